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

eval "value=$name" # expect: code-injection
grep "$name" names.txt | mail -s "search" admin@example.com

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
