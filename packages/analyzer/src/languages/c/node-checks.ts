/** @module What is wrong by the way C code is put together: secrets from a plain generator, secrets in logs. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { sharedTempPath } from '../../node-checks/files/temp-paths.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { givenPassword } from '../../node-checks/secrets/given-passwords.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { wordsOf } from '../../text/words.ts';
import { ARCHIVE_PITFALLS } from './pitfalls/archives.ts';
import { CALL_PITFALLS } from './pitfalls/calls.ts';
import { NUMBER_PITFALLS } from './pitfalls/numbers.ts';
import { PUBLISHED_PITFALLS } from './pitfalls/published.ts';
import { SIZE_PITFALLS } from './pitfalls/sizes.ts';
import { UNCHECKED_PITFALLS } from './pitfalls/unchecked.ts';
import { C_LIBRARY_CHECKS, isPlainChance, variableFormat } from './shared-checks.ts';

const SECURITY =
  /token|passw|secret|session|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|reset|api_?key|voucher|coupon|invite|pairing|(?:share|access|login|verification|activation|recovery|pin)_?code/i;

function usesChance(value: Expression): boolean {
  let found = false;
  walk([value], (part) => {
    found ||= isPlainChance(part);
  });
  return found;
}

/** `token[i] = 'a' + rand() % 26;`, `out[i] = …` in a function that makes a token. A plain variable is judged by its own name alone. */
const guessableText: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'assign' || !usesChance(node.value)) return undefined;
  const { target } = node;
  const isPart = target.kind === 'index' || (target.kind === 'unary' && target.operator === '*');
  const isSum = target.kind === 'name' && node.operator === '+';
  if (!isPart && !isSum) return undefined;
  if (!SECURITY.test(rootName(target)) && !SECURITY.test(enclosingName)) return undefined;
  return { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' };
};

const FILLS = /printf$|^(?:append|push_back|to_string|format|memcpy|strcat)$/;

/** `return format("%08x", rand())` and `snprintf(out, n, "%d", rand())` in a function that makes a token. */
export const guessableResult =
  (isChance: (part: Expression | Statement) => boolean): NodeCheck =>
  (node, { enclosingName }) => {
    if (!SECURITY.test(enclosingName)) return undefined;
    const values =
      node.kind === 'return' && node.value
        ? [node.value]
        : node.kind === 'call' && FILLS.test(lastName(node.callee))
          ? node.args.map(({ value }) => value)
          : [];
    let found = false;
    walk(values, (part) => {
      found ||= isChance(part);
    });
    return found
      ? { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' }
      : undefined;
  };

/** `fopen("/tmp/report.txt", "w")`: others may have put a link there. */
const sharedTempName = sharedTempPath(
  /^(?:fopen|open|creat|ofstream|fstream|freopen)$/,
  /^"\/(?:var\/)?tmp\/\w/,
  /O_EXCL|O_NOFOLLOW|O_RDONLY|"r[bt]?"|"\w*x\w*"|XXXXXX|ios::in\b|ios_base::in\b/,
);

const SECRET_OF = /(?:^|_)(?:private|secret|credentials?|passw(?:or)?ds?|tokens?|keys?|keystore|pem|seed)(?:_|$)/i;
/** Functions of libraries; those of C's own have rows. */
const MAKES_FILE =
  /[a-z](?:_|(?=[A-Z]))\w*(?:[oO]pen|[cC]reate?|[mM]kdir|[mM]kfifo|[mM]knod|[cC]hmod|[sS]et_?[cC]ontents?|[wW]rite_?[fF]ile|[sS]et_?(?:[mM]ode|[pP]erm\w*))\w*$/;
const MODES = new Set([0o644, 0o664, 0o640 + 0o4, 0o755]);

/** `chmod(key_path, 0644)`, `open(path, O_CREAT | O_WRONLY, 0666)`. */
const readableSecret: NodeCheck = (node, { enclosingName, source }) => {
  if (node.kind !== 'call') return undefined;
  const called = lastName(node.callee);
  // `tower_mkfifo(path, 0666)`: what a library makes with a mode that is written as one.
  if (MAKES_FILE.test(called)) {
    const open = node.args.find(
      ({ value }) => value.kind === 'number' && /^0[0-7]{2}[2367]$/.test(source.slice(value.start, value.end)),
    )?.value;
    return open && { weakness: 'permissive-file-mode', start: node.start, end: node.end, confidence: 'medium' };
  }
  const [path, flags, third] = node.args.map(({ value }) => value);
  const mode = called === 'open' ? third : /^(?:f?chmod|creat)$/.test(called) ? flags : undefined;
  if (mode?.kind !== 'number' || !path) return undefined;
  let isSecret = SECRET_OF.test(snakeCase(enclosingName));
  walk([path], (part) => {
    if (part.kind === 'name' || part.kind === 'member') isSecret ||= SECRET_OF.test(snakeCase(part.name));
    if (part.kind === 'string') isSecret ||= /\.(?:key|pem|p12)$|id_rsa|secret|passw/i.test(part.value);
  });
  const isWritten = called === 'open' && (mode.value & 0o002) !== 0;
  return isWritten || (isSecret && MODES.has(mode.value))
    ? { weakness: 'permissive-file-mode', start: node.start, end: node.end, confidence: isSecret ? 'medium' : 'low' }
    : undefined;
};

const snakeCase = (name: string): string => wordsOf(name).join('_');

const LOGS = /^(?:syslog|vsyslog|g_(?:debug|message|info|warning|critical)|log_(?:trace|debug|info|warn|error|fatal))$/;

export const C_CHECKS: readonly NodeCheck[] = [
  ...C_LIBRARY_CHECKS,
  guessableText,
  guessableResult(isPlainChance),
  sharedTempName,
  readableSecret,
  variableFormat,
  secretsLogged((callee) => callee.kind === 'name' && LOGS.test(callee.name)),
  ...CALL_PITFALLS,
  ...NUMBER_PITFALLS,
  ...SIZE_PITFALLS,
  ...ARCHIVE_PITFALLS,
  ...UNCHECKED_PITFALLS,
  ...PUBLISHED_PITFALLS,
  givenPassword,
];
