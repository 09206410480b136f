"""Settings, tables and tokens that published rules look for."""

import os

import _testcapi
import _xxsubinterpreters
import jwt
from Crypto.Cipher import AES
from cryptography.hazmat.primitives.ciphers import algorithms
from dask.distributed import Security
from django.core.mail import send_mail
from flask import Flask, make_response, request
from pyramid.authentication import AuthTktCookieHelper
from pyramid.config import Configurator
from ruamel.yaml import YAML

app = Flask(__name__)

open_cluster = Security(require_encryption=False)  # expect: cleartext-transport
closed_cluster = Security(require_encryption=True)  # safe: cleartext-transport

config = Configurator()
config.set_default_csrf_options(check_origin=False)  # expect: csrf-disabled
config.set_default_csrf_options(require_csrf=True)  # safe: csrf-disabled
loose_helper = AuthTktCookieHelper(os.environ["SECRET"], secure=True, samesite=None)  # expect: csrf-disabled
strict_helper = AuthTktCookieHelper(os.environ["SECRET"], secure=True, samesite="Lax")  # safe: csrf-disabled

any_class = YAML(typ="unsafe")  # expect: unsafe-deserialization
plain_data = YAML(typ="safe")  # safe: unsafe-deserialization


def tokens(user, key):
    first = jwt.encode({"name": user.name, "password": user.password}, key, algorithm="HS256")  # expect: cleartext-storage, session-expiration
    other = jwt.encode({"id": user.id, "secret": user.secret}, key, algorithm="HS256")  # expect: cleartext-storage, session-expiration
    third = jwt.encode({"id": user.id, "pwd": user.pwd}, key, algorithm="HS256")  # expect: cleartext-storage, session-expiration
    second = jwt.encode({"name": user.name, "exp": soon}, key, algorithm="HS256")  # safe: cleartext-storage
    return first, second, other, third


def ciphers(nonce):
    return (
        AES.new("", AES.MODE_GCM, nonce),  # expect: hard-coded-key
        algorithms.AES(""),  # expect: hard-coded-key
        algorithms.AES(os.environ["KEY"].encode()),  # safe: hard-coded-key
    )


@app.route("/theme")
def theme():
    response = make_response("done")
    response.set_cookie("theme", "dark", secure=True, httponly=True, samesite="None")  # expect: csrf-disabled
    response.set_cookie("theme", "dark", secure=True, httponly=True, samesite="Lax")  # safe: csrf-disabled
    return response


@app.route("/run")
def run():
    _xxsubinterpreters.run_string(1, request.args["code"])  # expect: code-injection
    _testcapi.run_in_subinterp(request.args["code"])  # expect: code-injection
    _xxsubinterpreters.run_string(1, "print(1)")  # safe: code-injection
    return "done"


@app.route("/notify")
def notify():
    name = request.args["name"]
    send_mail("Hello", "Hello", "a@example.org", ["b@example.org"], html_message="<p>" + name)  # expect: cross-site-scripting
    send_mail("Hello", "Hello", "a@example.org", ["b@example.org"], html_message="<p>Hello</p>")  # safe: cross-site-scripting
    return "done"
