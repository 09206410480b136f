/** @module The steps of analyzing one file: search, describe, fix. */

import { type LanguageId, languageName } from '@scanner/contracts/languages.ts';
import type { Coverage, NotAnalyzed } from '@scanner/contracts/scan.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from './api-model/raw-finding.ts';
import { detect, type WindowResult } from './detect.ts';
import { type Collector, createCollector } from './findings/collect.ts';
import type { FixInput } from './fix/attach.ts';
import { FIXED_CHARACTERS_MAX } from './fix/reach.ts';
import type { Rescan } from './fix/verify.ts';
import type { Program } from './ir/index.ts';
import { type EmbeddedPart, embeddedParts, wholeFile } from './languages/embedded.ts';
import { grammarFor } from './languages/grammars.ts';
import { loadLanguage } from './languages/index.ts';
import type { Language } from './languages/language.ts';
import type { SourceParser } from './parse/parser.ts';
import { errorStarts } from './parse/tree.ts';
import { WINDOW_CHARACTERS } from './parse/window-size.ts';
import type { Window } from './parse/windows.ts';
import type { Judgment, UnreadElsewhere } from './readability/judge.ts';
import { utf8Length } from './text/bytes.ts';
import { indexLines, type LineIndex } from './text/lines.ts';
import type { SourceFile } from './text/source-file.ts';
import { ENGINE_VERSION } from './version.ts';
import { weaknessFacts } from './weaknesses/facts.ts';
import { inStretches } from './work/stretches.ts';

export interface ScanOptions {
  /** Called with the share of the file that is done, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Awaited between units of work, so that a Worker can answer others meanwhile: windows, stretches of their analysis, and scans that verify fixes. */
  yieldTo?: () => Promise<void>;
  /** Whether fixes are proposed and verified; default true. Making them is much of the work where something is found. */
  fixes?: boolean;
  /** How much of a text cannot be read as a language that only another engine has, 0 to 1. */
  unreadElsewhere?: UnreadElsewhere;
}

export interface AnalysisResult {
  language: LanguageId;
  coverage: Coverage;
  vulnerabilities: Vulnerability[];
}

export type Yielding = Pick<ScanOptions, 'yieldTo'>;

/** A file, or the one part of it that is a program, whose data flow is left for the analysis of the whole program. */
export interface LinkableProgram {
  program: Program;
  language: Language;
}

/** Told of each window that was parsed, of the file or of a part that is embedded in it. */
export type WindowListener = (window: Window, lines: LineIndex, isEmbedded: boolean) => void;

export interface Tally {
  whole: EmbeddedPart;
  collected: Collector;
  functions: number;
  /** The lowered windows of a file that is small enough for fixes. */
  programs: Program[];
  parseErrors: number;
  /** More of them than so many, and the rest of the file is not looked at. */
  parseErrorsMax: number;
  /** Where they are, once they are too many. */
  broken: number[];
  notes: string[];
  /** Set where data flow is left for the analysis of the whole program. */
  linkable: { found: LinkableProgram | undefined } | undefined;
  /** Nothing is looked for in it: another thread does that, and only its program is wanted. */
  onlyLowers: boolean;
  onWindow?: WindowListener | undefined;
  /** Why much of the file was not analyzed, if so. */
  judgment?: Judgment | undefined;
  /** What the file's name says, if its content was found to be in another language. */
  nameSays?: LanguageId;
}

/** Analyzes one stretch of the file, and what is embedded in it. */
async function analyzePart(
  parser: SourceParser,
  file: SourceFile,
  part: EmbeddedPart,
  lines: LineIndex,
  tally: Tally,
  options: ScanOptions,
): Promise<void> {
  const { language } = part;
  const grammar = grammarFor(language, file.text);
  // Side by side: in a browser each is a file of its own.
  const [loaded, { parseWindows }] = await Promise.all([loadLanguage(language), import('./parse/windows.ts')]);
  const described = part.lowered ? { ...loaded, lowered: part.lowered } : loaded;
  let windowState: WindowResult['windowState'];
  for await (const window of parseWindows(parser, grammar, part.masked ?? file.text, part)) {
    // A window that was parsed is half of its work.
    await options.yieldTo?.();
    const range = `Lines ${lines.at(window.start).line} to ${lines.at(Math.max(window.start, window.end - 1)).line}`;
    if (!window.tree) tally.notes.push(`${range} could not be parsed; they were searched for known secrets only.`);
    if (window.cutInside)
      tally.notes.push(`${range} are part of a construct that is too long to follow data flow through all of it.`);
    tally.onWindow?.(window, lines, part !== tally.whole);
    if (window.tree && !described.lowered?.readsText) tally.parseErrors += window.tree.errors;
    if (tally.parseErrors > tally.parseErrorsMax) {
      if (window.tree) tally.broken.push(...errorStarts([window.tree.root]));
      return;
    }
    const isWhole = part.start === 0 && part.end === file.text.length;
    const defersFlow = isWhole && described.lowered !== undefined && tally.linkable !== undefined;
    const { onlyLowers } = tally;
    const input = {
      language: described,
      grammar,
      source: file.text,
      fileName: file.fileName,
      window,
      windowState,
      defersFlow,
      onlyLowers,
    };
    const found = await inStretches(detect(input), options.yieldTo);
    if (defersFlow && found.program && tally.linkable && described.lowered)
      tally.linkable.found = { program: found.program, language: described.lowered };
    windowState = found.windowState;
    tally.collected.add(found.findings);
    tally.functions += found.functions;
    if (found.program && file.text.length <= FIXED_CHARACTERS_MAX) tally.programs.push(found.program);
    // A part that is read in another way than the file is itself such a part.
    const parts =
      window.tree && part.masked === undefined ? await embeddedParts(language, window.tree.root, file.text) : [];
    for (const inner of parts) await analyzePart(parser, file, inner, lines, tally, options);
    options.onProgress?.(window.end / file.text.length);
    await options.yieldTo?.();
  }
}

