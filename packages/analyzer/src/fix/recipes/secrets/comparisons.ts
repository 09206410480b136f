/** @module Constant-time comparison of secrets with the platform's function. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { calledName, codeOf, expressionsAt, fileMatches } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { RUNS_IN_NODE, SCRIPT } from '../languages.ts';
import { type Guard, guardOf, SURE } from './known-values.ts';

/** A side as the comparison takes it; `isGiven`: it comes from the client, so that it may be missing. */
interface Side {
  code: string;
  isGiven: boolean;
  /** What is looked up in Java, which can neither be read twice nor named in an expression. */
  isLookup?: true;
}

interface Comparison {
  /** A missing secret must not equal a word that a client can send, so only what is given is converted. */
  equal(left: Side, right: Side): string;
  /** Negates it. */
  differs: (equal: string) => string;
  or?: string;
  and?: string;
  imports?: string;
  /** Only in files that match. */
  needs?: RegExp;
}

const not = (equal: string): string => `!${equal}`;
/** The code as the receiver of a call. */
const receiver = (code: string): string =>
  /^[\w.$@:]+(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])*$/.test(code) ? code : `(${code})`;
/** `timingSafeEqual` requires equal lengths. Digests have one length and don't reveal that of their input. */
const SCRIPT_COMPARISON: Comparison = {
  equal: (left, right) => {
    const text = ({ code, isGiven }: Side): string =>
      isGiven && !/^(["'])[^"'\n]*\1$/.test(code) ? `String(${code})` : code;
    const digest = (side: Side): string => `crypto.createHash('sha256').update(${text(side)}).digest()`;
    return `crypto.timingSafeEqual(${digest(left)}, ${digest(right)})`;
  },
  differs: not,
  imports: 'crypto',
  needs: RUNS_IN_NODE,
};

const UTF_8 = 'java.nio.charset.StandardCharsets.UTF_8';

const COMPARISONS: Partial<Readonly<Record<LanguageId, Comparison>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, SCRIPT_COMPARISON])),
  python: {
    // Compare bytes: non-ASCII strings would raise an error.
    equal: (left, right) => {
      const bytes = ({ code, isGiven }: Side): string => `${isGiven ? `str(${code})` : receiver(code)}.encode()`;
      return /\bdigest\(\)/.test(`${left.code} ${right.code}`)
        ? `hmac.compare_digest(${left.code}, ${right.code})`
        : `hmac.compare_digest(${bytes(left)}, ${bytes(right)})`;
    },
    differs: (equal) => `not ${equal}`,
    and: ' and ',
    or: ' or ',
    imports: 'hmac',
  },
  php: {
    equal: (left, right) => {
      const text = ({ code, isGiven }: Side): string =>
        isGiven ? `(string) ${/ \?\?|\?:| \. /.test(code) && !code.startsWith('(') ? `(${code})` : code}` : code;
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
      const bytes = ({ code, isGiven, isLookup }: Side): string => {
        const name = /\bknown\b/.test(code) ? 'wanted' : 'known';
        return isLookup
          ? `java.util.Optional.ofNullable(${code}).map(${name} -> ${name}.getBytes(${UTF_8})).orElse(null)`
          : `${isGiven ? `String.valueOf(${code})` : receiver(code)}.getBytes(${UTF_8})`;
      };
      return `java.security.MessageDigest.isEqual(${bytes(left)}, ${bytes(right)})`;
    },
    differs: not,
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

const KEPT = /session/i;

/** Which sides a client gives; neither where the code does not tell. */
function givenSides(left: string, right: string): [left: boolean, right: boolean] {
  const [isLeftKnown, isRightKnown] = [KNOWN.test(left), KNOWN.test(right)];
  if (isLeftKnown !== isRightKnown) return [!isLeftKnown, !isRightKnown];
  const [isLeftGiven, isRightGiven] = [GIVEN.test(left), GIVEN.test(right)];
  if (isLeftGiven !== isRightGiven) return [isLeftGiven, isRightGiven];
  // `req.session.secret` and `req.body.secret`
  const [isLeftKept, isRightKept] = [KEPT.test(left), KEPT.test(right)];
  return isLeftKept !== isRightKept && isLeftGiven ? [!isLeftKept, !isRightKept] : [false, false];
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

/** Whether an operator could take a part of what is put in the place of the node. */
const isPart = ({ start, end }: Expression, text: string): boolean =>
  !/(?:[=(,?:{;]|=>|\b(?:return|if|elsif|elif|unless|while|and|or))\s*$|^\s*$|\n\s*$/.test(
    text.slice(Math.max(0, start - BEFORE), start),
  ) || !/^[ \t]*(?:[;)\],}:?\n\r]|$|#|\/\/|\b(?:then|do|if|unless)\b)/.test(text.slice(end));
const BEFORE = 20;

/** The comparison of both sides; what is known may be missing, and equals nothing then. */
function compared(
  comparison: Comparison,
  node: Expression,
  [left, right]: readonly [Side, Side],
  differs: boolean,
  { language, text }: FixContext,
  isReceived = false,
): string | undefined {
  const guards: Guard[] = [];
  const known = (side: Side, isReceiver: boolean): Side | undefined => {
    // A receiver that is missing has thrown before.
    if (side.isGiven || isReceiver) return side;
    const guard = guardOf(language, side.code, text);
    if (guard === SURE) return side;
    if (!guard) return language === 'java' ? { ...side, isLookup: true } : undefined;
    guards.push(guard);
    return { ...side, code: guard.code };
  };
  const [one, other] = [known(left, isReceived), known(right, false)];
  if (!one || !other) return undefined;
  const equal = comparison.equal(one, other);
  const { and = ' && ', or = ' || ' } = comparison;
  const parts = differs
    ? [...guards.map(({ absent }) => absent), comparison.differs(equal)]
    : [...guards.map(({ present }) => present), equal];
  const code = parts.join(differs ? or : and);
  // `elif known and given != secret`: what is joined by `or` must not split it.
  const isJoined = differs && /\band\s*$/.test(text.slice(Math.max(0, node.start - BEFORE), node.start));
  return parts.length > 1 && (isJoined || isPart(node, text)) ? `(${code})` : code;
}

/** The sides with what a client gives. */
function comparing(comparison: Comparison, node: Expression, { left, right, differs }: Sides, context: FixContext) {
  const codes = [codeOf(context, left), codeOf(context, right)] as const;
  const [isLeftGiven, isRightGiven] = givenSides(...codes);
  const sides = [
    { code: codes[0], isGiven: isLeftGiven },
    { code: codes[1], isGiven: isRightGiven },
  ] as const;
  return compared(comparison, node, sides, differs, context, context.language === 'java' && node.kind === 'call');
}

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
  if (!comparison || !sides || (comparison.needs && !fileMatches(context, comparison.needs))) return undefined;
  const imports =
    comparison.imports === undefined ? [] : importEdits(context.language, context.text, comparison.imports);
  if (!imports) return undefined;
  const isLeft = sides.left.start === start && sides.left.end === end;
  const side = (code: string, isGiven: boolean): Side => ({ code: isGiven ? code : secret, isGiven });
  const both = [side(codeOf(context, sides.left), !isLeft), side(codeOf(context, sides.right), isLeft)] as const;
  const replacement = compared(comparison, node, both, sides.differs, context);
  if (replacement === undefined) return undefined;
  return { edits: [...imports, { start: node.start, end: node.end, replacement }] };
}

export const compareInConstantTime: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const comparison = COMPARISONS[language];
  if (!comparison || (comparison.needs && !fileMatches(context, comparison.needs))) return [];
  const imports = comparison.imports === undefined ? [] : importEdits(language, text, comparison.imports);
  if (!imports) return [];
  for (const node of expressionsAt(context)) {
    const sides = sidesOf(node);
    const isOwn = node.start <= rawFinding.start && rawFinding.start < node.end;
    if (!sides || !isOwn || node.end > rawFinding.end + 1 || !isText(sides.left) || !isText(sides.right)) continue;
    if (isTranslated(node, context)) return [];
    const replacement = comparing(comparison, node, sides, context);
    if (replacement === undefined) return [];
    return [
      {
        description: 'Compares in constant time.',
        edits: inOrder([...imports, { start: node.start, end: node.end, replacement }]),
      },
    ];
  }
  return [];
};
