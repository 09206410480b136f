"""What a reviewer asks for even where nobody has shown an attack: limits, pinned downloads, formats without code."""
import copy
import marshal
import pickle
import shelve
import subprocess
import xml.etree.ElementTree as ET
from shlex import quote
from xml.dom import minidom
from xml.sax import make_parser
from xmlrpc.server import SimpleXMLRPCServer

import httpx
import joblib
import requests
from datasets import load_dataset
from defusedxml import ElementTree as SafeTree
from lxml import etree
from pyghmi.ipmi import command
from transformers import AutoModel

NOTE = "<note><to>Ada</to></note>"
REVISION = "5d0f2e8a7f1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d"


def exchange_rates():
    answer = requests.get("https://rates.example.com/latest")  # expect: missing-timeout
    requests.post("https://rates.example.com/seen", json={}, timeout=None)  # expect: missing-timeout
    httpx.get("https://rates.example.com/latest", timeout=None)  # expect: missing-timeout
    return answer.json()


def exchange_rates_with_limits(options):
    requests.get("https://rates.example.com/latest", timeout=10)
    requests.get("https://rates.example.com/latest", timeout=(3, 27))
    requests.get("https://rates.example.com/latest", **options)
    return httpx.get("https://rates.example.com/latest")


def read_documents(upload, path):
    ET.parse(path)  # expect: xml-entity-expansion
    minidom.parseString(upload.read())  # expect: xml-entity-expansion
    make_parser().parse(upload)  # expect: xml-entity-expansion
    etree.fromstring(upload.read())  # expect: xxe
    server = SimpleXMLRPCServer(("localhost", 8000))  # expect: xml-entity-expansion
    server.serve_forever()


def read_documents_with_limits(upload, path):
    ET.fromstring(NOTE)
    SafeTree.parse(path)
    SafeTree.fromstring(upload.read())
    etree.fromstring(upload.read(), etree.XMLParser(resolve_entities=False, no_network=True))
    etree.fromstring(NOTE)


def restore(cache, path):
    pickle.loads(cache.get("session"))  # expect: unsafe-deserialization
    joblib.load(path)  # expect: unsafe-deserialization
    marshal.load(cache.stream())  # expect: unsafe-deserialization
    with shelve.open(path) as shelf:  # expect: unsafe-deserialization
        return dict(shelf)


def duplicate(order):
    again = pickle.loads(pickle.dumps(order))
    frozen = pickle.dumps(again)
    return pickle.loads(frozen), copy.deepcopy(order), pickle.dumps(order)


def models():
    AutoModel.from_pretrained("acme/ranker")  # expect: untrusted-code-load
    AutoModel.from_pretrained("acme/ranker", revision="main")  # expect: untrusted-code-load
    load_dataset("squad")  # expect: untrusted-code-load
    AutoModel.from_pretrained("acme/ranker", revision=REVISION)
    AutoModel.from_pretrained("./models/ranker")
    load_dataset("squad", revision=REVISION)
    load_dataset("csv", data_files="orders.csv")
    return load_dataset("json", data_files="orders.jsonl")


def archive(settings, names):
    subprocess.run("tar czf backup.tgz " + settings.folder, shell=True)  # expect: command-injection
    subprocess.run("tar czf backup.tgz " + quote(settings.folder), shell=True)
    subprocess.run("tar czf backup.tgz /srv/data", shell=True)
    subprocess.run(["tar", "czf", "backup.tgz", settings.folder])
    return names


def power_on(host, user, secret):
    return command.Command(bmc=host, userid=user, password=secret)  # expect: cleartext-transport
