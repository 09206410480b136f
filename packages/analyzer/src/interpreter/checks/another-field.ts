/** @module Whether a check looks at another field of the record than the one that is used: `p.Count` and `p.Name`. */
import type { FlowStep } from '../../api-model/raw-finding.ts';
import type { Place } from '../../ir/spans.ts';

/** `body.name`, `model?.Name`, `in.getName()`, `row["name"]` */
const FIELD = /([A-Za-z_$][\w$]*)\s*(?:(?:\??\.|->)\s*(\w+)|\[\s*["'`]([\w$-]+)["'`]\s*\])/g;
const LINE_MAX = 300;
/** A statement, or the head of a function, on one line. */
const ENDS = /^(?:(?!\)[\w\s,.:<>]*\{)[^;\n])*/;

function fieldsIn(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const [, base = '', member, key] of code.matchAll(FIELD))
    fields.set(base, (fields.get(base) ?? new Set()).add(member ?? key ?? ''));
  return fields;
}

/** Variables, not parts of `a.b` and calls. */
const VARIABLE = /(?<![\w$.])[a-z_]\w*(?![\w$]|\s*[.([])/gi;

const lastAssigned = (before: string, name: string): string =>
  [...before.matchAll(new RegExp(`\\b${name}\\s*:?=(?!=)(.*)`, 'g'))].at(-1)?.[1] ?? '';

/** The check, with what its variables were assigned: `channel = body.channel`, and then `channel in CHANNELS`. */
const withAssigned = (source: string, { start, end }: Place): string =>
  source.slice(start, end).replace(VARIABLE, (name) => `${name}\n${lastAssigned(source.slice(0, start), name)}\n`);

/** `name` of "assigned to 'name'". */
const HOLDER = /'([\w$]+)'$/;

const mentions = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])(?!\\s*(?:\\??\\.|->|\\[))`).test(code);

/**
 * Whether check and use read different fields of one record, and the check mentions nothing else that the data passes.
 */
function readsAnotherField(source: string, check: Place, use: Place, steps: readonly FlowStep[]): boolean {
  const code = withAssigned(source, check);
  const checked = fieldsIn(code);
  const lineOf = ({ start }: FlowStep): string => ENDS.exec(source.slice(start, start + LINE_MAX))?.[0] ?? '';
  const own = steps.filter(({ elsewhere }) => !elsewhere);
  const used = fieldsIn([source.slice(use.start, use.end), ...own.slice(1, -1).map(lineOf)].join('\n'));
  const holders = steps.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []);
  const filled = own.map(lineOf).join('\n');
  const shared = [...checked.keys()].filter(
    (base) => used.has(base) && (holders.includes(base) || mentions(filled, base)),
  );
  return (
    shared.length > 0 &&
    shared.every((base) => [...(checked.get(base) ?? [])].every((field) => !used.get(base)?.has(field))) &&
    holders.every((name) => !mentions(code, name))
  );
}

/** `array_key_exists('action', $params)`: whether there is one, whatever it is; or no code at all. */
const ASKS_PRESENCE = /^!?(?:$|array_key_exists\(\s*['"])/;

/** Whether the check is one of the data that is used. */
export const isOfUse = (
  source: string,
  check: Place & { signed?: boolean | undefined },
  use: Place,
  steps: readonly FlowStep[],
): boolean =>
  (check.signed || !readsAnotherField(source, check, use, steps)) &&
  !ASKS_PRESENCE.test(source.slice(check.start, check.end));
