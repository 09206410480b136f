/** @module The structural checks that make sense for Haskell. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';

const SAYS =
  /^(?:putStrLn|print|hPutStrLn|traceShow|traceShowM|trace|traceM|log(?:Debug|Info|Warn|Error)(?:N|S|NS)?|say|sayString)$/;

const isLog = (callee: Expression): boolean => callee.kind === 'name' && SAYS.test(callee.name);

/** `digest :: ByteString -> Digest MD5`: the type says which hash it is. */
const weakDigest: NodeCheck = (node) => {
  if (node.kind !== 'function') return undefined;
  const { returnType, nameStart, name } = node.definition;
  if (returnType?.name !== 'Digest' || !/^(?:MD[245]|SHA1)$/.test(returnType.args[0]?.name ?? '')) return undefined;
  if (/checksum|cache|etag|fingerprint/i.test(name)) return undefined;
  return { weakness: 'weak-hash', start: nameStart, end: nameStart + name.length, confidence: 'medium' };
};

export const HASKELL_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  timingUnsafeComparison,
  weakDigest,
  unsafeSettings([
    {
      weakness: 'certificate-check-disabled',
      name: /^settingDisableCertificateValidation$/,
      is: [true],
      confidence: 'high',
    },
    { weakness: 'cookie-not-secure', name: /^setCookieSecure$/, is: [false] },
    { weakness: 'cookie-not-httponly', name: /^setCookieHttpOnly$/, is: [false] },
  ]),
];
