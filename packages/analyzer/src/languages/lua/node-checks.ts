/** @module Lua's node checks. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';
import { exposedErrors } from './exposed-errors.ts';

const LEVELS = /^(?:log|info|warn|notice|err|error|crit|alert|debug|inspect|serialize)$/;

/** Checks for `ngx.log(ngx.INFO, …)`, `kong.log.debug(…)`, `log:info(…)` and `print(…)`. */
function isLog(callee: Expression): boolean {
  if (callee.kind === 'name') return callee.name === 'print' || callee.name === 'ngx_log';
  if (callee.kind !== 'member' || !LEVELS.test(callee.name)) return false;
  return /^(?:ngx|kong|log|logger|logging)$/.test(rootName(callee.object));
}

const IDENTIFIES = /^\s*[\w-]*(?:sess|auth|token|login|remember|jwt|sid)[\w-]*=/i;

const literalText = (value: Expression): string =>
  value.kind === 'string' ? value.value : value.kind === 'concat' ? value.parts.map(literalText).join('') : '';

/** Reports `ngx.header["Set-Cookie"] = "session=" .. id .. "; Path=/"`. */
const unsafeCookie: NodeCheck = (node) => {
  if (node.kind !== 'assign' || rootName(node.target) !== 'ngx') return undefined;
  const { target, value } = node;
  const name = target.kind === 'index' && target.index?.kind === 'string' ? target.index.value : lastName(target);
  const text = literalText(value);
  if (!/^set[-_]cookie$/i.test(name) || !IDENTIFIES.test(text)) return undefined;
  const place = { start: node.start, end: node.end, confidence: 'medium' as const };
  if (!/;\s*secure/i.test(text)) return { weakness: 'cookie-not-secure', ...place };
  return /;\s*httponly/i.test(text) ? undefined : { weakness: 'cookie-not-httponly', ...place };
};

export const LUA_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  timingUnsafeComparison,
  catastrophicRegex,
  unsafeCookie,
  exposedErrors,
  unsafeSettings([
    {
      weakness: 'certificate-check-disabled',
      name: /^(?:verify|ssl_verify)$/,
      is: ['none', 'false', false],
      confidence: 'high',
    },
    {
      weakness: 'weak-tls-version',
      name: /^protocol$/,
      is: ['sslv2', 'sslv3', 'tlsv1', 'tlsv1_1'],
      confidence: 'high',
    },
  ]),
];
