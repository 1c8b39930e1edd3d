"""The packages that `ask deploy` takes: complete, within Amazon's rules, and true of the skill."""

from __future__ import annotations

import copy
import json
import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from ask_smapi_model.v1.skill.manifest.skill_manifest_envelope import SkillManifestEnvelope

from deploy import rules
from deploy.package import NO_ENDPOINT, main
from deploy.skill_package import GAMES as PACKAGED
from deploy.skill_package import (
    IMAGES,
    SKILLS,
    PackageError,
    Wishes,
    check,
    skill_manifest,
    write_skill_package,
)
from skill.catalogue import GAMES
from skill.local.ear import Ear
from skill.local.models import LOCALES, interaction_model
from tests.smapi import rewritten

ALIAS: Final = "arn:aws:lambda:eu-west-1:123456789012:function:chairman-Function-1a2B:live"
PAGE: Final = "https://games.example.org/"
SPOKEN: Final = ["en-US", "en-GB", "en-AU", "en-CA", "en-IN"]

Json = Any


def read(file: Path) -> Json:
    return json.loads(file.read_text("utf-8"))


def test_every_game_is_packaged() -> None:
    assert set(PACKAGED) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_package_is_laid_out_as_ask_takes_it(game: str, tmp_path: Path) -> None:
    write_skill_package(game, Wishes(), tmp_path)
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert files == {
        "ask-resources.json",
        "skill-package/skill.json",
        "skill-package/assets/images/icon-108.png",
        "skill-package/assets/images/icon-512.png",
        *(f"skill-package/interactionModels/custom/{locale}.json" for locale in SPOKEN),
    }
    source = read(tmp_path / "ask-resources.json")["profiles"]["default"]["skillMetadata"]["src"]
    assert tmp_path.joinpath(source, "skill.json").is_file()
    for locale in SPOKEN:
        made = read(tmp_path / f"skill-package/interactionModels/custom/{locale}.json")
        assert made == interaction_model(game, locale)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "wishes", [Wishes(), Wishes(ALIAS), Wishes(PAGE, "Wildcard", {}, "https://example.org/kept")]
)
def test_a_manifest_is_read_by_the_service_s_own_types_and_written_the_same(
    game: str, wishes: Wishes
) -> None:
    manifest = skill_manifest(game, wishes)
    assert rewritten(manifest, SkillManifestEnvelope) == manifest


def test_a_manifest_with_a_key_too_many_is_written_otherwise() -> None:
    manifest = skill_manifest("binomial", Wishes())
    manifest["manifest"]["publishingInformation"]["keyword"] = []
    assert rewritten(manifest, SkillManifestEnvelope) != manifest


@pytest.mark.parametrize("game", GAMES)
def test_the_example_phrases_are_heard(game: str) -> None:
    model = interaction_model(game)
    name = model["interactionModel"]["languageModel"]["invocationName"]
    ear = Ear(model)
    publishing = skill_manifest(game, Wishes())["manifest"]["publishingInformation"]
    first, *others = publishing["locales"]["en-US"]["examplePhrases"]
    assert first == f"Alexa, open {name}"
    for phrase in others:
        asked = re.fullmatch(rf"Alexa, ask {name} (?:to|for|whether) (.+)", phrase)
        assert asked, phrase
        assert ear.hear(asked[1]).intent != "AMAZON.FallbackIntent", phrase


@pytest.mark.parametrize("game", GAMES)
def test_what_a_tester_is_told_to_say_is_heard(game: str) -> None:
    model = interaction_model(game)
    ear = Ear(model)
    testing = skill_manifest(game, Wishes())["manifest"]["publishingInformation"]
    said = [
        words.lower().rstrip(",")
        for words in re.findall(r'"([^"]+)"', testing["testingInstructions"])
        if not words.startswith("Alexa,")
    ]
    assert len(said) > 5
    assert [words for words in said if ear.hear(words).intent == "AMAZON.FallbackIntent"] == []


def test_what_is_said_of_privacy_is_so() -> None:
    """It keeps the names that people say, for as long as the store keeps anything."""
    manifest = skill_manifest("binomial", Wishes())["manifest"]
    assert manifest["privacyAndCompliance"] == {
        "usesPersonalInfo": True,
        "isChildDirected": False,
        "allowsPurchases": False,
        "containsAds": False,
        "isExportCompliant": True,
    }
    description = manifest["publishingInformation"]["locales"]["en-US"]["description"]
    assert "400 days" in description
    assert Ear(interaction_model("binomial")).hear("forget us").intent == "ForgetIntent"


