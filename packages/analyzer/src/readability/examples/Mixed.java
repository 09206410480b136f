package com.example.tasks;

import java.util.List;

public class Tasks {
    private final List<String> names;

    public Tasks(List<String> names) {
        this.names = names;
    }
}

import json
from pathlib import Path


def load(path):
    with open(path) as handle:
        return json.load(handle)


def names(path):
    for entry in load(path):
        if entry.get("done"):
            continue
        yield entry["name"]


class Store:
    def __init__(self, folder):
        self.folder = Path(folder)

    def paths(self):
        return [path for path in self.folder.glob("*.json") if path.is_file()]

    def latest(self):
        paths = self.paths()
        if not paths:
            return None
        return max(paths, key=lambda path: path.stat().st_mtime)
