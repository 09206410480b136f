/** Fixes of shell scripts: where secrets and data go instead, and what stays without a fix. */
import { expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const script = (line: string): string => `#!/bin/bash\nname="$1"\n${line}\n`;

it.each([
  [
    'docker login --username ci --password "$PASSWORD" registry.example.com',
    'printf \'%s\' "$PASSWORD" | docker login --username ci --password-stdin registry',
  ],
  ['redis-cli -h cache -a "$CACHE_PASSWORD" PING', 'REDISCLI_AUTH="$CACHE_PASSWORD" redis-cli -h cache PING'],
  ['mysqldump -u app -p"$DB_PASSWORD" shop', 'mysqldump --defaults-extra-file=<(printf'],
  ['htpasswd -bB users.txt anna "$NEW_PASSWORD"', 'printf \'%s\\n\' "$NEW_PASSWORD" | htpasswd -iB users.txt anna'],
  [
    'helm install shop ./chart --set db.password="$DB_PASSWORD"',
    '| helm install shop ./chart --set-file db.password=/dev/stdin',
  ],
  ['git clone "https://oauth2:$GIT_TOKEN@git.example.com/app.git"', 'git clone "https://git.example.com/app.git"'],
  [
    'openssl enc -aes-256-cbc -pbkdf2 -pass "pass:$KEEP_PASSWORD" -in a -out b',
    'KEEP_PASSWORD="$KEEP_PASSWORD" openssl enc -aes-256-cbc -pbkdf2 -pass env:KEEP_PASSWORD',
  ],
])('keeps the secret out of the arguments of %s', async (line, expected) => {
  expect(await fixed('shell', script(line), 'secret-in-arguments')).toContain(expected);
});

it('has no file of the script alone without Bash', async () => {
  const code = '#!/bin/sh\nmysqldump -u app -p"$DB_PASSWORD" shop\n';
  expect(await fixed('shell', code, 'secret-in-arguments')).toBeUndefined();
});

it.each([
  ['python3 -c "print(len(\'$name\'))"', 'python3 -c \'import sys; print(len(sys.argv[1]))\' "$name"'],
  ['perl -e "print lc(\'$name\')"', 'perl -e \'print lc($ARGV[0])\' "$name"'],
  [
    'jq ".[] | select(.name == \\"$name\\")" items.json',
    'jq --arg name "$name" \'.[] | select(.name == $name)\' items.json',
  ],
  ['echo $(($name * 2))', "[[ $name =~ ^-?[0-9]+$ ]] || { echo 'Invalid value' >&2; exit 1; }\necho"],
])('gives the value to %s as data', async (line, expected) => {
  expect(await fixed('shell', script(line), 'code-injection')).toContain(expected);
});

it.each([
  ['bash -c "systemctl status $name"', 'systemctl status "$name"'],
  ['eval "mail -s $name ops@example.com"', 'mail -s "$name" ops@example.com'],
])('runs the program of %s without another shell', async (line, expected) => {
  const after = await fixed('shell', script(line), 'command-injection');
  expect(after).toContain(expected);
  expect(after).not.toMatch(/-c|eval/);
});

it('keeps a value with several words in the shell', async () => {
  const code = '#!/bin/bash\ncommand="$1"\nbash -c "nice $command"\n';
  expect(await fixed('shell', code, 'command-injection')).toBeUndefined();
});

it('runs a download only with its checksum', async () => {
  const code = '#!/bin/bash\ncurl -fsSL https://example.com/get-tool.sh | sudo bash\n';
  expect(await fixed('shell', code, 'pipe-to-shell')).toContain(
    'curl -fsSL https://example.com/get-tool.sh -o "$download" && echo "${GET_TOOL_SHA256:?}  $download" | sha256sum -c - && sudo bash "$download"',
  );
});

it.each([
  ['find /tmp/in -name "*.tmp" | xargs rm -f', 'argument-injection', '-print0 | xargs -0 rm -f --'],
  ['cp -r $name /srv/kept', 'argument-injection', 'cp -r -- "$name" /srv/kept'],
])('%s has no %s', async (line, rule, expected) => {
  expect(await fixed('shell', script(line), rule)).toContain(expected);
});
