/** @module Replaces predictable numbers by tokens of at least 128 bits from the platform's secure generator. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

interface Token {
  code: string;
  imports?: string;
  needs?: RegExp;
}

const NODE_CRYPTO =
  /(?:\bcrypto\s*=\s*require\(|import\s+(?:\*\s+as\s+)?crypto\s+from)\s*['"(]?(?:['"](?:node:)?crypto)?/;
const SCRIPT_NODE: Token = { code: "crypto.randomBytes(16).toString('hex')", needs: NODE_CRYPTO };
/** The global `crypto` of Node and browsers has no `randomBytes`. */
const SCRIPT_WEB: Token = {
  code: "Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')",
};

const JVM: Token = { code: 'new java.math.BigInteger(128, new java.security.SecureRandom()).toString(16)' };

/** A token as a string. */
const TOKENS: Partial<Readonly<Record<LanguageId, readonly Token[]>>> = {
  javascript: [SCRIPT_NODE, SCRIPT_WEB],
  jsx: [SCRIPT_NODE, SCRIPT_WEB],
  typescript: [SCRIPT_NODE, SCRIPT_WEB],
  tsx: [SCRIPT_NODE, SCRIPT_WEB],
  vue: [SCRIPT_WEB],
  python: [{ code: 'secrets.token_hex(16)', imports: 'secrets' }],
  csharp: [{ code: 'System.Security.Cryptography.RandomNumberGenerator.GetHexString(32)' }],
  php: [{ code: 'bin2hex(random_bytes(16))' }],
  java: [JVM],
  kotlin: [{ code: 'java.math.BigInteger(128, java.security.SecureRandom()).toString(16)' }],
  ruby: [{ code: 'SecureRandom.hex(16)', imports: 'securerandom' }],
};

/** Bytes stay bytes. */
const BYTES: Token = { code: 'secrets.token_bytes(16)', imports: 'secrets' };

/** Names of generators that aren't secure, and of conversions of their results. */
const WEAK =
  /^(?:random|randint|randrange|randbytes|uniform|getrandbits|choice|choices|rand|mt_rand|uniqid|lcg_value|time|Next|NextInt64|NextDouble|NewGuid|toString|slice|substr|substring|replace|floor|round|str|String|hex|md5|sha1|sha256|hexdigest|encode|ToString|to_s|dechex|number_format|join|abs|ceil|int|format|hash|microtime|bytes|nextInt|nextLong|nextDouble|nextFloat|nextBytes|toHexString|valueOf|Random|intval|strval)$/;
