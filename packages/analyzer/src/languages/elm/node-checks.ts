/** @module Elm's node checks: secrets in the console, insecure settings. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';

const isLog = (callee: Expression): boolean =>
  callee.kind === 'name' && /^(?:Debug\.log|Debug\.toString|Pages\.Script\.log)$/.test(callee.name);

export const ELM_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  unsafeSettings([{ weakness: 'cross-site-scripting', name: /^sanitize$/, is: [false] }]),
];
