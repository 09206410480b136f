"""Calls that show a mistake by themselves."""

import re

import hashids
import pymongo
from django.conf import settings
from flask import Flask, request

app = Flask(__name__)

LETTERS = re.compile("^[A-z]+$")  # expect: unanchored-validation
MORE = re.compile("^[A-z0-9]+$")  # expect: unanchored-validation
MIXED = re.compile("^[a-zA-z]+$")  # expect: unanchored-validation
PLAIN = re.compile("^[A-Za-z]+$")  # safe: unanchored-validation
DIGITS = re.compile("^[0-9]+$")  # safe: unanchored-validation
LOWER = re.compile("^[a-z]+$")  # safe: unanchored-validation
TAGS = re.compile(r"<script.*?>.*?</script>")  # expect: incomplete-sanitization
TAGS_OF_LINE = re.compile(r"<script[^>]*>.*</script>")  # expect: incomplete-sanitization
PLAIN_TAGS = re.compile(r"<script>(.*)</script>")  # expect: incomplete-sanitization
MARKS = re.compile(r"[<>&]")  # safe: incomplete-sanitization
QUOTES = re.compile(r"[\"']")  # safe: incomplete-sanitization
OTHERS = re.compile(r"[^a-z]")  # safe: incomplete-sanitization


def keep(password, name):
    with open("users.txt", "w") as file:
        file.write(password)  # expect: cleartext-storage
        file.write(name)


@app.route("/call")
def call():
    globals()[request.args["name"]]()  # expect: unsafe-reflection
    return ""


def identifiers():
    hashids.Hashids(salt=app.config["SECRET_KEY"])  # expect: sensitive-data-exposed
    hashids.Hashids(settings.SECRET_KEY)  # expect: sensitive-data-exposed
    return hashids.Hashids(salt="orders")


def page(render, name):
    return render(name, "page.html", globals())  # expect: sensitive-data-exposed
