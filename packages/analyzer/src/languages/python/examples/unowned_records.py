from flask import Flask, jsonify, request
from flask_jwt_extended import get_jwt_identity, jwt_required
from mongoengine import Document, ReferenceField, StringField

app = Flask(__name__)


class Account(Document):
    name = StringField()


class Recipe(Document):
    owner = ReferenceField(Account)
    title = StringField()


class Category(Document):
    title = StringField()


@app.get("/recipes/<recipe_id>")
@jwt_required()
def own(recipe_id):
    recipe = Recipe.objects.get(id=recipe_id, owner=get_jwt_identity())  # safe: missing-authorization
    return jsonify(title=recipe.title)


@app.put("/recipes/<recipe_id>")
@jwt_required()
def edit(recipe_id):
    recipe = Recipe.objects.get(id=recipe_id)  # expect: missing-authorization
    recipe.modify(title=request.json["title"])
    return jsonify(ok=True)


@app.delete("/recipes/<recipe_id>")
@jwt_required()
def remove(recipe_id):
    Recipe.objects.get_or_404(id=recipe_id).delete()  # expect: missing-authorization
    return jsonify(ok=True)


@app.get("/recipes/<recipe_id>/title")
@jwt_required()
def title(recipe_id):
    return jsonify(title=Recipe.query.get(recipe_id).title)  # expect: missing-authorization


@app.get("/categories/<category_id>")
def category(category_id):
    return jsonify(title=Category.objects.get(id=category_id).title)  # safe: missing-authorization


@app.get("/checked/<recipe_id>")
@jwt_required()
def checked(recipe_id):
    recipe = Recipe.objects.get(id=recipe_id)  # safe: missing-authorization
    if recipe.owner.id != get_jwt_identity():
        return jsonify(error="forbidden"), 403
    return jsonify(title=recipe.title)
