/** @module Failures of futures, effects and `Try` that grant access or vanish, and secrets that an option is compared with. */
import type { Expression, SwitchCase } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { lastName, namesSecret } from '../../node-checks/names.ts';

const DECIDES =
  /auth|verif|valid|permi|allow|access|trust|admin|token|session|signature|password|credential|guard|login|^(?:can|may)[A-Z]/i;
const RECOVERS =
  /^(?:recover|recoverWith|handleError|handleErrorWith|catchAll|catchAllCause|onErrorHandle|onErrorRecover|onErrorHandleWith|orElse|orElseSucceed|getOrElse|redeem|rescue|handle)$/;
/** Wrappers of a value in a future or an effect. */
const WRAPS = /^(?:successful|succeed|pure|now|value|apply|delay|const|some)$/;

/** Checks whether the alternative takes every failure: `case _`, `case NonFatal(_)`, `case _: Exception`. */
const takesAll = ({ tests }: SwitchCase): boolean =>
  tests.every(
    (test) =>
      (test.kind === 'typetest' && /^(?:.*\.)?(?:Throwable|Exception|RuntimeException)$/.test(test.type.name)) ||
      (test.kind === 'call' && /^(?:unapply|NonFatal)$/.test(calledName(test))),
  );

/** The value of the last statement. */
function given(node: Expression | undefined): Expression | undefined {
  if (node?.kind !== 'function') return node;
  const last = node.definition.body.at(-1);
  if (last?.kind === 'return' || last?.kind === 'expression') return last.value;
  if (last?.kind !== 'switch' || last.cases.length !== 1) return undefined;
  const [only] = last.cases;
  const end = only && takesAll(only) ? only.body.at(-1) : undefined;
  return end?.kind === 'return' || end?.kind === 'expression' ? end.value : undefined;
}

/** `Future.successful(true)` as `true`. */
function unwrapped(node: Expression | undefined): Expression | undefined {
  const value = given(node);
  const [only, ...others] = value?.kind === 'call' ? value.args : [];
  return only && others.length === 0 && value?.kind === 'call' && WRAPS.test(calledName(value))
    ? unwrapped(only.value)
    : value;
}

const isUnit = (node: Expression | undefined): boolean =>
  node?.kind === 'null' || (node?.kind === 'member' && node.name === 'unit');

/** What a chain of calls starts from: `Try(audit())`. */
const startsFrom = (node: Expression): string =>
  node.kind === 'call' && node.callee.kind === 'name'
    ? node.callee.name
    : node.kind === 'member'
      ? startsFrom(node.object)
      : node.kind === 'call' && node.callee.kind === 'member'
        ? startsFrom(node.callee.object)
        : '';

/** `service.check(user).recover { case _ => true }`, `audit(event).handleError(_ => ())`. */
const recovered: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !RECOVERS.test(node.callee.name)) return undefined;
  const isPlain = node.callee.name === 'getOrElse' || node.callee.name === 'orElse';
  const isTry = startsFrom(node.callee.object) === 'Try';
  // What an option lacks isn't a failure.
  if (isPlain && !isTry) return undefined;
  const value = unwrapped(node.args[0]?.value);
  const place = { start: node.start, end: node.end, confidence: 'medium' as const };
  // The check of the platform reports `Try(…).getOrElse(true)`.
  if (!isPlain && value?.kind === 'boolean' && value.value && DECIDES.test(enclosingName))
    return { weakness: 'fail-open', ...place };
  return isUnit(value) && node.args.length === 1 ? { weakness: 'swallowed-exception', ...place } : undefined;
};

const READS = /^(?:get|header|headers|headerOption|optionalHeader|cookie|getHeader|queryParam|getQueryString)$/;

/** `request.headers.get("X-Api-Key").contains(apiKey)`: the option compares with `==`. */
const optionCompared: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^(?:contains|exists)$/.test(node.callee.name))
    return undefined;
  const [only, ...others] = node.args;
  const { object } = node.callee;
  if (!only || others.length > 0 || object.kind !== 'call' || !READS.test(calledName(object))) return undefined;
  const compared = only.value.kind === 'function' ? comparedWith(given(only.value)) : only.value;
  return compared && /^(?:name|member)$/.test(compared.kind) && namesSecret(lastName(compared))
    ? { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const comparedWith = (node: Expression | undefined): Expression | undefined =>
  node?.kind === 'binary' && node.operator === '==' ? node.right : undefined;

export const SCALA_FAILURES: readonly NodeCheck[] = [recovered, optionCompared];
