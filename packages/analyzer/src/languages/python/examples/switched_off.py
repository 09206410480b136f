"""Switches that give up protection and are off unless someone asks, and folders that a path is held to."""
import os
import pickle
import socket

from flask import Flask, request

app = Flask(__name__)
ROOT = os.path.abspath(os.environ["FILES"])


class Cache:
    def __init__(self, servers, allow_pickle=False, allow_unpickle=False):
        self._servers = servers
        self._allow_unpickle = allow_unpickle or allow_pickle

    def get(self):
        value = socket.create_connection(self._servers[0]).makefile().read(10)
        if self._allow_unpickle:
            return pickle.loads(value)
        return value


class OpenCache:
    def __init__(self, servers, allow_pickle=True):
        self._servers = servers
        self._allow_pickle = allow_pickle

    def get(self):
        value = socket.create_connection(self._servers[0]).makefile().read(10)
        if self._allow_pickle:
            return pickle.loads(value)  # expect: unsafe-deserialization
        return value


@app.route("/below")
def below():
    path = os.path.abspath(os.path.join(ROOT, request.args["path"]))
    if not path.startswith(ROOT + os.sep):
        return {}
    return {"text": open(path).read()}


@app.route("/beside")
def beside():
    path = os.path.abspath(os.path.join(ROOT, request.args["path"]))
    # `/srv/files-of-others` begins the same.
    if not path.startswith(os.path.abspath(os.environ["FILES"])):  # expect: path-traversal
        return {}
    return {"text": open(path).read()}
