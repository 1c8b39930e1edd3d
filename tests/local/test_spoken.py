"""SSML as a person reads it."""

import pytest

from skill.local.spoken import spoken_text


@pytest.mark.parametrize(
    ("ssml", "text"),
    [
        ("<speak>  Seven.\n Next: </speak>", "Seven. Next:"),
        ('<speak>Seven<break time="3s"/>, three.</speak>', "Seven, three."),
        ('<speak>Seven. <break time="3s"/> Three.</speak>', "Seven. Three."),
        ('<speak>Number <sub alias="zero nine">09</sub>.</speak>', "Number 09."),
        ("<speak><s>One.</s><s>Two.</s><p>Three.</p></speak>", "One. Two. Three."),
        ("<speak>Tom &amp; Jerry &lt;3</speak>", "Tom & Jerry <3"),
        ('<speak><amazon:effect name="whispered">Pass</amazon:effect>!</speak>', "Pass!"),
    ],
)
def test_tags_are_left_out(ssml: str, text: str) -> None:
    assert spoken_text({"type": "SSML", "ssml": ssml}) == text


def test_plain_text_is_spoken_as_it_stands() -> None:
    assert spoken_text({"type": "PlainText", "text": "One\n <two> "}) == "One <two>"


def test_no_speech_is_no_words() -> None:
    assert spoken_text({}) == ""
