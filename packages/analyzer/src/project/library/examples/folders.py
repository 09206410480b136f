"""Files that callers name, as a text or as a path."""
from pathlib import Path


def read(name: str) -> bytes:
    with open(name, "rb") as file:  # expect: path-traversal
        return file.read()


def read_path(path: Path) -> bytes:
    return path.read_bytes()


def read_from(folder: Path, name: str) -> bytes:
    return (folder / name).read_bytes()  # expect: path-traversal
