/** @module Missing steps in scripts: ignored check results, unverified downloads, fast password digests. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../../node-checks/bindings.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { literalText } from '../../node-checks/constants.ts';
import { fileHas } from '../../text/file-has.ts';

const programOf = (node: Expression | Statement | undefined): string =>
  node?.kind === 'call' && node.callee.kind === 'name' ? node.callee.name : '';

const named = (node: Call, name: string): Expression | undefined => node.args.find((arg) => arg.name === name)?.value;

const bare = (text: string): string => text.replace(/["'{}]/g, '');

const COMMAND_MAX = 600;
const written = ({ start, end }: Expression | Statement, source: string): string =>
  source.slice(start, Math.min(end, start + COMMAND_MAX));

const VERIFIES =
  /^(?:sudo\s+)?(?:gpgv?2?\b(?=.*(?:--verify\b|\.(?:asc|sig)\b))|gpgv\b|(?:sha\d+|b2|md5|sha1)sum\s(?=.*(?:\s-\w*c\b|--check\b))|shasum\s(?=.*(?:\s-\w*c\b|--check\b))|cosign\s+verify|minisign\s+-V|signify\s+-V|openssl\s+(?:verify\b|(?:dgst|pkeyutl|smime|cms|ts)\b.*\s-verify\b)|rpm\s+(?:-K|--checksig)|codesign\s+(?:-v|--verify)|slsa-verifier\s|git\s+verify-(?:tag|commit)|jarsigner\s+-verify)/s;

const isVerification = (node: Expression, source: string): boolean =>
  node.kind === 'call' && VERIFIES.test(written(node, source));

const LEAVES = /\b(?:exit|return|die|fail|abort|fatal|error|false|rm|kill|continue|break|exec|throw)\b/;

const IGNORED: Pick<NodeFinding, 'weakness' | 'confidence' | 'cwe' | 'detail'> = {
  weakness: 'unchecked-return',
  confidence: 'medium',
  cwe: [347, 354, 755],
  detail: 'The script continues even if the signature or checksum is wrong.',
};

/** `gpg --verify app.sig || true`: the script goes on whatever the check says. */
const ignoredVerification: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if' || node.whenFalse?.length) return undefined;
  const { test } = node;
  if (test.kind !== 'unary' || test.operator !== '!' || !isVerification(test.operand, source)) return undefined;
  if (LEAVES.test(source.slice(test.operand.end, Math.min(node.end, test.operand.end + COMMAND_MAX)))) return undefined;
  return { ...IGNORED, start: test.operand.start, end: node.end };
};

/** Passwords whose digest a script makes: `echo -n "$password" | md5sum`. */
const PASSWORD =
  /^(?:(?:user|new|old|plain|input|admin|login|raw|entered|my)_?)?(?:passw(?:or)?d|passphrase|pass|pwd|pw)\d?$/i;
const DIGESTS = /^(?:(?:md5|sha\d+|b2)sum|shasum|md5|sha\d+|openssl)(?:_text)?$/;

function holdsPassword(value: Expression): boolean {
  if (value.kind === 'name' || value.kind === 'member') return PASSWORD.test(value.name);
  if (value.kind === 'concat') return value.parts.some(holdsPassword);
  if (value.kind === 'call' && /^(?:echo|printf|tr|cat)_text$|^tr$/.test(programOf(value)))
    return value.args.some((arg) => arg.name !== 'to' && holdsPassword(arg.value));
  return false;
}

const digestOfPassword: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !DIGESTS.test(programOf(node))) return undefined;
  const fed = named(node, 'stdin');
  if (!fed || !holdsPassword(fed)) return undefined;
  const text = written({ ...node, start: node.callee.start }, source);
  if (/^openssl\b/.test(text) && !/^openssl\s+(?:dgst|md5|sha\d*)\b/.test(text)) return undefined;
  if (/-(?:hmac|mac)\b/.test(text)) return undefined;
  const cwe = /md5|sha1(?!\d)|shasum(?!.*-a\s*(?:256|384|512))/.test(text) ? [328, 327] : [];
  return { weakness: 'weak-password-hash', start: fed.start, end: node.end, confidence: 'medium', cwe };
};

const INSTALLS =
  /^(?:dpkg|rpm|apt|apt-get|yum|dnf|zypper|installer|chmod|pip3?|python|gem|npm|msiexec|hdiutil|gdebi|install|mv|cp|java)$/;
