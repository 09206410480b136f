from typing import Annotated

from fastapi import Depends, Header, HTTPException
from sqlalchemy.orm import Session

from .database import open_session
from .models import Account


def current_account(session: Annotated[Session, Depends(open_session)], key: Annotated[str, Header()]):
    account = session.get(Account, int(key))
    if account is None:
        raise HTTPException(401)
    return account


Owner = Annotated[Account, Depends(current_account)]
Db = Annotated[Session, Depends(open_session)]
