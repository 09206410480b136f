#!/usr/bin/env bash
set -euo pipefail

target="$1"
eval "$target" # expect: code-injection
bash -c "ping -c 1 $target" # expect: command-injection
ping -c 1 "$target"
bash -c 'ping -c 1 "$1"' ping "$target"

# Quoted for the shell that reads it again.
quoted=$(printf '%q' "$target")
bash -c "ping -c 1 $quoted"
sh -c "ping -c 1 ${target@Q}"

# Quoted for this shell only: the other one sees the bare text.
ssh deploy@example.com "systemctl restart $target" # expect: command-injection
ssh deploy@example.com systemctl restart nginx
ssh -p 2222 -i key.pem deploy@example.com "systemctl restart $(printf '%q' "$target")"

checked="$2"
if [[ ! "$checked" =~ ^[a-z0-9-]+$ ]]; then
  echo "not a name" >&2
  exit 1
fi
ssh deploy@example.com "systemctl restart $checked"
sh -c "ls /srv/$checked"

half="$3"
if [[ "$half" =~ [a-z0-9-]+ ]]; then
  sh -c "ls /srv/$half" # expect: command-injection
fi

once="$4"
if [[ -n "${STRICT:-}" ]]; then
  [[ "$once" =~ ^[0-9]+$ ]] || exit 1
fi
sh -c "kill $once" # expect: command-injection

number="$5"
case "$number" in
  *[!0-9]* | '') exit 2 ;;
esac
sh -c "kill $number"

action="$6"
case "$action" in
  start | stop | restart) sh -c "systemctl $action app" ;;
  *) exit 2 ;;
esac

valid_name() {
  [[ "$1" =~ ^[A-Za-z0-9_.-]+$ ]]
}

name="$7"
if ! valid_name "$name"; then
  exit 1
fi
sudo -u app bash -c "touch /srv/$name"

die() {
  echo "$*" >&2
  exit 1
}

port="$8"
echo "$port" | grep -qE '^[0-9]{1,5}$' || die "not a port"
sh -c "nc -z localhost $port"

host="$9"
host="localhost"
sh -c "ping $host"

run_remote() {
  local machine="$1"
  local command="$2"
  ssh "$machine" "$command" # expect: command-injection
}
run_remote web1 "$target"

parse() {
  while getopts "f:" option; do
    case "$option" in
      f) FILTER="$OPTARG" ;;
      *) exit 2 ;;
    esac
  done
}
parse "$@"
eval "grep $FILTER log.txt" # expect: command-injection

label() {
  echo "item-$1"
}
made=$(label "$target")
sh -c "echo $made" # expect: command-injection
fixed=$(label "release")
sh -c "echo $fixed"

while read -r line; do
  eval "$line" # expect: code-injection
  printf '%s\n' "$line"
done < jobs.txt

commands=("uptime" "$target")
for one in "${commands[@]}"; do
  sh -c "$one" # expect: command-injection
done

steps=("uptime" "df -h")
for one in "${steps[@]}"; do
  sh -c "$one"
done

echo "cd /srv && ls $target" | bash # expect: command-injection
echo "uptime" | bash
echo "$target" | tr -cd '[:alnum:]' | xargs -n1 echo

sudo bash <<SCRIPT # expect: command-injection
chown app /srv/$target
SCRIPT
sudo bash <<'SCRIPT'
chown app /srv/data
SCRIPT

eval "$(ssh-agent -s)"
options=$(getopt -o f: -- "$@")
eval set -- "$options"
eval "set -- $(getopt -o ab -- "$checked")"

echo "${{ github.event.pull_request.title }}" # expect: code-injection
echo "${{ github.event.pull_request.number }}"
echo "$PULL_REQUEST_TITLE"

find . -name '*.log' -exec sh -c 'gzip {}' \; # expect: command-injection
find . -name '*.log' -exec sh -c 'gzip "$1"' _ {} \;
ls | xargs -I{} bash -c "mv {} old/" # expect: command-injection
find . -name '*.log' -exec gzip {} +

while IFS= read -r order; do
  address=$(jq -r .callback "$order")
  curl -fsS "$address" # expect: ssrf
  path=$(jq -r .file "$order")
  cp "$order" "/srv/orders/$path" # expect: path-traversal
  number=$(jq -r '.id | tonumber' "$order")
  cp "$order" "/srv/orders/$number"
done < orders.txt
version=$(jq -r .version package.json)
curl -fsS "https://example.com/$version"

fetched=$(curl -fsS https://config.example.com/variables)
eval "$fetched" # expect: code-injection
eval 'region=north'
