/** @module Operators and statements that are valid C but don't do what they seem to do. */
import type { Binary, Expression, FunctionDefinition, Statement, Switch, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, numberOf, ofFunctions, some } from './bodies.ts';

const WEAKNESS = 'incorrect-operator';

type Types = ReadonlyMap<string, TypeReference>;
type Place = Readonly<{ start: number; end: number }>;

const mistake = (node: Place, detail: string): NodeFinding => finding(WEAKNESS, node, detail);

const COMPARES = /^(?:[=!]=|[<>]=?)$/;
const isComparison = (node: Expression): node is Binary => node.kind === 'binary' && COMPARES.test(node.operator);
const isOrder = (node: Expression): node is Binary => node.kind === 'binary' && /^[<>]=?$/.test(node.operator);

/** The intermediate form keeps no parentheses; the text between the operands does. */
const hasParenthesis = (source: string, from: number, to: number): boolean => /[()]/.test(source.slice(from, to));

const isWrapped = (source: string, { start }: Place): boolean =>
  /\(\s*\(\s*$/.test(source.slice(Math.max(0, start - 6), start));

const isConstant = (node: Expression): boolean =>
  ['number', 'boolean', 'null', 'string'].includes(node.kind) || numberOf(node) !== undefined;
const isPlain = (node: Expression): boolean => node.kind === 'name' || (node.kind === 'member' && isPlain(node.object));

/** `if (state = 5)`, `while (a = b)`; a second pair of parentheses says that it is meant. */
function assignedInTest(test: Expression, source: string): NodeFinding | undefined {
  if (test.kind === 'binary' && /^(?:&&|\|\|)$/.test(test.operator))
    return assignedInTest(test.left, source) ?? assignedInTest(test.right, source);
  if (test.kind !== 'assign' || test.operator || !(isPlain(test.target) || test.target.kind === 'index'))
    return undefined;
  if (source[test.end - 1] === '+' || source.slice(test.start, test.end).includes('++')) return undefined;
  const isMeant = isWrapped(source, test) || !isPlain(test.value);
  return isConstant(test.value) || !isMeant
    ? mistake(test, '`=` assigns the value and tests the result; `==` compares.')
    : undefined;
}

const isPlace = (node: Expression): boolean =>
  node.kind === 'name' ||
  node.kind === 'member' ||
  node.kind === 'index' ||
  (node.kind === 'unary' && node.operator === '*');

/** `x == 5;`: a statement, and not what is left of one around the directives of a preprocessor. */
const comparedAlone = (node: Expression, source: string): NodeFinding | undefined =>
  node.kind === 'binary' &&
  node.operator === '==' &&
  isPlace(node.left) &&
  /^\s*\)*\s*;/.test(source.slice(node.end, node.end + 20)) &&
  /(?:^|[;{}:)]|\*\/)\s*[(*]*$/.test(
    source.slice(Math.max(0, node.start - 200), node.start).replace(/\/\/[^\n]*$/gm, ''),
  ) &&
  /^\s*\)*\s*==(?!=)/.test(source.slice(node.left.end, node.right.start)) &&
  !source.slice(source.lastIndexOf('\n', node.start) + 1, node.start).includes('#')
    ? mistake(node, '`==` compares and the result is discarded; `=` assigns.')
    : undefined;

/** `flags & MASK == MASK`, `1 < x < 5`, `!state == 3`, `x == 1 || 2`. */
function precedence(node: Binary, source: string): NodeFinding | undefined {
  const { left, right, operator } = node;
  if (/^[&|^]$/.test(operator)) {
    const compared = [left, right].filter(isComparison);
    if (compared.length === 1 && compared[0] === right && !hasParenthesis(source, left.end, right.start))
      return isConstant(left) || left.kind === 'unary'
        ? undefined
        : mistake(node, `\`${right.operator}\` binds tighter than \`${operator}\`: the comparison comes first.`);
  }
  if (
    isOrder(node) &&
    isOrder(left) &&
    left.operator[0] === operator[0] &&
    !hasParenthesis(source, left.end, right.start)
  )
    return mistake(node, `The result of the first comparison (0 or 1) is compared with the last value.`);
  if (left.kind === 'unary' && left.operator === '!' && !hasParenthesis(source, left.end, right.start)) {
    const number = numberOf(right);
    if ((/^[=!]=$/.test(operator) && number !== undefined && number > 1) || (operator === '&' && isPlain(left.operand)))
      return mistake(node, '`!` only applies to the first operand, whose result is 0 or 1.');
  }
  if (operator === '||' && isComparison(left) && left.operator === '==' && right.kind === 'number' && right.value > 1)
    return mistake(node, "The second operand is always true, since it isn't compared with anything.");
  return undefined;
}

