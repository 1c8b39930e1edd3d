// Reads a JSON list of SSML documents; writes those that ssml-check refuses, each with its faults.
const { readFileSync } = require("node:fs");
const { check } = require("ssml-check");

const opinion = async (document) => [
  document,
  await check(document, { platform: "amazon", locale: "en-US" }),
];

Promise.all(JSON.parse(readFileSync(0, "utf-8")).map(opinion)).then((opinions) => {
  process.stdout.write(JSON.stringify(opinions.filter(([, faults]) => faults)));
});
