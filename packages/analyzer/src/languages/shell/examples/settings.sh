#!/bin/bash
curl -fsSL https://example.com/install.sh | sudo bash # expect: pipe-to-shell
curl -fsSL https://example.com/install.sh | gunzip | sh -s -- --yes # expect: pipe-to-shell
bash <(curl -s https://example.com/setup.sh) # expect: pipe-to-shell
wget -qO- https://example.com/get.py | python3 - # expect: pipe-to-shell
curl -fsSLo install.sh https://example.com/install.sh
curl -s https://example.com/data.json | jq .version
curl -s https://example.com/data.json | python3 -m json.tool
curl -s https://example.com/data.json | python3 -c 'import json, sys; print(json.load(sys.stdin)["v"])'
curl -s https://example.com/names.txt | grep bash

curl -k https://internal.example.com/ # expect: certificate-check-disabled
curl -fsSLk https://internal.example.com/ # expect: certificate-check-disabled
wget --no-check-certificate https://internal.example.com/ # expect: certificate-check-disabled
ssh -o StrictHostKeyChecking=no deploy@example.com uptime # expect: certificate-check-disabled
git config --global http.sslVerify false # expect: certificate-check-disabled
git -c http.sslVerify=false clone https://git.example.com/app.git # expect: certificate-check-disabled
npm config set strict-ssl false # expect: certificate-check-disabled
export NODE_TLS_REJECT_UNAUTHORIZED=0 # expect: certificate-check-disabled
export GIT_SSL_NO_VERIFY=true # expect: certificate-check-disabled
curl --cacert ca.pem https://internal.example.com/
curl -o kubectl https://dl.example.com/kubectl
ssh -o StrictHostKeyChecking=accept-new deploy@example.com uptime
npm config set strict-ssl true
apt-get install -y --allow-unauthenticated tool # expect: untrusted-code-load
apt-get install -y tool
dnf install --nogpgcheck -y tool # expect: untrusted-code-load
dnf install -y tool
source /tmp/build.env # expect: untrusted-code-load
source ./build.env

wget http://downloads.example.com/tool-1.2.tar.gz # expect: cleartext-transport
curl -O http://mirror.example.org/setup.sh # expect: cleartext-transport
curl -u "app:$APP_PASSWORD" http://api.example.com/items # expect: cleartext-transport
wget https://downloads.example.com/tool-1.2.tar.gz
curl http://localhost:8080/health
curl http://169.254.169.254/latest/meta-data/

curl --tlsv1.0 https://old.example.com/ # expect: weak-tls-version
openssl s_client -tls1 -connect old.example.com:443 # expect: weak-tls-version
wget --secure-protocol=TLSv1 https://old.example.com/ # expect: weak-tls-version
curl --tlsv1.2 https://example.com/

openssl enc -des3 -in a -out b -pass env:KEY # expect: weak-cipher
openssl enc -aes-128-ecb -in a -out b -pass env:KEY # expect: weak-cipher
openssl enc -rc4 -in a -out b -pass env:KEY # expect: weak-cipher
openssl enc -aes-256-cbc -pbkdf2 -in a -out b -pass env:KEY
openssl enc -aes-256-cbc -pbkdf2 -in a -out b -pass pass:Tr0ub4dor # expect: hard-coded-credentials
openssl dgst -md5 release.tar # expect: weak-hash
openssl dgst -sha256 release.tar
openssl md5 release.tar # expect: weak-hash
sha1sum -c SHA1SUMS # expect: weak-hash
sha256sum -c SHA256SUMS
openssl genrsa -out key.pem 1024 # expect: weak-key-size
openssl genrsa -out key.pem 4096
openssl req -x509 -newkey rsa:1024 -keyout key.pem -out cert.pem # expect: weak-key-size
ssh-keygen -t dsa -f id # expect: weak-key-size
ssh-keygen -t ed25519 -f id
ssh-keygen -t rsa -b 4096 -f id
openssl passwd -1 "$NEW_PASSWORD" # expect: weak-password-hash
openssl passwd -6 "$NEW_PASSWORD"
htpasswd -bd users.txt anna "$NEW_PASSWORD" # expect: weak-password-hash, secret-in-arguments
htpasswd -bs users.txt anna "$NEW_PASSWORD" # expect: weak-password-hash, secret-in-arguments
htpasswd -bB users.txt anna "$NEW_PASSWORD" # expect: secret-in-arguments

chmod 777 /srv/uploads # expect: permissive-file-mode
chmod -R a+w /srv/uploads # expect: permissive-file-mode
mkdir -m 777 /srv/shared # expect: permissive-file-mode
umask 000 # expect: permissive-file-mode
chmod 750 /srv/uploads
chmod +x deploy.sh
chmod 644 page.html
mkdir -m 700 /srv/private
umask 027

echo "deploy ALL=(ALL) NOPASSWD: ALL" >> /etc/sudoers # expect: security-control-disabled
echo "deploy ALL=(root) NOPASSWD: /usr/bin/systemctl restart app" > /etc/sudoers.d/app
setenforce 0 # expect: security-control-disabled
systemctl stop firewalld # expect: security-control-disabled
systemctl stop app
docker run --privileged -v /:/host tool # expect: security-control-disabled
docker run --rm tool

echo "start" > /tmp/deploy.$$ # expect: insecure-temp-file
list="/tmp/list-$RANDOM" # expect: insecure-temp-file
name=$(mktemp -u) # expect: insecure-temp-file
log="$(mktemp)"
echo "start" > "$log"

GIT_SSL_NO_VERIFY=true git clone https://git.example.com/app.git # expect: certificate-check-disabled
GIT_SSL_NO_VERIFY=false git clone https://git.example.com/app.git
curl -fsSL https://example.com/list.json | python3 -c 'import json, sys; json.load(sys.stdin)'
curl -fsSL https://example.com/list.txt | sh ./count.sh
