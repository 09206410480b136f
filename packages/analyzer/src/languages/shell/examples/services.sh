#!/bin/bash
aws s3 cp report.csv s3://reports/ --acl public-read # expect: permissive-file-mode
aws s3 cp report.csv s3://reports/ --acl bucket-owner-full-control
aws s3api delete-public-access-block --bucket reports # expect: permissive-file-mode
gsutil iam ch allUsers:objectViewer gs://reports # expect: permissive-file-mode
gsutil iam ch group:finance@example.com:objectViewer gs://reports
gcloud projects add-iam-policy-binding shop --member=allAuthenticatedUsers --role=roles/viewer # expect: permissive-file-mode
az storage container create --name reports --public-access blob # expect: permissive-file-mode
az storage container create --name reports --public-access off
s3cmd setacl --acl-public s3://reports/q1.csv # expect: permissive-file-mode
s3cmd setacl --acl-private s3://reports/q1.csv
mc anonymous set download store/reports # expect: permissive-file-mode
mc anonymous set none store/reports

iptables -A INPUT -p tcp --dport 5432 -j ACCEPT # expect: exposed-listener
iptables -A INPUT -p tcp -s 10.0.0.0/8 --dport 5432 -j ACCEPT
iptables -A INPUT -p tcp --dport 443 -j ACCEPT
ufw allow 3306/tcp # expect: exposed-listener
ufw allow from 10.1.0.0/16 to any port 3306
ufw allow 443/tcp
aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 3389 --cidr 0.0.0.0/0 # expect: exposed-listener
aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 443 --cidr 0.0.0.0/0
aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 3389 --cidr 10.2.0.0/16
gcloud compute firewall-rules create db --allow=tcp:5432 --source-ranges=0.0.0.0/0 # expect: exposed-listener

kubectl --insecure-skip-tls-verify get pods # expect: certificate-check-disabled
kubectl get pods
skopeo copy --src-tls-verify=false docker://registry.example.com/app dir:app # expect: certificate-check-disabled
skopeo copy docker://registry.example.com/app dir:app
http --verify=no https://api.example.com/ # expect: certificate-check-disabled
http https://api.example.com/
aws --no-verify-ssl s3 ls # expect: certificate-check-disabled
apk add --allow-untrusted ./tool.apk # expect: untrusted-code-load
apk add curl
LDAPTLS_REQCERT=never ldapwhoami -H ldaps://ldap.example.com # expect: certificate-check-disabled

telnet switch1.example.com # expect: cleartext-transport
ssh switch1.example.com
ldapmodify -H ldap://ldap.example.com -D cn=admin -W -f change.ldif # expect: cleartext-transport
ldapmodify -H ldaps://ldap.example.com -D cn=admin -W -f change.ldif
ldapmodify -ZZ -H ldap://ldap.example.com -D cn=admin -W -f change.ldif
mysql --ssl-mode=DISABLED -h db.example.com shop # expect: cleartext-transport
mysql --ssl-mode=VERIFY_IDENTITY -h db.example.com shop
curl -H "Authorization: Bearer $API_KEY" http://api.example.com/items # expect: cleartext-transport
curl -H "Authorization: Bearer $API_KEY" https://api.example.com/items

echo "backup:Winter-2041" | chpasswd # expect: hard-coded-credentials
echo "backup:$BACKUP_PASSWORD" | chpasswd
redis-cli -h cache.example.com -a Tiger-Cache-7 PING # expect: hard-coded-credentials
redis-cli -h cache.example.com -a "$CACHE_PASSWORD" PING # expect: secret-in-arguments
smbclient //files/share -U 'backup%Winter-2041' -c ls # expect: hard-coded-credentials
smbclient //files/share -A /etc/smb.cred -c ls
rabbitmqctl add_user worker Rabbit-9912 # expect: hard-coded-credentials
rabbitmqctl add_user worker "$WORKER_PASSWORD"
docker login -u ci -p Dock-7712-x registry.example.com # expect: hard-coded-credentials
docker run -p 8080:80 app
zip -P Zipper-991 out.zip data.csv # expect: hard-coded-credentials
zip -r out.zip data

echo "$RANDOM$RANDOM" > /etc/app/cookie.secret # expect: predictable-random
openssl rand -hex 32 > /etc/app/cookie.secret
echo "$RANDOM" > /var/run/app.port
echo "sent with $api_token" >> /var/log/app.log # expect: sensitive-data-logged
echo "sent $count files" >> /var/log/app.log
