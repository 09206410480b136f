#!/bin/bash
set -euo pipefail
item="$1"
exec 9> /var/lock/nightly.lock
flock 9 || exit 1

# What is run for each name, in a new container, by another shell.
find /srv/www -type d -exec chmod 777 {} + # expect: permissive-file-mode
find /srv/www -type d -exec chmod 755 {} +
find /srv/www -type f -print0 | xargs -0 chmod 666 # expect: permissive-file-mode
parallel "gzip -9 $item/{}" ::: *.log # expect: command-injection
runuser -l app -c "bin/import $item" # expect: command-injection
runuser -u app -- bin/import "$item" # safe: command-injection
flock /var/lock/import -c "bin/import $item" # expect: command-injection
tmux send-keys -t main "import $item" Enter # expect: command-injection
docker run --privileged alpine sh -c "ls" # expect: security-control-disabled
command_line="tar -tf $item"
$command_line # expect: command-injection
((total = total + $1)) # expect: code-injection
let "half = $1 / 2" # expect: code-injection
Rscript -e "print('$item')" # expect: code-injection
Rscript -e 'print(commandArgs(TRUE))' "$item" # safe: code-injection
redis-cli EVAL "return redis.call('get', '$item')" 0 # expect: code-injection
redis-cli GET "$item" # safe: code-injection
cqlsh -e "SELECT * FROM items WHERE name = '$item'" # expect: sql-injection
clickhouse-client --query "SELECT * FROM items WHERE name = '$item'" # expect: sql-injection
clickhouse-client --param_name="$item" --query 'SELECT * FROM items WHERE name = {name:String}' # safe: sql-injection
duckdb items.db "DELETE FROM items WHERE name = '$item'" # expect: sql-injection

# Rights.
docker run -v /var/run/docker.sock:/var/run/docker.sock agent # expect: security-control-disabled
docker run -v /srv/data:/data agent
docker run --pid=host agent # expect: security-control-disabled
docker run --network host --cap-add SYS_ADMIN agent # expect: security-control-disabled
docker run --network web --cap-add NET_BIND_SERVICE agent # safe: security-control-disabled
kubectl create clusterrolebinding ci --clusterrole=cluster-admin --serviceaccount=ci:ci # expect: security-control-disabled
kubectl create rolebinding ci --clusterrole=view --serviceaccount=ci:ci # safe: security-control-disabled
aws iam attach-user-policy --user-name ci --policy-arn arn:aws:iam::aws:policy/AdministratorAccess # expect: security-control-disabled
aws iam attach-user-policy --user-name ci --policy-arn arn:aws:iam::aws:policy/ReadOnlyAccess
az role assignment create --assignee app --role Owner --scope "$SCOPE" # expect: security-control-disabled
az role assignment create --assignee app --role Reader --scope "$SCOPE"
usermod -aG docker ci # expect: security-control-disabled
usermod -aG media ci
chmod 4755 /usr/local/bin/helper # expect: security-control-disabled
chmod 0755 /usr/local/bin/helper
echo "PermitRootLogin yes" >> /etc/ssh/sshd_config # expect: security-control-disabled
sed -i 's/^#*PermitRootLogin.*/PermitRootLogin no/' /etc/ssh/sshd_config

# Protections.
iptables -F # expect: security-control-disabled
iptables -P INPUT ACCEPT # expect: security-control-disabled
iptables -P INPUT DROP
sysctl -w kernel.randomize_va_space=0 # expect: security-control-disabled
sysctl -w kernel.randomize_va_space=2
sed -i 's/SELINUX=enforcing/SELINUX=disabled/' /etc/selinux/config # expect: security-control-disabled
aws cloudtrail stop-logging --name trail # expect: security-control-disabled
aws cloudtrail start-logging --name trail
aws s3api delete-bucket-encryption --bucket archive # expect: security-control-disabled

# Services for everyone.
redis-server --protected-mode no --bind 0.0.0.0 # expect: missing-authorization
redis-server --bind 127.0.0.1
mongod --noauth # expect: missing-authorization
mongod --auth --bind_ip_all # safe: missing-authorization
gcloud run deploy shop --no-allow-unauthenticated # safe: missing-authorization
passwd -d guest # expect: missing-authorization
kubectl port-forward --address 0.0.0.0 svc/db 5432 # expect: exposed-listener
kubectl port-forward --address 127.0.0.1 svc/db 5432 # safe: exposed-listener
python3 -m http.server 8000 # expect: exposed-listener
python3 -m http.server 8000 --bind 127.0.0.1

# Connections.
yum install -y http://mirror.example.com/tool.rpm # expect: cleartext-transport
yum install -y https://mirror.example.com/tool.rpm
git clone git://git.example.com/app.git # expect: cleartext-transport
psql "host=db sslmode=disable dbname=shop" # expect: cleartext-transport
psql "host=db sslmode=verify-full dbname=shop"
az webapp update --https-only false # expect: cleartext-transport
az webapp update --https-only true --always-on false # safe: cleartext-transport
curl --tls-max 1.1 https://old.example.com/ # expect: weak-tls-version
curl --tls-max 1.3 https://example.com/
curl --ciphers RC4-SHA https://old.example.com/ # expect: weak-cipher
ssh -o UserKnownHostsFile=/dev/null deploy@example.com uptime # expect: certificate-check-disabled
ssh-keyscan git.example.com >> ~/.ssh/known_hosts # expect: certificate-check-disabled
SSH_OPTIONS="-o StrictHostKeyChecking=no" # expect: certificate-check-disabled
SSH_OPTIONS="-o StrictHostKeyChecking=yes"
export REQUESTS_CA_BUNDLE="" # expect: certificate-check-disabled
export REQUESTS_CA_BUNDLE=/etc/ssl/ca.pem
export DOCKER_CONTENT_TRUST=0 # expect: untrusted-code-load
export DOCKER_CONTENT_TRUST=1

# Cryptography.
openssl enc -aes-256-cbc -in a -out b -pass env:KEY # expect: weak-password-hash
openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -in a -out b -pass env:KEY
openssl enc -aes-256-cbc -K "$KEY" -iv 00000000000000000000000000000000 -in a -out b # expect: static-iv
openssl enc -aes-256-cbc -K "$KEY" -iv "$(openssl rand -hex 16)" -in a -out b # safe: static-iv
openssl ecparam -name secp160r1 -genkey -out key.pem # expect: weak-key-size
openssl ecparam -name prime256v1 -genkey -out key.pem
gpg --digest-algo SHA1 --sign release.tar # expect: weak-hash
mkpasswd -m md5 # expect: weak-password-hash
mkpasswd -m sha-512
