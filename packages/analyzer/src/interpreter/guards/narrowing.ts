/** @module Replacing what a place holds where a test has told more of it. */

import { ALL_KINDS, sanitizeTaint } from '../../domain/taint.ts';
import { type Value, withTaint } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { evaluate } from '../expressions.ts';
import { refine } from './access-path.ts';
import { isHostGetter, narrowHost, narrowNamedHost } from './host-guards.ts';

/** What gives the path that a path leads to: where that one lies, the other leads. */
const RESOLVES = /^(?:realpath|abspath|normpath|canonicalize|expand_path)$/;

const calleeName = ({ callee }: Call): string =>
  callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';

const SAME_TEXT =
  /^(trim|strip|toLowerCase|toUpperCase|lower|upper|toString|to_s|downcase|upcase|valueOf|String|str|strval|trimmed|lowercase)$/;

/** Replaces what the place holds. A call that only changes the case or the blanks of a place speaks of the place too. */
export function narrow(frame: Frame, node: Expression, change: (value: Value) => Value): void {
  switch (node.kind) {
    case 'name': {
      const variable = frame.scope.find(node.name);
      const value = variable && frame.state.variable(variable);
      if (!variable || !value) return;
      frame.state.variables.set(variable, checked(value, change(value)));
      narrowNamedHost(frame, node.name, value, change);
      return;
    }
    case 'list':
      for (const item of node.items) narrow(frame, item, change);
      return;
    case 'member':
    case 'index':
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
      // `url['host'] ?? ''`: the text that is put in its place is the code's.
      if (node.operator === '??' && node.right.kind === 'string') narrow(frame, node.left, change);
      return;
    case 'call':
      if (RESOLVES.test(calleeName(node)) && node.args.length === 1 && node.args[0])
        narrow(frame, node.args[0].value, change);
      else if (node.callee.kind === 'member' && SAME_TEXT.test(node.callee.name))
        narrow(frame, node.callee.object, change);
      else if (node.callee.kind === 'member' && isHostGetter(node.callee.name))
        narrowHost(frame, { ...node.callee, name: 'host' }, change);
      else if (node.callee.kind === 'member' && node.callee.name === 'matcher' && node.args[0])
        narrow(frame, node.args[0].value, change);
      else if (node.callee.kind === 'name' && SAME_TEXT.test(node.callee.name) && node.args[0])
        narrow(frame, node.args[0].value, change);
      return;
  }
}

function refineMember(frame: Frame, node: Expression, change: (value: Value) => Value): void {
  const value = evaluate(frame, node);
  refine(frame, node, checked(value, change(value)));
}

/** Remembers of a value that has lost its last taint that it had one. */
export const checked = (before: Value, after: Value): Value =>
  before.taint.length > 0 && after.taint.length === 0 ? { ...after, checked: true } : after;

/** Takes over what `after` has ruled out of the taint of `before`. */
export function narrowTo(frame: Frame, node: Expression, before: Value, after: Value): void {
  const sanitized = before.taint.flatMap((label) => {
    const same = after.taint.find(({ source }) => source === label.source);
    return sanitizeTaint([label], same ? same.sanitized : ALL_KINDS);
  });
  const changed =
    sanitized.length !== before.taint.length ||
    sanitized.some((label, index) => label.sanitized !== before.taint[index]?.sanitized);
  if (changed) narrow(frame, node, (value) => withTaint(value, sanitized));
}
