/** @module What is wrong by the way C code is put together: secrets from a plain generator, secrets in logs. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { StructureCheck } from '../../structure/check.ts';
import { secretsLogged } from '../../structure/logging.ts';
import { rootName } from '../../structure/names.ts';

const PLAIN_CHANCE =
  /^(?:rand|random|rand_r|drand48|lrand48|mrand48|g_random_int|g_random_int_range|g_rand_int|g_rand_int_range)$/;
const SECURITY = /token|passw|secret|session|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|reset|api_?key/i;

function usesChance(value: Expression): boolean {
  let found = false;
  walk([value], (part) => {
    found ||= part.kind === 'call' && part.callee.kind === 'name' && PLAIN_CHANCE.test(part.callee.name);
  });
  return found;
}

/** `token[i] = 'a' + rand() % 26;`, `out[i] = …` in a function that makes a token. A plain variable is told by its own name. */
const guessableText: StructureCheck = (node, { enclosingName }) => {
  if (node.kind !== 'assign' || !usesChance(node.value)) return undefined;
  const { target } = node;
  const isPart = target.kind === 'index' || (target.kind === 'unary' && target.operator === '*');
  const isSum = target.kind === 'name' && node.operator === '+';
  if (!isPart && !isSum) return undefined;
  if (!SECURITY.test(rootName(target)) && !SECURITY.test(enclosingName)) return undefined;
  return { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' };
};

const LOGS = /^(?:syslog|vsyslog|g_(?:debug|message|info|warning|critical)|log_(?:trace|debug|info|warn|error|fatal))$/;

export const C_CHECKS: readonly StructureCheck[] = [
  guessableText,
  secretsLogged((callee) => callee.kind === 'name' && LOGS.test(callee.name)),
];
