/** @module Classes with an application's settings: `class ProductionConfig: SESSION_COOKIE_SECURE = False`. */
import type { NodeCheck } from '../../node-checks/check.ts';

interface FieldSetting {
  weakness: string;
  name: RegExp;
}

/** Settings that are insecure if they are False. */
const OFF: readonly FieldSetting[] = [
  {
    weakness: 'csrf-disabled',
    name: /^(?:WTF_CSRF_ENABLED|WTF_CSRF_CHECK_DEFAULT|\w*COOKIE_CSRF_PROTECT|CSRF_ENABLED|CSRF_PROTECT(?:ION)?|SECURITY_CSRF_PROTECT)$/,
  },
  { weakness: 'cookie-not-secure', name: /^\w*COOKIE_SECURE$/ },
  { weakness: 'cookie-not-httponly', name: /^(?:SESSION|REMEMBER|JWT|AUTH|SECURITY)\w*COOKIE_HTTPONLY$/ },
  { weakness: 'session-expiration', name: /^\w*(?:ACCESS|REFRESH|AUTH|SESSION)_TOKEN_(?:EXPIRES?|LIFETIME|TTL)$/ },
];

/** Classes with settings that aren't for production. */
const PRIVATE = /test|dev|local|mock|fake|debug/i;

export const configClass: NodeCheck = (node) => {
  if (node.kind !== 'class' || PRIVATE.test(node.definition.name)) return undefined;
  return node.definition.body.flatMap((statement) => {
    const set = statement.kind === 'expression' ? statement.value : statement;
    if (set.kind !== 'assign' || set.target.kind !== 'name') return [];
    const { name } = set.target;
    if (set.value.kind !== 'boolean' || set.value.value) return [];
    return OFF.filter((setting) => setting.name.test(name)).map(({ weakness }) => ({
      weakness,
      start: set.start,
      end: set.end,
      confidence: 'medium' as const,
    }));
  });
};