function parseNotes(errors: number, language: LanguageId): string[] {
  if (errors === 0) return [];
  const places = errors === 1 ? 'One place' : `${errors} places`;
  return [`${places} could not be parsed as ${languageName(language)}; the surrounding code was analyzed.`];
}

export interface SearchLimits {
  parseErrorsMax?: number | undefined;
  /** Leaves the data flow of a file that is one program for later. */
  defersFlow?: boolean;
  /** Looks for nothing: only the program is wanted. */
  onlyLowers?: boolean;
  onWindow?: WindowListener;
}

/** Runs all detectors over a file. */
export async function searchFile(
  parser: SourceParser,
  file: SourceFile,
  lines: LineIndex,
  options: ScanOptions,
  { parseErrorsMax = Number.POSITIVE_INFINITY, defersFlow = false, onlyLowers = false, onWindow }: SearchLimits = {},
): Promise<Tally> {
  const keepsSites = file.text.length <= FIXED_CHARACTERS_MAX;
  const [whole, { dedupe }] = await Promise.all([
    wholeFile(file.language, file.fileName, file.text),
    import('./findings/dedupe.ts'),
  ]);
  const collected = createCollector(lines, weaknessFacts, { keepsSites, merge: dedupe });
  const notes = [...(file.notes ?? [])];
  const linkable = defersFlow && file.text.length <= WINDOW_CHARACTERS ? { found: undefined } : undefined;
  const tally: Tally = {
    ...{
      whole,
      onWindow,
      collected,
      functions: 0,
      programs: [],
      parseErrors: 0,
      parseErrorsMax,
      broken: [],
      notes,
      linkable,
      onlyLowers,
    },
  };
  await analyzePart(parser, file, whole, lines, tally, options);
  return tally;
}

/** Looks for findings in an edited text, to see what a fix does; only as long as it parses as well as that. */
export async function rescan(
  parser: SourceParser,
  file: SourceFile,
  { yieldTo }: Yielding,
  parseErrorsMax?: number,
): Promise<Rescan> {
  await yieldTo?.();
  const lines = indexLines(file.text);
  const options = yieldTo ? { yieldTo } : {};
  const { collected, programs, parseErrors, broken } = await searchFile(parser, file, lines, options, {
    parseErrorsMax,
  });
  return { rawFindings: collected.finish().kept, programs, parseErrors, broken };
}

/** Raw findings with the vulnerabilities made of them. The texts of the rules load here, where there is something to say. */
export async function describeAll(
  file: SourceFile,
  lines: LineIndex,
  rawFindings: readonly RawFinding[],
  { yieldTo }: Yielding = {},
): Promise<FixInput['findings']> {
  if (rawFindings.length === 0) return [];
  // What fixes them is needed next: over a network both come at the same time.
  const [{ describeFindings }] = await Promise.all([import('./findings/describe-all.ts'), import('./fix/attach.ts')]);
  return inStretches(describeFindings(file, lines, rawFindings), yieldTo);
}

/** Gives findings their fixes. */
export async function withFixes(input: FixInput): Promise<Vulnerability[]> {
  if (input.findings.length === 0) return [];
  const { attachFixes } = await import('./fix/attach.ts');
  return attachFixes(input);
}

function notAnalyzedOf({ looksLike, ...judgment }: Judgment): NotAnalyzed {
  return { ...judgment, ...(looksLike ? { looksLike: languageName(looksLike) } : {}) };
}

/** What was looked at, for the report. */
export const coverageOf = (file: SourceFile, lines: LineIndex, tally: Tally, notes: readonly string[]): Coverage => ({
  lines: lines.count,
  bytes: utf8Length(file.text),
  functions: tally.functions,
  parseErrors: tally.parseErrors,
  ms: 0,
  engineVersion: ENGINE_VERSION,
  notes: [...tally.notes, ...notes, ...parseNotes(tally.parseErrors, file.language)],
  ...(tally.judgment ? { notAnalyzed: notAnalyzedOf(tally.judgment) } : {}),
  ...(tally.nameSays ? { nameSays: languageName(tally.nameSays) } : {}),
});
