/** @module The structural checks that make sense for shell scripts. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { literalText } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { COMMAND_CHECKS } from './commands-as-written.ts';
import { UNSAFE_COMMANDS } from './unsafe-commands.ts';
import { writtenSettings } from './written-settings.ts';

/** Of `echo` and `printf` only those that nothing else takes up. */
const isLog = (callee: Expression): boolean =>
  callee.kind === 'name' &&
  /^(?:echo|printf|logger|_?log(?:_?(?:info|warn|warning|error|debug|msg|message))?|(?:info|warn|debug|trace|err|msg|die)(?:_log)?)$/.test(
    callee.name,
  );

const CREDENTIAL = /(?:^|_)(?<!(?:ENTRY|NEXT|PAGE|SYNC)_)(?:TOKEN|SECRET|PAT|ACCESS_?KEY)$|_(?:PASS|PW|PWD)$/;
/** `PASS` may also count what went well: what is printed before it tells. */
const PASS = /^(?:pass|pw|pwd)$/i;

/** `echo "token is $REGISTRY_TOKEN"`: variables of the environment are called so if they are what one logs in with. */
const tokenTold: NodeCheck = (node) => {
  if (node.kind !== 'call' || !isLog(node.callee) || node.args.some(({ name }) => name === 'to')) return undefined;
  const parts = node.args.flatMap(({ value }) => (value.kind === 'concat' ? value.parts : [value]));
  const isTold = parts.some(
    (part, at) =>
      (part.kind === 'member' || part.kind === 'name') &&
      (CREDENTIAL.test(part.name) ||
        (PASS.test(part.name) &&
          /\b(?:password|passphrase|credentials)\b/i.test(literalText(parts[at - 1] ?? part)))) &&
      // What a workflow command masks, or an assignment that is printed for `eval`.
      !/::add-mask::|=$|\bexport\b/.test(literalText(parts[at - 1] ?? part)),
  );
  return isTold
    ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

/** `log "password is $pw"`: of functions that log, and not of those that print what they give. */
const passwordTold: NodeCheck = (node) => {
  if (node.kind !== 'call' || !isLog(node.callee) || /^(?:echo|printf)$/.test(lastName(node.callee))) return undefined;
  const isTold = node.args.some(
    ({ name, value }) =>
      name === undefined &&
      value.kind === 'concat' &&
      value.parts.some((part) => /(?:^|_)pw\d?$/i.test(lastName(part))),
  );
  return isTold
    ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

export const SHELL_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  tokenTold,
  passwordTold,
  writtenSettings,
  ...COMMAND_CHECKS,
  ...UNSAFE_COMMANDS,
];
