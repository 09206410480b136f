#!/bin/bash
DB_PASSWORD="s3cr3t-db-pw" # expect: hard-coded-credentials
API_TOKEN="${API_TOKEN:?is not set}"
PASSWORD_FILE="/run/secrets/password"
DB_PASSWORD="$(cat /run/secrets/db)"

mysql -pHunter2000 -u root shop < dump.sql # expect: hard-coded-credentials
mysql -u root shop < dump.sql
sshpass -p 'Tr0ub4dor' ssh deploy@example.com uptime # expect: hard-coded-credentials
curl -u admin:Tr0ub4dor https://api.example.com/ # expect: hard-coded-credentials
curl -u "admin:$API_PASSWORD" https://api.example.com/
sshpass -e ssh deploy@example.com uptime

SESSION_TOKEN=$RANDOM$RANDOM # expect: predictable-random
RESET_TOKEN=$(date +%s | sha256sum) # expect: predictable-random
ADMIN_PASSWORD="app$$" # expect: predictable-random
SESSION_TOKEN=$(openssl rand -hex 32)
TOKEN=$(head -c 32 /dev/urandom | base64)
port=$((RANDOM % 1000 + 8000))