# What a deployment decides -------------------------------------------------------------------


def endpoint(wishes: Wishes) -> Json:
    return skill_manifest("binomial", wishes)["manifest"]["apis"]["custom"].get("endpoint")


def test_the_endpoint_is_written_as_it_is_wished() -> None:
    assert endpoint(Wishes()) is None
    assert endpoint(Wishes(ALIAS)) == {"uri": ALIAS}
    assert endpoint(Wishes(PAGE)) == {"uri": PAGE, "sslCertificateType": "Trusted"}
    assert endpoint(Wishes(PAGE, "Wildcard"))["sslCertificateType"] == "Wildcard"


def test_another_invocation_name_stands_in_models_and_phrases(tmp_path: Path) -> None:
    write_skill_package("binomial", Wishes(names={"binomial": "binomial chairman"}), tmp_path)
    package = tmp_path / "skill-package"
    for file in package.glob("interactionModels/custom/*.json"):
        model = read(file)["interactionModel"]["languageModel"]
        assert model["invocationName"] == "binomial chairman"
    publishing = read(package / "skill.json")["manifest"]["publishingInformation"]
    assert publishing["locales"]["en-IN"]["examplePhrases"] == [
        "Alexa, open binomial chairman",
        "Alexa, ask binomial chairman to play solo against three",
        "Alexa, ask binomial chairman for the daily game",
    ]
    assert '"Alexa, open binomial chairman"' in publishing["testingInstructions"]


def test_packaging_again_leaves_what_ask_remembers(tmp_path: Path) -> None:
    stale = tmp_path / "skill-package/interactionModels/custom/de-DE.json"
    states = tmp_path / ".ask/ask-states.json"
    for file in (stale, states):
        file.parent.mkdir(parents=True)
        file.write_text("{}", "utf-8")
    write_skill_package("binomial", Wishes(), tmp_path)
    assert (stale.exists(), states.exists()) == (False, True)


@pytest.mark.parametrize("address", [ALIAS, PAGE, "https://games.example.org:443/alexa"])
def test_a_good_endpoint_is_taken(address: str) -> None:
    check(Wishes(address))


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        (Wishes(ALIAS.removesuffix(":live")), "is no function's alias; take the Endpoint"),
        (Wishes("http://games.example.org/"), "is neither the alias of a function"),
        (Wishes("https://games.example.org:8080/"), "on port 443 alone"),
        (Wishes(""), "the endpoint '' is neither"),
        (Wishes("https://localhost/"), "'https://localhost/' has no name that all the internet"),
        (Wishes("https://192.168.1.20/"), "'https://192.168.1.20/' has no name that all"),
        (Wishes("https://games.local/"), "'https://games.local/' has no name that all"),
        (Wishes("https://games..org/"), "'https://games..org/' has no name that all"),
        (Wishes(PAGE, "wildcard"), "the certificate 'wildcard' is neither Trusted nor Wildcard"),
        (Wishes(ALIAS, "Wildcard"), "a certificate belongs to an endpoint of your own"),
        (Wishes(None, "Trusted"), "a certificate belongs to an endpoint of your own"),
        (Wishes(privacy_policy="foo"), "the privacy policy 'foo' is no address of a page"),
        (Wishes(privacy_policy="http://example.org/kept"), "is no address of a page"),
        (Wishes(privacy_policy="https://[::1/"), "the privacy policy 'https://[::1/' has no name"),
        (Wishes(privacy_policy="https://10.0.0.1/kept"), "'https://10.0.0.1/kept' has no name"),
        (
            Wishes(names={"chess": "chess"}),
            "there is no game 'chess' here; there are: arq",
        ),
        (Wishes(names={"binomial": "Binomial 2"}), "is not 2 to 50 lower-case letters and spaces"),
        (Wishes(names={"binomial": "ask binomial"}), "has the word 'ask', by which skills are"),
    ],
)
def test_a_wish_that_amazon_refuses_is_refused(wishes: Wishes, complaint: str) -> None:
    with pytest.raises(PackageError, match=re.escape(complaint)):
        check(wishes)


