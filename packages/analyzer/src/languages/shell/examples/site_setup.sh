#!/bin/bash
# Sets up the web servers of a branch office.
set -u

info() { printf '%s\n' "$*" >&2; }

write_shop() {
  cat >/etc/nginx/conf.d/shop.conf <<'CONF'
server {
    listen 443 ssl;
    ssl_protocols TLSv1 TLSv1.2; # expect: weak-tls-version
    location /pictures/ { autoindex off; }
    location /drop/ {
        autoindex on; # expect: directory-listing
    }
    add_header Access-Control-Allow-Origin $http_origin; # expect: permissive-cors
}
CONF
}

write_forum() {
  local name=$1
  cat >"/etc/nginx/conf.d/$name.conf" <<CONF
server {
    server_name $name.example.com;
    ssl_protocols TLSv1.2 TLSv1.3; # safe: weak-tls-version
    autoindex off; # safe: directory-listing
    add_header Access-Control-Allow-Origin https://shop.example.com; # safe: permissive-cors
}
CONF
}

write_apache() {
  echo 'SSLProtocol all -SSLv3' >/etc/apache2/conf.d/tls.conf # expect: weak-tls-version
  echo 'SSLProtocol -all +TLSv1.2 +TLSv1.3' >/etc/apache2/conf.d/tls.conf # safe: weak-tls-version
  echo 'Options +Indexes +FollowSymLinks' >/srv/drop/.htaccess # expect: directory-listing
  echo 'Options -Indexes' >/srv/shop/.htaccess # safe: directory-listing
  echo 'Header set X-Frame-Options DENY' | tee /etc/apache2/conf.d/headers.conf
}

write_others() {
  printf 'dir-listing.activate = "enable"\n' >/etc/lighttpd/list.conf # expect: directory-listing
  printf 'dir-listing.activate = "disable"\n' >/etc/lighttpd/list.conf # safe: directory-listing
  echo 'add_header Access-Control-Allow-Origin $http_origin always;' >/etc/nginx/snippets/cors.conf # expect: permissive-cors
  echo 'add_header Access-Control-Allow-Methods GET always;' >/etc/nginx/snippets/methods.conf # safe: permissive-cors
  tee /etc/nginx/snippets/open.conf <<<'add_header "Access-Control-Allow-Origin" "$http_origin";' # expect: permissive-cors
  tee /etc/nginx/snippets/own.conf <<<'add_header "Access-Control-Allow-Origin" "https://example.com";' # safe: permissive-cors
  echo 'protected-mode no' >>/etc/redis/redis.conf # expect: security-control-disabled
  echo 'protected-mode yes' >>/etc/redis/redis.conf # safe: security-control-disabled
  echo '/srv/share *(rw,no_root_squash)' >>/etc/exports # expect: security-control-disabled
  echo '/srv/share 10.1.0.0/24(ro,root_squash)' >>/etc/exports # safe: security-control-disabled
  echo 'gpgcheck=0' >>/etc/yum.repos.d/tools.repo # expect: untrusted-code-load
  echo 'gpgcheck=1' >>/etc/yum.repos.d/tools.repo # safe: untrusted-code-load
  echo 'StrictHostKeyChecking no' >>/etc/ssh/ssh_config # expect: certificate-check-disabled
  echo 'StrictHostKeyChecking yes' >>/etc/ssh/ssh_config # safe: certificate-check-disabled
}

begin_run() {
  if [ ! -e /run/site.pid ]; then # expect: race-condition
    echo $$ >/run/site.pid
  fi
  if [[ ! -f "$STATE/site.lock" ]]; then # expect: race-condition
    printf '%s\n' "$$" >"$STATE/site.lock"
  fi
  if test ! -s /run/other.pid; then # expect: race-condition
    echo "$$" >/run/other.pid
  fi
  if [ ! -e /run/site.conf ]; then # safe: race-condition
    echo 'port=80' >/run/site.conf
  fi
  if mkdir /run/site.lock 2>/dev/null; then # safe: race-condition
    echo $$ >/run/site.lock/pid
  fi
  exec 9>/run/site.flock
  flock -n 9 || exit 1 # safe: race-condition
}

new_invite_code() {
  local code='' id
  for _ in 1 2 3 4 5 6; do
    code+=$((RANDOM % 10)) # expect: predictable-random
  done
  id=$(head -c 12 /dev/urandom | base64) # safe: predictable-random
  printf '%s %s\n' "$code" "$id"
}

fetch() {
  local host=$1
  info "database password is $DB_PASSWORD" # expect: sensitive-data-logged
  info "fetching from $host" # safe: sensitive-data-logged
  ftp -n "$host" <<EOF # expect: cleartext-transport
get list.txt
EOF
  sftp "$host:list.txt" . # safe: cleartext-transport
  rm -rf "/var/cache/site/$host" # expect: path-traversal
  rm -f /var/cache/site/list.txt # safe: path-traversal
}

printer=$QUERY_STRING
echo "lp -d $printer /srv/out.pdf" | at now # expect: command-injection
echo 'lp -d office /srv/out.pdf' | at now # safe: command-injection
eval "format=\$FORMAT_$printer" # expect: command-injection
eval "$printer" # expect: code-injection

write_shop
write_forum shop
write_apache
write_others
begin_run
new_invite_code
fetch "$1"
