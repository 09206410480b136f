/** @module The structural checks that make sense for Swift. */

import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext } from '../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../node-checks/errors/exceptions.ts';
import { assignedValue } from '../../node-checks/locals.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { permissivePattern } from '../../node-checks/regex/permissive-patterns.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { tokenShown } from '../../node-checks/secrets/shown-tokens.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { TYPED_CHECKS } from '../../node-checks/typed-checks.ts';
import { SWIFT_BUFFER_SIZES } from './buffer-sizes.ts';
import { SWIFT_DECISIONS } from './decisions.ts';
import { SWIFT_DOCUMENTED_VALUES } from './documented-values.ts';
import { SWIFT_KEPT_SECRETS } from './kept-secrets.ts';
import { SWIFT_NEARBY } from './nearby.ts';
import { SWIFT_PASSWORDS } from './passwords.ts';
import { SWIFT_PITFALLS } from './pitfalls.ts';
import { SWIFT_RAW_VALUES } from './raw-values.ts';
import { SWIFT_REQUEST_DECISIONS } from './request-decisions.ts';
import { SWIFT_SHARED_STATE } from './shared-state.ts';
import { SWIFT_TEXT_LENGTHS } from './text-lengths.ts';
import { SWIFT_TREE_CHECKS } from './tree-checks.ts';
import { SWIFT_WRITTEN } from './written.ts';

/** What ends the program writes its message into the report of the crash. */
const PRINTS =
  /^(?:print|debugPrint|dump|NSLog|NSLogv|os_log|fatalError|assert|assertionFailure|precondition|preconditionFailure|vprintf|printf|puts|fputs|DDLog(?:Error|Warn|Info|Debug|Verbose))$/;
const LEVELS = /^(?:log|trace|debug|info|notice|warning|error|critical|fault)$/;
const ONLY_OF_LOGS = /^(?:trace|debug|info|notice)$/;
const LOGGER = /^(?:_?log|_?logger|Logger|Log|os_log)$/;

/** Apple's own log hides values unless it is told not to; those of other libraries write all. */
const HIDES_VALUES = /^[ \t]*import (?:os|OSLog|os\.log)\b/m;

/** What services for crash reports and usage statistics are told leaves the device. */
const TELLS =
  /^(?:log|logEvent|setCustomValue|setCustomKeysAndValues|setUserProperty|setUserID|record|capture|track|addBreadcrumb|leaveBreadcrumb)$/;
const SERVICES =
  /^(?:Crashlytics|Analytics|SentrySDK|Sentry|Mixpanel|Amplitude|Bugsnag|Instabug|Firebase\w*|AppCenter|Datadog)$/;

const isService = (callee: Expression): boolean =>
  callee.kind === 'member' && TELLS.test(callee.name) && SERVICES.test(rootName(callee));

const isLogger = (callee: Expression): boolean => {
  if (callee.kind !== 'member' || !LEVELS.test(callee.name)) return false;
  const { object } = callee;
  // `beaver.info("…")`: nothing but a log has such a method.
  if (object.kind === 'name' && ONLY_OF_LOGS.test(callee.name)) return true;
  return LOGGER.test(object.kind === 'member' ? object.name : rootName(object));
};

const privacyOf = (value: Expression): string =>
  value.kind === 'call' && value.callee.kind === 'name' ? value.callee.name : '';

/** The call as it writes: `\(x, privacy: .public)` is x. */
function shown(node: Call, hides: boolean): Call {
  const args = node.args.map((argument) => {
    const { value } = argument;
    if (value.kind !== 'concat') return argument;
    const parts = value.parts
      .filter((part) => part.kind === 'string' || !hides || privacyOf(part) === 'interpolated.public')
      .map((part) =>
        part.kind === 'call' && privacyOf(part) === 'interpolated.public' ? (part.args[0]?.value ?? part) : part,
      );
    return { ...argument, value: { ...value, parts } };
  });
  return { ...node, args };
}

