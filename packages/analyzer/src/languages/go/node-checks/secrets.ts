/** @module Secrets in logs, guessable tokens, exposed profiles, and secrets not compared in constant time. */
import type { NodeCheck } from '../../../node-checks/check.ts';
import { guessableSecret } from '../../../node-checks/crypto/guessable-secrets.ts';
import { lastName, namesSecret, rootName } from '../../../node-checks/names.ts';
import { holdsSecret, isAnnounced } from '../../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../../node-checks/secrets/timing-comparisons.ts';

const LOGS = /^(?:Print|Info|Warn|Error|Debug|Trace|Fatal|Panic)(?:f|ln|w)?$/;
const LOGGER = /^(?:log|slog|logger|logrus|zap|sugar|l|glog|klog)$/i;

/** Reports `log.Printf("… %s", password)`. */
export const secretLogged: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !LOGS.test(node.callee.name)) return undefined;
  const { object } = node.callee;
  if (!LOGGER.test(object.kind === 'member' ? object.name : rootName(object))) return undefined;
  if (!node.args.some(({ value }) => holdsSecret(value) || namesSecret(lastName(value))) && !isAnnounced(node.args))
    return undefined;
  return { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' };
};

/**
 * Reports `token := rand.Int63()`. With a reader (`rand.Int(rand.Reader, max)`), it is the generator of crypto/rand.
 */
export const guessableToken: NodeCheck = guessableSecret((part) => {
  if (part.kind !== 'call' || part.callee.kind !== 'member') return false;
  const { object, name } = part.callee;
  const [source] = part.args;
  if (source?.value.kind === 'member' && source.value.name === 'Reader') return false;
  return /rand$/.test(lastName(object)) && /^(?:Int|Uint|Float|Perm$)/.test(name);
});

/** Reports the import of `net/http/pprof`, which serves profiles of the running program under `/debug/pprof/`. */
export const profilesServed: NodeCheck = (node) =>
  node.kind === 'import' && node.path === 'net/http/pprof'
    ? {
        weakness: 'debug-enabled',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: 'The import registers /debug/pprof/ with the default handler of `net/http`, wherever that is served.',
      }
    : undefined;

/** Reports `bytes.Equal(mac.Sum(nil), signature)`: like `==`, it doesn't take constant time. */
export const bytesCompared: NodeCheck = (node, at) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'Equal') return undefined;
  const [left, right] = node.args;
  if (rootName(node.callee) !== 'bytes' || !left || !right) return undefined;
  const { start, end } = node;
  return timingUnsafeComparison(
    { kind: 'binary', operator: '==', left: left.value, right: right.value, start, end },
    at,
  );
};
