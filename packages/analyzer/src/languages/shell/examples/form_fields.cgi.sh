#!/bin/bash
declare -A fields

parse() {
  local pair
  local IFS='&'
  for pair in $QUERY_STRING; do
    fields["${pair%%=*}"]="${pair#*=}"
  done
}

show_unit() {
  bash -c "systemctl status ${fields[unit]}" # expect: command-injection
}

parse
show_unit

body="$(head -c 4096)"
unit="$(jq -r .unit <<<"$body")"

known_unit() {
  [[ "$unit" =~ ^[a-z0-9]+$ ]] && [ -d "/srv/$unit" ]
}

restart() {
  bash -c "systemctl restart $unit" # expect: command-injection
}

restart_checked() {
  known_unit || return 1
  bash -c "systemctl restart $unit" # safe: command-injection
}

restart
restart_checked
first="$(head -n 1 /etc/motd)"
bash -c "echo $first" # safe: command-injection
