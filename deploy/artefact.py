"""The function as AWS Lambda takes it: one zip, with all that it needs, compiled.

`sam build` chooses the wheels, for the machine and the Python that the template names. Lambda
cannot write down what it compiles, so that is done here, in a way that asks for no times of files.
The same content makes the same zip, byte for byte.
"""

from __future__ import annotations

import compileall
import hashlib
import os
import py_compile
import re
import shutil
import subprocess
import sys
import warnings
import zipfile
from pathlib import Path
from typing import Final

from deploy.skill_package import PackageError

ROOT: Final = Path(__file__).parents[1]
TEMPLATE: Final = ROOT / "deploy/template.yaml"
PYTHON: Final = (3, 13)
"""What the template says that the function runs on."""

NOT_ITS_OWN: Final = ("cli.py", "local", "web", "__pycache__")
"""What `skill` has that no function needs: what runs in a terminal, or on a server of one's own."""

ZIP: Final = "lambda.zip"
CODE: Final = f"CodeUri: {ZIP}"
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


def build_artefact(output: Path) -> Path:
    """Builds the function in the folder, and gives its zip. Raises ``PackageError``.

    The template comes to lie beside it, ready for `sam deploy`.
    """
    if sys.version_info[:2] != PYTHON:
        raise PackageError(
            "the function is compiled for Python 3.13, and this is "
            f"{sys.version_info[0]}.{sys.version_info[1]}; run it as `make package` does"
        )
    source = _lay_out(output / "source")
    built = _sam_build(source, output / "sam")
    _compile(built)
    artefact = output / ZIP
    _zip(built, artefact)
    shutil.copy(TEMPLATE, output / TEMPLATE.name)
    return artefact


def _lay_out(source: Path) -> Path:
    """The function's own files, and what it requires."""
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    for name in ("lambda_function.py", "requirements.txt"):
        shutil.copy(ROOT / "lambda" / name, source / name)
    shutil.copytree(
        ROOT / "skill",
        source / "skill",
        ignore=lambda folder, names: [
            name
            for name in names
            if name == "__pycache__" or (Path(folder).name == "skill" and name in NOT_ITS_OWN)
        ],
    )
    return source


def _sam_build(source: Path, output: Path) -> Path:
    """Lets `sam` put the function together, and gives the folder where it did."""
    template = source.parent / "sam-template.yaml"
    template.write_text(TEMPLATE.read_text("utf-8").replace(CODE, f"CodeUri: {source.name}"))
    scripts = Path(sys.executable).parent
    finished = subprocess.run(
        [
            *(scripts / "sam", "build", "--template", template),
            *("--build-dir", output, "--base-dir", source.parent),
        ],
        env={
            **os.environ,
            "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
            "SAM_CLI_TELEMETRY": "0",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if finished.returncode != 0:
        told = re.sub(r"\x1b\[\d*m", "", finished.stderr).strip().splitlines()
        raise PackageError("sam could not build the function:\n" + "\n".join(told[-8:]))
    return output / "Function"


def _compile(folder: Path) -> None:
    """Compiles every module, for where it will lie, without warnings of what others wrote."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compileall.compile_dir(
            folder,
            quiet=2,
            force=True,
            stripdir=folder,
            prependdir="/var/task",
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )


def _zip(folder: Path, artefact: Path) -> None:
    """Every file of the folder, in the order of their names, at one time, readable by all."""
    artefact.unlink(missing_ok=True)
    with zipfile.ZipFile(artefact, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        files = [path for path in folder.rglob("*") if path.is_file()]
        names = {file.relative_to(folder).as_posix(): file for file in files}
        for name, file in sorted(names.items()):
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


def digest(file: Path) -> str:
    """By what one artefact is told from another: the beginning of its SHA-256."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
