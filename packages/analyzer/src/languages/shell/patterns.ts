/** @module Patterns of shell scripts. */
import type { Pattern } from '../../surface/pattern.ts';

export const shellPatterns: readonly Pattern[] = [
  {
    weakness: 'pipe-to-shell',
    node: 'pipeline',
    text: /\b(?:curl|wget|fetch)\b[^|]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:\/(?:usr\/)?bin\/)?(?:ba|z|k|da)?sh\b/,
    confidence: 'high',
  },
  {
    weakness: 'pipe-to-shell',
    node: 'command',
    text: /^(?:sudo\s+)?(?:(?:ba|z|k|da)?sh|source|\.)\s+(?:-c\s+)?["']?[<$]\(\s*(?:curl|wget)\b/,
    confidence: 'high',
  },
  {
    weakness: 'code-injection',
    call: 'eval',
    when: [
      {
        arg: 'any',
        form: 'dynamic',
        not: /^\$\((?:ssh-agent|dircolors|brew|rbenv|pyenv|nodenv|direnv|minikube|docker-machine|starship|zoxide|resize|getopt|lesspipe|SHELL=|\/opt\/homebrew|\/usr\/bin\/lesspipe)/,
      },
    ],
  },
  {
    weakness: 'command-injection',
    node: 'command',
    text: /^(?:sudo\s+)?(?:\/bin\/)?(?:ba|z|da)?sh\s+-c\s+"[^"]*\$(?:\{?\w+|\d)/,
  },
  {
    weakness: 'permissive-file-mode',
    call: 'chmod',
    when: [{ arg: 'any', is: /^0?[0-7]?[0-7][0-7][2367]$|^(?:a|o|ugo|)\+[rx]*w/ }],
  },
  {
    weakness: 'certificate-check-disabled',
    node: 'command',
    text: /^(?:sudo\s+)?curl\s(?:[^|;]*\s)?(?:-k|--insecure|-[a-zA-Z]*k[a-zA-Z]*)(?:\s|$)/,
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    node: 'command',
    text: /^(?:sudo\s+)?wget\s(?:[^|;]*\s)?--no-check-certificate\b/,
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    node: 'command',
    text: /^(?:ssh|scp|sftp|rsync)\s(?:[^|;]*)StrictHostKeyChecking[= ]no\b/,
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    node: 'command',
    text: /^git\s(?:[^|;]*)http\.sslVerify[= ]["']?false/i,
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
  { weakness: 'insecure-temp-file', node: 'file_redirect', text: /^\d?>>?\s*["']?\/tmp\/[\w.-]*\$\$/ },
  { weakness: 'insecure-temp-file', call: 'mktemp', when: [{ arg: 'any', is: /^-(?:u|-dry-run)$/ }] },
  {
    weakness: 'hard-coded-credentials',
    call: ['mysql', 'mysqldump', 'mysqladmin'],
    when: [{ arg: 'any', is: /^-p[^$"'\s]{3,}$/ }],
  },
  { weakness: 'hard-coded-credentials', node: 'command', text: /^(?:sudo\s+)?sshpass\s+-p\s*["']?[^$"'\s]{3,}/ },
  {
    weakness: 'hard-coded-credentials',
    node: 'command',
    text: /^curl\s(?:[^|;]*\s)?(?:-u|--user)\s+["']?[\w.-]+:[^$"'\s]{3,}/,
  },
  { weakness: 'weak-cipher', node: 'command', text: /^openssl\s+enc\s[^|;]*-(?:des3?|rc[24]|bf|aes-\d+-ecb)\b/ },
];
