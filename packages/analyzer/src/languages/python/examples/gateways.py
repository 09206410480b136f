"""A service without a framework: WSGI, the standard server, a directory and documents, each by the shape of its calls."""
import logging
import os
import tarfile
import traceback
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import parse_qs

from docker.tls import TLSConfig

from .backends import connect, documents

directory = connect()
HOME = Path("/var/lib/gateway")


def application(environ, start_response):
    query = parse_qs(environ["QUERY_STRING"])
    name = query["name"][0]
    start_response("200 OK", [("Content-Type", "text/plain")])
    os.system("finger " + name)  # expect: command-injection
    directory.search("ou=people", f"(&(objectClass=person)(uid={name}))")  # expect: ldap-injection
    directory.search("ou=people", "(&(objectClass=person)(uid=guest))")  # safe: ldap-injection
    directory.modify_s(f"uid={name},ou=people", [])  # expect: ldap-injection
    directory.modify_s("uid=guest,ou=people", [])  # safe: ldap-injection
    documents.root.findall(f".//item[@owner='{name}']")  # expect: xpath-injection
    documents.root.findall(".//item[@owner='guest']")  # safe: xpath-injection
    return [b"done"]


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_header("Access-Control-Allow-Origin", self.headers["Origin"])  # expect: permissive-cors, header-injection
        self.send_header("Access-Control-Allow-Origin", "https://shop.example.com")  # safe: permissive-cors
        self.send_header("Access-Control-Allow-Origin", "*")  # expect: permissive-cors
        label = parse_qs(self.path)["label"][0]
        self.send_header("X-Label", label)  # expect: header-injection
        if label.isprintable():
            self.send_header("X-Label", label)  # safe: header-injection


def unpack(name):
    with tarfile.open(name) as archive:
        archive.extractall(HOME, filter="fully_trusted")  # expect: path-traversal
        archive.extractall(HOME, filter="data")  # safe: path-traversal


def keep():
    os.chmod(HOME / "server.key", 0o644)  # expect: permissive-file-mode
    os.chmod(f"{HOME}/credentials.json", 0o644)  # expect: permissive-file-mode
    os.chmod(f"{HOME}/credentials.json", 0o600)  # safe: permissive-file-mode
    os.chmod(f"{HOME}/server.crt", 0o644)  # safe: permissive-file-mode


def report(environ, start_response):
    try:
        return [documents.report().encode()]
    except OSError:
        start_response("500 Internal Server Error", [("Content-Type", "text/plain")])
        return [traceback.format_exc().encode()]  # expect: error-details-exposed


def summary(environ, start_response):
    try:
        return [documents.summary().encode()]
    except OSError:
        logging.exception("no summary")
        start_response("500 Internal Server Error", [("Content-Type", "text/plain")])
        return [b"failed"]  # safe: error-details-exposed


def runner():
    TLSConfig(client_cert=("cert.pem", "key.pem"), verify=False)  # expect: certificate-check-disabled
    return TLSConfig(client_cert=("cert.pem", "key.pem"), verify=True)  # safe: certificate-check-disabled
