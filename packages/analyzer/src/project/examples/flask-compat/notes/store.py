from archive import find

latest = {}


def keep(name):
    latest["name"] = name
