"""A call whose receiver is one of several objects runs one of their methods, not all of them."""
import os
import re
import subprocess

from flask import Flask, abort, request

app = Flask(__name__)


class Denied:
    def run(self, name):
        raise PermissionError(name)


class Shell:
    def run(self, name):
        os.system("backup " + name)  # expect: command-injection


class Program:
    def run(self, name):
        subprocess.run(["backup", "--", name])  # safe: command-injection


class Strict:
    def check(self, name):
        if not re.fullmatch(r"\w+", name):
            abort(400)


class Short:
    def check(self, name):
        if not re.fullmatch(r"[a-z]{1,8}", name):
            abort(400)


class Lenient:
    def check(self, name):
        app.logger.debug("not checked")


@app.post("/denied-or-shell")
def denied_or_shell():
    runner = Denied() if "admin" not in app.config else Shell()
    runner.run(request.form["name"])
    return "", 204


@app.post("/denied-or-program")
def denied_or_program():
    runner = Denied() if "admin" not in app.config else Program()
    runner.run(request.form["name"])
    return "", 204


@app.post("/strict-or-lenient")
def strict_or_lenient():
    name = request.form["name"]
    checker = Strict() if "strict" in app.config else Lenient()
    checker.check(name)
    os.system("restore " + name)  # expect: command-injection
    return "", 204


@app.post("/strict-or-short")
def strict_or_short():
    name = request.form["name"]
    checker = Strict() if "strict" in app.config else Short()
    checker.check(name)
    os.system("restore " + name)  # safe: command-injection
    return "", 204
