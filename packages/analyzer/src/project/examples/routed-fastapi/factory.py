from fastapi import FastAPI
from sqlalchemy import text

from .deps import Db, Owner


def create_app():
    made = FastAPI()

    @made.get("/owned")
    def owned(db: Db, owner: Owner):
        return db.execute(text(f"SELECT * FROM notes WHERE owner = '{owner.name}'")).all()

    @made.get("/named")
    def named(db: Db, name: str):
        return db.execute(text(f"SELECT * FROM notes WHERE name = '{name}'")).all()  # expect: sql-injection

    return made
