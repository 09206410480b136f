from .database import SessionLocal
from .repository import ItemRepository


def get_repository():
    session = SessionLocal()
    try:
        yield ItemRepository(session)
    finally:
        session.close()