const TEXT_TYPE = /^(?:char|wchar_t|TCHAR|CHAR|gchar|LPC?W?STR|LPC?TSTR)$/;

/** `name == "admin"` compares two addresses. */
function comparedText(node: Binary, types: Types, source: string): NodeFinding | undefined {
  if (!/^[=!]=$/.test(node.operator)) return undefined;
  const isText = (one: Expression): boolean =>
    one.kind === 'string' && /^(?:L|u8?|U)?"/.test(source.slice(one.start, one.start + 3));
  const [text, other] = isText(node.right) ? [node.right, node.left] : [node.left, node.right];
  if (!isText(text) || isText(other) || other.kind !== 'name') return undefined;
  const type = types.get(other.name);
  return type && TEXT_TYPE.test(type.name) && (type.pointers || type.dimensions || /STR$/.test(type.name))
    ? mistake(node, 'It compares the addresses of two strings; `strcmp` compares their contents.')
    : undefined;
}

/** `if (is_admin == 0)` of a function that is not called. */
const uncalled = (node: Binary, functions: ReadonlySet<string>, types: Types): NodeFinding | undefined => {
  const { left, right } = node;
  return COMPARES.test(node.operator) &&
    left.kind === 'name' &&
    functions.has(left.name) &&
    !types.has(left.name) &&
    (right.kind === 'null' || right.kind === 'number')
    ? mistake(node, `\`${left.name}\` is a function, which is not called here: its address is compared.`)
    : undefined;
};

