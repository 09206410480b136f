from typing import Literal

from fastapi import Depends, FastAPI
from pydantic import BaseModel
from sqlalchemy import text

from .deps import Db, Owner

app = FastAPI()


class Page(BaseModel):
    order: str = "id"
    direction: Literal["asc", "desc"] = "asc"


@app.get("/mine")
def mine(db: Db, owner: Owner):
    return db.execute(text(f"SELECT * FROM notes WHERE account = {owner.number}")).all()


@app.get("/all")
def listed(db: Db, page: Page = Depends()):
    return db.execute(text(f"SELECT * FROM notes ORDER BY {page.order}")).all()  # expect: sql-injection


@app.get("/directed")
def directed(db: Db, page: Page = Depends()):
    return db.execute(text(f"SELECT * FROM notes ORDER BY id {page.direction}")).all()
