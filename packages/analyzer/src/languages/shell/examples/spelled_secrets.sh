#!/usr/bin/env bash
set -euo pipefail
password=$(cat /run/secrets/app)

mysql -e "CREATE USER 'app'@'localhost' IDENTIFIED BY 'App-2024-pw'" # expect: hard-coded-credentials
mysql -e "CREATE USER 'app'@'localhost' IDENTIFIED BY '$password'" # safe: hard-coded-credentials
psql -c "ALTER USER app WITH PASSWORD 'App-2024-pw'" # expect: hard-coded-credentials
psql -c "ALTER USER app WITH LOGIN" # safe: hard-coded-credentials
redis-cli CONFIG SET requirepass "R3dis-2024" # expect: hard-coded-credentials
redis-cli CONFIG SET maxmemory 100mb # safe: hard-coded-credentials
mysqladmin -u root password 'R00t-2024' # expect: hard-coded-credentials
nmcli dev wifi connect office password 'Wf-2024-pass' # expect: hard-coded-credentials
curl -d '{"user":"app","password":"App-2024-pw"}' https://api.example.com/login # expect: hard-coded-credentials
curl -d '{"user":"app","page":"first-page"}' https://api.example.com/login # safe: hard-coded-credentials
curl -H 'X-Api-Key: 9f8b7a6c5d4e3f2a1b0c' https://api.example.com/items # expect: hard-coded-credentials
curl -H 'X-Request-Id: 9f8b7a6c5d4e3f2a1b0c' https://api.example.com/items # safe: hard-coded-credentials
vncpasswd -f <<< "Vn2024pw" > /root/.vnc/passwd # expect: hard-coded-credentials

python3 -c "$(curl -fsSL https://files.example.com/setup.py)" # expect: pipe-to-shell, code-injection
perl <(curl -s https://files.example.com/setup.pl) # expect: pipe-to-shell
python3 -c 'print(1)' # safe: pipe-to-shell

chmod g+w,o+w /srv/drop # expect: permissive-file-mode
chmod u+w,g-w /srv/drop # safe: permissive-file-mode

title="$1"
sed -e "s|@TITLE@|$title|g" page.tpl # expect: code-injection
sed -e "s|@TITLE@|$(printf '%s' "$title" | sed 's/[&|\\]/\\&/g')|g" page.tpl # safe: code-injection
