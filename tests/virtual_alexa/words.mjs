// Numbers as people say them. The client knows them in words, and written without a hyphen.
const UNITS = "zero one two three four five six seven eight nine".split(" ");
const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

// "07" is zero seven, "40" forty, "44" forty four.
export function words(number) {
  const [tens, units] = [...number].map(Number);
  if (tens === 0) return `zero ${UNITS[units]}`;
  if (tens === 1) return TEENS[units];
  return units ? `${TENS[tens - 2]} ${UNITS[units]}` : TENS[tens - 2];
}

export const counted = (count) => UNITS[count] ?? TEENS[count - 10];
