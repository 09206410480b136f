/** @module What a regular expression takes out of a text: its groups can hold no more than they match. */

import { emptyList, joinUnknownKey, putField, transitiveTaint } from '../../domain/heap.ts';
import { joinAll, makeValue, onlyConstant, sanitizeValue, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import { selectArguments } from '../../match/site.ts';
import { assign } from '../assignments.ts';
import { allocate, type Frame, readObject, setVariable } from '../context/frame.ts';
import { sanitizedByCharacters, sanitizedByMatch } from '../guards/regex-guard.ts';
import type { SummaryCall } from './summaries.ts';

interface Group {
  name: string | undefined;
  pattern: string;
}

const GROUPS_MAX = 32;

/** The whole expression, then its groups in the order of their opening parentheses. */
function groupsOf(pattern: string): Group[] {
  const groups: Group[] = [{ name: undefined, pattern: pattern.replace(/^(\^|\\A)/, '').replace(/(\$|\\z|\\Z)$/, '') }];
  const open: { group: Group | undefined; from: number }[] = [];
  let inClass = false;
  for (let at = 0; at < pattern.length && groups.length < GROUPS_MAX; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') {
      const head = /^\((?:\?(?:P?<([A-Za-z_]\w*)>|'(\w+)')|(\?))?/.exec(pattern.slice(at, at + 64));
      const group: Group | undefined =
        head?.[3] === undefined ? { name: head?.[1] ?? head?.[2], pattern: '' } : undefined;
      if (group) groups.push(group);
      open.push({ group, from: at + (head?.[0].length ?? 1) });
    } else if (character === ')') {
      const last = open.pop();
      if (last?.group) last.group.pattern = pattern.slice(last.from, at);
    }
  }
  return groups;
}

/** The values of the groups of a match of the text, the whole first. */
function matched(text: Value, pattern: string): { name: string | undefined; value: Value }[] {
  const all = tainted(text.taint);
  return groupsOf(pattern).map(({ name, pattern: part }) => {
    const sanitized = sanitizedByCharacters(part);
    return { name, value: { ...sanitizeValue(all, sanitized), sanitized } };
  });
}

const patternOf = (value: Value | undefined): string | undefined => {
  const text = value?.regex?.pattern ?? (value && onlyConstant(value));
  return typeof text === 'string' ? text : undefined;
};

/** The text and the expression of a call, whichever of the two is the receiver. */
function matchArguments({ frame, site, model }: SummaryCall): { text: Value; pattern: string | undefined } {
  const [text = UNKNOWN] = selectArguments(site, model.from ?? 'this');
  const [pattern] = selectArguments(site, model.pattern ?? 0);
  const isSwapped = text.regex !== undefined && pattern !== undefined;
  const subject = isSwapped ? pattern : text;
  const taint = transitiveTaint(subject, readObject(frame));
  return { text: tainted(taint), pattern: patternOf(isSwapped ? text : pattern) };
}

function matchObject(frame: Frame, text: Value, pattern: string | undefined): Value {
  if (pattern === undefined) return tainted(text.taint);
  const groups = matched(text, pattern);
  const list = emptyList(groups.map(({ value }) => value));
  const object = groups.reduce(
    (state, { name, value }) => (name === undefined ? state : putField(state, name, value)),
    list,
  );
  if (frame.run.language.prototypes && groups.some(({ name }) => name !== undefined)) {
    // `match.groups.name`
    const named = makeValue({ objects: [allocate(frame, { ...object, items: undefined })] });
    return makeValue({ objects: [allocate(frame, putField(object, 'groups', named))] });
  }
  return makeValue({ objects: [allocate(frame, object)] });
}

/** `re.match(pattern, text)`: an object of which each group is known. */
export function match(call: SummaryCall): Value {
  const { text, pattern } = matchArguments(call);
  const found = matchObject(call.frame, text, pattern);
  // JavaScript's `matchAll` gives every match in its turn.
  if (call.site.name === 'matchAll')
    return makeValue({ objects: [allocate(call.frame, joinUnknownKey(emptyList(), found))] });
  const { to } = call.model;
  const proves = pattern === undefined ? undefined : proofOf(call, pattern);
  if (to === undefined) return proves ? { ...found, proves } : found;
  // The groups are left in a variable that is handed over: `preg_match($pattern, $text, $groups)`.
  const variable = typeof to === 'number' ? call.node.args[to]?.value : undefined;
  if (variable) assign(call.frame, variable, found);
  return makeValue({ scalar: true });
}

/** Which ends of the text Python's methods tie the expression to. */
const TIED: ReadonlyMap<string, 'full' | 'start'> = new Map([
  ['fullmatch', 'full'],
  ['match', 'start'],
]);

/** What it says of the variable that was looked at, that there is a match. */
function proofOf({ frame, node, site, model }: SummaryCall, pattern: string): Value['proves'] {
  const given = typeof model.from === 'number' ? node.args[model.from]?.value : undefined;
  const variable = given?.kind === 'name' ? frame.scope.find(given.name) : undefined;
  const mask = variable ? sanitizedByMatch(pattern, '', TIED.get(site.name)) : 0;
  return variable && mask !== 0 ? { variable, mask } : undefined;
}

/** `re.findall(pattern, text)`, `text.scan(pattern)`: a list of what was matched. */
export function matchAll(call: SummaryCall): Value {
  const { text, pattern } = matchArguments(call);
  if (pattern === undefined) return tainted(text.taint);
  const [whole, ...groups] = matched(text, pattern).map(({ value }) => value);
  const element = groups.length > 0 ? joinAll(groups) : (whole ?? UNKNOWN);
  return makeValue({ objects: [allocate(call.frame, joinUnknownKey(emptyList(), element))] });
}

/** `match.group(1)`, `match.group('name')`, `match.group()`. */
export function group({ frame, site }: SummaryCall): Value {
  const states = (site.receiver?.objects ?? []).map((id) => frame.state.object(id)).filter((one) => one !== undefined);
  if (states.length === 0) return tainted(site.receiver?.taint ?? []);
  const keys = site.args.length === 0 ? [0] : site.args.map(({ value }) => onlyConstant(value));
  const values = keys.map((key) =>
    joinAll(
      states.map((state) => {
        const found = typeof key === 'number' ? state.items?.[key] : state.fields.get(String(key));
        return found ?? joinAll(state.items ?? []);
      }),
    ),
  );
  const [only] = values;
  if (values.length === 1 && only) return only;
  return makeValue({ objects: [allocate(frame, emptyList(values))] });
}

/** `text[/pattern/]`, `text[/pattern/, 1]`: what was matched, or a group of it. */
export function partMatching(text: Value, pattern: Value, key: Value | undefined): Value {
  const groups = matched(text, pattern.regex?.pattern ?? '');
  const wanted = key ? onlyConstant(key) : 0;
  const found = groups.find(({ name }, index) => index === wanted || (name !== undefined && name === wanted));
  return found?.value ?? tainted(text.taint);
}

/** Where a match leaves its groups in variables: `$1`, `$2` … and, by name, variables of the method. */
export function keepGroups(frame: Frame, text: Value, pattern: Value): void {
  const source = patternOf(pattern);
  if (!frame.run.language.matchVariables || source === undefined) return;
  const taint = transitiveTaint(text, readObject(frame));
  for (const [index, { name, value }] of matched(tainted(taint), source).entries()) {
    for (const variable of [index === 0 ? '$&' : `$${index}`, ...(name === undefined ? [] : [name])])
      setVariable(frame, frame.scope.find(variable) ?? frame.scope.declare(variable), value);
  }
}
