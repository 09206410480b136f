/**
 * @module
 * Functions that run a lambda at once, with the value that they are called on as its argument or receiver: `let`, `also`,
 * `apply`, `run`, `with`, `use` and the like. The lambda's code runs as a block in its place.
 */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { endWith } from '../../lowering/results.ts';
import { type CallParts, lowerArguments } from './calls.ts';
import { isVisible, type Lowering, nameAt, span, temporary, withLambda, withReceiver } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { RUNS_LAMBDA } from './known-names.ts';
import { lambdaIn, lowerLambdaBody, lowerLambdaParameters } from './lambdas.ts';

/** How a lambda sees the value: as its argument or as `this`. What the call gives: the lambda's result, or the value. */
const WITH_VALUE: Readonly<Record<string, { as: 'argument' | 'receiver'; gives: 'result' | 'value' }>> = {
  let: { as: 'argument', gives: 'result' },
  use: { as: 'argument', gives: 'result' },
  useLines: { as: 'argument', gives: 'result' },
  also: { as: 'argument', gives: 'value' },
  onSuccess: { as: 'argument', gives: 'value' },
  apply: { as: 'receiver', gives: 'value' },
  run: { as: 'receiver', gives: 'result' },
};

export function lowerScopeFunction(ctx: Lowering, call: CallParts): Expression | undefined {
  const { name, object, list } = call;
  const written = call.lambda ?? onlyLambda(list);
  const lambda = written && lambdaIn(written);
  if (isVisible(ctx, name)) return undefined;
  if (!lambda) return lowerTakeByReference(ctx, call);
  if (object) {
    const how = WITH_VALUE[name];
    const isPlain = !call.lambda || !list || list.children.every(({ named }) => !named);
    if (how && isPlain) return inlined(ctx, call, lambda, lowerExpression(ctx, object), how);
    if (isPlain && (name === 'takeIf' || name === 'takeUnless')) return lowerTake(ctx, call, lambda, object);
    return undefined;
  }
  const args = call.lambda && list ? lowerArguments(ctx, list) : [];
  const [first] = args;
  if (name === 'with' && first) return inlined(ctx, call, lambda, first.value, { as: 'receiver', gives: 'result' });
  if (name === 'buildString') return lowerBuildString(ctx, call, lambda);
  if (!RUNS_LAMBDA.has(name)) return undefined;
  const block = inlined(ctx, call, lambda, undefined, { as: 'argument', gives: 'result' });
  return args.length === 0 ? block : make.sequence(call.node, [...args.map(({ value }) => value), block]);
}

/** `let({ … })` is `let { … }`. */
function onlyLambda(list: SyntaxNode | undefined): SyntaxNode | undefined {
  const args = list?.children.filter(({ named }) => named) ?? [];
  const inner = args.length === 1 ? args[0]?.children.find(({ named }) => named) : undefined;
  return inner?.type === 'lambda_literal' ? inner : undefined;
}

function inlined(
  ctx: Lowering,
  { name, node }: CallParts,
  lambda: SyntaxNode,
  value: Expression | undefined,
  how: { as: 'argument' | 'receiver'; gives: 'result' | 'value' },
): Expression {
  const at = { start: node.start, end: node.start };
  const held = temporary(ctx, how.as === 'receiver' ? 'this' : name, node);
  const result = how.gives === 'value' ? held : temporary(ctx, 'value', node);
  const isReceiver = how.as === 'receiver' && value !== undefined;
  const lower = (): Statement[] =>
    withLambda(ctx, { name, label: held.name, ...(how.gives === 'value' ? {} : { result }) }, () =>
      lowerLambdaBody(ctx, lambda),
    );
  const statements = isReceiver ? withReceiver(ctx, held.name, lower) : lower();
  const parameter = isReceiver ? undefined : lowerLambdaParameters(ctx, lambda)[0];
  const body: Statement[] = [
    ...(parameter && value
      ? [
          {
            kind: 'declare' as const,
            target: parameter.target,
            ...(parameter.type ? { type: parameter.type } : {}),
            value: held,
            ...at,
          },
        ]
      : []),
    ...(how.gives === 'value' ? statements : endWith(statements, (last) => assigned(result, last, last))),
  ];
  return {
    kind: 'block',
    body: [
      ...(value ? [{ kind: 'declare' as const, target: held, value, ...at }] : []),
      ...(how.gives === 'value' ? [] : [{ kind: 'declare' as const, target: result, ...at }]),
      { kind: 'block', body, label: held.name, ...span(node) },
    ],
    value: nameAt(node, result.name),
    ...span(node),
  };
}

/** `x.takeIf { test }`: the value, or null. */
function lowerTake(ctx: Lowering, { name, node }: CallParts, lambda: SyntaxNode, object: SyntaxNode): Expression {
  const held = lowerLambdaParameters(ctx, lambda)[0]?.target ?? temporary(ctx, name, node);
  const statements = withLambda(ctx, { name }, () => lowerLambdaBody(ctx, lambda));
  const last = statements.at(-1);
  const condition: Expression =
    last?.kind === 'expression' ? last.value : { kind: 'opaque', parts: [], ...span(lambda) };
  const test: Expression = name === 'takeIf' ? condition : make.unary(condition, '!', condition);
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: held, value: lowerExpression(ctx, object), start: node.start, end: node.start },
      ...statements.slice(0, -1),
    ],
    value: make.conditional(node, test, held, make.null({ start: node.end, end: node.end })),
    ...span(node),
  };
}

/** `x.takeIf(allowed::contains)`. */
function lowerTakeByReference(ctx: Lowering, { name, node, object, list }: CallParts): Expression | undefined {
  if (!object || !list || (name !== 'takeIf' && name !== 'takeUnless')) return undefined;
  const [reference, ...others] = lowerArguments(ctx, list);
  if (!reference || others.length > 0 || reference.value.kind !== 'member') return undefined;
  const held = temporary(ctx, name, node);
  const asked = make.call(node, reference.value, [{ value: held }]);
  return {
    kind: 'block',
    body: [{ kind: 'declare', target: held, value: lowerExpression(ctx, object), start: node.start, end: node.start }],
    value: make.conditional(
      node,
      name === 'takeIf' ? asked : make.unary(node, '!', asked),
      held,
      make.null({ start: node.end, end: node.end }),
    ),
    ...span(node),
  };
}

/** `buildString { append(x) }`: a string builder as the receiver, and its text as the result. */
function lowerBuildString(ctx: Lowering, { node, name }: CallParts, lambda: SyntaxNode): Expression {
  const at = { start: node.start, end: node.start };
  const held = temporary(ctx, 'this', node);
  const type = ['java', 'lang', 'StringBuilder'].reduce<Expression | undefined>(
    (object, part) => (object ? make.member(at, object, part) : nameAt(at, part)),
    undefined,
  );
  const body = withLambda(ctx, { name, label: held.name }, () =>
    withReceiver(ctx, held.name, () => lowerLambdaBody(ctx, lambda)),
  );
  return {
    kind: 'block',
    body: [
      {
        kind: 'declare',
        target: held,
        value: { kind: 'call', callee: type ?? held, args: [], construct: true, ...at },
        ...at,
      },
      { kind: 'block', body, label: held.name, ...span(node) },
    ],
    value: make.call(node, make.member(node, held, 'toString'), []),
    ...span(node),
  };
}
