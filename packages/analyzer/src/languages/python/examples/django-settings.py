import os

SECRET_KEY = os.environ["SECRET_KEY"]
DEBUG = True  # expect: debug-enabled
ALLOWED_HOSTS = ["*"]  # expect: security-control-disabled
INSTALLED_APPS = ["django.contrib.auth"]
SESSION_COOKIE_SECURE = False  # expect: cookie-not-secure
SESSION_COOKIE_HTTPONLY = True
CORS_ORIGIN_ALLOW_ALL = True  # expect: permissive-cors
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # expect: weak-password-hash
SECURE_HSTS_SECONDS = 31536000
