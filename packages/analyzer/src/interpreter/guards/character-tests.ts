/** @module What a test says of a single character, computed for each character of ASCII. */
import type { Call, Expression } from '../../ir/index.ts';

/** Tests of a character's class. Letters and digits of other scripts are as harmless as those of ASCII. */
const CLASSES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:is_?(?:ascii_?)?alnum|is_?(?:ascii_)?alphanumeric|is(?:Ascii)?LetterOrDigit|ctype_alnum)$/i, /[a-z\d]/i],
  [/^(?:is_?(?:ascii_?)?alpha(?:betic)?|is(?:Ascii)?Letter|ctype_alpha)$/i, /[a-z]/i],
  [/^(?:is_?(?:ascii_?)?digit|is_?numeric|isNumber|ctype_digit)$/i, /\d/],
  [/^isJavaIdentifierPart$/, /\w/],
];

/** A pattern that matches one character: `^[a-z]$`. */
const SINGLE = /^\^(?:\[(?:\\.|[^\]\\])+\]|\\[dw])\$$/;

type Result = number | boolean | undefined;

/** A test, and how to recognize the character in it. */
export interface CharacterTest {
  isCharacter: (node: Expression) => boolean;
  /** The constant text of an expression. */
  textOf: (node: Expression) => string | undefined;
}

const codeOf = (text: string): number | undefined => (text.length === 1 ? text.charCodeAt(0) : undefined);

function resultOfCall(node: Call, code: number, test: CharacterTest): Result {
  const { callee, args } = node;
  if (!('name' in callee)) return undefined;
  const [given] = args;
  const receiver = callee.kind === 'member' ? callee.object : undefined;
  const isOfCharacter = receiver && test.isCharacter(receiver);
  // Of a longer text, any other pattern may match a part.
  if (given && receiver?.kind === 'regex' && SINGLE.test(receiver.pattern) && test.isCharacter(given.value))
    return new RegExp(receiver.pattern, receiver.flags.replace(/[gy]/g, '')).test(String.fromCharCode(code));
  if ((args.length === 1 && given && test.isCharacter(given.value)) || (args.length === 0 && isOfCharacter))
    for (const [names, members] of CLASSES) if (names.test(callee.name)) return members.test(String.fromCharCode(code));
  const text = receiver && given && test.isCharacter(given.value) ? test.textOf(receiver) : undefined;
  if (text === undefined) return undefined;
  const at = text.indexOf(String.fromCharCode(code));
  if (/^(?:contains|includes|include\?)$/i.test(callee.name)) return at >= 0;
  return /^indexOf$/i.test(callee.name) ? at : undefined;
}

function both(left: Result, right: Result, stops: boolean): Result {
  if (left === stops || right === stops) return stops;
  return left === undefined || right === undefined ? undefined : !stops;
}

/** The result of the test for the character with this code; undefined if it isn't known. */
export function resultFor(node: Expression, code: number, test: CharacterTest): Result {
  if (test.isCharacter(node)) return code;
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'string':
      return codeOf(node.value);
    case 'unary': {
      const result = resultFor(node.operand, code, test);
      if (node.operator === '-') return typeof result === 'number' ? -result : undefined;
      return node.operator === '!' && typeof result === 'boolean' ? !result : undefined;
    }
    case 'call':
      return resultOfCall(node, code, test);
    case 'binary':
      return resultOfBinary(node, code, test);
    default:
      return undefined;
  }
}

function resultOfBinary(node: Expression & { kind: 'binary' }, code: number, test: CharacterTest): Result {
  if (node.operator === 'in' || node.operator === 'not in') {
    const text = test.isCharacter(node.left) ? test.textOf(node.right) : undefined;
    return text === undefined ? undefined : text.includes(String.fromCharCode(code)) === (node.operator === 'in');
  }
  const left = resultFor(node.left, code, test);
  const right = resultFor(node.right, code, test);
  if (node.operator === '&&' || node.operator === '||') return both(left, right, node.operator === '||');
  if (left === undefined || right === undefined) return undefined;
  switch (node.operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return undefined;
  }
}
