/** @module Patterns of shell scripts: what shows in the text of a command, whatever its words hold. */
import { type Pattern, SECRET_NAME } from '../../syntactic/pattern.ts';

/** A name in the folder for temporary files that can be foreseen. */
const FORESEEN =
  /^(?:&|\d)?>?>?\s*["']?\/(?:var\/)?tmp\/[\w.-]*(?:\$\$|\$\{?RANDOM|\$\{?USER|\$\{?LOGNAME|\$\(\s*(?:date|whoami))/;

export const shellPatterns: readonly Pattern[] = [
  {
    weakness: 'pipe-to-shell',
    node: 'pipeline',
    text: /\b(?:curl|wget|fetch)\b[\s\S]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:env\s+(?:\w+=\S+\s+)*)?(?:\/(?:usr\/)?bin\/)?(?:(?:ba|z|k|da)?sh|python3?|perl|ruby|node)(?=\s*$|\s+-(?:\s|$|[a-z]+\s)|\s*[;&>)]|\s+<|\s+-s\b)/,
    not: /\|\s*(?:(?:ba|z|k|da)?sh|python3?|perl|ruby|node)\s+-\w*[cem]\b/,
    confidence: 'high',
  },
  {
    weakness: 'pipe-to-shell',
    node: 'command',
    text: /^(?:sudo\s+)?(?:(?:ba|z|k|da)?sh|source|\.)\s+(?:-c\s+)?["']?[<$]\(\s*(?:curl|wget)\b/,
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)$/,
    value: /^["']?0["']?$/,
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^GIT_SSL_NO_VERIFY$/,
    value: /^["']?(?:1|true)["']?$/i,
    confidence: 'high',
  },
  { weakness: 'insecure-temp-file', node: 'file_redirect', text: FORESEEN },
  { weakness: 'insecure-temp-file', bind: /^\w+$/, value: FORESEEN },
  {
    weakness: 'hard-coded-credentials',
    call: ['mysql', 'mysqldump', 'mysqladmin', 'mariadb'],
    when: [{ arg: 'any', is: /^-p[^$"'\s]{3,}$/ }],
  },
  { weakness: 'hard-coded-credentials', node: 'command', text: /^(?:sudo\s+)?sshpass\s+-p\s*["']?[^$"'\s]{3,}/ },
  {
    weakness: 'hard-coded-credentials',
    node: 'command',
    text: /^curl\s(?:[^|;]*\s)?(?:-u|--user)\s+["']?[\w.-]+:[^$"'\s]{3,}/,
  },
  {
    weakness: 'predictable-random',
    bind: SECRET_NAME,
    value: /\$\{?RANDOM\b|\$\(\(\s*RANDOM|\bdate\s+(?:\+%[sN]|['"]?\+%[sN])|\$\$/,
  },
];
