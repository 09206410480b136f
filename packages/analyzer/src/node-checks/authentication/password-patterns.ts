/** @module Password patterns that accept short passwords. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

const OF_PASSWORD = /^(?:pass(?:word|wd)?|pwd)_?(?:re|reg(?:ex|exp)?|pattern|rule|format|check)$/i;
/** Short passwords with different kinds of characters, all easy to guess. */
const SHORT: readonly string[] = ['aaaaa', '11111', 'aB1!x', 'abc12'];

const nameOf = (node: Expression): string => (node.kind === 'name' || node.kind === 'member' ? node.name : '');

function patternOf(node: Expression | undefined): string | undefined {
  if (node?.kind === 'regex') return node.pattern;
  if (node?.kind === 'string') return node.value;
  const isCompiled = node?.kind === 'call' && /^(?:RegExp|compile|Regex|Pattern)$/.test(nameOf(node.callee));
  return isCompiled ? patternOf(node.args[0]?.value) : undefined;
}

/** Reports `const PASS_RE = /^.{1,20}$/`. */
export const shortPasswordPattern: NodeCheck = (node) => {
  if (node.kind !== 'declare' && node.kind !== 'assign') return undefined;
  if (!OF_PASSWORD.test(nameOf(node.target))) return undefined;
  const pattern = patternOf(node.value);
  // Only a pattern for the whole string limits its length.
  if (pattern === undefined || pattern.length > 200 || !/^\^.*\$$/.test(pattern)) return undefined;
  try {
    const expression = new RegExp(pattern);
    if (!SHORT.some((password) => expression.test(password))) return undefined;
  } catch {
    return undefined;
  }
  return { weakness: 'weak-password-policy', start: node.start, end: node.end, confidence: 'medium' };
};

const PASSWORD = /^(?:new_?)?passw(?:or)?d$/i;
const LENGTH_MIN = 8;
const SIGNS_IN = /log_?in|log_?on|sign_?in/i;

/** Checks for a minimum length above 1, which only excludes the empty string. */
const isShort = (value: Expression | undefined): boolean =>
  value?.kind === 'number' && value.value > 1 && value.value < LENGTH_MIN;

/** Reports `@MinLength(4) password: string` and `password: { type: String, minlength: 4 }`. */
export const shortPasswordRule: NodeCheck = (node) => {
  // A form for signing in sets no password.
  if (node.kind === 'class' && SIGNS_IN.test(node.definition.name)) return undefined;
  if (node.kind === 'class')
    return node.definition.fields.flatMap(({ name, annotations }) =>
      (PASSWORD.test(name) ? annotations : []).flatMap(({ name: rule, args, start, end }) =>
        /^(?:Min)?Length$/.test(rule) && isShort(args[0]?.value)
          ? [{ weakness: 'weak-password-policy', start, end, confidence: 'medium' as const }]
          : [],
      ),
    );
  if (node.kind !== 'object') return undefined;
  return node.entries.flatMap(({ key, value }) => {
    if (!PASSWORD.test(key ?? '') || value.kind !== 'object') return [];
    const rule = value.entries.find((entry) => /^min_?length$/i.test(entry.key ?? ''));
    const length = rule?.value.kind === 'list' ? rule.value.items[0] : rule?.value;
    return rule && isShort(length)
      ? [{ weakness: 'weak-password-policy', start: rule.start, end: rule.end, confidence: 'medium' as const }]
      : [];
  });
};
