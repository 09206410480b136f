/** @module Dart's node checks. */
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../node-checks/errors/exceptions.ts';
import { rootName } from '../../node-checks/names.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';

const PRINTS = /^(?:print|debugPrint|log|developer\.log)$/;
const LEVELS = /^(?:log|t|d|i|w|e|f|v|wtf|info|warning|severe|shout|fine|finer|finest|config|debug|error|trace)$/;
const LOGGER = /^_?(?:log|logger|Logger|talker|developer)$/;

const isLog = (callee: Expression): boolean => {
  if (callee.kind === 'name') return PRINTS.test(callee.name);
  if (callee.kind !== 'member' || !LEVELS.test(callee.name)) return false;
  const { object } = callee;
  return LOGGER.test(object.kind === 'member' ? object.name : rootName(object));
};

const CAUGHT = /^(?:e|err|error|ex|exception|st|stack|stackTrace|trace)$/;

const answersError = ({ callee }: Call): boolean =>
  callee.kind === 'member' &&
  callee.name === 'internalServerError' &&
  callee.object.kind === 'name' &&
  callee.object.name === 'Response';

/** Reports `Response.internalServerError(body: '$e')`. */
const exposedException: NodeCheck = (node) => {
  if (node.kind !== 'call' || !answersError(node)) return undefined;
  let found = false;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      found ||= part.kind === 'name' && CAUGHT.test(part.name);
    },
  );
  if (!found) return undefined;
  return { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' };
};

export const DART_CHECKS: readonly NodeCheck[] = [
  swallowedException,
  failOpen,
  secretsLogged(isLog),
  exposedException,
  catastrophicRegex,
  timingUnsafeComparison,
];
