from sqlalchemy import create_engine
from sqlalchemy.orm import sessionmaker

make_session = sessionmaker(create_engine("postgresql://db/notes"))


def open_session():
    with make_session() as session:
        yield session
