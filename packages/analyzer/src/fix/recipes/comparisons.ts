/** @module Constant-time comparison of secrets with the platform's function. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { calledName, codeOf, expressionsAt } from '../places.ts';
import { inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import { RUNS_IN_NODE, SCRIPT } from './languages.ts';

interface Comparison {
  equal(left: string, right: string): string;
  /** Negates it. */
  differs: (equal: string) => string;
  imports?: string;
  /** Only in files that match. */
  needs?: RegExp;
}

const not = (equal: string): string => `!${equal}`;
/** `timingSafeEqual` requires equal lengths. Digests have one length and don't reveal that of their input. */
const script: Comparison = {
  equal: (left, right) => {
    const text = (code: string): string => (/^(["'])[^"'\n]*\1$/.test(code) ? code : `String(${code})`);
    const digest = (code: string): string => `crypto.createHash('sha256').update(${text(code)}).digest()`;
    return `crypto.timingSafeEqual(${digest(left)}, ${digest(right)})`;
  },
  differs: not,
  imports: 'crypto',
  needs: RUNS_IN_NODE,
};

const COMPARISONS: Partial<Readonly<Record<LanguageId, Comparison>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    // Compare bytes: non-ASCII strings and None would raise an error.
    equal: (left, right) => {
      const bytes = (code: string): string => `str(${code}).encode()`;
      return /\bdigest\(\)/.test(`${left} ${right}`)
        ? `hmac.compare_digest(${left}, ${right})`
        : `hmac.compare_digest(${bytes(left)}, ${bytes(right)})`;
    },
    differs: (equal) => `not ${equal}`,
    imports: 'hmac',
  },
  php: { equal: (left, right) => `hash_equals((string) ${left}, (string) ${right})`, differs: not },
  ruby: {
    equal: (left, right) => `OpenSSL.secure_compare(${left}.to_s, ${right}.to_s)`,
    differs: not,
    imports: 'openssl',
  },
  java: {
    equal: (left, right) => {
      const bytes = (code: string): string =>
        `String.valueOf(${code}).getBytes(java.nio.charset.StandardCharsets.UTF_8)`;
      return `java.security.MessageDigest.isEqual(${bytes(left)}, ${bytes(right)})`;
    },
    differs: not,
  },
  go: {
    equal: (left, right) => `subtle.ConstantTimeCompare([]byte(${left}), []byte(${right})) == 1`,
    differs: (equal) => equal.replace(/ == 1$/, ' != 1'),
    imports: 'crypto/subtle',
  },
  csharp: {
    equal: (left, right) => {
      const bytes = (code: string): string => `System.Text.Encoding.UTF8.GetBytes(${code})`;
      return `System.Security.Cryptography.CryptographicOperations.FixedTimeEquals(${bytes(left)}, ${bytes(right)})`;
    },
    differs: not,
  },
};

/** Both sides of a comparison, written as an operator or as `equals`. */
function sidesOf(node: Expression): { left: Expression; right: Expression; differs: boolean } | undefined {
  if (node.kind === 'binary' && (node.operator === '==' || node.operator === '!='))
    return { left: node.left, right: node.right, differs: node.operator === '!=' };
  const call: Call | undefined = node.kind === 'call' ? node : undefined;
  const other = call?.args[0]?.value;
  if (
    call?.callee.kind === 'member' &&
    other &&
    call.args.length === 1 &&
    /^(?:[eE]quals|eql\?)$/.test(calledName(call))
  )
    return { left: call.callee.object, right: other, differs: false };
  return undefined;
}

/** Numbers, lengths and absent values are not secrets. */
const isText = (node: Expression): boolean => !['number', 'boolean', 'null'].includes(node.kind);

export const compareInConstantTime: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const comparison = COMPARISONS[language];
  if (!comparison || !(comparison.needs?.test(text) ?? true)) return [];
  const imports = comparison.imports === undefined ? [] : importEdits(language, text, comparison.imports);
  if (!imports) return [];
  for (const node of expressionsAt(context)) {
    const sides = sidesOf(node);
    const isOwn = node.start <= rawFinding.start && rawFinding.start < node.end;
    if (!sides || !isOwn || node.end > rawFinding.end + 1 || !isText(sides.left) || !isText(sides.right)) continue;
    const equal = comparison.equal(codeOf(context, sides.left), codeOf(context, sides.right));
    const replacement = sides.differs ? comparison.differs(equal) : equal;
    return [
      {
        description: 'Compares in constant time.',
        edits: inOrder([...imports, { start: node.start, end: node.end, replacement }]),
      },
    ];
  }
  return [];
};
