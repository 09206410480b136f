from fastapi import APIRouter, Depends

from ..deps import get_repository
from ..repository import ItemRepository

router = APIRouter()


@router.get("/")
async def find(name: str, repository: ItemRepository = Depends(get_repository)):
    return repository.find(name)


@router.get("/{item_id}")
async def one(item_id: int, repository: ItemRepository = Depends(get_repository)):
    return repository.one(item_id)