const ACTS =
  /^(?:sudo\s+)?(?:dpkg\s+(?:-i|--install)|rpm\s+(?:-\w*[iU]\w*|--install)|(?:apt|apt-get|yum|dnf|zypper)\s+(?:-y\s+)?(?:local)?install|installer\s|chmod\s+(?:\S*\+\S*x|0?[157]\d\d)|pip3?\s+install|python3?\s+-m\s+pip\s+install|gem\s+install|npm\s+install|msiexec\s|hdiutil\s|gdebi\s|install\s|(?:mv|cp)\s.*\/(?:usr\/(?:local\/)?)?s?bin\/?|java\s+-jar)/s;
const SUMS =
  /\b(?:sha(?:1|224|256|384|512)?sum|shasum|b2sum|md5sum)\b|\bgpgv?2?\b|\b(?:cosign|minisign|signify|slsa-verifier)\b|\bopenssl\s+(?:dgst|sha\d+)\b|\brpm\s+(?:-K|--(?:checksig|import))|--checksum|checksum|sha256/i;

/** The file that `curl` or `wget` writes, as it is written. */
function downloaded(call: Call, source: string): string | undefined {
  const program = programOf(call);
  if (!/^(?:curl|wget|aria2c)$/.test(program)) return undefined;
  const text = bare(written(call, source).replace(/\\\n/g, ' '));
  const address = /https?:\/\/[^\s|;&]+|(?<=\s)\$\w*(?:URL|url|link|LINK)\w*\S*/.exec(text)?.[0];
  const named_ =
    program === 'curl'
      ? /\s(?:-\w*o|--output)[= ]\s*(\S+)/.exec(text)?.[1]
      : /\s(?:-\w*[Oo]|--output-document|--out)[= ]\s*(\S+)/.exec(text)?.[1];
  if (named_ !== undefined) return named_ === '-' ? undefined : named_;
  const keepsName = program !== 'curl' || /\s(?:-\w*O\w*|--remote-name)(?=\s|$)/.test(text);
  const last = keepsName
    ? address
        ?.replace(/[?#].*$/, '')
        .split('/')
        .at(-1)
    : undefined;
  return last !== undefined && /[\w$]{3,}/.test(last) ? last : undefined;
}

const downloads = new WeakMap<readonly Statement[], ReadonlyMap<string, number>>();

/** Each file that the script downloads, with the place of the command. */
function downloadsIn(body: readonly Statement[], source: string): ReadonlyMap<string, number> {
  const known = downloads.get(body);
  if (known) return known;
  const found = new Map<string, number>();
  walk(body, (part) => {
    const file = part.kind === 'call' ? downloaded(part, source) : undefined;
    if (file !== undefined && !found.has(file) && part.kind === 'call') found.set(file, part.start);
  });
  downloads.set(body, found);
  return found;
}

/** `wget https://…/agent.deb && dpkg -i agent.deb`: nothing says that it is the file that its makers published. */
const unverifiedDownload: NodeCheck = (node, { source, body }) => {
  if (node.kind !== 'call') return undefined;
  const program = programOf(node);
  const text = INSTALLS.test(program) ? written(node, source) : '';
  const isRun = program === 'run_named' || /^\.?\//.test(written(node, source));
  if ((!isRun && !ACTS.test(text)) || fileHas({ body, source }, SUMS)) return undefined;
  const words = bare(written(node, source)).split(/\s+/);
  const from = [...downloadsIn(body, source)].find(
    ([file, at]) => at < node.start && words.some((word) => word === file || word === `./${file}`),
  );
  return from
    ? {
        weakness: 'untrusted-code-load',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        steps: [{ start: from[1], end: node.start, note: 'is downloaded here' }],
        detail: 'It was downloaded earlier and has not been verified.',
      }
    : undefined;
};

const KEPT: readonly (readonly [weakness: string, name: RegExp, value: RegExp, detail: string])[] = [
  [
    'certificate-check-disabled',
    /ssh|scp|rsync|sftp|remote|opts?|args?|flags?|cmd|command/i,
    /StrictHostKeyChecking[= ](?:no|off)\b|UserKnownHostsFile[= ]\/dev\/null/,
    "The server's identity is not checked.",
  ],
  [
    'certificate-check-disabled',
    /curl|wget|http|opts?|args?|flags?|cmd|command/i,
    /(?:^|\s)(?:curl\s(?:.*\s)?(?:-[a-zA-Z]*k[a-zA-Z]*|--insecure)|--insecure|--no-check-certificate|--insecure-skip-tls-verify(?:=true)?|--tls-verify=false)(?=\s|$)/,
    'The server certificate is not verified.',
  ],
  ['certificate-check-disabled', /curl/i, /^-[a-zA-Z]*k[a-zA-Z]*(?=\s|$)/, 'The server certificate is not verified.'],
  [
    'cleartext-transport',
    /url|dsn|conn|database|db|pg/i,
    /\bsslmode=(?:disable|allow)\b|[?&](?:tls|ssl|useSSL)=false\b|^(?:ftp|ldap|amqp|mqtt):\/\/(?!localhost|127\.)\S+@/i,
    'Anyone on the network can read the connection.',
  ],
];

/** `SSH_OPTS="-o StrictHostKeyChecking=no"`, `export GIT_SSH_COMMAND='ssh -o …'`: options that a variable keeps. */
const keptOptions: NodeCheck = (node, { source }) => {
  if (node.kind === 'call') return undefined;
  return bindingsIn(node, source).flatMap(({ name, value, start, end }) => {
    const parts = value.kind === 'list' ? value.items : value.kind === 'concat' ? value.parts : [value];
    const text = parts.map(literalText).join(value.kind === 'list' ? ' ' : '');
    if (text === '') return [];
    const found = KEPT.find(([, called, wanted]) => called.test(name) && wanted.test(text));
    return found ? [{ weakness: found[0], start, end, confidence: 'medium' as const, detail: found[3] }] : [];
  });
};

const SHARED = /^\/(?:var\/)?tmp\/[\w.-]+$/;
/** Where the name stands that a program writes: behind an option, or as its last word. */
const WRITES: Readonly<Record<string, RegExp | 'last'>> = lookupTable({
  cp: 'last',
  mv: 'last',
  ln: 'last',
  tee: 'last',
  touch: 'last',
  rsync: 'last',
  curl: /^(?:-\w*o|--output)$/,
  wget: /^(?:-\w*O|--output-document)$/,
  sort: /^(?:-o|--output)$/,
  gcc: /^-o$/,
  mysqldump: /^(?:-r|--result-file)$/,
  pg_dump: /^(?:-f|--file)$/,
  gpg: /^(?:-o|--output)$/,
  openssl: /^-out$/,
});

/** `curl -o /tmp/page.html …`, `tee /tmp/state`: a name in the shared folder that everyone knows before. */
const sharedOutput: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const program = programOf(node).replace(/_text$/, '');
  const place = WRITES[program];
  if (place === undefined) return undefined;
  const words = node.args
    .flatMap(({ name, value }) => (name === undefined || name === 'given' ? [value] : []))
    .sort((a, b) => a.start - b.start);
  const at = place === 'last' ? words.length - 1 : words.findIndex((word) => place.test(literalText(word))) + 1;
  const file = at > 0 || place === 'last' ? words[at] : undefined;
  return file && SHARED.test(literalText(file))
    ? {
        weakness: 'insecure-temp-file',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        severity: 'low',
        detail: 'The name is predictable, so any user can create a link there first; use `mktemp`.',
      }
    : undefined;
};

const FOUND = /^(?:(?:\[\[?|test)\s+)?-[efsL]\s+["']?([^\s"'\]]+)/;

/** `if [ -f "$LOCK" ]; then exit; fi; touch "$LOCK"`: two runs may both find nothing. */
const lockAfterTest: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if') return undefined;
  const file = FOUND.exec(written(node.test, source))?.[1];
  if (
    file === undefined ||
    !/\b(?:exit|return)\b/.test(source.slice(node.test.end, Math.min(node.end, node.test.end + 200)))
  )
    return undefined;
  const after = source.slice(node.end, node.end + 200);
  const made =
    /^(?:[^\n]*[\n;]){0,4}?[ \t]*(?:touch|echo\s+(?:"?\$\$"?|"?\$BASHPID"?)\s*>|date\s*>|:\s*>|>)\s*["']?([^\s"';]+)/.exec(
      after,
    );
  if (!made?.[1] || bare(made[1]) !== bare(file)) return undefined;
  return {
    weakness: 'race-condition',
    start: node.start,
    end: node.end + made[0].length,
    confidence: 'medium',
    severity: 'low',
  };
};

const SHOWS = /^(?:env|printenv)(?:_text)?$/;

/** `env > /tmp/env.txt`, `printenv | tee build.log`: with all secrets of the environment. */
const environmentShown: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const fed = named(node, 'stdin');
  const to = named(node, 'to');
  const isKept = SHOWS.test(programOf(node)) && to !== undefined && !/\/dev\/null/.test(written(to, source));
  const isSent = /^(?:tee|logger|curl|nc|mail|mailx)(?:_text)?$/.test(programOf(node)) && SHOWS.test(programOf(fed));
  if (!isKept && !isSent) return undefined;
  if (node.args.some(({ name, value }) => name === undefined && isKept && /^\w+$/.test(literalText(value))))
    return undefined;
  return {
    weakness: 'sensitive-data-logged',
    start: fed && isSent ? fed.start : node.start,
    end: node.end,
    confidence: 'medium',
    detail: 'The output includes passwords and tokens from the environment.',
  };
};

const SECRET_DATA =
  /\$\{?\w*(?:passw(?:or)?d|secret|token|api_?key|credential)\w*\}?|(?:passw(?:or)?d|secret|token)=|(?:id_rsa|shadow|\.pem|\.key|credentials|\.env)\b/i;
const PLAIN = /["'\s=]http:\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\]|169\.254\.)[\w.-]+\.[a-z]{2,}/i;

/** `curl -d "password=$PASSWORD" http://…`, `tar cf - /etc/ssl/private | nc backup 9000`. */
const secretInClear: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const program = programOf(node);
  if (!/^(?:curl|wget|http|nc|ncat|netcat)$/.test(program)) return undefined;
  const fed = named(node, 'stdin');
  const text = `${written(node, source)} ${fed ? written(fed, source) : ''}`;
  const isPlain = program.startsWith('n') ? !/\s-\w*l|--ssl\b/.test(text) && fed !== undefined : PLAIN.test(text);
  if (!isPlain || !SECRET_DATA.test(text)) return undefined;
  if (
    !program.startsWith('n') &&
    !/\s(?:-\w*[dFTuH]|--(?:data|form|upload|post|header|user|password)\S*)\s*/.test(text)
  )
    return undefined;
  return { weakness: 'cleartext-transport', start: fed?.start ?? node.start, end: node.end, confidence: 'medium' };
};

const IN_QUERY =
  /https?:\/\/[^\s"']*[?&](?:api_?key|token|access_token|auth|password|passwd|secret|key|signature)=\$\{?\w*(?:key|token|secret|pass\w*|pwd)\w*/i;
const IN_ADDRESS =
  /\b(?:https?|ftp|postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp):\/\/[^\s"'/@]*:\$\{?\w*(?:token|pass\w*|secret|pat|key|pwd)\}?@/i;

/** `curl "https://…?api_key=$API_KEY"`, `git clone "https://oauth2:$TOKEN@…"`: logs and lists of processes keep addresses. */
const secretInAddress: NodeCheck = (node, { source }) => {
  if (
    node.kind !== 'call' ||
    !/^(?:curl|wget|http|https|git|psql|mongo\w*|redis-cli|pip3?|npm|docker|hg|svn)$/.test(programOf(node))
  )
    return undefined;
  const text = written(node, source);
  if (IN_QUERY.test(text))
    return { weakness: 'secret-in-query', start: node.start, end: node.end, confidence: 'medium' };
  return IN_ADDRESS.test(text)
    ? { weakness: 'secret-in-arguments', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const SECRET_VARIABLE =
  /(?:^|_)(?:passw(?:or)?d|passwd|pass|secret|(?:auth_|access_|api_)?token|api_?key|secret_?key)$/i;
const DEFAULT = /^(?!.*(?:example|changeme|placeholder|your|xxx))(?![./~]|https?:)[^\s$]{6,}$/i;

/** `DB_PASSWORD="${DB_PASSWORD:-Tr0ub4dor}"`: without a setting, the hard-coded password is used. */
const defaultSecret: NodeCheck = (node, { source }) => {
  if (node.kind === 'call') return undefined;
  return bindingsIn(node, source).flatMap(({ name, value, start, end }) => {
    if (!SECRET_VARIABLE.test(name) || value.kind !== 'binary' || value.operator !== '??') return [];
    return DEFAULT.test(literalText(value.right))
      ? [{ weakness: 'hard-coded-credentials', start, end, confidence: 'medium' as const }]
      : [];
  });
};

export const UNSAFE_COMMANDS: readonly NodeCheck[] = [
  ignoredVerification,
  digestOfPassword,
  unverifiedDownload,
  keptOptions,
  sharedOutput,
  lockAfterTest,
  environmentShown,
  secretInClear,
  secretInAddress,
  defaultSecret,
];
