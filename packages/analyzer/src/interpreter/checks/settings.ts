/** @module The option among the arguments of a call that fulfills a condition. */

import type { Condition } from '../../api-model/condition.ts';
import type { Setting } from '../../api-model/raw-finding.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import type { Site } from '../../match/site.ts';

/** The entry under a dotted field; the last one found if the rest is missing. */
function entryAt(value: Expression, field: string): Setting | undefined {
  let current = value;
  let found: Setting | undefined;
  for (const key of field.split('.')) {
    if (current.kind !== 'object') return found;
    const entry = current.entries.find((one) => one.key === key);
    if (!entry) return found;
    found = { start: entry.start, end: entry.end };
    current = entry.value;
  }
  return found;
}

/** The entry of the options that meets the condition: `rejectUnauthorized: false`. */
export function settingOf(
  condition: Condition,
  site: Site,
  call: Call,
  ancestors: ReadonlyMap<string, readonly string[]>,
): Setting | undefined {
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any;
    for (const part of parts) {
      const found = settingOf(part, site, call, ancestors);
      if (found) return found;
    }
    return undefined;
  }
  if (!('arg' in condition) || evaluateCondition(condition, site, { ancestors, kinds: 0 }) !== true) return undefined;
  const { arg, field } = condition;
  const name = typeof arg === 'string' ? arg : typeof arg === 'object' && 'name' in arg ? arg.name : undefined;
  const at = typeof arg === 'number' ? arg : typeof arg === 'object' && 'at' in arg ? arg.at : -1;
  const given = call.args.find((one, index) => (name !== undefined && one.name === name) || index === at);
  if (!given) return undefined;
  if (field === undefined) return { start: given.value.start, end: given.value.end };
  return entryAt(given.value, field);
}
