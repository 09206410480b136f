#!/bin/bash
read -r -n "$CONTENT_LENGTH" body
echo "<p>$body</p>" # expect: cross-site-scripting
sent=$(head -c "$CONTENT_LENGTH")
logger -t site "sent: $sent" # expect: log-injection
logger -t site "sent ${#sent} characters"
tar -xf "/srv/uploads/$sent" -C /srv # expect: path-traversal
tar -xf "/srv/uploads/$(basename "$sent")" -C /srv # safe: path-traversal
while read -r line; do
  echo "<li>$line</li>"
done < menu.txt
echo done > "/srv/state/$sent" # expect: path-traversal
