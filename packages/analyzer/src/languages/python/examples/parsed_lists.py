"""What a parser of command lines is given, and what a text divides."""
import argparse
import os
import shlex
import subprocess
import sys

from flask import Flask, request

from store import settings

app = Flask(__name__)


def command():
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("--count", type=int)
    return parser


def started(argv=None):
    options = command().parse_args(argv)
    os.system("echo " + options.name)  # expect: command-injection


def started_with_arguments():
    options = command().parse_args(sys.argv[1:])
    os.system("echo " + options.name)  # expect: command-injection


def started_with_a_number():
    options = command().parse_args(sys.argv[1:])
    os.system("echo " + options.count)


def its_own_list():
    options = command().parse_args(["first", "--count", "3"])
    return open(options.name)  # safe: path-traversal


def its_own_text():
    options = command().parse_args(shlex.split("first --count 3"))
    return open(options.name)  # safe: path-traversal


@app.post("/run")
def chat():
    options = command().parse_args(shlex.split(request.form["line"]))
    subprocess.run("echo " + options.name, shell=True)  # expect: command-injection


def folder(root):
    name = sys.argv[1]
    return open(root / "notes" / name)  # expect: path-traversal


@app.post("/saved")
def saved():
    path = settings.root / f"{request.form['name']}.sql"
    eval(path.read_text())  # expect: path-traversal


def share(total, count):
    return open("share-%d" % (total / count))
