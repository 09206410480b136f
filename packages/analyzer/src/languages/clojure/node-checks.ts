/** @module Clojure's node checks: insecure settings in maps, secrets in logs. */
import type { Expression, ObjectEntry } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { swallowedException } from '../../node-checks/errors/exceptions.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';

const isLog = (callee: Expression): boolean =>
  callee.kind === 'name' &&
  /^(?:println|prn|(?:clojure\.tools\.logging|taoensso\.timbre|io\.pedestal\.log)\.(?:trace|debug|info|warn|error|fatal|log|spy|infof|debugf))$/.test(
    callee.name,
  );

const is = (value: Expression, wanted: boolean): boolean => value.kind === 'boolean' && value.value === wanted;

/** Reports a single insecure setting of a map. */
function setting({ key = '', value, start, end }: ObjectEntry): NodeFinding | undefined {
  if (/^insecure\??$/.test(key) && is(value, true))
    return { weakness: 'certificate-check-disabled', start, end, confidence: 'high' };
  if (key === 'anti-forgery' && is(value, false))
    return { weakness: 'csrf-disabled', start, end, confidence: 'medium' };
  return undefined;
}

/** Reports a cookie with `:secure false` or `:http-only false`. */
function cookie(entries: readonly ObjectEntry[]): NodeFinding | undefined {
  const attributes = entries.find(({ key }) => key === 'cookie-attrs')?.value;
  const own = attributes?.kind === 'object' ? attributes.entries : entries;
  const isCookie =
    attributes !== undefined || entries.some(({ key }) => /^(?:http-only|same-site|max-age)$/.test(key ?? ''));
  if (!isCookie) return undefined;
  const secure = own.find(({ key, value }) => key === 'secure' && is(value, false));
  if (secure) return { weakness: 'cookie-not-secure', start: secure.start, end: secure.end, confidence: 'medium' };
  const open = own.find(({ key, value }) => key === 'http-only' && is(value, false));
  return open && { weakness: 'cookie-not-httponly', start: open.start, end: open.end, confidence: 'medium' };
}

const settings: NodeCheck = (node) => {
  if (node.kind !== 'object') return undefined;
  for (const entry of node.entries) {
    const found = setting(entry);
    if (found) return found;
  }
  return cookie(node.entries);
};

export const CLOJURE_CHECKS: readonly NodeCheck[] = [
  settings,
  secretsLogged(isLog),
  timingUnsafeComparison,
  swallowedException,
  catastrophicRegex,
];
