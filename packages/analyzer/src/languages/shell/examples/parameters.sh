#!/bin/bash
# Parameters of the script: where they are tested, and how commands are put together of them.

build_archive() {
  local pack="tar czf out.tgz"
  sh -c "$pack $1" # expect: command-injection
}

copy_all() {
  local copy="cp -t /srv/files"
  for name in "$@"; do
    copy+=" $name"
  done
  sh -c "$copy" # expect: command-injection
}

show_first() {
  if ! echo "$1" | grep -qE '^[0-9]+$'; then
    exit 1
  fi
  sh -c "head -n $1 list"
}

build_archive "$1"
copy_all "$@"
show_first "$3"

case "$2" in
  start | stop) sh -c "service web $2" ;;
  *) sh -c "service other $2" ;; # expect: command-injection
esac

[ "$4" -gt 0 ] || exit 1
sh -c "head -n $4 list"

if [[ ! "$5" =~ ^[a-z]+$ ]]; then
  exit 1
fi
sh -c "id $5"
sh -c "id $6" # expect: command-injection

count=$(printf '%d' "$7")
sh -c "head -n $count list"

rsync -e "ssh -p $8" files host: # expect: command-injection
tar cf out.tar --checkpoint-action=exec="notify $8" files # expect: command-injection
rsync -e ssh "./$8" host:
find . -name '*.txt' -print0 | xargs -0 -I{} sh -c 'head -n 1 "$1"' _ {}
