/**
 * @module
 * Loops that leave the function at any character but some: `for (…) if (!isalnum(name[i])) return -1;`. Behind such a
 * loop, the whole string has been tested, which a statement says that data flow understands.
 */
import type { Expression, Loop, Statement } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

const CLASSES = /^(?:isalnum|isalpha|isdigit|isxdigit|islower|isupper|iswalnum|iswalpha|iswdigit)$/;
const ENDS = /^(?:exit|_exit|abort|errx?|die|fatal)$/;
/** Characters without a meaning anywhere but in paths and options. */
const PLAIN = new Set(['_', '-', '.', ',', ':', '@', '+', '=', ' ', '\n', '/']);
const TESTS_MAX = 12;

const NOTHING = { before: [], behind: [] };

/**
 * What the loop has tested, as a test that leaves where the loop would. A loop that moves the pointer itself,
 * `for (; *s; s++)`, has tested what the pointer led to before it.
 */
export function testedString(loop: Loop): { before: Statement[]; behind: Statement[] } {
  for (const statement of loop.body) {
    if (statement.kind !== 'if' || statement.whenFalse) continue;
    const exit = exitOf(statement.whenTrue);
    const tested = exit && testOf(statement.test);
    const name = tested && stringOf(loop, tested.name);
    if (!name) continue;
    const at = { start: loop.end, end: loop.end };
    // The name says which characters are left: a string with a slash or dots isn't a harmless file name.
    const called = tested.others.every((one) => one === '_') ? 'only_letters' : 'only_plain_characters';
    const test = make.unary(at, '!', make.call(at, make.name(at, called), [{ value: make.name(at, name) }]));
    const tests: Statement[] = [{ kind: 'if', test, whenTrue: [exit], ...at }];
    return moves(loop, name) ? { before: tests, behind: [] } : { before: [], behind: tests };
  }
  return NOTHING;
}

/** `s++` in the head of the loop. */
const moves = ({ update }: Loop, name: string): boolean =>
  (update ?? []).some((one) => {
    // `s++` gives the old value: the new one less one.
    const change = one.kind === 'binary' ? one.left : one;
    return change.kind === 'assign' && change.target.kind === 'name' && change.target.name === name;
  });

/** The statement that leaves the function, with its value if that is a literal. */
function exitOf(body: readonly Statement[]): Statement | undefined {
  const last = body.at(-1);
  if (!last) return undefined;
  const { start, end } = last;
  if (last.kind === 'block') return exitOf(last.body);
  if (last.kind === 'return') {
    const { value } = last;
    if (!value) return { kind: 'return', start, end };
    return value.kind === 'number' || value.kind === 'boolean'
      ? { kind: 'return', value: { ...value }, start, end }
      : { kind: 'throw', start, end };
  }
  const isEnd =
    last.kind === 'throw' ||
    (last.kind === 'expression' &&
      last.value.kind === 'call' &&
      last.value.callee.kind === 'name' &&
      ENDS.test(last.value.callee.name));
  return isEnd ? { kind: 'throw', start, end } : undefined;
}

/** `!isalnum(s[i]) && s[i] != '_'`: the variable, and the characters beside the class. */
function testOf(test: Expression): { name: string; others: string[] } | undefined {
  const open = [test];
  const others: string[] = [];
  let name: string | undefined;
  let hasClass = false;
  for (let at = open.pop(); at; at = open.pop()) {
    if (open.length > TESTS_MAX) return undefined;
    if (at.kind === 'binary' && at.operator === '&&') {
      open.push(at.left, at.right);
      continue;
    }
    const negated = at.kind === 'unary' && at.operator === '!' ? at.operand : undefined;
    const isClass = negated?.kind === 'call' && negated.callee.kind === 'name' && CLASSES.test(negated.callee.name);
    const other =
      at.kind === 'binary' && at.operator === '!=' && at.right.kind === 'number' ? at.right.value : undefined;
    const character = isClass ? negated.args[0]?.value : at.kind === 'binary' ? at.left : undefined;
    const of = character && variableOf(character);
    if (!of || (name !== undefined && name !== of) || (!isClass && other === undefined)) return undefined;
    if (other !== undefined) {
      const written = String.fromCharCode(other);
      if (!PLAIN.has(written)) return undefined;
      others.push(written);
    }
    hasClass ||= isClass;
    name = of;
  }
  return hasClass && name !== undefined ? { name, others } : undefined;
}

/** The variable of `s[i]`, `*p` or a loop's `c`. */
function variableOf(node: Expression): string | undefined {
  let at = node;
  while (at.kind === 'cast' || at.kind === 'index' || (at.kind === 'unary' && at.operator === '*'))
    at = at.kind === 'cast' ? at.value : at.kind === 'index' ? at.object : at.operand;
  return at.kind === 'name' ? at.name : undefined;
}

/** The string that the variable walks over: `for (char *p = name; *p; p++)`, `for (char c : name)`. */
function stringOf(loop: Loop, name: string): string | undefined {
  if (loop.form === 'each')
    return loop.target?.kind === 'name' && loop.target.name === name && loop.iterable?.kind === 'name'
      ? loop.iterable.name
      : name;
  for (const one of loop.init ?? []) {
    const [target, value] =
      one.kind === 'declare'
        ? [one.target, one.value]
        : one.kind === 'expression' && one.value.kind === 'assign'
          ? [one.value.target, one.value.value]
          : [];
    if (target?.kind === 'name' && target.name === name) return value?.kind === 'name' ? value.name : undefined;
  }
  return name;
}
