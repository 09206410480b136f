/** @module Patterns with exponential time: `Pattern.compile("(a+)+")`, named constants and validators that get a pattern. */
import type { ClassDefinition, Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeContext } from '../../../node-checks/check.ts';
import { assignedValue } from '../../../node-checks/locals.ts';
import { isExponential } from '../../../node-checks/regex/exponential.ts';

interface Declared {
  classes: readonly ClassDefinition[];
  /** Constants by name; undefined if two classes have different ones. */
  constants: ReadonlyMap<string, Expression | undefined>;
}

const known = new WeakMap<object, Declared>();

function declaredIn(body: readonly Statement[]): Declared {
  const done = known.get(body);
  if (done) return done;
  const classes: ClassDefinition[] = [];
  const constants = new Map<string, Expression | undefined>();
  walk(body, (node) => {
    if (node.kind !== 'class') return;
    classes.push(node.definition);
    for (const { name, value, isConstant } of node.definition.fields)
      if (value && isConstant) constants.set(name, constants.has(name) ? undefined : value);
  });
  const declared = { classes, constants };
  known.set(body, declared);
  return declared;
}

const DEPTH_MAX = 8;

/** The text of a literal, of a constant's name, or of several that are joined with `+`. */
function textOf(value: Expression | undefined, context: NodeContext, depth = 0): string | undefined {
  if (!value || depth > DEPTH_MAX) return undefined;
  if (value.kind === 'string') return value.value;
  const parts =
    value.kind === 'concat'
      ? value.parts
      : value.kind === 'binary' && value.operator === '+'
        ? [value.left, value.right]
        : [];
  if (parts.length > 0) {
    const texts = parts.map((part) => textOf(part, context, depth + 1));
    return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
  }
  const { constants } = declaredIn(context.body);
  if (value.kind === 'member') return textOf(constants.get(value.name), context, depth + 1);
  if (value.kind !== 'name') return undefined;
  const assigned = assignedValue(value, context);
  return textOf(assigned === value ? constants.get(value.name) : assigned, context, depth + 1);
}

const TAKES_PATTERN = /^(?:compile|matches|replaceAll|replaceFirst|split)$/;
/** Classes whose constructor takes a pattern: `RegexpValidator`, `PatternMatcher`. */
const OF_PATTERN = /reg_?exp?|pattern/i;

/** Returns the argument that is a regular expression, and whether the whole text has to match. */
function patternIn(node: Expression & { kind: 'call' }, context: NodeContext): [Expression | undefined, boolean] {
  const { callee, args, start, end } = node;
  if (callee.kind === 'member' && TAKES_PATTERN.test(callee.name) && !node.construct)
    // `matches` anchors the expression at both ends, and a compiled one is mostly used that way.
    return [args[0]?.value, callee.name === 'matches' || callee.name === 'compile'];
  if (callee.kind !== 'name') return [undefined, false];
  const isSuper = callee.name === 'super';
  const around = isSuper ? declaredIn(context.body).classes.filter((one) => one.start <= start && end <= one.end) : [];
  const built = isSuper
    ? (around.at(-1)?.supertypes.map(({ name }) => name) ?? [])
    : node.construct
      ? [callee.name]
      : [];
  if (!built.some((name) => OF_PATTERN.test(name))) return [undefined, false];
  return [args.find(({ value }) => textOf(value, context) !== undefined)?.value, true];
}

/** Reports `Pattern.compile("(a+)+")`, `text.matches(NAME)` and `super("(a+)+")` of a validator. */
export const catastrophicPattern: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const [given, isTied] = patternIn(node, context);
  const pattern = textOf(given, context);
  if (pattern === undefined || !isExponential(isTied ? `^(?:${pattern})$` : pattern)) return undefined;
  return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
};

/** Reports `@Pattern(regexp = "(a+)+")` on a field or parameter. */
export const catastrophicAnnotation: NodeCheck = (node, context) => {
  if (node.kind !== 'class') return undefined;
  const { fields, methods } = node.definition;
  const written = [...fields, ...methods.flatMap(({ parameters }) => parameters)].flatMap(
    ({ annotations }) => annotations,
  );
  return written.flatMap(({ name, args }) => {
    const given = args.find((one) => one.name === 'regexp')?.value;
    const pattern = /(?:^|\.)Pattern$/.test(name) ? textOf(given, context) : undefined;
    if (!given || pattern === undefined || !isExponential(`^(?:${pattern})$`)) return [];
    return [{ weakness: 'redos', start: given.start, end: given.end, confidence: 'medium' as const }];
  });
};
