#!/bin/bash
# A page of a web server, and what its maintainer runs.
set -euo pipefail
page=$(printf '%s' "$QUERY_STRING" | sed -n 's/^page=//p')
user=$(printf '%s' "$QUERY_STRING" | sed -n 's/^user=//p')

rm -f "/srv/pages/$page" # expect: path-traversal
head -n 5 "/srv/pages/$page" # expect: path-traversal
rm -f "/srv/pages/$(basename "$page")"
rm -f /srv/pages/old.html

rsync -a "$page" /srv/mirror/ # expect: argument-injection
rsync -a -- "$page" /srv/mirror/

ldapsearch -x -b "dc=example,dc=org" "(uid=$user)" cn # expect: ldap-injection
ldapsearch -x -b "dc=example,dc=org" "(&(objectClass=person)(cn=$user*))" # expect: ldap-injection
ldapsearch -x -b "dc=example,dc=org" "(objectClass=person)" cn
number=$(printf '%s' "$user" | tr -cd '0-9')
ldapsearch -x -b "dc=example,dc=org" "(employeeNumber=$number)" cn

. "/etc/pages/$page.conf" # expect: unsafe-include
source "/etc/pages/$user" # expect: unsafe-include
. /etc/pages/default.conf # safe: unsafe-include
source /usr/share/pages/lib.sh # safe: unsafe-include
case "$page" in
  start | help) . "/etc/pages/$page.conf" ;; # safe: unsafe-include
esac

session_token=$(openssl rand -hex 32) # safe: predictable-random
reset_code=$(head -c 16 /dev/urandom | base64) # safe: predictable-random
retry_after=$((RANDOM % 30)) # safe: predictable-random

report=$(mktemp) # safe: insecure-temp-file
folder=$(mktemp -d /tmp/pages.XXXXXX) # safe: insecure-temp-file
date > "$folder/started" # safe: insecure-temp-file

export PGPASSWORD=$(cat /run/secrets/db) # safe: sensitive-data-logged
psql -h db.internal -c "select 1" > "$report"
echo "password changed" # safe: sensitive-data-logged
echo "${#PGPASSWORD} characters" # safe: sensitive-data-logged
echo "$session_token $reset_code" > "$folder/codes"
sleep "$retry_after"
