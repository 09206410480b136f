"""The same settings, as they protect."""

SECURE_HSTS_SECONDS = 31536000  # safe: cleartext-transport
X_FRAME_OPTIONS = "DENY"  # safe: security-control-disabled
SESSION_COOKIE_AGE = 60 * 60 * 12  # safe: session-expiration
EMAIL_USE_TLS = True  # safe: cleartext-transport
REST_FRAMEWORK = {"DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"]}  # safe: missing-authorization
CORS_ALLOWED_ORIGIN_REGEXES = [r"^https://\w+\.acme\.io$"]  # safe: permissive-cors
