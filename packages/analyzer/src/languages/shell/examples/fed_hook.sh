#!/usr/bin/env bash
set -euo pipefail

# A hook gets its message on standard input.
payload=$(cat)
branch=$(echo "$payload" | jq -r '.branch')
link=$(jq -r .link <<< "$payload")

bash -c "build $branch" # expect: command-injection
curl -fsS "$link" -o report.json # expect: ssrf
rm -rf "/srv/builds/$branch" # expect: path-traversal

[[ $branch =~ ^[A-Za-z0-9_-]+$ ]] || exit 1
bash -c "build $branch"
rm -rf "/srv/builds/$branch"

# Who connects says what is served.
nc -l 8080 | while read -r _ path _; do
  cat "/srv/www$path" # expect: path-traversal
done

# Names of files belong to those who may put files there.
for upload in /srv/incoming/*; do
  bash -c "convert $upload out.png" # expect: command-injection
  bash -c 'convert "$1" out.png' _ "$upload"
  mv -- "$upload" /srv/done/
done
for service in web mail; do
  bash -c "systemctl restart $service"
done

copy() {
  ssh backup@vault <<EOF # expect: command-injection
mkdir -p /vault/$1
EOF
  ssh backup@vault <<'EOF'
mkdir -p /vault/weekly
EOF
}
copy "$1"

DB_PASS=$(cat /run/secrets/db)
mysqldump -u dumper -p"$DB_PASS" shop > shop.sql # expect: secret-in-arguments
mysqldump --defaults-extra-file=/etc/dumper.cnf shop > shop.sql # safe: secret-in-arguments
docker build --build-arg API_TOKEN="$API_TOKEN" . # expect: secret-in-arguments
docker build --build-arg VERSION="$VERSION" . # safe: secret-in-arguments
htpasswd -bB /etc/htpasswd reader "$DB_PASS" # expect: secret-in-arguments
htpasswd -iB /etc/htpasswd reader < /run/secrets/db # safe: secret-in-arguments
PGPASSWORD='q7Kx-2vTz9pw' psql -h db.internal shop # expect: hard-coded-credentials
PGPASSWORD="$DB_PASS" psql -h db.internal shop
echo "the password is $DB_PASS" # expect: sensitive-data-logged

passed=0
PASS=$passed
echo "PASS: $PASS"

cat > /etc/cron.d/refresh <<'EOF'
*/5 * * * * root curl -fsS https://files.example.org/refresh.sh | sh # expect: pipe-to-shell
0 3 * * * root /tmp/nightly.sh # expect: untrusted-code-load
30 3 * * * root /usr/local/bin/nightly
EOF

# What is typed in without a name for it.
read -rp "Service: "
bash -c "systemctl restart $REPLY" # expect: command-injection
read -rp "Sure? " -n 1
[[ $REPLY =~ ^[Yy]$ ]] && bash -c "echo $REPLY"
select choice in web mail; do
  bash -c "restart $REPLY" # expect: command-injection
  bash -c "restart $choice"
  break
done

docker exec db mysql -e "DROP DATABASE $link" # expect: sql-injection
docker exec db mysql -e "DROP DATABASE old" # safe: sql-injection
kubectl create secret generic db --from-literal=password="$DB_PASS" # expect: secret-in-arguments
kubectl create secret generic db --from-file=password=/run/secrets/db # safe: secret-in-arguments
npm publish --//registry.npmjs.org/:_authToken="$NPM_TOKEN" # expect: secret-in-arguments
aws ec2 authorize-security-group-ingress --group-id g --ip-permissions IpProtocol=-1,IpRanges='[{CidrIp=0.0.0.0/0}]' # expect: exposed-listener
aws ec2 authorize-security-group-ingress --group-id g --ip-permissions IpProtocol=-1,IpRanges='[{CidrIp=10.0.0.0/8}]' # safe: exposed-listener
sid=$(date +%s%N | md5sum | cut -c1-32) # expect: predictable-random
sid=$(openssl rand -hex 16) # safe: predictable-random

# Code comes from elsewhere: what is fed is data.
echo "$link" | node -e "process.stdin.pipe(process.stdout)" # safe: code-injection
echo "print('$link')" | python3 - # expect: code-injection
echo "$link" | bash ./notify.sh # safe: command-injection
echo "$link" | bash -c 'cat' # safe: command-injection
echo "notify $payload" | bash -s # expect: command-injection
