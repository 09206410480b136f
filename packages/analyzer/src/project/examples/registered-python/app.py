import os
from flask import Flask, request

app = Flask(__name__)


class Registry:
    def __init__(self):
        self._commands = {}

    def register(self, name):
        def decorator(fn):
            self._commands[name] = fn
            return fn
        return decorator

    def run(self, name, *args):
        return self._commands[name](*args)


registry = Registry()


@registry.register("trace")
def trace(host):
    os.system("traceroute " + host)  # expect: command-injection


@registry.register("count")
def count(word):
    return len(word)


@app.route("/run")
def run():
    return str(registry.run(request.args["command"], request.args["value"]))
