/** @module The structural checks that make sense for Elixir. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { timingUnsafeComparison } from '../../node-checks/comparisons.ts';
import { swallowedException } from '../../node-checks/exceptions.ts';
import { guessableSecret } from '../../node-checks/guessable-secrets.ts';
import { secretsLogged } from '../../node-checks/logging.ts';
import { rootName } from '../../node-checks/names.ts';
import { catastrophicRegex } from '../../node-checks/regexes.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';

const LEVELS = /^(?:debug|info|notice|warn|warning|error|critical|alert|emergency|log|puts|inspect)$/;

/** `Logger.info(…)`, `IO.puts(…)`, `IO.inspect(…)`. */
const isLog = (callee: Expression): boolean =>
  callee.kind === 'member' && LEVELS.test(callee.name) && /^(?:Logger|IO)$/.test(rootName(callee));

const textOf = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');

/** `plug CORSPlug, origin: "*", credentials: true`: every page may act with the cookies of its visitors. */
const openCors: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'plug') return undefined;
  const [plug, options] = node.args;
  if (!/^(?:CORSPlug|Corsica)$/.test(plug ? rootName(plug.value) : '') || options?.value.kind !== 'object')
    return undefined;
  const under = (keys: RegExp): Expression | undefined =>
    options.value.kind === 'object' ? options.value.entries.find(({ key }) => keys.test(key ?? ''))?.value : undefined;
  const origins = under(/^origins?$/);
  const first = origins?.kind === 'list' ? origins.items[0] : origins;
  const credentials = under(/^(?:allow_)?credentials$/);
  const withCookies = credentials?.kind === 'boolean' && credentials.value;
  if (textOf(first) !== '*' || !withCookies) return undefined;
  return { weakness: 'permissive-cors', start: node.start, end: node.end, confidence: 'high' };
};

export const ELIXIR_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  timingUnsafeComparison,
  swallowedException,
  catastrophicRegex,
  openCors,
  guessableSecret(
    (part) => part.kind === 'member' && rootName(part.object) === ':rand' && /^(?:uniform|bytes)/.test(part.name),
  ),
  unsafeSettings([
    { weakness: 'certificate-check-disabled', name: /^verify$/, is: ['verify_none'], confidence: 'high' },
    { weakness: 'csrf-disabled', name: /^check_origin$/, is: [false] },
    { weakness: 'cookie-not-httponly', name: /^http_only$/, is: [false] },
    { weakness: 'cleartext-transport', name: /^force_ssl$/, is: [false] },
  ]),
];
