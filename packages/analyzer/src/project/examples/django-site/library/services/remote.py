import pickle

import requests


def fetch(url):
    return requests.get(url, timeout=3).status_code  # expect: ssrf


def parse(data):
    return len(pickle.loads(data))  # expect: unsafe-deserialization
