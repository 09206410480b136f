/** @module Calls that need a second call on the same object to be safe. */
import type { Call } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

/** These enable TLS; the server's identity is only verified if the call below says so. */
const SWITCHES = /^(?:setSSLOnConnect|setSSL|setStartTLSRequired)$/;
const CHECKS_NAME = 'setSSLCheckServerIdentity';

const isOn = ({ args: [first] }: Call): boolean => first?.value.kind === 'boolean' && first.value.value;

const receiverOf = ({ callee }: Call, source: string): string =>
  callee.kind === 'member' ? source.slice(callee.object.start, callee.object.end) : '';

/** Reports `email.setSSLOnConnect(true)` without `email.setSSLCheckServerIdentity(true)`. */
export const uncheckedMailServer: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !SWITCHES.test(node.callee.name) || !isOn(node))
    return undefined;
  const receiver = receiverOf(node, source);
  let isChecked = false;
  walk(enclosing?.body ?? [], (part) => {
    if (part.kind === 'call' && part.callee.kind === 'member' && part.callee.name === CHECKS_NAME && isOn(part))
      isChecked ||= receiverOf(part, source) === receiver;
  });
  if (isChecked) return undefined;
  return { weakness: 'hostname-check-disabled', start: node.start, end: node.end, confidence: 'medium' };
};
