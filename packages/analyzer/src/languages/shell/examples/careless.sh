#!/bin/bash
gpg --verify tool.sig tool || true # expect: unchecked-return
gpg --verify tool.sig tool || exit 1 # safe: unchecked-return
cosign verify registry.example.com/app || echo "unsigned" # expect: unchecked-return
sha256sum -c tool.sha256 || return 1

printf '%s' "$password" | sha1sum > "$store" # expect: weak-password-hash
digest=$(echo -n "$new_password" | sha256sum) # expect: weak-password-hash
digest=$(cat release.tar | sha256sum) # safe: weak-password-hash

secret=$(date | md5sum) # expect: predictable-random
reset_token=$(shuf -i 100000-999999 -n 1) # expect: predictable-random
api_key=$(python3 -c 'import random; print(random.random())') # expect: predictable-random
api_key=$(python3 -c 'import secrets; print(secrets.token_hex())')
order=$(shuf -n 1 names.txt)

cp report.txt /tmp/report.txt # expect: insecure-temp-file
curl -so /tmp/page.html https://example.com/ # expect: insecure-temp-file
curl -so "$(mktemp)" https://example.com/ # safe: insecure-temp-file
tee /tmp/state.json < state # expect: insecure-temp-file
tee "$folder/state.json" < state

LOCK=/var/run/nightly.lock
if [ -f "$LOCK" ]; then exit 1; fi # expect: race-condition
touch "$LOCK"
mkdir /var/run/nightly.d || exit 1

printenv | tee build.out # expect: sensitive-data-logged
env > environment.txt # expect: sensitive-data-logged
printenv PATH > path.txt

curl -d "password=$login_password" http://api.example.com/login # expect: cleartext-transport
curl -d "password=$login_password" https://api.example.com/login
curl "https://api.example.com/v1?api_key=$API_KEY" # expect: secret-in-query
curl "https://api.example.com/v1?page=$PAGE"
git clone "https://oauth2:$GIT_TOKEN@git.example.com/app.git" # expect: secret-in-arguments
git clone "https://git.example.com/app.git"

DB_PASSWORD="${DB_PASSWORD:-Tr0ub4dor}" # expect: hard-coded-credentials
DB_PASSWORD="${DB_PASSWORD:?must be set}"
helm install shop ./chart --set db.password=Tr0ub4dor77 # expect: hard-coded-credentials
helm install shop ./chart --set db.password="$DB_PASSWORD" # expect: secret-in-arguments
eval "$(curl -s https://example.com/env.sh)" # expect: pipe-to-shell, code-injection
curl "https://api.example.com/v1/items?access_token=$ACCESS_TOKEN" # expect: secret-in-query
wget "https://api.example.com/export?page=2&token=$EXPORT_TOKEN" # expect: secret-in-query
curl -H @headers.txt "https://api.example.com/v1/items" # safe: secret-in-query
curl "https://api.example.com/v1?from=$START" # safe: secret-in-query
openssl enc -aes-128-cbc -K "$KEY" -iv 000102030405060708090a0b0c0d0e0f -in a -out b # expect: static-iv
openssl enc -aes-128-ctr -K "$KEY" -iv aabbccddeeff00112233445566778899 -in a -out b # expect: static-iv
openssl enc -aes-128-cbc -K "$KEY" -iv "$iv" -in a -out b # safe: static-iv
openssl enc -aes-128-ctr -K "$KEY" -iv "$(cat iv.hex)" -in a -out b # safe: static-iv
