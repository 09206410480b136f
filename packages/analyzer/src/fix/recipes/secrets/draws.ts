/** @module Generates single characters and numbers with the platform's secure generator, within the same range. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { drawsEnough, IN_PARTS, SHORT_CODE } from '../../outcomes/draws.ts';
import { calledName, callsAt, codeOf } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { RUNS_IN_NODE, SCRIPT } from '../languages.ts';

interface Generator {
  /** The complete code of the call that generates the value. */
  code: RegExp;
  put: string;
  imports?: string;
  /** Only in files that match. */
  needs?: RegExp;
}

const script: readonly Generator[] = [
  {
    code: /^Math\.floor\(\s*Math\.random\(\)\s*\*\s*([\w.]+)\s*\)$/,
    put: 'crypto.randomInt($1)',
    imports: 'crypto',
    needs: RUNS_IN_NODE,
  },
  {
    code: /^Math\.floor\(\s*(\d+)\s*\+\s*Math\.random\(\)\s*\*\s*(\d+)\s*\)$/,
    put: '$1 + crypto.randomInt($2)',
    imports: 'crypto',
    needs: RUNS_IN_NODE,
  },
];
const SECURE_RANDOM = 'java.security.SecureRandom()';

const GENERATORS: Partial<Readonly<Record<LanguageId, readonly Generator[]>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: [
    { code: /^random\.choice(\([\s\S]*\))$/, put: 'secrets.choice$1', imports: 'secrets' },
    {
      code: /^random\.(choices|randint|randrange|sample)(\([\s\S]*\))$/,
      put: 'secrets.SystemRandom().$1$2',
      imports: 'secrets',
    },
  ],
  php: [{ code: /^\\?(?:mt_)?rand(\((?:[^(),]|\([^()]*\))+,(?:[^(),]|\([^()]*\))+\))$/, put: 'random_int$1' }],
  ruby: [
    {
      code: /^(?:Kernel\.|Random\.)?rand\((\d[\d_]*(?:\.\.\.?\d[\d_]*)?)\)$/,
      put: 'SecureRandom.random_number($1)',
      imports: 'securerandom',
    },
    { code: /^([\s\S]*)\.(sample|shuffle)$/, put: '$1.$2(random: SecureRandom)', imports: 'securerandom' },
    { code: /^([\s\S]*)\.sample\((\d+)\)$/, put: '$1.sample($2, random: SecureRandom)', imports: 'securerandom' },
  ],
  csharp: [
    {
      code: /^(?:Random\.Shared|new Random\(\w*\)|\w+)\.Next(\([^()]+(?:\([^()]*\)[^()]*)*\))$/,
      put: 'System.Security.Cryptography.RandomNumberGenerator.GetInt32$1',
    },
  ],
  java: [{ code: /^new (?:java\.util\.)?Random\(\)(\.next\w+\([^()]*\))$/, put: `new ${SECURE_RANDOM}$1` }],
  kotlin: [{ code: /^(?:kotlin\.random\.)?Random\.nextInt\((?:0,\s*)?(\w+)\)$/, put: `${SECURE_RANDOM}.nextInt($1)` }],
  scala: [{ code: /^(?:scala\.util\.)?Random\.nextInt(\(\w+\))$/, put: `new ${SECURE_RANDOM}.nextInt$1` }],
};

/** `Random random = new Random()`: where the generator is created. */
const MADE: Partial<Readonly<Record<LanguageId, { made: string; put: string }>>> = {
  java: { made: String.raw`new\s+(?:java\.util\.)?Random\([^()]*\)`, put: `new ${SECURE_RANDOM}` },
  groovy: { made: String.raw`new\s+(?:java\.util\.)?Random\([^()]*\)`, put: `new ${SECURE_RANDOM}` },
  dart: { made: String.raw`Random\([^()]*\)`, put: 'Random.secure()' },
};

const DESCRIPTION = 'Uses a cryptographically secure generator.';

function madeElsewhere(call: Call, { language, text }: FixContext): TextEdit[] {
  const made = MADE[language];
  const object = call.callee.kind === 'member' ? call.callee.object : undefined;
  const name = object?.kind === 'name' || object?.kind === 'member' ? object.name : undefined;
  if (!made || !name || !/^next[A-Z]/.test(calledName(call))) return [];
  const found = [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\s*=\\s*(${made.made})`, 'g'))];
  const [only, ...others] = found;
  const code = only?.[1];
  if (!only || code === undefined || others.length > 0) return [];
  const end = only.index + only[0].length;
  return [{ start: end - code.length, end, replacement: made.put }];
}

/** Codes keep their range, and parts of a token their alphabet; tokens must have 128 bits in total. */
export const secureDraw: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const generators = GENERATORS[language] ?? [];
  const proposals = callsAt(context).flatMap((call): ProposedFix[] => {
    const from = text.lastIndexOf('\n', call.start - 1) + 1;
    const newline = text.indexOf('\n', call.end);
    const line = text.slice(from, newline < 0 ? text.length : newline);
    const isShort = SHORT_CODE.test(`${line} ${rawFinding.functionName ?? ''}`);
    if (!isShort && !(IN_PARTS.test(line) && drawsEnough(line))) return [];
    const elsewhere = madeElsewhere(call, context);
    if (elsewhere.length > 0) return [{ description: DESCRIPTION, edits: elsewhere }];
    const code = codeOf(context, call);
    const generator = generators.find((one) => one.code.test(code) && (one.needs?.test(text) ?? true));
    const imports = generator?.imports === undefined ? [] : importEdits(language, text, generator.imports);
    if (!generator || !imports) return [];
    const replacement = code.replace(generator.code, generator.put);
    return [
      { description: DESCRIPTION, edits: inOrder([...imports, { start: call.start, end: call.end, replacement }]) },
    ];
  });
  return proposals.slice(0, 2);
};
