/** @module Constant-time comparison of secrets with the platform's function. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { calledName, codeOf, expressionsAt } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import { RUNS_IN_NODE, SCRIPT } from './languages.ts';

/** A side as the comparison takes it; `isGiven`: it comes from the client, so that it may be missing. */
interface Side {
  code: string;
  isGiven: boolean;
}

interface Comparison {
  /** A missing secret must not equal a word that a client can send, so only what is given is converted. */
  equal(left: Side, right: Side): string;
  /** Negates it. */
  differs: (equal: string) => string;
  /** The comparison where `equals(right)` is false without the right side. */
  optional?(equal: string, left: Side, right: Side): string;
  imports?: string;
  /** Only in files that match. */
  needs?: RegExp;
}

const not = (equal: string): string => `!${equal}`;
/** The code as the receiver of a call. */
const receiver = (code: string): string =>
  /^[\w.$@:]+(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])*$/.test(code) ? code : `(${code})`;
/** `timingSafeEqual` requires equal lengths. Digests have one length and don't reveal that of their input. */
const scriptOf = (isTyped: boolean): Comparison => ({
  equal: (left, right) => {
    // A variable of the environment may be missing by its type; hashing it throws then.
    const text = ({ code, isGiven }: Side): string => {
      if (isGiven && !/^(["'])[^"'\n]*\1$/.test(code)) return `String(${code})`;
      return isTyped && /^process\.env\.\w+$/.test(code) ? `${code}!` : code;
    };
    const digest = (side: Side): string => `crypto.createHash('sha256').update(${text(side)}).digest()`;
    return `crypto.timingSafeEqual(${digest(left)}, ${digest(right)})`;
  },
  differs: not,
  imports: 'crypto',
  needs: RUNS_IN_NODE,
});

const COMPARISONS: Partial<Readonly<Record<LanguageId, Comparison>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, scriptOf(/^t/.test(language))])),
  python: {
    // Compare bytes: non-ASCII strings would raise an error.
    equal: (left, right) => {
      const bytes = ({ code, isGiven }: Side): string => `${isGiven ? `str(${code})` : receiver(code)}.encode()`;
      return /\bdigest\(\)/.test(`${left.code} ${right.code}`)
        ? `hmac.compare_digest(${left.code}, ${right.code})`
        : `hmac.compare_digest(${bytes(left)}, ${bytes(right)})`;
    },
    differs: (equal) => `not ${equal}`,
    imports: 'hmac',
  },
  php: {
    equal: (left, right) => {
      const text = ({ code, isGiven }: Side): string => (isGiven ? `(string) ${code}` : code);
      // The known one comes first.
      return left.isGiven && !right.isGiven
        ? `hash_equals(${text(right)}, ${text(left)})`
        : `hash_equals(${text(left)}, ${text(right)})`;
    },
    differs: not,
  },
  ruby: {
    equal: (left, right) => {
      const text = ({ code, isGiven }: Side): string => (isGiven ? `${receiver(code)}.to_s` : code);
      return `OpenSSL.secure_compare(${text(left)}, ${text(right)})`;
    },
    differs: not,
    imports: 'openssl',
  },
  java: {
    equal: (left, right) => {
      const bytes = ({ code, isGiven }: Side): string =>
        `${isGiven ? `String.valueOf(${code})` : receiver(code)}.getBytes(java.nio.charset.StandardCharsets.UTF_8)`;
      return `java.security.MessageDigest.isEqual(${bytes(left)}, ${bytes(right)})`;
    },
    differs: not,
    optional: (equal, left, right) => {
      if (right.isGiven) return equal;
      if (/^\w+$/.test(right.code)) return `${right.code} != null && ${equal}`;
      // `getPassword(name)` of an account that does not exist; a signature is always there.
      const isLookup = /^(?:\w+\.)*(?:get|find|load|fetch|lookup|read)\w*\(.+\)$/.test(right.code);
      const known = equal.replace(`, ${right.code}.`, ', known.');
      return isLookup && /^\w+$/.test(left.code) && left.code !== 'known' && known !== equal
        ? `java.util.Optional.ofNullable(${right.code}).filter(known -> ${known}).isPresent()`
        : equal;
    },
  },
  go: {
    equal: (left, right) => `subtle.ConstantTimeCompare([]byte(${left.code}), []byte(${right.code})) == 1`,
    differs: (equal) => equal.replace(/ == 1$/, ' != 1'),
    imports: 'crypto/subtle',
  },
  csharp: {
    equal: (left, right) => {
      // A missing value has an empty text; that of several headers of one name joins them.
      const text = ({ code, isGiven }: Side): string =>
        isGiven ? (/["{}]/.test(code) ? `"" + ${receiver(code)}` : `$"{${code}}"`) : code;
      const bytes = (side: Side): string => `System.Text.Encoding.UTF8.GetBytes(${text(side)})`;
      return `System.Security.Cryptography.CryptographicOperations.FixedTimeEquals(${bytes(left)}, ${bytes(right)})`;
    },
    differs: not,
  },
};

/** What the program made, keeps or is configured with. */
const KNOWN =
  /session|\bENV\b|process\.env|getenv|environ|credentials|settings|config|digest|hmac|doFinal|\bsign\(|\bhash|\bsha\d|\bmd5|expected|wanted|stored|known|computed|correct|saved|secret\b|\bget(?:Hash|Digest|Password|Secret|Token)\w*\(\w/i;
/** What a request carries. */
const GIVEN =
  /\b(?:params|request|req|headers?|cookies?|query|body|form|input|given|sent|provided|received)\b|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|Header|getParameter/;

/** Which sides a client gives; neither where the code does not tell. */
function givenSides(left: string, right: string): [left: boolean, right: boolean] {
  const [isLeftKnown, isRightKnown] = [KNOWN.test(left), KNOWN.test(right)];
  if (isLeftKnown !== isRightKnown) return [!isLeftKnown, !isRightKnown];
  const [isLeftGiven, isRightGiven] = [GIVEN.test(left), GIVEN.test(right)];
  return isLeftGiven === isRightGiven ? [false, false] : [isLeftGiven, isRightGiven];
}

interface Sides {
  left: Expression;
  right: Expression;
  differs: boolean;
}

/** Both sides of a comparison, written as an operator or as `equals`. */
function sidesOf(node: Expression): Sides | undefined {
  if (node.kind === 'binary' && /^[=!]==?$/.test(node.operator))
    return { left: node.left, right: node.right, differs: node.operator.startsWith('!') };
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

/** The comparison of both sides, in parentheses where an operator would take a part of it. */
function comparing(
  comparison: Comparison,
  node: Expression,
  { left, right, differs }: Sides,
  context: FixContext,
): string {
  const codes = [codeOf(context, left), codeOf(context, right)] as const;
  const [isLeftGiven, isRightGiven] = givenSides(...codes);
  const sides = [
    { code: codes[0], isGiven: isLeftGiven },
    { code: codes[1], isGiven: isRightGiven },
  ] as const;
  const equal = comparison.equal(...sides);
  if (differs) return comparison.differs(equal);
  if (node.kind !== 'call' || !comparison.optional || isSet(right, context)) return equal;
  const { text } = context;
  // A function refers only to variables that keep their value.
  const isKept = right.kind === 'name' || !isSet(left, context);
  const optional = isKept ? comparison.optional(equal, ...sides) : equal;
  const isPart = text[node.start - 1] === '!' || /^\s*[=!]=/.test(text.slice(node.end));
  return isPart && optional.includes(' && ') ? `(${optional})` : optional;
}

/** Whether the code sets the variable, which then has a value. */
const isSet = (node: Expression, { text }: FixContext): boolean =>
  node.kind === 'name' && new RegExp(`\\b${node.name}\\s*=(?!=)`).test(text);

const IN_QUERY =
  /\.(?:Where|Any|All|Count|First|Single|Last|Find|FirstOrDefault|SingleOrDefault|\w+Async)\(\s*\(?\w+\)?\s*=>[^;{}]*$/;

/** A condition of a query, which the database evaluates: it knows no other function. */
const isTranslated = ({ start }: Expression, { language, text }: FixContext): boolean =>
  language === 'csharp' && IN_QUERY.test(text.slice(Math.max(0, start - NEAR), start));
const NEAR = 400;

/** Numbers, lengths and absent values are not secrets. */
const isText = (node: Expression): boolean => !['number', 'boolean', 'null'].includes(node.kind);

/** A comparison in constant time with a secret that the code reads elsewhere; undefined where there is no such function. */
export function comparedWith(
  secret: string,
  node: Expression,
  { start, end }: Expression,
  context: FixContext,
): { edits: TextEdit[] } | undefined {
  const comparison = COMPARISONS[context.language];
  const sides = sidesOf(node);
  if (!comparison || !sides || !(comparison.needs?.test(context.text) ?? true)) return undefined;
  const imports =
    comparison.imports === undefined ? [] : importEdits(context.language, context.text, comparison.imports);
  if (!imports) return undefined;
  const isLeft = sides.left.start === start && sides.left.end === end;
  const side = (code: string, isGiven: boolean): Side => ({ code: isGiven ? code : secret, isGiven });
  const equal = comparison.equal(
    side(codeOf(context, sides.left), !isLeft),
    side(codeOf(context, sides.right), isLeft),
  );
  const replacement = sides.differs ? comparison.differs(equal) : equal;
  return { edits: [...imports, { start: node.start, end: node.end, replacement }] };
}

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
    if (isTranslated(node, context)) return [];
    const replacement = comparing(comparison, node, sides, context);
    return [
      {
        description: 'Compares in constant time.',
        edits: inOrder([...imports, { start: node.start, end: node.end, replacement }]),
      },
    ];
  }
  return [];
};
