/** @module Failures in Haskell code that grant access or vanish. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck, Visited } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { boundValue } from './bound-values.ts';
import { found } from './found.ts';

const argument = (call: Call, at: number): Expression | undefined => call.args[at]?.value;

const DECIDES = /auth|verif|valid|permi|allow|access|trust|admin|check|login|may|can[A-Z]/i;

/** `True`, also at the end of a block. */
const isTrue = (node: Expression | undefined): boolean =>
  node?.kind === 'boolean' ? node.value : node?.kind === 'block' ? isTrue(node.value) : false;

const gives = (node: Expression | undefined): Expression | undefined => {
  const last = node?.kind === 'function' ? node.definition.body.at(-1) : undefined;
  return last?.kind === 'return' ? last.value : undefined;
};

const CATCHES = /^(?:catch|catchAny|handle|handleAny|handleJust|catchJust|catchIOError)$/;

/** `verify t = check t `catch` \(e :: SomeException) -> return True`. */
const failOpen: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'call' || !CATCHES.test(calledName(node)) || !DECIDES.test(enclosingName)) return undefined;
  return node.args.some(({ value }) => isTrue(gives(value)))
    ? found('fail-open', node, 'If the check itself fails, access is granted.')
    : undefined;
};

const isUnit = (node: Expression | undefined): boolean =>
  (node?.kind === 'list' && node.items.length === 0) ||
  node?.kind === 'null' ||
  (node?.kind === 'block' && node.body.length === 0 && isUnit(node.value));

/** `act `catch` \(e :: SomeException) -> return ()`: every failure is passed over. */
const everythingCaught: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !/^(?:catch|handle)$/.test(calledName(node))) return undefined;
  if (!/\bSomeException\b/.test(source.slice(node.start, node.end))) return undefined;
  return node.args.some(({ value }) => isUnit(gives(value))) ? found('swallowed-exception', node) : undefined;
};

const isTry = (node: Expression | undefined): boolean =>
  node?.kind === 'cast'
    ? isTry(node.value)
    : node?.kind === 'call' && /^(?:try|tryAny|tryJust|tryIO)$/.test(calledName(node));

/** What the alternative for `Left` gives: `case r of Left _ -> x`. */
const givenForLeft = (body: readonly Visited[]): Expression | undefined => {
  const [first, next] = body;
  const bound = first?.kind === 'declare' || first?.kind === 'expression' ? first.value : undefined;
  if (bound?.kind !== 'call' || calledName(bound) !== 'fromLeft' || next?.kind !== 'expression') return undefined;
  return next.value.kind === 'assign' ? next.value.value : undefined;
};

/** `r <- try (verify t); case r of Left _ -> pure True`; `Left (_ :: SomeException) -> pure ()`. */
const leftPassed: NodeCheck = (node, context) => {
  if (node.kind !== 'switch') return undefined;
  if (!node.subject) return undefined;
  const held = boundValue(node.subject, context);
  const tried = boundValue(held, context);
  if (!isTry(tried)) return undefined;
  const { source, enclosingName } = context;
  const all = source.slice(tried.start, tried.end) + source.slice(node.start, node.end);
  return node.cases.flatMap(({ body, start, end }) => {
    const value = givenForLeft(body);
    if (value && isTrue(value) && DECIDES.test(enclosingName))
      return [found('fail-open', { start, end }, 'If the check itself fails, access is granted.')];
    return isUnit(value) && /\bSomeException\b/.test(all) ? [found('swallowed-exception', { start, end })] : [];
  });
};

/** `void (try act :: IO (Either SomeException ()))`: nothing looks at the failure. */
const triedOnly: NodeCheck = (node, { source }) => {
  const value =
    node.kind === 'expression'
      ? node.value
      : node.kind === 'call' && calledName(node) === 'void'
        ? argument(node, 0)
        : undefined;
  return value && isTry(value) && /\bSomeException\b/.test(source.slice(value.start, value.end))
    ? found('swallowed-exception', value)
    : undefined;
};

export const HASKELL_FAILURE_CHECKS: readonly NodeCheck[] = [failOpen, everythingCaught, leftPassed, triedOnly];
