"""Texts packed small, for a store where every byte is paid for.

A packed text is in the zlib format with a preset dictionary: phrases that most texts have, so that
each costs no more than a reference. The format (RFC 1950) names the dictionary by its checksum, and
ends with that of the text.

A dictionary is a file of phrases, one a line, the likeliest last. Texts are packed with the newest.
None is ever changed or taken away: what was packed with it could not be read any more.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LONGEST: Final = 400_000
"""Bytes of UTF-8 of the longest text that is unpacked, whatever it would swell to."""


def _dictionary(file: str) -> bytes:
    text = Path(__file__).with_name(file).read_text("utf-8")
    return "".join(text.splitlines()).encode()


_NEWEST: Final = _dictionary("dictionary-1.txt")
_DICTIONARIES: Final[Mapping[int, bytes]] = {zlib.adler32(_NEWEST): _NEWEST}
"""All there have been, by their checksums."""

_HAS_DICTIONARY: Final = 0x20
"""The bit of the second byte that says that the next four name a dictionary."""


class PackingError(ValueError):
    """The bytes cannot be unpacked; the message says what is wrong with them."""


def pack(text: str) -> bytes:
    """The text as few bytes, from which `unpack` makes it again."""
    packer = zlib.compressobj(level=9, memLevel=9, zdict=_NEWEST)
    return packer.compress(text.encode()) + packer.flush()


def unpack(packed: bytes) -> str:
    """The text that `pack` made the bytes from, in this or an earlier version.

    Raises ``PackingError``.
    """
    try:
        unpacker = zlib.decompressobj(zdict=_dictionary_of(packed))
        text = unpacker.decompress(packed, LONGEST + 1)
        if len(text) > LONGEST:
            raise PackingError("longer than any text that is kept")
        if not unpacker.eof or unpacker.unused_data:
            raise PackingError("cut off, or longer than was written")
        return text.decode()
    except (zlib.error, UnicodeDecodeError) as fault:
        raise PackingError("damaged") from fault


def _dictionary_of(packed: bytes) -> bytes:
    if len(packed) < 6 or not packed[1] & _HAS_DICTIONARY:
        return b""
    try:
        return _DICTIONARIES[int.from_bytes(packed[2:6])]
    except KeyError:
        raise PackingError("damaged, or packed by a newer version of the program") from None
