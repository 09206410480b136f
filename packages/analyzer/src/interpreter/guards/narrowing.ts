/** @module Replaces a value by a narrower one after a test. */

import { ALL_KINDS, type Source, sanitizeTaint } from '../../domain/taint.ts';
import { makeValue, sanitizeValue, UNKNOWN, type Value, withTaint } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { nodesAt } from '../../ir/node-index.ts';
import { isRead, refine } from '../context/access-path.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { PATH, spread } from './derived.ts';
import { ADDRESSES, HOST_NAMES, isHostGetter, partOf, rulesOutHost, sourcesOf } from './hosts.ts';

/** Calls that resolve a path or make one of a text: a check of the result applies to the original. */
const RESOLVES = /^(?:realpath|abspath|normpath|canonicalize|expand_path|(?:Pure(?:Posix)?)?Path)$/;

const calleeName = ({ callee }: Call): string =>
  callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';

/** `Path(file).resolve()`: a test of where it leads applies to the path itself. */
const SAME_TEXT =
  /^(trim|strip|toLowerCase|toUpperCase|lower|upper|toString|to_s|downcase|upcase|valueOf|String|str|set|resolve|strval|trimmed|lowercase|string)$/;

/** Replaces the value of the place, also through calls that only change case or whitespace. */
export function narrow(frame: Frame, node: Expression, change: (value: Value) => Value): void {
  switch (node.kind) {
    case 'name': {
      const variable = frame.scope.find(node.name);
      const value = variable && frame.state.variable(variable);
      // What the language itself provides, such as the parameters of a script.
      if (!variable) refineMember(frame, node, change);
      if (!variable || !value) return;
      frame.state.variables.set(variable, checked(value, change(value)));
      narrowNamedHost(frame, node.name, value, change);
      return;
    }
    case 'list':
      for (const item of node.items) narrow(frame, item, change);
      return;
    case 'concat':
      // Equivalent to a text.
      if (node.parts.length === 1 && node.parts[0]) narrow(frame, node.parts[0], change);
      return;
    case 'member':
    case 'index':
      // `'..' not in Path(name).parts`
      if (node.kind === 'member' && node.name === 'parts') narrow(frame, node.object, change);
      refineMember(frame, node, change);
      narrowHost(frame, node, change);
      return;
    case 'cast':
    case 'await':
      narrow(frame, node.value, change);
      return;
    case 'assign':
      narrow(frame, node.target, change);
      return;
    case 'binary':
      // `url['host'] ?? ''`: the fallback text is a constant of the code.
      if ((node.operator === '??' || node.operator === '||') && node.right.kind === 'string')
        narrow(frame, node.left, change);
      return;
    case 'call': {
      const text = heuristics.splitText?.(frame, node);
      if (text) narrow(frame, text, change);
      else if (isRead(node)) refineMember(frame, node, change);
      else if (RESOLVES.test(calleeName(node)) && node.args.length === 1 && node.args[0])
        narrow(frame, node.args[0].value, change);
      else if (node.callee.kind === 'member' && SAME_TEXT.test(node.callee.name))
        narrow(frame, node.callee.object, change);
      else if (node.callee.kind === 'member' && isHostGetter(node.callee.name))
        narrowHost(frame, { ...node.callee, name: 'host' }, change);
      else if (node.callee.kind === 'member' && node.callee.name === 'matcher' && node.args[0])
        narrow(frame, node.args[0].value, change);
      else if (node.callee.kind === 'name' && SAME_TEXT.test(node.callee.name) && node.args[0])
        narrow(frame, node.args[0].value, change);
    }
  }
}

function refineMember(frame: Frame, node: Expression, change: (value: Value) => Value): void {
  const value = frame.run.interpreter.evaluate(frame, node);
  refine(frame, node, checked(value, change(value)));
}

/** Marks a value that lost its last taint as validated untrusted data. */
export const checked = (before: Value, after: Value): Value =>
  before.taint.length > 0 && after.taint.length === 0 ? { ...after, checked: true } : after;

