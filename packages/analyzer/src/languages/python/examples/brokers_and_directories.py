"""Connections of a service to what stands around it."""
import json
import pickle
import ssl

from celery import Celery
from kafka import KafkaConsumer, KafkaProducer
from ldap3 import Tls
from pymongo import MongoClient

loose = Tls(validate=ssl.CERT_NONE)  # expect: certificate-check-disabled
strict = Tls(validate=ssl.CERT_REQUIRED)  # safe: certificate-check-disabled
mongo = MongoClient("mongodb://db.example", tls=True, tlsAllowInvalidCertificates=True)  # expect: certificate-check-disabled
mongo_strict = MongoClient("mongodb://db.example", tls=True)  # safe: certificate-check-disabled

plain = KafkaConsumer(
    "orders",
    security_protocol="SASL_PLAINTEXT",  # expect: cleartext-transport
    value_deserializer=pickle.loads,  # expect: unsafe-deserialization
)
sealed = KafkaConsumer(
    "orders",
    security_protocol="SASL_SSL",  # safe: cleartext-transport
    value_deserializer=json.loads,  # safe: unsafe-deserialization
)
producer = KafkaProducer(ssl_check_hostname=False)  # expect: hostname-check-disabled
producer_strict = KafkaProducer(ssl_check_hostname=True)  # safe: hostname-check-disabled

jobs = Celery("jobs")
jobs.conf.update(accept_content=["json", "pickle"])  # expect: unsafe-deserialization
jobs.conf.update(accept_content=["json"])  # safe: unsafe-deserialization
