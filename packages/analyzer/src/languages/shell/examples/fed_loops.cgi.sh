#!/bin/bash
# Fields of the form, one after the other.
declare -A field
while IFS='=' read -r -d '&' key value; do
  field[$key]=$value
done <<< "$QUERY_STRING&"

curl -s "http://${field[host]}/status" # expect: ssrf
cat "/srv/notes/${field[note]}" # expect: path-traversal
cat "/srv/notes/$(basename "${field[note]}")" # safe: path-traversal
tar -xzf "/srv/uploads/${field[archive]}" -C /srv/work # expect: path-traversal
tar -xzf /srv/uploads/latest.tgz -C /srv/work # safe: path-traversal
unzip -q "/srv/uploads/${field[archive]}" -d /srv/work # expect: path-traversal

# What is read comes from a file whose name was sent.
read -r title < "/srv/notes/${field[note]}" # expect: path-traversal
read -r count < /srv/notes/count # safe: path-traversal

# Values of options are no files.
head -n "${field[lines]}" /srv/notes/index # safe: path-traversal
sort -t "${field[mark]}" /srv/notes/index # safe: path-traversal

echo "${field[script]}" | bash # expect: command-injection
echo "date" | bash # safe: command-injection

while read -r step; do
  eval "run_$step" # expect: command-injection
done < <(echo "${field[steps]}")

while read -r name; do
  bash -c "restart $name" # safe: command-injection
done <<< "mail web"

grep -i "${field[word]}" /srv/notes/index # expect: argument-injection
grep -i -- "${field[word]}" /srv/notes/index # safe: argument-injection
grep -ie "${field[word]}" /srv/notes/index # safe: argument-injection
