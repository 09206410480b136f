/** @module Laravel's `$request->validate([...])`, whose result contains only validated fields. */

import type { Call, Expression, ObjectEntry } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

/** Rules that only accept harmless values: numbers, dates, members of a list. */
const STRICT =
  /(?:^|\|)(?:integer|int|numeric|digits(?:_between)?:|boolean|bool|date(?:_format:|$|\|)|uuid|ulid|in:|alpha(?:_num|_dash)?(?:$|\||:)|ip(?:v[46])?(?:$|\|)|decimal:|accepted|declined|timezone)/;

function isStrict(rule: Expression): boolean {
  if (rule.kind === 'string') return STRICT.test(rule.value);
  if (rule.kind === 'concat') return rule.parts.some(isStrict);
  if (rule.kind === 'list') return rule.items.some(isStrict);
  // `Rule::in([...])`, `new Enum(...)`
  return (
    rule.kind === 'call' && rule.callee.kind === 'member' && (rule.callee.name === 'in' || rule.callee.name === 'enum')
  );
}

/** Returns an object with a number for each field that has a strict rule, and the request's value for the others. */
export function lowerValidated(call: Call, name: string): Expression | undefined {
  if (name !== 'validate' && name !== 'validateWithBag') return undefined;
  const rules = call.args.map(({ value }) => value).find((value) => value.kind === 'object');
  if (rules?.kind !== 'object' || !rules.entries.some(({ value }) => isStrict(value))) return undefined;
  const entries = rules.entries.flatMap(({ key, value, start, end }): ObjectEntry[] => {
    if (key === undefined) return [];
    const field: Expression = make.index({ start, end }, call, make.string({ start, end }, key));
    return [{ key, value: isStrict(value) ? make.cast(field, { name: 'int', args: [] }, field) : field, start, end }];
  });
  return make.object(call, entries);
}