/** `if (x > 3);`, `for (…); {`: the body is empty, and what looks like it runs in any case. */
function emptyBody(node: Statement, source: string): NodeFinding | undefined {
  if (node.kind === 'if') {
    if (node.whenTrue.length > 0 || node.whenFalse) return undefined;
    const rest = source.slice(node.test.end, node.end);
    return /^\s*\)+\s*;/.test(rest) && !/^[A-Z_\d]+\(/.test(source.slice(node.start, node.start + 20))
      ? mistake(node, 'The condition only controls the empty statement `;`.')
      : undefined;
  }
  if (node.kind !== 'loop' || node.form === 'do' || node.form === 'each' || node.body.length > 0) return undefined;
  const isEmpty = source[node.end - 1] === ';' && source[node.end - 2] === ')';
  return isEmpty && /^[ \t]*(?:\/[/*][^\n]*)?\r?\n?[ \t]*\{/.test(source.slice(node.end, node.end + 120))
    ? mistake(node, 'The loop only repeats the empty statement `;`; the following block runs once.')
    : undefined;
}

const indentation = (source: string, at: number): string | undefined =>
  /^[ \t]*$/.exec(source.slice(source.lastIndexOf('\n', at - 1) + 1, at))?.[0];

/** `if (failed)` and two statements of one indentation behind it: only the first depends on it. */
function misleading(list: readonly Statement[], source: string): NodeFinding[] {
  return list.flatMap((statement, at) => {
    const next = list[at + 1];
    if (!next || statement.kind !== 'if' || statement.whenFalse) return [];
    const [only] = statement.whenTrue;
    if (!only || statement.whenTrue.length !== 1 || only.kind === 'block') return [];
    if (source.slice(statement.test.end, only.start).includes('{') || source[statement.end - 1] === '}') return [];
    const outer = indentation(source, statement.start);
    const inner = indentation(source, only.start);
    const isLower =
      outer !== undefined && inner !== undefined && inner.length > outer.length && inner.startsWith(outer);
    const between = source.slice(statement.end, next.start);
    return isLower &&
      indentation(source, next.start) === inner &&
      !/[#{}]/.test(between) &&
      between.split('\n').length < 4
      ? [mistake(next, 'The condition only applies to the previous line; this one always runs.')]
      : [];
  });
}

const LEAVES =
  /^(?:_?exit|_Exit|abort|quick_exit|longjmp|errx?|verrx?|panic|die|fatal|usage|__builtin_unreachable|unreachable|std\.terminate|terminate)$/i;

/** Whether nothing comes by the end of the statements. */
export function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  switch (last?.kind) {
    case 'break':
    case 'continue':
    case 'return':
    case 'throw':
      return true;
    case 'block':
      return leaves(last.body);
    case 'if':
      return last.whenFalse !== undefined && leaves(last.whenTrue) && leaves(last.whenFalse);
    case 'loop':
      return (
        last.form !== 'do' && (last.test === undefined || numberOf(last.test) === 1 || last.test.kind === 'boolean')
      );
    case 'switch':
      return (
        last.cases.some(({ tests }) => tests.length === 0) &&
        last.cases.every((one) => leaves(one.body) || one.body.length === 0)
      );
    case 'expression':
      return last.value.kind === 'call' && LEAVES.test(lastName(last.value.callee));
    default:
      return false;
  }
}

/** What the statement gives a value that does not come from the old one. */
const setBy = (statement: Statement | undefined): string | undefined => {
  if (statement?.kind === 'block') return setBy(statement.body[0]);
  if (statement?.kind !== 'expression' || statement.value.kind !== 'assign' || statement.value.operator)
    return undefined;
  const { target, value } = statement.value;
  return target.kind === 'name' && !some([value], (part) => part.kind === 'name' && part.name === target.name)
    ? target.name
    : undefined;
};

/** A case that sets a variable, and runs on into the next, which sets the same one. */
function fallsOn({ cases }: Switch, source: string): NodeFinding[] {
  return cases.slice(0, -1).flatMap((one, at) => {
    const next = cases[at + 1];
    const body = one.body.length === 1 && one.body[0]?.kind === 'block' ? one.body[0].body : one.body;
    const last = body.at(-1);
    if (!next || !last || leaves(body)) return [];
    if (
      /fall|through|no ?break|\/\*|\/\/|#/i.test(
        source.slice(last.end, next.start + 200).split(/\bcase\b|\bdefault\b/)[0] ?? '',
      )
    )
      return [];
    const name = setBy(last);
    return name !== undefined && setBy(next.body[0]) === name
      ? [mistake(next, `Without \`break\`, the previous case falls through and \`${name}\` is overwritten.`)]
      : [];
  });
}

const BYTES = /^(?:(?:un)?signed )?(?:char|void|u?int8_t|byte)$/;

const WRITES = /^(?:memset|memcpy|memmove|strncpy|strncat|snprintf|fgets|read|recv|bzero|strlcpy|strlcat)$/;

const sizedVariable = (node: Expression | undefined): string | undefined => {
  const inner = node && withoutCasts(node);
  if (inner?.kind !== 'call' || lastName(inner.callee) !== 'sizeof') return undefined;
  const asked = inner.args[0]?.value;
  return asked?.kind === 'name' ? asked.name : undefined;
};

/** Whether it is a pointer to something, or an array that a parameter has turned into one. */
const isPointerTo = (name: string, types: Types, parameters: ReadonlySet<string>): boolean => {
  const type = types.get(name);
  return (
    type !== undefined &&
    ((type.pointers === 1 && !type.dimensions && !type.array && type.name !== 'function') ||
      (parameters.has(name) && type.dimensions !== undefined && !type.pointers))
  );
};

/** `memset(p, 0, sizeof(p))`, `sizeof(values) / sizeof(values[0])` of a parameter. */
function pointerSize(node: Expression, types: Types, parameters: ReadonlySet<string>): NodeFinding | undefined {
  if (node.kind === 'call' && WRITES.test(lastName(node.callee))) {
    const into = node.args[0]?.value && withoutCasts(node.args[0].value);
    const name = into?.kind === 'name' ? into.name : undefined;
    const isSized =
      name !== undefined &&
      // Of an array that is a parameter, the check of arguments speaks.
      !types.get(name)?.dimensions &&
      // As many bytes of raw memory as a pointer has may be what is meant.
      !(/^mem(?:cpy|move)$/.test(lastName(node.callee)) && BYTES.test(types.get(name)?.name ?? '')) &&
      isPointerTo(name, types, parameters) &&
      node.args.slice(1).some(({ value }) => sizedVariable(value) === name);
    return isSized
      ? mistake(node, `\`sizeof\` of \`${name}\` is the size of a pointer, not of what it leads to.`)
      : undefined;
  }
  if (node.kind !== 'binary' || node.operator !== '/') return undefined;
  const name = sizedVariable(node.left);
  const by = withoutCasts(node.right);
  const part = by.kind === 'call' && lastName(by.callee) === 'sizeof' ? by.args[0]?.value : undefined;
  const isElement =
    (part?.kind === 'index' || (part?.kind === 'unary' && part.operator === '*')) &&
    some([part], (one) => one.kind === 'name' && one.name === name);
  return name !== undefined && isElement && isPointerTo(name, types, parameters)
    ? mistake(node, `\`${name}\` is a pointer here: its size says nothing about how many elements there are.`)
    : undefined;
}

const namesOf = new WeakMap<readonly Statement[], ReadonlySet<string>>();

/** Functions of the file. */
function functionNames(body: readonly Statement[]): ReadonlySet<string> {
  const known = namesOf.get(body);
  if (known) return known;
  const names = new Set(
    body.flatMap((one) => (one.kind === 'function' && one.definition.form === 'function' ? [one.definition.name] : [])),
  );
  namesOf.set(body, names);
  return names;
}

function typesIn({ parameters, body }: FunctionDefinition): Map<string, TypeReference> {
  const types = new Map<string, TypeReference>();
  for (const { target, type } of parameters)
    if (target.kind === 'name') types.set(target.name, type ?? { name: '', args: [] });
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name') {
      const { name } = node.target;
      // Two variables of one name: neither is known.
      types.set(name, types.has(name) || !node.type ? { name: '', args: [] } : node.type);
    }
  });
  return types;
}

