/** @module What apps of Apple's platforms leave open: fingerprints that release nothing, secrets on the clipboard. */
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';
import { openWithoutSensor, unboundBiometry } from './biometry.ts';

const findingAt = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

/** Any finger that is ever enrolled, or the passcode alone. */
const looseAccess: NodeCheck = (node) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'SecAccessControlCreateWithFlags') return undefined;
  return node.args.some(({ value }) => /^(?:userPresence|biometryAny|touchIDAny|devicePasscode)$/.test(lastName(value)))
    ? findingAt(
        'local-authentication-bypass',
        node,
        'A fingerprint that is added later, or the passcode, also unlocks it.',
      )
    : undefined;
};

/** `UIPasteboard.general.string = password` */
const onClipboard: NodeCheck = (node) => {
  if (node.kind !== 'assign' || node.target.kind !== 'member' || node.target.object.kind !== 'member') return undefined;
  const { object } = node.target;
  return object.name === 'general' && lastName(object.object) === 'UIPasteboard' && holdsSecret(node.value)
    ? findingAt('sensitive-data-exposed', node, 'Any app can read the general pasteboard.')
    : undefined;
};

export const SWIFT_PITFALLS: readonly NodeCheck[] = [unboundBiometry, openWithoutSensor, looseAccess, onClipboard];
