#!/bin/sh
printf 'Content-Type: text/plain\r\n\r\n'
[ "$REQUEST_METHOD" = POST ] || exit 0
dest="/srv/incoming/$HTTP_X_FILE_NAME"
cat >"$dest" # expect: path-traversal
name=$(basename "$HTTP_X_FILE_NAME")
cat >"/srv/incoming/$name" # safe: path-traversal
curl -fsS -x "$HTTP_PROXY" https://example.com/ping # safe: ssrf
