import os

from flask import Flask, make_response
from flask_cors import CORS

app = Flask(__name__)
app.secret_key = os.environ["SECRET_KEY"]
app.config["SESSION_COOKIE_SECURE"] = False  # expect: cookie-not-secure
app.config["SESSION_COOKIE_HTTPONLY"] = False  # expect: cookie-not-httponly
app.config["WTF_CSRF_ENABLED"] = False  # expect: csrf-disabled
app.config["DEBUG"] = True  # expect: debug-enabled
CORS(app, origins="*", supports_credentials=True)  # expect: permissive-cors
CORS(app, origins=["https://shop.example.com"], supports_credentials=True)


@app.route("/")
def index():
    response = make_response("hi")
    response.set_cookie("theme", "dark")  # expect: cookie-not-secure, cookie-not-httponly
    response.set_cookie("theme", "dark", secure=True, httponly=True, samesite="Lax")
    response.headers["Access-Control-Allow-Origin"] = "*"  # expect: permissive-cors
    response.headers["X-Frame-Options"] = "DENY"
    return response


if __name__ == "__main__":
    app.run(debug=True)  # expect: debug-enabled
    app.run(debug=False)
    app.run(host="127.0.0.1")
    app.run(host="0.0.0.0")  # expect: exposed-listener
