/** @module Cookies of Ktor sessions without their flags. */
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';

const FLAGS: ReadonlyMap<string, string> = new Map([
  ['secure', 'cookie-not-secure'],
  ['httpOnly', 'cookie-not-httponly'],
]);

/**
 * Reports Ktor's `cookie<Session>("SESSION") { … }` without `cookie.secure = true`, which is also sent over plain HTTP,
 * and disabled flags.
 */
export const plainSessionCookie: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'cookie') return undefined;
  const [name] = node.args;
  const settings = node.args.at(-1)?.value;
  if (name?.value.kind !== 'string' || !source.includes('io.ktor.server.sessions')) return undefined;
  let isSet = false;
  const found: NodeFinding[] = [];
  if (settings?.kind === 'function')
    walk(settings.definition.body, (part) => {
      if (part.kind !== 'assign' || part.target.kind !== 'member') return;
      const isOff = part.value.kind === 'boolean' && !part.value.value;
      const flag = FLAGS.get(part.target.name);
      if (part.target.name === 'secure') isSet = true;
      if (flag && isOff) found.push({ weakness: flag, start: part.start, end: part.end, confidence: 'medium' });
    });
  if (!isSet) found.push({ weakness: 'cookie-not-secure', start: node.start, end: node.end, confidence: 'medium' });
  return found;
};