/** Removes taint from `before` that `after` has ruled out. */
export function narrowTo(frame: Frame, node: Expression, before: Value, after: Value): void {
  const sanitized = before.taint.flatMap((label) => {
    // The same place may have been read again, for example by a second call of the function.
    const same = after.taint.filter(
      ({ source: { kind, start } }) => start === label.source.start && kind === label.source.kind,
    );
    return sanitizeTaint(
      [label],
      same.reduce((kinds, { sanitized: one }) => kinds & one, ALL_KINDS),
    );
  });
  const changed =
    sanitized.length !== before.taint.length ||
    sanitized.some((label, index) => label.sanitized !== before.taint[index]?.sanitized);
  if (!changed) return;
  narrow(frame, node, (value) => withTaint(value, sanitized));
  // `protect(file.getPath())`
  if (node.kind === 'call' && !isRead(node) && sanitized.every((label) => (label.sanitized & PATH) !== 0))
    spread(frame, before, PATH);
}

/** A URL whose host was found in an allow-list is a safe target. */
export function narrowHost(frame: Frame, node: Expression, change: (value: Value) => Value): void {
  const part = partOf(node);
  if (!part) return;
  const probe = makeValue({ taint: frame.run.interpreter.evaluate(frame, part.object).taint });
  if (change(probe).taint.some(({ sanitized }) => (sanitized & ADDRESSES) !== ADDRESSES)) return;
  if (part.name === 'origin') trustMessage(frame, part.object);
  // `urlparse(address).hostname`: the address itself.
  const [parsed] = part.object.kind === 'call' ? part.object.args : [];
  const address = parsed?.value ?? part.object;
  const { taint } = frame.run.interpreter.evaluate(frame, address);
  // A parsed URL represents the URL itself.
  narrow(frame, address, (value) => ({ ...sanitizeValue(value, ADDRESSES), objects: [] }));
  narrowKin(frame, sourcesOf(taint));
}

/** A variable named after a host, or read from `url.host`, holds the host of the URL it was derived from. */
export function narrowNamedHost(frame: Frame, name: string, value: Value, change: (value: Value) => Value): void {
  const isHost = [name, ...value.paths].some((path) => HOST_NAMES.test(path.slice(path.lastIndexOf('.') + 1)));
  if (isHost && rulesOutHost(value, change)) narrowKin(frame, sourcesOf(value.taint));
}

/** A message whose origin was checked is trusted. */
export function trustMessage(frame: Frame, message: Expression): void {
  if (!frame.run.interpreter.evaluate(frame, message).paths.includes('MessageEvent')) return;
  const { start, end } = message;
  refine(frame, { kind: 'member', object: message, name: 'data', start, end }, UNKNOWN);
}

/** A parsed URL in another variable is the same URL, and so is what it was parsed from when it is read again. */
function narrowKin(frame: Frame, sources: ReadonlySet<Source>): void {
  for (const source of sources) {
    const read = memberOfSource(frame, source);
    if (read) refine(frame, read, sanitizeValue(frame.run.interpreter.evaluate(frame, read), ADDRESSES));
  }
  for (const variable of frame.scope.visible()) {
    const value = frame.state.variable(variable);
    if (!value || value.taint.length === 0 || !value.taint.every(({ source }) => sources.has(source))) continue;
    frame.state.variables.set(variable, sanitizeValue(value, ADDRESSES));
  }
}

/** `req.query.url` for the source `req.query`: what the function reads of the object with the data. */
function memberOfSource({ definition }: Frame, { start, end }: Source): Expression | undefined {
  let found: Expression | undefined;
  for (const node of nodesAt(definition?.body ?? [], { start, end })) {
    const isMember = node.kind === 'member' || node.kind === 'index' || (node.kind === 'call' && isRead(node));
    if (isMember && node.start === start && node.end > end && (!found || node.end < found.end)) found = node;
  }
  return found;
}
