"""Queues, clients, stores and settings known by the shape of their calls."""
import importlib
import json
import random
import subprocess

import aiosmtplib
import untangle
from celery import shared_task
from flask import Flask, request

from .stores import Note, client, page

app = Flask(__name__)


class BaseConfig:
    SESSION_COOKIE_SECURE = True  # safe: cookie-not-secure
    WTF_CSRF_ENABLED = True  # safe: csrf-disabled
    JWT_ACCESS_TOKEN_EXPIRES = 900  # safe: session-expiration


class KioskConfig(BaseConfig):
    SESSION_COOKIE_SECURE = False  # expect: cookie-not-secure
    JWT_COOKIE_CSRF_PROTECT = False  # expect: csrf-disabled
    JWT_ACCESS_TOKEN_EXPIRES = False  # expect: session-expiration


class TestConfig(BaseConfig):
    WTF_CSRF_ENABLED = False  # safe: csrf-disabled


class Exports:
    async def on_export(self, msg):
        job = json.loads(msg.data)
        importlib.import_module(job["module"])  # expect: unsafe-reflection
        if job["kind"] in ("csv", "json"):
            importlib.import_module("exports." + job["kind"])  # safe: unsafe-reflection


def on_delivery(channel, method, properties, body):
    subprocess.run(f"convert {body}", shell=True)  # expect: command-injection
    subprocess.run(["convert", "--", body.decode()])  # safe: command-injection


@shared_task
def mirror(url):
    return untangle.parse(url)  # expect: ssrf


@app.get("/status/<host>")
def status(host):
    client.get(f"https://status.example.com/{host}")  # safe: ssrf
    client.get(f"https://{host}/status")  # expect: ssrf
    return {"ok": True}


@app.post("/notes/<tag>")
def notes(tag):
    Note.objects(__raw__=request.get_json())  # expect: nosql-injection
    Note.objects(__raw__={"tags": {"$in": [tag]}})  # safe: nosql-injection
    Note.objects.where(f"this.title == '{tag}'")  # expect: nosql-injection
    Note.objects.where("this.title == 'x'")  # safe: nosql-injection
    return {"ok": True}


def passphrase(words):
    return "-".join(random.choice(words) for _ in range(6))  # expect: predictable-random


async def mail(message):
    await aiosmtplib.send(message, hostname="mail.example.com", use_tls=False, start_tls=False)  # expect: cleartext-transport
    await aiosmtplib.send(message, hostname="mail.example.com", start_tls=True)  # safe: cleartext-transport


@app.get("/pages/<name>")
def pages(name):
    app.logger.info(f"asked for {name}")  # expect: log-injection
    app.logger.info(f"asked for {name!r}")  # safe: log-injection
    return page(name)