/** `let body = "password=\(password)"; print(body)`: the call with the texts that the function puts together before. */
function withTexts(node: Call, context: NodeContext): Call {
  const args = node.args.map((argument) => {
    const value = assignedValue(argument.value, context);
    return value.kind === 'concat' ? { ...argument, value } : argument;
  });
  return { ...node, args };
}

const printed = secretsLogged((callee) => isService(callee) || (callee.kind === 'name' && PRINTS.test(callee.name)));
const logged = secretsLogged(isLogger);

const printsToken = tokenShown((callee) => callee.kind === 'name' && PRINTS.test(callee.name));

/** `print("token \(token)")`, `debugPrint("jwt", token)`, `os_log("token %{public}@", token)`. */
const shownToken: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const [format, ...others] = node.args;
  if (lastName(node.callee) !== 'os_log') return printsToken(node, context);
  // Without its privacy, which only the text of a format has.
  if (format?.value.kind !== 'string' || !/%\{(?:[\w:., ]*,)?\s*public/.test(format.value.value)) return undefined;
  const value = { ...format.value, value: format.value.value.replace(/%\{[^}]*\}/g, '%') };
  return printsToken({ ...node, args: [{ ...format, value }, ...others] }, context);
};

const secretLogged: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  // `os_log` shows texts only where the format says so.
  const [format] = node.args;
  if (node.callee.kind === 'name' && node.callee.name === 'os_log' && format?.value.kind === 'string')
    if (!/%\{(?:[\w:., ]*,)?\s*public/.test(format.value.value)) return undefined;
  if (!isService(node.callee) && isLogger(node.callee))
    return logged(shown(node, HIDES_VALUES.test(context.source)), context);
  return printed(withTexts(node, context), context);
};

const EVALUATES =
  /^(?:SecTrustEvaluate\w*|SecTrustCopyExceptions|SecCertificateCopy\w+|evaluate\w*|validate\w*|verify\w*|isValid\w*|\w*[pP]inn\w*)$/;

/** `URLCredential(trust: …)` in a function that never looks whether the server is to be trusted. */
const trustsAll: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'URLCredential') return undefined;
  if (!node.args.some(({ name }) => name === 'trust') || enclosing === undefined) return undefined;
  let evaluated = false;
  walk(enclosing.body, (part) => {
    if (part.kind !== 'call' || (part.callee.kind !== 'name' && part.callee.kind !== 'member')) return;
    evaluated ||= EVALUATES.test(part.callee.name);
  });
  if (evaluated) return undefined;
  return { weakness: 'certificate-check-disabled', start: node.start, end: node.end, confidence: 'medium' };
};

/** `NSRegularExpression(pattern: "(a+)+")`, `try Regex("(a+)+")`. */
const catastrophicPattern: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return catastrophicRegex(node, context);
  if (node.callee.kind !== 'name' || !/^(?:NSRegularExpression|Regex)$/.test(node.callee.name)) return undefined;
  const pattern = node.args[0]?.value;
  if (pattern?.kind !== 'string' || !isExponential(pattern.value)) return undefined;
  return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
};

export const SWIFT_CHECKS: readonly NodeCheck[] = [
  swallowedException,
  failOpen,
  secretLogged,
  shownToken,
  trustsAll,
  catastrophicPattern,
  timingUnsafeComparison,
  permissivePattern({ hosts: true }),
  ...SWIFT_PITFALLS,
  ...SWIFT_PASSWORDS,
  ...SWIFT_NEARBY,
  ...SWIFT_REQUEST_DECISIONS,
  ...SWIFT_KEPT_SECRETS,
  ...SWIFT_TEXT_LENGTHS,
  ...SWIFT_TREE_CHECKS,
  ...SWIFT_DECISIONS,
  ...SWIFT_RAW_VALUES,
  ...SWIFT_DOCUMENTED_VALUES,
  ...SWIFT_SHARED_STATE,
  ...SWIFT_BUFFER_SIZES,
  ...SWIFT_WRITTEN,
  ...TYPED_CHECKS,
];
