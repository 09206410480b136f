"""Calls that published checks for Python look for."""

import asyncio
import code
import ftplib
import hashlib
import http.client
import importlib
import logging.config
import os
import ssl
import subprocess
import tempfile
import urllib.request
import uuid
import xmlrpc.client
from xml.dom import expatbuilder, pulldom
from xml.sax import expatreader

import aiopg
import dill
import ldap
import pg8000
import requests
import sh
from Crypto.Cipher import ARC2, Blowfish, XOR
from Crypto.Hash import MD5
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers import algorithms
from django.db import connection
from django.http import HttpResponse, HttpResponseBadRequest
from django.utils.html import html_safe
from django.utils.safestring import SafeString
from flask import Flask, request, session
from mako.template import Template
from pyghmi.ipmi import command
from pysnmp.hlapi import CommunityData, UsmUserData
from pyramid.authentication import AuthTktCookieHelper
from ruamel.yaml import YAML

app = Flask(__name__)


def ciphers(key):
    ARC2.new(key, ARC2.MODE_CFB)  # expect: weak-cipher
    Blowfish.new(key, Blowfish.MODE_CBC)  # expect: weak-cipher
    XOR.new(key)  # expect: weak-cipher
    algorithms.IDEA(key)  # expect: weak-cipher
    algorithms.Blowfish(key)  # expect: weak-cipher
    algorithms.AES(key)


def digests(data):
    MD5.new(data)  # expect: weak-hash
    hashes.MD5()  # expect: weak-hash
    hashes.SHA256()


def parsers(upload):
    expatreader.create_parser()  # expect: xml-entity-expansion
    expatbuilder.parse(upload)  # expect: xml-entity-expansion
    pulldom.parse(upload)  # expect: xml-entity-expansion
    xmlrpc.client.ServerProxy("https://rpc.example.com")


def servers(host, user, secret):
    command.Command(bmc=host, userid=user, password=secret)  # expect: cleartext-transport
    http.client.HTTPConnection("billing.acme.io")  # expect: cleartext-transport
    requests.get("http://billing.acme.io/invoices", timeout=5)  # expect: cleartext-transport
    urllib.request.urlopen("http://billing.acme.io/invoices")  # expect: cleartext-transport
    urllib.request.urlretrieve("http://billing.acme.io/a.zip", "a.zip")  # expect: cleartext-transport
    urllib.request.Request("http://billing.acme.io/invoices")  # expect: cleartext-transport
    urllib.request.urlopen("https://billing.acme.io/invoices")
    requests.get("https://billing.acme.io/invoices", timeout=5)
    http.client.HTTPSConnection("billing.acme.io")
    ldap.initialize("ldap://directory.acme.io").simple_bind_s(user, secret)  # expect: cleartext-transport
    ldap.initialize("ldaps://directory.example.com").simple_bind_s(user, secret)


def sessions():
    with requests.Session() as client:
        client.headers["Accept"] = "text/html"
    opener = urllib.request.OpenerDirector()
    opener.open("http://billing.acme.io/invoices")  # expect: cleartext-transport


def contexts():
    ssl.SSLContext(ssl.PROTOCOL_SSLv3)  # expect: weak-tls-version
    ssl.wrap_socket(None, cert_reqs=ssl.CERT_NONE)  # expect: certificate-check-disabled
    ssl.create_default_context()


@app.route("/run")
def run():
    source = request.args["source"]
    code.InteractiveConsole({}).push(source)  # expect: code-injection
    code.InteractiveInterpreter({}).runcode(source)  # expect: code-injection
    sh.bash("-c", "ls " + source)  # expect: command-injection
    subprocess.run(["ls", "--", source])
    return ""


@app.route("/rows")
async def rows():
    name = request.args["name"]
    pool = await aiopg.create_pool("dbname=shop")
    async with pool.acquire() as conn:
        async with conn.cursor() as cursor:
            await cursor.execute("SELECT * FROM items WHERE name = '" + name + "'")  # expect: sql-injection
            await cursor.execute("SELECT * FROM items WHERE name = %s", (name,))
    other = pg8000.connect(user="shop")
    other.cursor().execute("SELECT * FROM items WHERE name = '%s'" % name)  # expect: sql-injection
    return ""


@app.route("/load", methods=["POST"])
def load():
    dill.loads(request.data)  # expect: unsafe-deserialization
    YAML(typ="unsafe").load(request.data)  # expect: unsafe-deserialization
    YAML(typ="safe").load(request.data)
    return ""


@app.route("/page")
def page():
    name = request.args["name"]
    return Template("<p>${name}</p>").render(name=name)  # expect: cross-site-scripting


def refuse(request):
    return HttpResponseBadRequest("No such page: " + request.GET["page"])  # expect: cross-site-scripting


def trusted(request):
    return HttpResponse(SafeString(request.GET["page"]))  # expect: cross-site-scripting


def reset_link(user):
    token = uuid.uuid1()  # expect: predictable-random
    user.reset_token = uuid.uuid4()
    return token


def watch():
    logging.config.listen(9999)  # expect: code-injection
    logging.config.listen(9999, verify=lambda config: None)


AuthTktCookieHelper("9f8a7c6d5e4b3a21", secure=False, http_only=False)  # expect: cookie-not-secure, cookie-not-httponly, hard-coded-key


def quiet(payment, orders):
    try:
        payment.charge()
    except Exception:
        pass  #expect: swallowed-exception
    try:
        payment.verify()
    except:
        pass  #expect: swallowed-exception
    for order in orders:
        try:
            order.save()
        except Exception:
            continue  #expect: swallowed-exception
    try:
        payment.charge()
    except ConnectionError:  # safe: swallowed-exception
        pass
    try:
        payment.verify()
    except Exception as problem:  # safe: swallowed-exception
        raise RuntimeError("verify") from problem
    try:
        payment.cancel()
    except Exception:  # safe: swallowed-exception
        logging.exception("cancel")


def agent(request):
    CommunityData("public")  # expect: cleartext-transport
    UsmUserData("reader")  # expect: cleartext-transport
    return YAML(typ="unsafe").load(request.data)  # expect: unsafe-deserialization
