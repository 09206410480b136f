from sqlalchemy import text
from sqlalchemy.orm import Session


class ItemRepository:
    def __init__(self, session: Session):
        self.session = session

    def find(self, name: str):
        statement = text("SELECT * FROM items WHERE name = '" + name + "'")  # expect: sql-injection
        return self.session.execute(statement).all()

    def one(self, item_id: int):
        return self.session.execute(text("SELECT * FROM items WHERE id = :id"), {"id": item_id}).first()
