"""More settings of Django."""

SECURE_HSTS_SECONDS = 0  # expect: cleartext-transport
X_FRAME_OPTIONS = "ALLOWALL"  # expect: security-control-disabled
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365 * 5  # expect: session-expiration
EMAIL_USE_TLS = False  # expect: cleartext-transport
REST_FRAMEWORK = {"DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"]}  # expect: missing-authorization
CORS_ALLOWED_ORIGIN_REGEXES = [r"^https?://.*$"]  # expect: permissive-cors
