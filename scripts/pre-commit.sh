#!/usr/bin/env bash
# What the pre-commit hook runs, in the repository of the commit and with its changed files. Arguments of the hook come first among
# those given, so 'args: [--fail-on=medium]' takes the place of the default.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
INIT_CWD=$PWD exec node "$here/packed.mjs" --fail-on=high "$@"
