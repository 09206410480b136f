/** @module Known values of a comparison that may be missing: what is not set equals nothing that a client sends. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { SCRIPT } from '../languages.ts';

/** How a language tests a value before it is compared. */
interface Presence {
  present(code: string): string;
  absent(code: string): string;
  /** The same for what is read once: the test gives it the name. */
  named?(code: string, name: string): readonly [present: string, absent: string];
}

const script: Presence = { present: (code) => `!!${code}`, absent: (code) => `!${code}` };

const isVariable = (code: string): boolean => /^\$\w+(?:->\w+|\[[^[\]]*\])*$/.test(code);

const PRESENCES: Partial<Readonly<Record<LanguageId, Presence>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    present: (code) => `${code} is not None`,
    absent: (code) => `${code} is None`,
    named: (code, name) => [`(${name} := ${code}) is not None`, `(${name} := ${code}) is None`],
  },
  php: {
    present: (code) => (isVariable(code) ? `isset(${code})` : `${code} !== null`),
    absent: (code) => (isVariable(code) ? `!isset(${code})` : `${code} === null`),
    named: (code, name) => [`($${name} = ${code}) !== null`, `($${name} = ${code}) === null`],
  },
  ruby: {
    present: (code) => `!${code}.nil?`,
    absent: (code) => `${code}.nil?`,
    named: (code, name) => [`(${name} = ${code})`, `!(${name} = ${code})`],
  },
  csharp: {
    present: (code) => `${code} != null`,
    absent: (code) => `${code} == null`,
    named: (code, name) => [`${code} is string ${name}`, `!(${code} is string ${name})`],
  },
  java: { present: (code) => `${code} != null`, absent: (code) => `${code} == null` },
};

/** Calls that look something up, which may not be there; what others make is. */
const LOOKS_UP = /^(?:get|find|fetch|load|lookup|look_up|read|first|pop|dig|input|env|config|settings|session)/i;
/** Reads that fail without the value, and texts. */
const ALWAYS = /\bENV\.fetch\(|\bos\.environ\[|\bthrow\b|\braise\b|^[fFrRbB$@]*["'`]|\?\?\s*['"]|\bor ['"]/;
/** What may be read twice: names, members, elements, getters, and reads by a constant key. */
const READABLE = /^[\w$@.:>?!-]+(?:\[[^[\]()]*\]|\((?:["'][\w.-]*["'])?\)|(?:\.|->|::)[\w$?!]+)*$/;

/** Whether the expression has a value whenever it is evaluated; a variable by what the file sets it to. */
function isSure(code: string, text: string): boolean {
  if (ALWAYS.test(code)) return true;
  const bare = code.replace(/^\$/, '');
  if (/^@?\w+$/.test(bare)) {
    // A method of Ruby that is called without parentheses.
    if (new RegExp(`\\bdef (?:self\\.)?${bare}\\b`).test(text)) return true;
    const set = [...text.matchAll(new RegExp(`(?<![\\w.>])\\$?${bare}\\s*:?=(?![=>~])\\s*([^\\n]*)`, 'g'))];
    return set.length > 0 && set.every(([, value = '']) => isMade(value.replace(/\s*(?:;.*|#.*|\/\/.*)?$/, '').trim()));
  }
  return isMade(code);
}

/** Text that is put together, or the result of a call that computes it. */
function isMade(code: string): boolean {
  if (ALWAYS.test(code)) return true;
  if (/\s[+.]\s/.test(code)) return true;
  const call = /([\w?!]+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?:\[[\d:. ]*\])?$/.exec(code)?.[1];
  if (call !== undefined) return !LOOKS_UP.test(call);
  // `Digest::SHA256.hexdigest body`
  return /\b(?:hex)?digest\b/.test(code) && /\s/.test(code);
}

export interface Guard {
  /** The side as the comparison reads it. */
  code: string;
  present: string;
  absent: string;
}

/** A side that is always there: nothing to test. */
export const SURE = 'sure';

/** The test of a value before its comparison; undefined where it can neither be read twice nor named. */
export function guardOf(language: LanguageId, code: string, text: string): Guard | typeof SURE | undefined {
  const presence = PRESENCES[language];
  if (!presence || isSure(code, text)) return SURE;
  if (READABLE.test(code) && !(language === 'csharp' && code.endsWith(')')))
    return { code, present: presence.present(code), absent: presence.absent(code) };
  const free = ['known', 'stored', 'wanted'].find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (!presence.named || free === undefined) return undefined;
  const [present, absent] = presence.named(code, free);
  return { code: language === 'php' ? `$${free}` : free, present, absent };
}
