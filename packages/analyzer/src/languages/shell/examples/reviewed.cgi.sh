#!/bin/bash
# A CGI script of a harbor, and what its keeper runs beside it.
value=${QUERY_STRING#*=}
who=$1

rows() {
  local name=$1 file=$2
  mlr --icsv --ojson filter "\$name == \"$name\"" "$file" # expect: code-injection
}

rows_given() {
  local file=$1
  mlr --icsv --ojson filter '$name == ENV["NAME"]' "$file" # safe: code-injection
}

mount_share() {
  mount -t cifs //files.harbor.example/logs /mnt/logs -o "username=keeper,password=T1de-Table,vers=3.0" # expect: hard-coded-credentials
}

mount_share_file() {
  mount -t cifs //files.harbor.example/logs /mnt/logs -o "credentials=/etc/harbor/share,vers=3.0" # safe: hard-coded-credentials
}

storage() {
  az storage account update --name "$who" --allow-blob-public-access true # expect: permissive-file-mode
  az storage account update --name "$who" --allow-blob-public-access false --https-only true # safe: permissive-file-mode
}

login() {
  printf 'Set-Cookie: session=%s; Path=/\r\n' "$who" # expect: cookie-not-secure, cookie-not-httponly
}

remember() {
  echo "Set-Cookie: remember_token=$who; Path=/" # expect: cookie-not-secure, cookie-not-httponly
}

entered() {
  printf 'Set-Cookie: auth=%s\r\n' "$who" # expect: cookie-not-secure, cookie-not-httponly
}

left() {
  printf 'Set-Cookie: auth=; Max-Age=0\r\n' # safe: cookie-not-secure, cookie-not-httponly
}

theme() {
  echo "Set-Cookie: theme=dark; Path=/" # safe: cookie-not-secure, cookie-not-httponly
}

login_kept() {
  printf 'Set-Cookie: session=%s; Path=/; Secure; HttpOnly\r\n' "$who" # safe: cookie-not-secure, cookie-not-httponly
}

doubled() {
  echo $((value * 2)) # expect: code-injection
}

doubled_number() {
  [[ $value =~ ^[0-9]+$ ]] || return 1
  echo $((value * 2)) # safe: code-injection
}

token() {
  export NOMAD_TOKEN=8c1e33b0-51d6-4c0e-9f27-60b1d2a4e7c5 # expect: hard-coded-credentials
  export NOMAD_NAMESPACE=8c1e33b0-51d6-4c0e-9f27-60b1d2a4e7c5 # safe: hard-coded-credentials
}

sealed() {
  qpdf --encrypt user owner 40 -- log.pdf sealed.pdf # expect: weak-cipher
}

sealed_well() {
  qpdf --encrypt "$who" "$who" 256 -- log.pdf sealed.pdf # safe: weak-cipher
}

take() {
  if [[ ! -e $LOCK ]]; then # expect: race-condition
    touch "$LOCK"
  fi
}

build() {
  composer config --global secure-http false # expect: cleartext-transport
  composer config --global secure-http true # safe: cleartext-transport
}

summed() {
  md5sum release.tar >release.md5 # expect: weak-hash
  sha256sum release.tar >release.sha256 # safe: weak-hash
}
