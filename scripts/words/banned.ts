/**
 * @module Words that the project doesn't use, each with its replacement. `docs/glossary.md` explains the terms that it
 * uses.
 * A `word` is also searched in the parts of identifiers (`tokenColour`, `GRID_COLOUR`); a `phrase` only literally.
 */

export interface Banned {
  kind: 'word' | 'phrase';
  /** Matched ignoring case. */
  pattern: RegExp;
  use: string;
}

const word = (pattern: RegExp, use: string): Banned => ({ kind: 'word', pattern, use });
const phrase = (pattern: RegExp, use: string): Banned => ({ kind: 'phrase', pattern, use });

/** American spelling. */
const SPELLING = [
  word(/\b(?:un)?analys(?:e|ed|ing|er|able)\b/gi, 'analyze, analyzed, analyzing, analyzer'),
  word(
    /\b\w*(?:recogn|normal|initial|serial|organ|optim|summar|minim|maxim|priorit|author|sanit|token|parametr|virtual|capital|util|categor|custom|real|local|general|final|neutral|synchron|standard)is(?:e|ed|es|er|ers|ing|ation|ations)\b/gi,
    '-ize, -ization',
  ),
  word(/\b\w*(?:colour|behaviour|favour|neighbour|honour|labour|flavour|endeavour)\w*/gi, '-or'),
  word(
    /\b(?:catalogue|licence|centred?|grey|whilst|artefact|defence|offence|judgement|amongst|learnt)s?\b/gi,
    'American spelling',
  ),
  word(/\b(?:cancell|(?:un)?labell|modell|travell|signall|levell|tunnell)(?:ed|ing)\b/gi, 'one l'),
  word(/\btowards\b/gi, 'toward'),
];

/** Home-made terms. */
const TERMS = [
  word(/\bgrav(?:e|er|est|ity)\b/gi, 'severity, most severe'),
  word(/\b(?:mend(?:s|ed|ing)?|survey(?:s|ed)?|weakens?|weakened)\b/gi, 'fix; collect; weakUpdate'),
  word(/\bstills\b/gi, 'app shells'),
  phrase(
    /\b(?:a|the|its) still\b(?! \w+(?:ed|ing)\b)|\b(?:render|read|open)Still\b|\bstillCss\b|\btype Still\b/gi,
    'app shell',
  ),
  word(/\b(?:asker|desk|ledger)\b/gi, 'LlmClient, TaskContext, UsageTracker'),
  phrase(
    /\b(?:deepTaint|putAnywhere|carrying\(|EffectModel|faultBody|describeFault|forgetAudit|dropFile|askModel|withoutQuestions)/gi,
    'the terms of the glossary',
  ),
  phrase(/\bfunction (?:tell|note|once|within|begin|reading)\(/g, 'a name that says what it does'),
  word(/\bin answer\b(?=[:?;])/gi, 'isResponseBody'),
];

/** Sentences that sound translated. */
const SENTENCES = [
  word(/\b(?:nobody|whoever|anew|thrice|oneself)\b/gi, 'no one, anyone who, again, three times'),
  phrase(/\b(?:by turns|for ever)\b/gi, 'alternating, forever'),
  phrase(/\bon the way (?:makes|made) it safe\b/gi, 'no sanitizer on the path'),
  phrase(
    /(?<!\bthere )\b(?:is|are|was) no (?!(?:longer|more|less|coincidence|use|answer|help|better|worse|one)\b)\w/gi,
    "is not a, isn't a",
  ),
  phrase(/\bswitch(?:ed|es|ing)? (?:on|off)\b/gi, 'enabled, disabled'),
  phrase(/\bevidence toward\b/gi, 'at risk'),
];

export const BANNED: readonly Banned[] = [...SPELLING, ...TERMS, ...SENTENCES];

/** Places where a banned word is right, by path and text, with the reason. */
export const ALLOWED: readonly { file: RegExp; text: RegExp; why: string }[] = [
  {
    file: /^(?:packages\/contracts|packages\/client|api|mfe-scan|e2e)\//,
    text: /'analyse'|\banalyse: |\basync analyse\(/g,
    why: "'analyse' is a stage of a scan that the API names and the database keeps",
  },
  {
    file: /^packages\/federation\/src\/release\/|^shell\/worker\//,
    text: /\bpage\??\.still\b/g,
    why: 'a field of stored releases',
  },
  { file: /^docs\/rules\//, text: /ledger\.c/g, why: "an example's file name" },
  { file: /^(?:api\/test|e2e)\//, text: /'nobody(?:@example\.com| has this)?'/g, why: 'a value that a test types in' },
  { file: /name-hints\.ts$/, text: /sanitise\w*/g, why: 'a name in the code that is scanned' },
  {
    file: /^api\/src\/llm\/(?:tasks\/prompts|weaknesses\/(?:framework-misuse|missing-ownership-check))\.ts$/,
    text: /is no finding|mend findings|be mended|switched off|Whoever is signed in/g,
    why: 'prompts and texts under which recorded answers of models are kept',
  },
  {
    file: /^api\/src\/storage\/findings\/dictionaries\.ts$/,
    text: /[Ww]hoever (?:finds the repository|could write it|can write the file)/g,
    why: 'a dictionary that stored findings are compressed with never changes',
  },
  { file: /controls\.ts$/, text: /A switch on a value/g, why: 'the statement' },
  { file: /needs-code\.ts$/, text: /in answer/g, why: "the operator 'in'" },
];
