#!/bin/bash
read -r -n "$CONTENT_LENGTH" body
echo "<p>$body</p>" # expect: cross-site-scripting
sent=$(head -c "$CONTENT_LENGTH")
logger -t site "sent: $sent" # expect: log-injection
logger -t site "sent ${#sent} characters" # safe: log-injection
sort "/srv/uploads/$sent" # expect: path-traversal
sort "/srv/uploads/$(basename "$sent")" # safe: path-traversal
while read -r line; do
  echo "<li>$line</li>"
done < menu.txt
echo done > "/srv/state/$sent" # expect: path-traversal
logger -t site "again: $sent" # expect: log-injection
logger -p user.warn "refused: $body" # expect: log-injection
logger -t site "refused" # safe: log-injection
logger -t site "${#body} characters" # safe: log-injection
