import os
from pathlib import PurePosixPath
from urllib.parse import unquote, urlparse

import requests
from flask import Flask, request
from pydantic import BaseModel

app = Flask(__name__)


@app.get("/words")
def words():
    command = ["git", request.args["name"], "status"]
    rest = command[1:]
    os.system(rest[0])  # expect: command-injection
    os.system(rest[1])
    os.system(command[:1][0])
    os.system(command[0:2][1])  # expect: command-injection
    return "", 204


class Finder:
    def __init__(self, prefix, files):
        self.prefix = prefix
        self.files = files

    def find(self, plain=False):
        found = self.files
        if found and not plain:
            found = [self.prefix + name for name in found]
        return found


@app.get("/found")
def found():
    finder = Finder(request.args["prefix"], ["index", "notes"])
    for name in finder.find(True):
        open(name)
    for name in finder.find():
        open(name)  # expect: path-traversal
    return "", 204


class Export(BaseModel):
    user: str
    folder: str = "exports"

    def changed(self, fields):
        data = self.model_dump()
        data.update(fields)
        return self.model_validate(data)

    def listed(self):
        return os.listdir(self.folder)


@app.get("/export")
def export():
    # The user is no folder, though both are fields of one record.
    Export(user=request.args["user"]).changed({"folder": "daily"}).listed()
    one = Export(user="reader").changed({"folder": request.args["folder"]})
    os.listdir(one.user)
    os.listdir(one.folder)  # expect: path-traversal
    return "", 204


@app.get("/copy")
def copy():
    url = requests.utils.requote_uri(request.args["url"])
    name = PurePosixPath(unquote(urlparse(url).path)).name
    with open(f"/srv/copies/{name}", "w") as file:
        file.write("copied")
    return "", 204


@app.get("/filtered")
def filtered():
    fields = {
        "one": "1",
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "nine": "9",
        "ten": "10",
        "eleven": "11",
        "user": request.args["user"],
        "folder": "daily",
    }
    kept = {key: value for key, value in fields.items() if value is not None}
    os.listdir(kept["folder"])
    os.listdir(kept["user"])  # expect: path-traversal
    settings = {"folder": "daily"}
    settings.update(kept)
    os.listdir(settings["folder"])
    return "", 204


@app.get("/given")
def given():
    values = dict(request.args or {})
    os.listdir(values.get("folder"))  # expect: path-traversal
    return "", 204
