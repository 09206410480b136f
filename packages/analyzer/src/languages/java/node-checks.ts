/** @module Java's node checks. */
import type { Expression, Statement } from '../../ir/index.ts';
import { recordWithoutOwner } from '../../node-checks/access/owned-records.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../node-checks/errors/exceptions.ts';
import { checkThenUse } from '../../node-checks/files/check-then-use.ts';
import { sharedTempPath } from '../../node-checks/files/temp-paths.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { assertionAsCheck } from './node-checks/assertions.ts';
import { uncheckedMailServer } from './node-checks/companions.ts';
import { exposedByHandler, exposedException } from './node-checks/exposed-errors.ts';
import { sensitiveDataLogged } from './node-checks/logging.ts';
import { countsAnother } from './node-checks/loops.ts';
import { openManagementEndpoints } from './node-checks/management-endpoints.ts';
import { passwordLiteral } from './node-checks/password-literals.ts';
import { PLATFORM_CHECKS } from './node-checks/platform.ts';
import { replacedTempFile } from './node-checks/replaced-temp-files.ts';
import { catastrophicAnnotation, catastrophicPattern } from './node-checks/slow-patterns.ts';
import { uncheckedUpload } from './node-checks/uploads.ts';

const TIDIES_UP =
  /^(?:close|closeQuietly|sleep|flush|disconnect|shutdown|delete|release|dispose|join|cancel|rollback)$/;

const isTidying = (value: Expression): boolean =>
  (value.kind === 'call' && value.callee.kind === 'member' && TIDIES_UP.test(value.callee.name)) ||
  (value.kind === 'assign' && value.value.kind === 'null');

/** Checks whether the statements only clean up, such as by closing a stream: their failure has no consequence. */
const onlyTidies = (body: readonly Statement[]): boolean =>
  body.every(
    (statement) =>
      (statement.kind === 'expression' && isTidying(statement.value)) ||
      (statement.kind === 'if' && onlyTidies(statement.whenTrue) && onlyTidies(statement.whenFalse ?? [])) ||
      (statement.kind === 'block' && onlyTidies(statement.body)),
  );

/** Exceptions that must not be ignored. An expected one, such as `NumberFormatException`, is a result by itself. */
const SEVERE =
  /(?:^|\.)(?:Exception|Throwable|RuntimeException|Error|(?:General)?Security\w*Exception|\w*Crypto\w*Exception|AccessControlException|AccessDeniedException|AuthenticationException|LoginException|Certificate\w*Exception|InvalidKeyException|SignatureException|BadPaddingException|AEADBadTagException|SSL\w*Exception)$/;

const swallowedSevereException: NodeCheck = (node, context) => {
  if (node.kind !== 'try' || onlyTidies(node.body)) return undefined;
  const catches = node.catches.filter(({ types }) => types.some(({ name }) => SEVERE.test(name)));
  return catches.length === 0 ? undefined : swallowedException({ ...node, catches }, context);
};

/** Returns the operands of `a.equals(b)` and `Arrays.equals(a, b)`. */
function comparedSides(node: Expression): [Expression, Expression] | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'equals') return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  if (!first) return undefined;
  return second ? [first, second] : [node.callee.object, first];
}

/** Reports `equals` on secrets: it stops at the first difference. */
const timingUnsafeEquals: NodeCheck = (node, context) => {
  const sides = node.kind === 'call' ? comparedSides(node) : undefined;
  if (!sides) return undefined;
  const { start, end } = node;
  return timingUnsafeComparison(
    { kind: 'binary', operator: '==', left: sides[0], right: sides[1], start, end },
    context,
  );
};

/**
 * Reports `new FileWriter("/tmp/report-" + id)` and `Paths.get(System.getProperty("java.io.tmpdir"), "report.csv")`.
 */
const sharedTempName = sharedTempPath(
  /^(?:copy|FileWriter|FileOutputStream|PrintWriter|writeString|write|newBufferedWriter|newOutputStream|writeText|writeBytes|writeStringToFile)$/,
  /^(?:new\s+)?(?:(?:File|Paths\.get|Path\.of|Path)\(\s*)?(?:"\/(?:var\/)?tmp\/\w|"\/(?:var\/)?tmp\/?"\s*,|(?:new\s+File\()?System\.getProperty\("java\.io\.tmpdir"\))/,
  /CREATE_NEW/,
);

export const JAVA_CHECKS: readonly NodeCheck[] = [
  swallowedSevereException,
  failOpen,
  sensitiveDataLogged,
  catastrophicPattern,
  timingUnsafeEquals,
  assertionAsCheck,
  exposedException,
  exposedByHandler,
  uncheckedMailServer,
  openManagementEndpoints,
  passwordLiteral,
  countsAnother,
  uncheckedUpload,
  sharedTempName,
  replacedTempFile,
  recordWithoutOwner,
  checkThenUse,
  catastrophicAnnotation,
  ...PLATFORM_CHECKS,
];
