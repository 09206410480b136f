from sqlalchemy import create_engine
from sqlalchemy.orm import sessionmaker

engine = create_engine("sqlite:///items.db")
SessionLocal = sessionmaker(bind=engine)
