#!/usr/bin/env bash
set -euo pipefail

release="${1:?usage: deploy RELEASE}"
target=/srv/app/releases/"$release"

log() {
  printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" >&2
}

if [[ ! -d "$target" ]]; then
  log "no release $release"
  exit 1
fi

for unit in web worker; do
  log "restarting $unit"
  systemctl restart "app-$unit.service"
done

ln -sfn "$target" /srv/app/current
log "done"
