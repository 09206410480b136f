"""Names of the module that only functions set, texts that are no other type, and paths that are still texts."""
import json
import os
import sys
from pathlib import Path

import typer

app = typer.Typer()


def prepare():
    global folder, chosen
    folder = "/srv/notes"
    chosen = input()


prepare()
open(f"{folder}/today").close()  # safe: path-traversal
open(chosen).close()  # expect: path-traversal


def listed():
    os.listdir(folder)  # safe: path-traversal
    os.listdir(chosen)  # expect: path-traversal


def settings_of(config):
    if isinstance(config, (str, Path)):
        with open(config) as source:  # expect: path-traversal
            return json.load(source)
    return config


@app.command()
def run(config: str = typer.Option(None)):
    settings = settings_of(config)
    os.listdir(settings.folder)  # safe: path-traversal


@app.command()
def many(config: list[str]):
    if isinstance(config, str):
        config = [config]
    for name in config:
        os.listdir(name)  # expect: path-traversal


def parts():
    path = os.path.abspath(sys.argv[1])
    moved = Path(path)
    moved.replace("/srv/moved")  # expect: path-traversal
    return path.replace("\\", "/").split("/")  # safe: path-traversal


class Stored:
    def __init__(self, path):
        self.path = path

    def name(self):
        return self.path

    def read(self):
        return open(self.name())  # safe: path-traversal


class Counted:
    def __init__(self, path):
        self.path = path

    def name(self):
        return self.path

    def read(self):
        return len(self.name())


def reader(kind):
    return Stored("/srv/stored") if kind == "stored" else Counted(sys.argv[1])


reader(sys.argv[2]).read()
