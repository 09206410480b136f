#!/bin/bash
# What the shell makes of words: splits them, expands them, reckons with them, looks for programs.
PATH=.:$PATH # expect: untrusted-code-load
PATH=/usr/local/bin:$PATH # safe: untrusted-code-load
LD_LIBRARY_PATH=/tmp/lib:$LD_LIBRARY_PATH # expect: untrusted-code-load
LOG=/tmp/words.log
OWN_LOG=/var/log/words.log

note() {
  echo "$(date) $*" >> "$LOG" # expect: insecure-temp-file
  echo "$(date) $*" >> "$OWN_LOG" # safe: insecure-temp-file
}

prepare() {
  mkdir -p "/tmp/words-$1" # expect: insecure-temp-file
  mkdir "/tmp/words-$1" || exit 1 # safe: insecure-temp-file
}

remove() {
  local folder=$1
  cp -r $folder /srv/kept # expect: argument-injection
  cp -r -- "$folder" /srv/kept # safe: argument-injection
  grep -c $folder /srv/list # expect: argument-injection
  grep -cF -e "$folder" /srv/list # safe: argument-injection
  [[ $folder =~ ^[a-z]+$ ]] || return 1
  chown www-data $folder
}

add() {
  local name=$1 comment=$2
  useradd -m -c $comment "$name" # expect: argument-injection
  useradd -m -c "$comment" -- "$name"
  sh -c "id $name" # expect: command-injection
  sh -c 'id -- "$1"' sh "$name" # safe: command-injection
}

pack() {
  tar czf /var/backups/all.tgz * # expect: argument-injection
  tar czf /var/backups/all.tgz ./* # safe: argument-injection
  ls "$1" | xargs rm # expect: argument-injection
  find "$1" -name '*.part' -print0 | xargs -0 rm -f -- # safe: argument-injection
}

count() {
  echo $(($1 * 1024)) # expect: code-injection
  if [[ $1 -gt 10 ]]; then echo large; fi # expect: code-injection
  [[ $1 =~ ^[0-9]+$ ]] || return 1
  echo $(($1 * 1024)) # safe: code-injection
}

unpack() {
  local archive=$1
  tar -xPf "$archive" -C /srv/in # expect: path-traversal
  tar -xf "$archive" -C /srv/in # safe: path-traversal
  unzip -: -o "$archive" -d /srv/in # expect: path-traversal
  unzip -o "$archive" -d /srv/in # safe: path-traversal
  sh /srv/in/setup.sh # expect: untrusted-code-load
  . /srv/in/settings # expect: untrusted-code-load
  sh /usr/lib/words/setup.sh /srv/in # safe: untrusted-code-load
}

serve() {
  socat TCP-LISTEN:9000,reuseaddr,fork EXEC:/bin/bash # expect: missing-authorization
  socat TCP-LISTEN:9001,bind=127.0.0.1,fork UNIX-CONNECT:/run/words.sock # safe: missing-authorization
  nc -l -p 9002 -e /bin/sh # expect: missing-authorization
  nc -l -p 9003 > /srv/in/received # safe: missing-authorization
  ncat --listen 9004 --sh-exec 'cat /etc/hosts' # expect: missing-authorization
  ncat --listen 9005 --ssl # safe: missing-authorization
}

tell() {
  echo "token is $REGISTRY_TOKEN" # expect: sensitive-data-logged
  echo "token has ${#REGISTRY_TOKEN} characters" # safe: sensitive-data-logged
  az vm run-command invoke -n worker --scripts "systemctl restart $1" # expect: command-injection
  az vm run-command invoke -n worker --scripts "systemctl restart worker" # safe: command-injection
  `echo "ffprobe $1"` # expect: command-injection
}

look_up() {
  mongosh --quiet --eval "db.getSiblingDB('$1').stats()" # expect: nosql-injection
  DB="$1" mongosh --quiet --eval 'db.getSiblingDB(process.env.DB).stats()' # safe: nosql-injection
  mongosh shop --eval "db.users.find({name: '$1'})" # expect: nosql-injection
  mongosh shop --eval 'db.users.countDocuments()' # safe: nosql-injection
  mongo shop --eval "db.orders.remove({id: '$1'})" # expect: nosql-injection
  mongo shop --eval 'db.orders.stats()' # safe: nosql-injection
}

main() {
  note start
  prepare "$(date +%s)"
  remove "$1"
  add "$(whiptail --inputbox Login 8 60 3>&1 1>&2 2>&3)" "$2"
  pack "$3"
  count "$4"
  unpack "$5"
  serve
  tell "$6"
  look_up "$7"
}

main "$@"
