/** @module The structural checks that make sense for Haskell. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';

const SAYS =
  /^(?:putStrLn|print|hPutStrLn|traceShow|traceShowM|trace|traceM|log(?:Debug|Info|Warn|Error)(?:N|S|NS)?|say|sayString)$/;

const isLog = (callee: Expression): boolean => callee.kind === 'name' && SAYS.test(callee.name);

export const HASKELL_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  timingUnsafeComparison,
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