const inFunction = (definition: FunctionDefinition, source: string, body: readonly Statement[]): NodeFinding[] => {
  const types = typesIn(definition);
  const parameters = new Set(
    definition.parameters.flatMap(({ target, annotations }) =>
      // A reference to an array has the size of the array.
      target.kind === 'name' && !annotations.some(({ name }) => name === 'reference') ? [target.name] : [],
    ),
  );
  const functions = functionNames(body);
  const found: (NodeFinding | undefined)[] = [...misleading(definition.body, source)];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    switch (node.kind) {
      case 'if':
        found.push(assignedInTest(node.test, source), emptyBody(node, source), ...misleading(node.whenTrue, source));
        break;
      case 'loop':
        if (node.test) found.push(assignedInTest(node.test, source));
        for (const one of node.init ?? []) if (one.kind === 'expression') found.push(comparedAlone(one.value, source));
        found.push(emptyBody(node, source), ...misleading(node.body, source));
        break;
      case 'block':
        found.push(...misleading(node.body, source));
        break;
      case 'switch':
        found.push(...fallsOn(node, source));
        break;
      case 'expression':
        found.push(comparedAlone(node.value, source));
        break;
      case 'binary':
        found.push(
          precedence(node, source) ??
            comparedText(node, types, source) ??
            uncalled(node, functions, types) ??
            pointerSize(node, types, parameters),
        );
        break;
      case 'call':
        found.push(pointerSize(node, types, parameters));
        break;
      default:
    }
    return undefined;
  });
  return found.filter((one) => one !== undefined);
};

const operators: NodeCheck = (node, context) =>
  node.kind === 'class' || node.kind === 'function'
    ? ofFunctions((definition) => inFunction(definition, context.source, context.body))(node, context)
    : undefined;

export const OPERATOR_PITFALLS: readonly NodeCheck[] = [operators];
