#!/bin/bash
# Commands that no model speaks of, with options that speak for themselves.

publish() {
  shipyard push --registry https://ships.example --token "shp_7Qm2Zt94kLw0XbVn" "$1" # expect: hard-coded-credentials
  shipyard push --registry https://ships.example --token-file /run/secrets/ship "$1"
}

mirror() {
  shipyard pull --insecure-skip-tls-verify "$1" # expect: certificate-check-disabled
  shipyard pull --ca-file /etc/ships/ca.pem "$1"
}

backup() {
  keel-ctl --endpoints=http://keel-1.example.net:2379 snapshot save /srv/keel.db # expect: cleartext-transport
  keel-ctl --endpoints=https://keel-1.example.net:2379 snapshot save /srv/keel.db
  keel-ctl --endpoints=http://localhost:2379 snapshot save /srv/keel.db
}

seal() {
  openssl enc -des-ede3-cbc -pass file:/etc/backup/pass -in "$1" -out "$1.enc" # expect: weak-cipher
  openssl enc -aes-256-cbc -pbkdf2 -pass file:/etc/backup/pass -in "$1" -out "$1.enc"
}

pairing_code() {
  printf '%06d' $((RANDOM % 1000000)) # expect: predictable-random
}

jitter() {
  printf '%d' $((RANDOM % 30))
}

proof() {
  gs -dNOSAFER -sOutputFile=/srv/proof.pdf "$1" # expect: security-control-disabled
  gs -dSAFER -sOutputFile=/srv/proof.pdf "$1"
}