# The rules -----------------------------------------------------------------------------------

PUBLISHING: Final = ("publishingInformation",)
TEXTS: Final = (*PUBLISHING, "locales", "en-GB")
BROKEN: Final[list[tuple[tuple[str, ...], Json, str]]] = [
    (("manifestVersion",), "2.0", "the manifest's version is not 1.0"),
    ((*PUBLISHING, "category"), "", "the manifest names no category"),
    ((*PUBLISHING, "testingInstructions"), "", "for testing are not of 1 to 4000 characters"),
    (("privacyAndCompliance", "containsAds"), "no", "containsAds is neither true nor false"),
    ((*PUBLISHING, "locales", "de-DE"), {}, "de-DE has a model or a text, but not both"),
    ((*TEXTS, "name"), "n" * 51, "en-GB: the name is of 51 characters, not of 1 to 50"),
    ((*TEXTS, "summary"), "s" * 161, "en-GB: the summary is of 161 characters"),
    ((*TEXTS, "description"), "", "en-GB: the description is of 0 characters"),
    ((*TEXTS, "summary"), "a summary ", "en-GB: the summary begins or ends with a space"),
    ((*TEXTS, "keywords"), ["word"] * 31, "en-GB: there are more than 30 keywords"),
    ((*TEXTS, "examplePhrases"), [], "en-GB: there are 0 example phrases, not 1 to 3"),
    ((*TEXTS, "examplePhrases"), ["Alexa, open x"] * 2, "en-GB: an example phrase is there twice"),
    ((*TEXTS, "examplePhrases"), ["solo"], 'does not begin with "Alexa, open "'),
    ((*TEXTS, "smallIconUri"), "file://assets/x.png", "which is not among the assets"),
    ((*TEXTS, "smallIconUri"), "https://example.org/x.png", "which is not among the assets"),
    (
        (*TEXTS, "smallIconUri"),
        "file://assets/images/icon-512.png",
        "en-GB: smallIconUri is no PNG image of 108 by 108 pixels",
    ),
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("binomial")
    write_skill_package("binomial", Wishes(), folder)
    return folder / "skill-package"


def test_the_rules_find_nothing(package: Path) -> None:
    assert list(rules.manifest(read(package / "skill.json"), package)) == []


@pytest.mark.parametrize(("place", "replacement", "complaint"), BROKEN)
def test_a_broken_manifest_is_found(
    place: tuple[str, ...], replacement: Json, complaint: str, package: Path
) -> None:
    manifest = copy.deepcopy(read(package / "skill.json"))
    *path, last = place
    target = manifest["manifest"]
    for step in path:
        target = target[step]
    target[last] = {**target["en-GB"], **replacement} if last == "de-DE" else replacement
    (found,) = rules.manifest(manifest, package)
    assert complaint in found


@pytest.mark.parametrize("game", GAMES)
def test_the_icons_are_pictures_of_the_right_size(game: str) -> None:
    sizes = [rules.png_size(SKILLS.joinpath(game, icon).read_bytes()) for icon in IMAGES.values()]
    assert sizes == [(108, 108), (512, 512)]
    assert rules.png_size(SKILLS.joinpath(game, "icon.svg").read_bytes()) is None


# The command ---------------------------------------------------------------------------------


def test_the_command_says_what_is_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--output", str(tmp_path), "--no-function"])
    skills = tmp_path / "skills"
    assert capsys.readouterr().out.splitlines() == [
        f'{skills}/arquimedes: "Alexa, open arquimedes"',
        f'{skills}/binomial: "Alexa, open binomial"',
        f'{skills}/final_binary: "Alexa, open final binary"',
        NO_ENDPOINT,
    ]
    for game in GAMES:
        assert skills.joinpath(game, "skill-package/skill.json").is_file()


def packaged(output: Path, *words: str) -> Json:
    """The manifest that the command makes."""
    main(["--output", str(output), "--no-function", *words])
    return read(output / "skills/binomial/skill-package/skill.json")["manifest"]


def test_what_was_wished_holds_until_something_else_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    policy = "https://example.org/kept"
    packaged(tmp_path, "--invocation-name", "binomial=binomial chairman")
    packaged(tmp_path, "--endpoint", PAGE, "--certificate", "Wildcard")
    capsys.readouterr()
    manifest = packaged(tmp_path, "--privacy-policy", policy)
    assert capsys.readouterr().out.splitlines() == [
        f'{tmp_path}/skills/arquimedes: "Alexa, open arquimedes"',
        f'{tmp_path}/skills/binomial: "Alexa, open binomial chairman"',
        f'{tmp_path}/skills/final_binary: "Alexa, open final binary"',
        f"{tmp_path}/wishes.json: ENDPOINT={PAGE}, CERTIFICATE=Wildcard, "
        f'INVOCATION_NAME="binomial=binomial chairman", PRIVACY_POLICY={policy}',
    ]
    own = {"uri": PAGE, "sslCertificateType": "Wildcard"}
    assert manifest["apis"]["custom"]["endpoint"] == own
    assert manifest["privacyAndCompliance"]["locales"]["en-IN"] == {"privacyPolicyUrl": policy}
    assert packaged(tmp_path) == manifest


def test_an_empty_wish_forgets_an_earlier_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = packaged(tmp_path)
    name = ("--invocation-name", "binomial=binomial chairman")
    packaged(tmp_path, "--endpoint", ALIAS, "--privacy-policy", "https://example.org/kept", *name)
    assert packaged(tmp_path, *("--endpoint", ""), *("--privacy-policy", "")) != plain
    capsys.readouterr()
    assert packaged(tmp_path, *("--invocation-name", "")) == plain
    assert "wishes.json" not in capsys.readouterr().out


def test_another_endpoint_has_a_certificate_of_its_own(tmp_path: Path) -> None:
    packaged(tmp_path, "--endpoint", PAGE, "--certificate", "Wildcard")
    assert packaged(tmp_path, "--endpoint", ALIAS)["apis"]["custom"]["endpoint"] == {"uri": ALIAS}


def test_what_is_refused_is_not_kept(tmp_path: Path) -> None:
    manifest = packaged(tmp_path, "--endpoint", PAGE)
    with pytest.raises(SystemExit, match="foo"):
        packaged(tmp_path, "--privacy-policy", "foo")
    assert packaged(tmp_path) == manifest


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"colour": "red"}',
        '{"endpoint": 1}',
        '{"names": 1}',
        '{"names": {"binomial": 1}}',
    ],
)
def test_wishes_that_cannot_be_read_are_told(text: str, tmp_path: Path) -> None:
    tmp_path.joinpath("wishes.json").write_text(text, "utf-8")
    with pytest.raises(SystemExit, match=r"wishes\.json, which keeps .* delete it and wish again"):
        packaged(tmp_path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "build"
    file.write_text("", "utf-8")
    with pytest.raises(SystemExit, match=r"build/.* cannot be read or written: Not a directory$"):
        packaged(file)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_of_another_user_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(SystemExit, match=r"Permission denied; make it yours: sudo chown"):
        packaged(tmp_path)


@pytest.mark.parametrize("target", ["package", "skill-package"])
def test_make_passes_on_what_is_given_even_if_it_is_empty(target: str) -> None:
    told = subprocess.run(
        (
            "make",
            "--dry-run",
            target,
            "ENDPOINT=",
            "INVOCATION_NAME=binomial=bob's",
            "SAM=.",
            "VENV=.",
        ),
        cwd=SKILLS.parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    (line,) = [line for line in told.stdout.splitlines() if "deploy.package" in line]
    words = shlex.split(line)
    wished = ["--endpoint", "", "--invocation-name", "binomial=bob's"]
    assert words[words.index("deploy.package") + 1 :] == [
        *(["--no-function"] if target == "skill-package" else []),
        *wished,
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--endpoint", "http://x"], "the endpoint 'http://x' is neither"),
        (["--invocation-name", "binomial chairman"], "'binomial chairman' is not GAME=WORDS"),
        (["--invocation-name", "binomial="], "'binomial=' is not GAME=WORDS"),
    ],
)
def test_the_command_ends_with_a_sentence(words: list[str], complaint: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=complaint):
        main(["--output", str(tmp_path), "--no-function", *words])
    assert list(tmp_path.iterdir()) == []


def test_locales_are_the_models() -> None:
    assert list(LOCALES) == SPOKEN
