#!/usr/bin/env bash
# What the GitHub Action runs: builds the command, scans SCAN_PATHS (one a line) below SCAN_ROOT into the SARIF file SCAN_OUTPUT, says
# where it is, and fails where a finding is at least as severe as SCAN_FAIL_ON. With SCAN_NEW_SINCE, only what is new since then.
set -euo pipefail

cd "$SCAN_ROOT"
paths=()
while IFS= read -r path; do
  if [ -n "$path" ]; then paths+=("$path"); fi
done <<<"$SCAN_PATHS"

arguments=(--format sarif "--output=$SCAN_OUTPUT")
if [ -n "${SCAN_FAIL_ON:-}" ]; then arguments+=("--fail-on=$SCAN_FAIL_ON"); fi
if [ -n "${SCAN_BASELINE:-}" ]; then arguments+=("--baseline=$SCAN_BASELINE"); fi
if [ -n "${SCAN_NEW_SINCE:-}" ]; then arguments+=("--new-since=$SCAN_NEW_SINCE"); fi

code=0
INIT_CWD=$PWD node "$ACTION_PATH/scripts/packed.mjs" "${arguments[@]}" -- "${paths[@]}" || code=$?
if [ -f "$SCAN_OUTPUT" ] && [ -n "${GITHUB_OUTPUT:-}" ]; then echo "sarif=$PWD/$SCAN_OUTPUT" >>"$GITHUB_OUTPUT"; fi
exit "$code"
