#!/bin/sh
# Answers of a web server's account page.
name=$(printf '%s' "$QUERY_STRING" | sed -n 's/^.*name=\([^&]*\).*$/\1/p')

escaped=$(printf '%s' "$name" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g')
echo "<h1>Hello $escaped</h1>"
echo "<h1>Hello $name</h1>" # expect: cross-site-scripting
printf '<p>%s</p>\n' "$escaped"

curl -s "$name" # expect: ssrf
curl -s "https://api.example.org/v1/users" --data-urlencode "name=$name"
curl -s -H "X-Name: $name" --user-agent "$name" "https://api.example.org/v1/users"
wget -q -O - --post-data "name=$name" "https://api.example.org/v1/users"
wget -q "http://$name/status" # expect: ssrf

git clone "$name" /srv/mirror # expect: argument-injection
git clone -- "$name" /srv/mirror
git -C /srv/mirror log --oneline
find "$name" -maxdepth 1 # expect: argument-injection
find /srv/mirror -name "*.md"

DB_PASSWORD=$(cat /run/secrets/db)
echo "using password $DB_PASSWORD" # expect: sensitive-data-logged
logger "login with $DB_PASSWORD" # expect: sensitive-data-logged
printf '%s' "$DB_PASSWORD" # expect: sensitive-data-logged
printf '%s' "$DB_PASSWORD" | psql --password -f schema.sql
printf '%s' "$DB_PASSWORD" > /run/app/password
echo "using password file /run/secrets/db"
token=$(printf '%s' "$DB_PASSWORD" | sha256sum)
