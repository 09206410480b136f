from .db import Database


def by_name(name):
    database = Database()
    return database.select("products", f"name = '{name}'")  # expect: sql-injection
