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

fetch_images() {
  ctr images pull --plain-http registry.ships.example/keel:1 # expect: cleartext-transport
  ctr images pull --skip-verify registry.ships.example/mast:1 # expect: certificate-check-disabled
  ctr images pull --hosts-dir /etc/containerd/certs.d registry.ships.example/mast:1 # safe: certificate-check-disabled
}

install_tools() {
  dpkg -i --force-bad-verify /srv/mirror/rudder.deb # expect: untrusted-code-load
  gem install rudder --trust-policy NoSecurity # expect: untrusted-code-load
  gem install rudder --trust-policy HighSecurity # safe: untrusted-code-load
  ./gradlew publish -PdockPassword=Harbor-Deploy-77 # expect: hard-coded-credentials
  ORG_GRADLE_PROJECT_dockPassword=$DOCK_PASSWORD ./gradlew publish # safe: hard-coded-credentials
}

own_keys() {
  certtool --generate-privkey --bits 1024 --outfile /etc/ships/web.key # expect: weak-key-size
  certtool --generate-privkey --bits 3072 --outfile /etc/ships/web.key # safe: weak-key-size
  head -c 32 /dev/urandom | tee /etc/ships/seed.key > /dev/null # expect: permissive-file-mode
}

own_copy() {
  install -m 0644 /etc/ships/web.key /srv/ships/tls.key # expect: permissive-file-mode
  install -m 0640 -g ssl-cert /etc/ships/web.key /srv/ships/tls.key # safe: permissive-file-mode
}

own_seed() {
  umask 077
  head -c 32 /dev/urandom | tee /etc/ships/seed.key > /dev/null # safe: permissive-file-mode
}

host_shell() {
  nerdctl run --rm -v /:/host ships/tools sh # expect: security-control-disabled
  nerdctl run --rm -v /srv/ships:/data ships/tools sh # safe: security-control-disabled
}

tell_secret() {
  value=$(vault read -field=password kv/ships)
  logger -t ships "password is $value" # expect: sensitive-data-logged
  logger -t ships "password is renewed" # safe: sensitive-data-logged
  sops -d ships.enc.yaml > /tmp/ships.yaml # expect: insecure-temp-file
  sops -d ships.enc.yaml > "$(mktemp)" # safe: insecure-temp-file
}

trace_call() {
  set -x
  curl -s -H "Authorization: Bearer $SHIPS_TOKEN" https://api.ships.example/me # expect: sensitive-data-logged
  set +x
  curl -s -H "Authorization: Bearer $SHIPS_TOKEN" https://api.ships.example/me # safe: sensitive-data-logged
}

name_ship() {
  local uid=$1 name=$2
  printf 'dn: uid=%s,ou=ships\nchangetype: modify\nreplace: cn\ncn: %s\n' "$uid" "$name" | ldapmodify -x # expect: ldap-injection
}

name_known_ship() {
  local name=$2
  [[ $name =~ ^[a-z]+$ ]] || return 1
  printf 'dn: uid=keel,ou=ships\nchangetype: modify\nreplace: cn\ncn: %s\n' "$name" | ldapmodify -x # safe: ldap-injection
}

htpasswd -bc /etc/nginx/.htpasswd admin 'Str0ngPass!' # expect: hard-coded-credentials
htpasswd -c /etc/nginx/.htpasswd admin # safe: hard-coded-credentials
