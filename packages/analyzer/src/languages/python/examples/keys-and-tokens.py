"""Keys, salts, initialisation vectors, tokens and what signs them."""
import hashlib
import hmac
import os
import random
import secrets
import ssl
import string
import urllib.request

import jwt
import numpy
import urllib3
from Crypto.Cipher import AES, PKCS1_OAEP, PKCS1_v1_5
from Crypto.PublicKey import RSA
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.asymmetric import dsa, ec, padding, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

SALT = b"fixed-salt-of-all-users"


def derive(password, user):
    hashlib.pbkdf2_hmac("sha256", password, b"pepper", 600_000)  # expect: static-salt
    hashlib.pbkdf2_hmac("sha256", password, SALT, 600_000)  # expect: static-salt
    hashlib.scrypt(password, salt=b"pepper", n=2**14, r=8, p=1)  # expect: static-salt
    hashlib.pbkdf2_hmac("sha256", password, os.urandom(16), 600_000)
    hashlib.pbkdf2_hmac("sha256", password, user.salt, 600_000)
    return hashlib.scrypt(password, salt=secrets.token_bytes(16), n=2**14, r=8, p=1)


def encrypt(key, text):
    AES.new(key, AES.MODE_CBC, iv=b"0000000000000000")  # expect: static-iv
    AES.new(key, AES.MODE_GCM, nonce=b"000000000000")  # expect: static-iv
    Cipher(algorithms.AES(key), modes.CBC(b"\x00" * 16))  # expect: static-iv
    AES.new(key, AES.MODE_CBC, iv=os.urandom(16))
    AES.new(key, AES.MODE_GCM)
    return Cipher(algorithms.AES(key), modes.GCM(os.urandom(12))).encryptor().update(text)


def sign(message, settings):
    hmac.new(b"shared-signing-key", message, hashlib.sha256)  # expect: hard-coded-key
    Fernet(b"cw_0x689RpI-jtRR7oE8h_eQsKImvJapLeSbXpwF4e4=")  # expect: hard-coded-key
    jwt.encode({"sub": 1}, "signing-key-of-ours", algorithm="HS256")  # expect: hard-coded-key, session-expiration
    hmac.new(settings.KEY, message, hashlib.sha256)
    Fernet(os.environ["FERNET_KEY"])
    return jwt.encode({"sub": 1}, settings.KEY, algorithm="HS256")  # expect: session-expiration


def read(token, settings):
    jwt.decode(token, settings.KEY, algorithms=["HS256"], options={"verify_signature": False})  # expect: jwt-not-verified
    jwt.decode(token, settings.KEY, algorithms=["none"])  # expect: jwt-not-verified
    jwt.encode({"sub": 1}, None, algorithm="none")  # expect: jwt-not-verified, session-expiration
    jwt.decode(token, settings.KEY, algorithms=["HS256"], options={"verify_exp": False})  # expect: session-expiration
    jwt.decode(token, settings.KEY, algorithms=["RS256"], options={"verify_aud": False})
    return jwt.decode(token, settings.KEY, algorithms=["HS256"])


def make_keys():
    rsa.generate_private_key(public_exponent=65537, key_size=1024)  # expect: weak-key-size
    dsa.generate_private_key(key_size=1024)  # expect: weak-key-size
    RSA.generate(1024)  # expect: weak-key-size
    rsa.generate_private_key(public_exponent=65537, key_size=3072)
    ec.generate_private_key(ec.SECP256R1())
    return RSA.generate(4096)


def encrypt_for(public, message):
    PKCS1_v1_5.new(public).encrypt(message)  # expect: weak-padding
    public.encrypt(message, padding.PKCS1v15())  # expect: weak-padding
    return PKCS1_OAEP.new(public).encrypt(message)


def welcome(user):
    token = "".join(random.choice(string.ascii_letters) for _ in range(20))  # expect: predictable-random
    otp = random.randint(100000, 999999)  # expect: predictable-random
    session_key = numpy.random.bytes(16)  # expect: predictable-random
    token = secrets.token_urlsafe(20)
    otp = secrets.randbelow(1_000_000)
    colour = random.choice(["red", "green"])
    delay = random.uniform(0.5, 1.5)
    pin = random.SystemRandom().randint(1000, 9999)
    return token, otp, session_key, colour, delay, pin, user


def connect(host):
    context = ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # expect: weak-tls-version
    context.minimum_version = ssl.TLSVersion.TLSv1  # expect: weak-tls-version
    old = ssl.SSLContext(ssl.PROTOCOL_SSLv3)  # expect: weak-tls-version
    context.check_hostname = False  # expect: hostname-check-disabled
    urllib3.HTTPSConnectionPool(host, assert_hostname=False)  # expect: hostname-check-disabled
    fine = ssl.create_default_context()
    fine.minimum_version = ssl.TLSVersion.TLSv1_2
    fine.check_hostname = True
    urllib3.HTTPSConnectionPool(host, assert_hostname=host)
    urllib.request.urlopen("https://example.com", context=fine)
    return old, ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
