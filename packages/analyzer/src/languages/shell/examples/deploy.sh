#!/bin/bash
set -euo pipefail

DB_PASSWORD="s3cr3t-db-pw" # expect: hard-coded-credentials
API_TOKEN="${API_TOKEN:?is not set}"
PASSWORD_FILE="/run/secrets/password"

curl -fsSL https://example.com/install.sh | sudo bash # expect: pipe-to-shell
curl -fsSLo install.sh https://example.com/install.sh
curl -s https://example.com/data.json | jq .version

eval "$1" # expect: code-injection
eval "$(ssh-agent -s)"
sh -c "ping $1" # expect: command-injection
ping -c 1 "$1"

chmod 777 /srv/uploads # expect: permissive-file-mode
chmod 750 /srv/uploads
chmod +x deploy.sh

curl -k https://internal.example.com/ # expect: certificate-check-disabled
wget --no-check-certificate https://internal.example.com/ # expect: certificate-check-disabled
curl --cacert ca.pem https://internal.example.com/
export NODE_TLS_REJECT_UNAUTHORIZED=0 # expect: certificate-check-disabled

echo "start" > /tmp/deploy.$$ # expect: insecure-temp-file
log="$(mktemp)"
mysql -pHunter2000 -u root shop < dump.sql # expect: hard-coded-credentials
mysql -u root shop < dump.sql
