"""Notes in files."""

import subprocess
from pathlib import Path


def read_note(name, encoding="utf-8"):
    with open(name, encoding=encoding) as file:
        return file.read()


def archive(folder, *, command="tar"):
    subprocess.run(f"{command} cf notes.tar notes", shell=True)


def count(text):
    return len(text)


def _wipe(name):
    Path(name).unlink()


class Shelf:
    def __init__(self, folder):
        self.folder = folder

    def remove(self, note):
        Path(note).unlink()


def open_shelf(folder):
    return Shelf(folder)
