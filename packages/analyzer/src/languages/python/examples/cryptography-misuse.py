import hashlib
import hmac
import os
import random
import secrets
import ssl
import string

from Crypto.Cipher import AES, DES
from Crypto.PublicKey import RSA
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def digest(data):
    hashlib.md5(data).hexdigest()  # expect: weak-hash
    hashlib.sha1(data).hexdigest()  # expect: weak-hash
    hashlib.new("md5", data)  # expect: weak-hash
    hashes.Hash(hashes.SHA1())  # expect: weak-hash
    hashlib.md5(data, usedforsecurity=False)
    hashlib.new("sha256", data)
    return hashlib.sha256(data).hexdigest()


def hash_password(password, salt):
    hashlib.sha256(password + salt).hexdigest()  # expect: weak-password-hash
    hashlib.pbkdf2_hmac("sha256", password, salt, 1000)  # expect: weak-password-hash
    hashlib.pbkdf2_hmac("sha256", password, b"salt", 600000)  # expect: static-salt
    return hashlib.pbkdf2_hmac("sha256", password, salt, 600_000)


def encrypt(key, data):
    iv = os.urandom(16)
    DES.new(key, DES.MODE_CBC, iv)  # expect: weak-cipher
    AES.new(key, AES.MODE_ECB)  # expect: weak-cipher
    AES.new(key, AES.MODE_CBC, b"0000000000000000")  # expect: static-iv
    AES.new(b"sixteen byte key", AES.MODE_GCM)  # expect: hard-coded-key
    AES.new(key, AES.MODE_GCM, nonce=iv)
    Cipher(algorithms.ARC4(key), mode=None)  # expect: weak-cipher
    Cipher(algorithms.AES(key), modes.ECB())  # expect: weak-cipher
    return Cipher(algorithms.AES(key), modes.CBC(iv))


def keys():
    rsa.generate_private_key(public_exponent=65537, key_size=1024)  # expect: weak-key-size
    RSA.generate(1024)  # expect: weak-key-size
    return rsa.generate_private_key(public_exponent=65537, key_size=3072)


def make_token():
    token = "".join(random.choice(string.ascii_letters) for _ in range(32))  # expect: predictable-random
    return token


def roll():
    secrets.token_urlsafe(32)
    random.SystemRandom().choice("abc")
    return random.randint(1, 6)


def connect():
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # expect: certificate-check-disabled
    ssl._create_unverified_context()  # expect: certificate-check-disabled
    ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # expect: weak-tls-version
    strict = ssl.create_default_context()
    strict.minimum_version = ssl.TLSVersion.TLSv1_2
    return strict


def sign(message):
    key = os.environ["SIGNING_KEY"].encode()
    return hmac.new(key, message, hashlib.sha256).hexdigest()


def remember(address):
    cache_key = hashlib.sha1(address.encode()).hexdigest()
    return cache_key
