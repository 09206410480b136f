#!/bin/bash
# Answers requests by CGI.
echo "Content-type: text/html"
echo

name="${QUERY_STRING#name=}"
echo "<h1>Hello $name</h1>" # expect: cross-site-scripting
printf '<p>%s</p>\n' "$HTTP_USER_AGENT" # expect: cross-site-scripting
echo "<p>$(date)</p>"
echo "<p>$SERVER_NAME</p>"

cat <<PAGE # expect: cross-site-scripting
<p>You come from $HTTP_REFERER</p>
PAGE

cat "/srv/pages/$name" # expect: path-traversal
cat "/srv/pages/$(basename "$name")"
rm -f "/tmp/cache/$PATH_INFO" # expect: path-traversal

curl -s "http://$name/status" # expect: ssrf
curl -s "https://api.example.com/items/$name"

eval "value=$name" # expect: command-injection
grep "$name" names.txt | mail -s "search" admin@example.com # expect: argument-injection
grep -- "$name" names.txt | mail -s "search" admin@example.com # safe: argument-injection
grep -e "$name" names.txt | mail -s "search" admin@example.com # safe: argument-injection

safe=$(echo "$QUERY_STRING" | tr -cd '[:alnum:]')
echo "<p>$safe</p>"
cat "/srv/pages/$safe"
sh -c "lookup $safe"

case "$PATH_INFO" in
  /news | /about) cat "/srv/pages$PATH_INFO" ;;
esac

ldapsearch -x -b dc=example,dc=com "(uid=$name)" # expect: ldap-injection
. "/srv/plugins/$name.sh" # expect: unsafe-include
. /srv/plugins/menu.sh

# What a function reads out of the query, piece by piece.
param() {
  local part
  IFS='&' read -ra parts <<< "$QUERY_STRING"
  for part in "${parts[@]}"; do
    if [[ ${part%%=*} == "$1" ]]; then
      printf '%s' "${part#*=}" | sed 's/+/ /g'
      return
    fi
  done
}
escaped() {
  sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
}
next=$(param next)
printf 'Status: 302 Found\r\nLocation: %s\r\n\r\n' "$next" # expect: open-redirect, header-injection, cross-site-scripting
printf 'Status: 302 Found\r\nLocation: /start\r\n\r\n' # safe: open-redirect, header-injection
shown=$(printf '%s' "$next" | escaped)
echo "<p>$shown</p>"
jq ".items[] | select(.name == \"$next\")" items.json # expect: code-injection
jq --arg name "$next" '.items[] | select(.name == $name)' items.json
echo "Location: $next" # expect: open-redirect, header-injection, cross-site-scripting
echo "Location: /items" # safe: open-redirect, header-injection
printf 'Location: %s\r\n\r\n' "$name" # expect: open-redirect, header-injection, cross-site-scripting
printf 'Location: %s\r\n\r\n' "/news" # safe: open-redirect, header-injection