/** Codes that people type, which are short. */
const SHORT =
  /otp|\bpin\b|_pin|(?:verification|confirmation|one_?time|sms|access)_?code|captcha|digits|\.pad(?:Start|Left|_start)\(|\.rjust\(|\.zfill\(/i;

/** Ranges such as 100000 to 999999: codes that people type. */
const CODE_RANGE = /\(\s*10{2,7}\s*,\s*9{3,8}\s*\)/;

const REPEATED = /Array\.new\(|\.=|<<|\.map\b|repeat\b|\bfor\b|times\b|generate\b|Array\.from|\+=|\.\.|collect\b|\[i\]/;

const isWeakCall = (call: Call): boolean => WEAK.test(calledName(call));

/** The whole expression that makes a token of the number: `Math.random().toString(36).slice(2)`. */
function widest(context: FixContext): Expression | undefined {
  const { rawFinding } = context;
  const around = expressionsAt(context).filter(
    (node) =>
      (node.start <= rawFinding.start ? rawFinding.start < node.end : node.end <= rawFinding.end) &&
      ((node.kind === 'call' && node.construct !== true && isWeakCall(node) && allWeak(node)) ||
        ((node.kind === 'binary' || node.kind === 'concat') && allWeak(node))),
  );
  return around.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
}

/** Whether it contains only weak randomness and constants. */
function allWeak(node: Expression): boolean {
  switch (node.kind) {
    case 'call': {
      const object = node.callee.kind === 'member' ? node.callee.object : undefined;
      const isOwn =
        object === undefined ||
        object.kind === 'name' ||
        (object.kind === 'call' && (object.construct ? object.args.length === 0 : allWeak(object))) ||
        object.kind === 'binary' ||
        object.kind === 'string' ||
        object.kind === 'member';
      return isOwn && (isWeakCall(node) || node.construct === true) && node.args.every(({ value }) => allWeak(value));
    }
    case 'binary':
      return allWeak(node.left) && allWeak(node.right);
    case 'concat':
      return node.parts.every(allWeak);
    case 'unary':
      return allWeak(node.operand);
    case 'string':
    case 'number':
    case 'boolean':
      return true;
    default:
      return false;
  }
}

/** Replaces expressions that produce strings; a number would change its type. */
export const secureToken: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const node = widest(context);
  // A comparison is a decision, no token.
  if (!node || (node.kind === 'binary' && /^(?:[<>]=?|[!=]==?)$/.test(node.operator))) return [];
  const newline = text.indexOf('\n', node.end);
  const line = text.slice(text.lastIndexOf('\n', node.start - 1) + 1, newline < 0 ? text.length : newline);
  // One of several parts: each would become a whole token.
  if (REPEATED.test(line)) return [];
  if (SHORT.test(`${line} ${rawFinding.functionName ?? ''}`) || CODE_RANGE.test(line)) return [];
  // A numeric variable can't hold a string.
  if (/\b(?:int|long|double|float|Integer|Long|number)\b\s+\w+\s*=|:\s*number\b/.test(line)) return [];
  if (language === 'csharp' && !/ToString/.test(codeOf(context, node))) return [];
  if (language === 'kotlin' && !/toString/.test(codeOf(context, node))) return [];
  const isBytes = language === 'python' && node.kind === 'call' && /^(?:rand)?bytes$/.test(calledName(node));
  const token = isBytes ? BYTES : TOKENS[language]?.find(({ needs }) => !needs || needs.test(text));
  if (!token) return [];
  const imports = token.imports === undefined ? [] : importEdits(language, text, token.imports);
  if (!imports) return [];
  return [
    {
      description: 'Uses 128 bits from the cryptographically secure generator.',
      edits: inOrder([...imports, { start: node.start, end: node.end, replacement: token.code }]),
    },
  ];
};

/** `var random = new Random();`, if nothing else uses it. */
function madeForIt(call: Call, { text, rawFinding }: FixContext): TextEdit[] {
  const object = call.callee.kind === 'member' ? call.callee.object : undefined;
  const { start, end } = rawFinding.circumstances?.region ?? { start: 0, end: 0 };
  if (object?.kind !== 'name') return [];
  const code = text.slice(start, end);
  const uses = code.match(new RegExp(`\\b${object.name}\\b`, 'g'))?.length ?? 0;
  const made = new RegExp(
    `(?:\\n[ \\t]*)?\\b(?:var|Random)\\s+${object.name}\\s*=\\s*new\\s+Random\\([^()]*\\);[ \\t]*`,
  ).exec(code);
  return made && uses === 2
    ? [{ start: start + made.index, end: start + made.index + made[0].length, replacement: '' }]
    : [];
}

/** Codes that people type stay short: same range, secure generator. */
export const secureCode: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const call = callsAt(context).find((one) => /^(?:mt_rand|rand|randint|randrange|Next)$/.test(calledName(one)));
  if (call?.args.length !== 2) return [];
  const [low, high] = call.args.map(({ value }) => codeOf(context, value));
  const code: Partial<Record<LanguageId, string>> = {
    php: `random_int(${low}, ${high})`,
    python: `secrets.SystemRandom().${calledName(call)}(${low}, ${high})`,
    csharp: `System.Security.Cryptography.RandomNumberGenerator.GetInt32(${low}, ${high})`,
  };
  const replacement = code[language];
  const imports = language === 'python' ? importEdits(language, text, 'secrets') : [];
  if (!replacement || !imports) return [];
  return [
    {
      description: 'Generates the code with a cryptographically secure generator.',
      edits: inOrder([
        ...imports,
        ...(language === 'csharp' ? madeForIt(call, context) : []),
        { start: call.start, end: call.end, replacement },
      ]),
    },
  ];
};
