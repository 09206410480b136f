#!/bin/bash
# Publishes images and archives.
publish() {
  skopeo copy --dest-creds "$PUBLISH_USER:$PUBLISH_PASSWORD" oci:image "docker://registry.example.com/image" # expect: secret-in-arguments
  skopeo copy --dest-authfile "$HOME/auth.json" oci:image "docker://registry.example.com/image" # safe: secret-in-arguments
  docker login --username ci --password "$REGISTRY_PASSWORD" registry.example.com # expect: secret-in-arguments
  printf '%s' "$REGISTRY_PASSWORD" | docker login --username ci --password-stdin registry.example.com # safe: secret-in-arguments
  7z a -mhe=on "-p$ARCHIVE_PASSWORD" out.7z data # expect: secret-in-arguments
  age --encrypt --recipients-file /etc/recipients --output out.age data # safe: secret-in-arguments
  helm registry login --password "$API_TOKEN" registry.example.com # expect: secret-in-arguments
  curl -u "ci:$API_TOKEN" https://api.example.com/builds # safe: secret-in-arguments
  openssl enc -aes-256-cbc -pbkdf2 -pass "pass:$BACKUP_PASSPHRASE" -in data -out data.enc # expect: secret-in-arguments
  openssl enc -aes-256-cbc -pass file:/etc/backup.key -in data -out data.enc # safe: secret-in-arguments
  tool --token-file "$TOKEN_FILE" --port "$PORT"
}
publish
