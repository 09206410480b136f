/** @module Source text in, findings out: the whole analysis of one file. */

import { type LanguageId, languageName } from '@scanner/contracts/languages.ts';
import type { Coverage } from '@scanner/contracts/scan.ts';
import type { Fix, Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from './api-model/raw-finding.ts';
import { detect, type WindowResult } from './detect.ts';
import { type Collector, createCollector } from './findings/collect.ts';
import { describe } from './findings/describe.ts';
import { createFingerprints } from './findings/fingerprint.ts';
import type { FixInput } from './fix/attach.ts';
import type { Scanning } from './fix/proposed.ts';
import { FIXED_CHARACTERS_MAX } from './fix/reach.ts';
import type { ProposedFix } from './fix/recipe.ts';
import type { Rescan } from './fix/verify.ts';
import type { Program } from './ir/index.ts';
import { type EmbeddedPart, embeddedParts, wholeFile } from './languages/embedded.ts';
import { grammarFor } from './languages/grammars.ts';
import { loadLanguage } from './languages/index.ts';
import type { Outline } from './outline/outline.ts';
import type { GrammarLoader } from './parse/grammar.ts';
import { createParser, type SourceParser } from './parse/parser.ts';
import { errorStarts } from './parse/tree.ts';
import { parseWindows } from './parse/windows.ts';
import { utf8Length } from './text/bytes.ts';
import { indexLines, type LineIndex } from './text/lines.ts';
import type { SourceFile } from './text/source-file.ts';
import { ENGINE_VERSION } from './version.ts';
import { weaknesses } from './weaknesses/index.ts';

export type { SourceFile } from './text/source-file.ts';

export interface AnalyzeOptions {
  /** Called with the share of the file that is done, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Awaited between units of work, so that a Worker can answer others meanwhile: windows, and scans that verify fixes. */
  yieldTo?: () => Promise<void>;
}

type Yielding = Pick<AnalyzeOptions, 'yieldTo'>;

export interface AnalysisResult {
  language: LanguageId;
  coverage: Coverage;
  vulnerabilities: Vulnerability[];
}

export interface Analyzer {
  /** Analyzes one file. Bad code gives a partial result whose coverage says what was not looked at; it does not throw. */
  analyze(file: SourceFile, options?: AnalyzeOptions): Promise<AnalysisResult>;
  /** What the file is made of: for a reader that sees it in parts. */
  outline(file: SourceFile, options?: Yielding): Promise<Outline>;
  /**
   * Tries fixes that come from elsewhere on the engine's findings, by their fingerprints, each finding's likeliest first.
   * Gives those that hold when they are applied, parsed and scanned, again by fingerprint.
   */
  tryFixes(
    file: SourceFile,
    proposals: ReadonlyMap<string, readonly ProposedFix[]>,
    options?: Yielding,
  ): Promise<Map<string, Fix>>;
  /** Whether edits leave a file that parses no worse and has no new finding. */
  holds(file: SourceFile, fix: ProposedFix, options?: Yielding): Promise<boolean>;
  /** Loads what the language needs ahead of its first file. */
  warm(language: LanguageId): Promise<void>;
}

interface Tally {
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
}

/** Analyzes one stretch of the file, and what is embedded in it. */
async function analyzePart(
  parser: SourceParser,
  file: SourceFile,
  part: EmbeddedPart,
  lines: LineIndex,
  tally: Tally,
  options: AnalyzeOptions,
): Promise<void> {
  const { language } = part;
  const grammar = grammarFor(language, file.text);
  const loaded = await loadLanguage(language);
  const described = part.lowered ? { ...loaded, lowered: part.lowered } : loaded;
  let windowState: WindowResult['windowState'];
  for await (const window of parseWindows(parser, grammar, part.masked ?? file.text, part)) {
    // A window that was parsed is half of its work.
    await options.yieldTo?.();
    const range = `Lines ${lines.at(window.start).line} to ${lines.at(Math.max(window.start, window.end - 1)).line}`;
    if (!window.tree)
      tally.notes.push(`${range} are too entangled to parse; they were searched for known secrets only.`);
    if (window.cutInside)
      tally.notes.push(`${range} are part of a construct too long to follow data flow across its whole.`);
    if (window.tree && !described.lowered?.readsText) tally.parseErrors += window.tree.errors;
    if (tally.parseErrors > tally.parseErrorsMax) {
      if (window.tree) tally.broken.push(...errorStarts([window.tree.root]));
      return;
    }
    const found = detect({ language: described, grammar, source: file.text, window, windowState });
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
  return [
    `${places} could not be read as ${languageName(language)}; the code around was analyzed as far as it makes sense.`,
  ];
}

async function searchFile(
  parser: SourceParser,
  file: SourceFile,
  lines: LineIndex,
  options: AnalyzeOptions,
  parseErrorsMax = Number.POSITIVE_INFINITY,
): Promise<Tally> {
  const keepsSites = file.text.length <= FIXED_CHARACTERS_MAX;
  const collected = createCollector(lines, weaknesses, { keepsSites });
  const notes = [...(file.notes ?? [])];
  const tally: Tally = { collected, functions: 0, programs: [], parseErrors: 0, parseErrorsMax, broken: [], notes };
  const whole = wholeFile(file.language, file.fileName, file.text);
  await analyzePart(parser, file, whole, lines, tally, options);
  return tally;
}

/** Looks for findings in an edited text, to see what a fix does; only as long as it parses as well as that. */
async function rescan(
  parser: SourceParser,
  file: SourceFile,
  { yieldTo }: Yielding,
  parseErrorsMax?: number,
): Promise<Rescan> {
  await yieldTo?.();
  const lines = indexLines(file.text);
  const options = yieldTo ? { yieldTo } : {};
  const { collected, programs, parseErrors, broken } = await searchFile(parser, file, lines, options, parseErrorsMax);
  return { rawFindings: collected.finish().kept, programs, parseErrors, broken };
}

/** Detections with the vulnerabilities made of them. */
function describeAll(file: SourceFile, lines: LineIndex, rawFindings: readonly RawFinding[]): FixInput['findings'] {
  const fingerprint = createFingerprints();
  const source = { fileName: file.fileName, language: file.language, text: file.text, lines };
  return rawFindings.flatMap((rawFinding, index) => {
    const weakness = weaknesses.get(rawFinding.weakness);
    return weakness
      ? [{ rawFinding, vulnerability: describe(rawFinding, weakness, source, fingerprint, String(index + 1)) }]
      : [];
  });
}

/** What trying fixes from elsewhere needs of the engine. */
const scanningOf = (parser: SourceParser, file: SourceFile, options: Yielding): Scanning => ({
  scan: (text, parseErrorsMax) => rescan(parser, { ...file, text }, options, parseErrorsMax),
  describe: (rawFindings) => describeAll(file, indexLines(file.text), rawFindings),
});

/** Gives findings their fixes; what fixes is loaded where there is something to fix. */
async function withFixes(input: FixInput): Promise<Vulnerability[]> {
  if (input.findings.length === 0) return [];
  const { attachFixes } = await import('./fix/attach.ts');
  return attachFixes(input);
}

async function analyzeFile(parser: SourceParser, file: SourceFile, options: AnalyzeOptions): Promise<AnalysisResult> {
  const started = performance.now();
  const lines = indexLines(file.text);
  const tally = await searchFile(parser, file, lines, options);
  const { kept: rawFindings, notes } = tally.collected.finish();
  const findings = describeAll(file, lines, rawFindings);
  const vulnerabilities = await withFixes({
    text: file.text,
    language: file.language,
    before: { rawFindings, programs: tally.programs, parseErrors: tally.parseErrors, broken: [] },
    findings,
    scan: (text, parseErrorsMax) => rescan(parser, { ...file, text }, options, parseErrorsMax),
  });
  return {
    language: file.language,
    vulnerabilities,
    coverage: {
      lines: lines.count,
      bytes: utf8Length(file.text),
      functions: tally.functions,
      parseErrors: tally.parseErrors,
      ms: Math.round((performance.now() - started) * 10) / 10,
      engineVersion: ENGINE_VERSION,
      notes: [...tally.notes, ...notes, ...parseNotes(tally.parseErrors, file.language)],
    },
  };
}

/**
 * An analyzer over a platform's grammars (`nodeGrammars`, `workerGrammars`, `browserGrammars`).
 *
 * @example
 * const analyzer = createAnalyzer(nodeGrammars);
 * const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text: 'eval(input())' });
 */
export function createAnalyzer(loader: GrammarLoader): Analyzer {
  const parser = createParser(loader);
  return {
    analyze: (file, options = {}) => analyzeFile(parser, file, options),
    async outline(file, { yieldTo } = {}) {
      // Only who shows the file to another reader needs it: a browser does not.
      const { readOutline } = await import('./outline/read.ts');
      return readOutline(parser, file, yieldTo);
    },
    async tryFixes(file, proposals, options = {}) {
      const { tryFixes } = await import('./fix/proposed.ts');
      return tryFixes(file, proposals, scanningOf(parser, file, options));
    },
    async holds(file, fix, options = {}) {
      const { holds } = await import('./fix/proposed.ts');
      return holds(file, fix, scanningOf(parser, file, options));
    },
    async warm(language) {
      await Promise.all([parser.load(grammarFor(language, '')), loadLanguage(language)]);
    },
  };
}
