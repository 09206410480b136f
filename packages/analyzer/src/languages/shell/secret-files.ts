/** @module What a script prints into files: secrets into logs, guessable values into files of secrets. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import type { IsPlainChance } from '../../node-checks/crypto/guessable-secrets.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';

const PRINTS = /^(?:echo|printf)_text$/;
const LOG_FILE = /(?:^|[/._-])logs?(?:$|[/._-])/i;
const SECRET_FILE =
  /(?:^|[/._-])(?:secret|token|passw(?:or)?d|pass|otp|nonce|salt|(?:api|secret|session|private)[_-]?key)s?(?:$|[._-])/i;

const nameOf = ({ callee }: Call): string => (callee.kind === 'name' ? callee.name : '');

const written = ({ start, end }: Expression | Statement, source: string): string => source.slice(start, end);

/** `token` by itself is what a script authenticates with. */
const isToken = (value: Expression): boolean =>
  value.kind === 'concat' ? value.parts.some(isToken) : value.kind === 'name' && /(?:^|_)token$/i.test(value.name);

/** `echo "… $token" >> app.log`. */
export const secretInLogFile: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !PRINTS.test(nameOf(node))) return undefined;
  const to = node.args.find(({ name }) => name === 'to')?.value;
  if (!to || !LOG_FILE.test(written(to, source))) return undefined;
  if (!node.args.some(({ name, value }) => name !== 'to' && (holdsSecret(value) || isToken(value)))) return undefined;
  return { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' };
};

const REVEALS =
  '\\b(?:sops\\s+(?:-d|--decrypt|decrypt)|vault\\s+(?:read|kv\\s+get)|pass\\s+show|gpg2?\\s[^)\\n]*(?:-d|--decrypt)|op\\s+read|bw\\s+get\\s+password|aws\\s+secretsmanager\\s+get-secret-value|age\\s+(?:-d|--decrypt))\\b';
/** What only counts or digests leaves nothing of it. */
const COUNTS = /\|\s*(?:wc|grep\s+-\w*[cq]|sha\d+sum|md5sum)\b/;

const namesIn = (value: Expression): string[] =>
  value.kind === 'concat' ? value.parts.flatMap(namesIn) : value.kind === 'name' ? [value.name] : [];

/** `value=$(vault read …); logger "it is $value"`. */
export const revealedInLog: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !/^(?:logger|log(?:_\w+)?)$/.test(nameOf(node))) return undefined;
  const isSecret = node.args
    .flatMap(({ value }) => namesIn(value))
    .some((name) => {
      const made = new RegExp(`(?:^|[\\s;])${name}=["']?\\$\\(([^\\n]*${REVEALS}[^\\n]*)`, 'm').exec(source)?.[1];
      return made !== undefined && !COUNTS.test(made);
    });
  return isSecret
    ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const PROVES = /Authorization:|^-(?:u|p\w*)$|^--(?:user|password|token)\b/;
const SECRET = /\$\{?\w*(?:TOKEN|SECRET|PASSW(?:OR)?D|API_?KEY)\}?\b/i;

/** `set -x`, and a command with a secret among its words: it is printed before it runs. */
export const tracedSecret: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !enclosing || /_text$/.test(nameOf(node))) return undefined;
  const text = source.slice(node.start, Math.min(node.end, node.start + 600));
  if (!SECRET.test(text) || !text.split(/[\s"']+/).some((word) => PROVES.test(word))) return undefined;
  const traced = [...source.slice(enclosing.start, node.start).matchAll(/^\s*set\s+([-+])\w*x/gm)].at(-1)?.[1];
  return traced === '-'
    ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const KEEPS_KEY = /\.(?:key|pem|secret|token|pw)\b|(?:secret|passw(?:or)?d|token|private)[\w.-]*["']?$/i;
const CARES = /\bumask\s+0?[0-7]?[1-7]7\b|\bchmod\b|\binstall\s+-|mktemp/;

/** `openssl rand -hex 32 | tee app.key`: the key is there for everyone who has an account on the machine. */
export const readableKey: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call') return undefined;
  const { start, end } = node;
  const text = source.slice(start, end);
  const fed = node.args.find(({ name }) => name === 'stdin')?.value;
  const to = nameOf(node) === 'tee' ? node.args.find(({ name }) => name === undefined)?.value : undefined;
  if (!to || !fed || !KEEPS_KEY.test(written(to, source))) return undefined;
  const made = written(fed, source);
  if (!/\bopenssl\s+(?:rand|gen\w+)\b|\/dev\/u?random\b|\b(?:wg\s+genkey|age-keygen|pwgen)\b/.test(made))
    return undefined;
  const around = enclosing ? source.slice(enclosing.start, enclosing.end) : source;
  return CARES.test(around) || CARES.test(text)
    ? undefined
    : { weakness: 'permissive-file-mode', start: fed.start, end, confidence: 'medium' };
};

/** `sops -d secrets.yaml > /tmp/secrets.yaml`: a name that everyone knows, in a folder where everyone may write. */
export const revealedInSharedFolder: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const to = node.args.find(({ name }) => name === 'to')?.value;
  if (to?.kind !== 'string' || !/^\/(?:var\/)?tmp\//.test(to.value)) return undefined;
  return new RegExp(REVEALS).test(source.slice(node.start, node.end))
    ? { weakness: 'insecure-temp-file', start: node.start, end: to.end, confidence: 'medium' }
    : undefined;
};

/** `echo "$RANDOM" > session.secret`. */
export const guessableSecretFile =
  (isPlainChance: IsPlainChance): NodeCheck =>
  (node, { source }) => {
    if (node.kind !== 'call' || !PRINTS.test(nameOf(node))) return undefined;
    const to = node.args.find(({ name }) => name === 'to')?.value;
    if (!to || !SECRET_FILE.test(written(to, source).replace(/["']/g, ''))) return undefined;
    let found = false;
    walk(
      node.args.filter(({ name }) => name !== 'to').map(({ value }) => value),
      (part) => {
        found ||= isPlainChance(part, source) || (part.kind === 'cast' && /^\$\{?RANDOM\b/.test(written(part, source)));
      },
    );
    return found
      ? { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' }
      : undefined;
  };
