#!/bin/bash

clean_old() {
  find /tmp/reports -name '*.csv' -mtime +7 | xargs rm -f # expect: argument-injection
  find /tmp/reports -name '*.csv' -mtime +7 -print0 | xargs -0 rm -f # safe: argument-injection
  ls /var/tmp | xargs chmod 600 # expect: argument-injection
  find /srv/reports -name '*.csv' | xargs rm -f # safe: argument-injection
  find /tmp -type f | xargs wc -l # safe: argument-injection
}

rebuild() {
  cd /srv/site/build # expect: unchecked-return
  rm -rf *
  make
}

rebuild_checked() {
  cd /srv/site/build || exit 1 # safe: unchecked-return
  rm -rf *
  make
}

empty_cache() {
  cd "$CACHE"; rm -rf ./* # expect: unchecked-return
}

empty_cache_inside() {
  (cd "$CACHE" && rm -rf ./*) # safe: unchecked-return
}

empty_spool() {
  cd /var/spool/orders # expect: unchecked-return
  rm -f *
}

empty_named() {
  cd /var/spool/orders # safe: unchecked-return
  rm -f /var/spool/orders/*.tmp
}

read -r title
printf "$title\n" # expect: format-string
printf '%s\n' "$title" # safe: format-string
printf "$1 is done\n" # expect: format-string
printf '%s is done\n' "$1" # safe: format-string
line=$(printf "<$title>") # expect: format-string
line=$(printf '<%s>' "$title") # safe: format-string

if $(curl -s https://status.harborline.io/check); then # expect: command-injection
  echo "$line"
fi

if [ "$(curl -s https://status.harborline.io/check)" = "ok" ]; then # safe: command-injection
  echo "$line"
fi

body=$(curl -s "https://status.harborline.io/host")
ssh deploy@web1 <<EOF # expect: command-injection
hostnamectl set-hostname $body
EOF

ssh deploy@web1 <<'EOF' # safe: command-injection
hostnamectl set-hostname web1
EOF
