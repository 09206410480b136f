"""Functions that a queue calls later, with the arguments that it was given for them."""

from concurrent.futures import ThreadPoolExecutor

import requests
from fastapi import FastAPI

app = FastAPI()


class Jobs:
    def __init__(self):
        self._pool = ThreadPoolExecutor(2)

    def submit(self, name, fn, *args, kind="download", **kwargs):
        def work():
            fn(*args, **kwargs)

        self._pool.submit(work)


jobs = Jobs()


def fetch(title, url):
    requests.get(url, timeout=3)  # expect: ssrf


def refresh(title, url):
    requests.get(url, timeout=3)  # safe: ssrf


@app.post("/packs")
def pack(title: str, url: str):
    jobs.submit("pack", fetch, title, url)
    jobs.submit("list", refresh, title, "https://example.org/list")
