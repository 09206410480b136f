/** @module What is wrong by the way C code is put together: secrets from a plain generator, secrets in logs. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { guessableSecret } from '../../node-checks/guessable-secrets.ts';
import { secretsLogged } from '../../node-checks/logging.ts';
import { rootName } from '../../node-checks/names.ts';
import { C_LIBRARY_CALLS, libraryCalls } from './library-calls.ts';
import { ARCHIVE_PITFALLS } from './pitfalls/archives.ts';
import { CALL_PITFALLS } from './pitfalls/calls.ts';
import { NUMBER_PITFALLS } from './pitfalls/numbers.ts';
import { SIZE_PITFALLS } from './pitfalls/sizes.ts';

const PLAIN_CHANCE =
  /^(?:rand|random|rand_r|drand48|lrand48|mrand48|g_random_int|g_random_int_range|g_rand_int|g_rand_int_range)$/;
const SECURITY =
  /token|passw|secret|session|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|reset|api_?key|voucher|coupon|invite|pairing|(?:share|access|login|verification|activation|recovery|pin)_?code/i;

const isPlainChance = (part: Expression | Statement): boolean =>
  part.kind === 'call' && part.callee.kind === 'name' && PLAIN_CHANCE.test(part.callee.name);

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

/** Functions that take a format, with its position. */
const FORMATS: Readonly<Record<string, number>> = {
  ...{ printf: 0, vprintf: 0, wprintf: 0, fprintf: 1, syslog: 1, dprintf: 1, snprintf: 2 },
};

const MACRO_NAME = /^[A-Z_\d]+$/;

/** Whether the variable is given texts of the code alone, in the function or in the file around. */
function holdsText(name: string, bodies: readonly (readonly Statement[])[]): boolean {
  let given = 0;
  let foreign = false;
  for (const body of bodies) {
    walk(body, (part) => {
      const isIt = (part.kind === 'declare' || part.kind === 'assign') && part.target.kind === 'name';
      if (!isIt || (part.target.kind === 'name' && part.target.name !== name) || !part.value) return;
      given += 1;
      foreign ||= !isText(part.value);
    });
    if (given > 0) break;
  }
  return given > 0 && !foreign;
}

const isText = (value: Expression): boolean =>
  value.kind === 'string' || (value.kind === 'conditional' && isText(value.whenTrue) && isText(value.whenFalse));

/** `printf(message)`: a variable taken for the format, and nothing to fill in. */
export const variableFormat: NodeCheck = (node, { enclosing, body }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const position = Object.hasOwn(FORMATS, node.callee.name) ? FORMATS[node.callee.name] : undefined;
  if (position === undefined || node.args.length !== position + 1) return undefined;
  const format = node.args[position]?.value;
  if (!format || !/^(?:name|member|index)$/.test(format.kind)) return undefined;
  if (format.kind === 'name') {
    const isParameter = enclosing?.parameters.some(
      ({ target }) => target.kind === 'name' && target.name === format.name,
    );
    if (MACRO_NAME.test(format.name)) return undefined;
    if (!isParameter && holdsText(format.name, enclosing ? [enclosing.body, body] : [body])) return undefined;
  }
  return { weakness: 'format-string', start: node.start, end: node.end, confidence: 'medium' };
};

const LOGS = /^(?:syslog|vsyslog|g_(?:debug|message|info|warning|critical)|log_(?:trace|debug|info|warn|error|fatal))$/;

/** What all languages with C's library share. */
export const C_LIBRARY_CHECKS: readonly NodeCheck[] = [libraryCalls(C_LIBRARY_CALLS), guessableSecret(isPlainChance)];

export const C_CHECKS: readonly NodeCheck[] = [
  ...C_LIBRARY_CHECKS,
  guessableText,
  variableFormat,
  secretsLogged((callee) => callee.kind === 'name' && LOGS.test(callee.name)),
  ...CALL_PITFALLS,
  ...NUMBER_PITFALLS,
  ...SIZE_PITFALLS,
  ...ARCHIVE_PITFALLS,
];
