/** @module The analysis of a project: data flow through all of its files. */

import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { createCollector } from '../findings/collect.ts';
import { dedupe } from '../findings/dedupe.ts';
import type { SourceParser } from '../parse/parser.ts';
import { type AnalysisResult, coverageOf, type ScanOptions, withFixes } from '../scan-file.ts';
import { searchAsRead } from '../search-as-read.ts';
import { utf8Length } from '../text/bytes.ts';
import { indexLines } from '../text/lines.ts';
import type { SourceFile } from '../text/source-file.ts';
import { ENGINE_VERSION } from '../version.ts';
import { weaknessFacts } from '../weaknesses/facts.ts';
import { callersOf } from './callers.ts';
import { describeFile, fixInput } from './fixes.ts';
import { followUnits, type Linked, type Pages, type Searched } from './follow-units.ts';
import type { Linker } from './linker.ts';
import { linkFamilies } from './linkers.ts';
import {
  dependenciesOf,
  isProgram,
  type ManifestFile,
  type Manifests,
  readManifests,
  wordsOfPackage,
} from './manifests.ts';
import { importsIn, type ModuleFile } from './module-file.ts';
import { secretsInSettings } from './settings/secrets.ts';
import { switchedOff } from './settings/switches.ts';
import { CHARACTERS_MAX, isPageName, linkedFiles, type ProjectShare, wholeShare } from './share.ts';
import { type TemplateFile, templatesOf } from './templates/for-unit.ts';
import { type Unit, unitsOf } from './units.ts';

export interface ProjectOptions extends Pick<ScanOptions, 'yieldTo' | 'fixes'> {
  /** The manifests (`MANIFEST_NAMES`). */
  manifests?: readonly ManifestFile[];
  /** The program's templates (`isTemplateName`); data flow continues into them. */
  templates?: readonly TemplateFile[];
  /** Maximum characters of code analyzed together; further files are analyzed separately. */
  charactersMax?: number;
  /** Whether other programs call the project's functions; by default decided by manifests and handlers. */
  library?: boolean;
  /** Configuration files (`isSettingsName`), which are searched for secrets and for protections that are off. */
  settings?: readonly TemplateFile[];
  /** This thread's share, if several threads analyze the project. */
  share?: ProjectShare;
  /** Called with the number of finished files, of all files, and of findings so far. */
  onProgress?: (done: number, total: number, findings: number) => void;
}

export interface ProjectFileResult {
  fileName: string;
  result: AnalysisResult;
}

/** A file at which the analysis failed. The others are analyzed without it. */
export interface ProjectFileFailure {
  fileName: string;
  reason: string;
}

export interface ProjectResult {
  /** One result per file, in input order, followed by templates and configuration files with findings. */
  files: ProjectFileResult[];
  failures: ProjectFileFailure[];
  /** Sentences about limits of the analysis. */
  notes: string[];
}

async function search(
  parser: SourceParser,
  given: SourceFile,
  limits: { defersFlow: boolean; onlyLowers: boolean },
  options: ProjectOptions,
): Promise<Searched> {
  const started = performance.now();
  const { yieldTo } = options;
  const { source, tally } = await searchAsRead(parser, given, yieldTo ? { yieldTo } : {}, limits);
  const found = tally.linkable?.found;
  const file: ModuleFile | undefined = found && {
    ...{ path: source.fileName, language: source.language, text: source.text },
    ...{ program: found.program, lowered: found.language, imports: importsIn(found.program) },
  };
  return { source, tally, file, ms: performance.now() - started };
}

/** Whether files that belong to other units import one of the unit's, so that the unit doesn't show all of its callers. */
const isImported = ({ files, own }: Unit<ModuleFile>, all: readonly ModuleFile[], linker: Linker): boolean =>
  files.length < all.length &&
  all.some((file) => !own.has(file) && linker.importsOf(file).some((imported) => own.has(imported)));

function link(files: readonly ModuleFile[], manifests: Manifests, notes: string[]): Linked[] {
  return linkFamilies(files, manifests).map(({ files: members, linker }) => {
    const { units, isCut } = unitsOf(members, (file) => linker.importsOf(file));
    if (isCut)
      notes.push(
        'The program is too large to be analyzed as a whole; data is followed within groups of files that import each other.',
      );
    return {
      linker,
      units,
      callers: new Map(
        units.map((unit) => [unit, callersOf(unit.files, manifests, isImported(unit, members, linker))]),
      ),
      unitOf: new Map(units.flatMap((unit) => [...unit.own].map((file) => [file, unit] as const))),
    };
  });
}

/** The result of a file beside the sources: it is of the language of the program that it belongs to. */
async function besideResult(
  { path, text }: TemplateFile,
  language: SourceFile['language'],
  found: readonly RawFinding[],
): Promise<ProjectFileResult> {
  const lines = indexLines(text);
  const collected = createCollector(lines, weaknessFacts, { keepsSites: false, merge: dedupe });
  collected.add(found);
  const findings = await describeFile({ fileName: path, language, text }, collected.finish().kept);
  const coverage = {
    ...{ lines: lines.count, bytes: utf8Length(text), functions: 0, parseErrors: 0, ms: 0 },
    ...{ engineVersion: ENGINE_VERSION, notes: [] },
  };
  const vulnerabilities = findings.map(({ vulnerability }) => vulnerability);
  return { fileName: path, result: { language, vulnerabilities, coverage } };
}

/** The results of templates and configuration files with findings. */
async function besideResults(
  { found }: Pages,
  settings: readonly TemplateFile[],
  sources: readonly SourceFile[],
): Promise<ProjectFileResult[]> {
  const results: Promise<ProjectFileResult>[] = [];
  for (const [, [first, ...others]] of Map.groupBy(found, ([{ path }]) => path)) {
    if (!first) continue;
    const [file, own] = first;
    results.push(besideResult(file, file.language, [...own, ...others.flatMap(([, more]) => more)]));
  }
  const language = sources[0]?.language;
  for (const file of settings) {
    const found = language ? [...secretsInSettings(file.text), ...switchedOff(file.path, file.text)] : [];
    if (language && found.length > 0) results.push(besideResult(file, language, found));
  }
  const all = await Promise.all(results);
  return all.sort((left, right) => (left.fileName < right.fileName ? -1 : 1));
}

/** Of a template that the program fills, what its own text supposes of its variables says nothing. */
const hasKnownOrigin = ({ weakness, circumstances }: RawFinding): boolean =>
  weakness !== 'cross-site-scripting' || (circumstances?.sourceKind ?? 'parameter') !== 'parameter';

/** The findings of a file, weighed by the purpose of its package, and those without a flow by the files linked to it. */
async function forPackage(
  findings: readonly RawFinding[],
  path: string,
  manifests: Manifests,
  file: ModuleFile | undefined,
  unit: Unit<ModuleFile> | undefined,
): Promise<readonly RawFinding[]> {
  if (findings.length === 0) return findings;
  const { forPurpose, purposeIn, withKnownDefault } = await import('../assess/in-context.ts');
  const purpose = purposeIn(
    wordsOfPackage(path, manifests),
    dependenciesOf(path, manifests),
    isProgram(path, manifests),
  );
  const programs = unit?.files.map(({ program }) => program) ?? [];
  return findings
    .map((finding) => (file ? withKnownDefault(finding, file.program, programs) : finding))
    .map((finding) => forPurpose(finding, purpose));
}

/** The files that the findings' flows pass through, including the file itself, in execution order. */
function involvedIn(rawFindings: readonly RawFinding[], file: ModuleFile, unit: Unit<ModuleFile>): ModuleFile[] {
  const paths = new Set(rawFindings.flatMap(({ steps }) => steps.flatMap(({ elsewhere }) => elsewhere?.file ?? [])));
  return unit.files.filter((one) => one === file || paths.has(one.path));
}

async function finish(
  parser: SourceParser,
  { source, tally, file, ms }: Searched,
  linked: readonly Linked[],
  manifests: Manifests,
  options: ProjectOptions,
  { filled }: Pages,
): Promise<AnalysisResult> {
  const lines = indexLines(source.text);
  const { kept: all, notes } = tally.collected.finish();
  const arrived = filled.has(source.fileName) ? all.filter(hasKnownOrigin) : all;
  const family = file && linked.find(({ unitOf }) => unitOf.has(file));
  const unit = file && family?.unitOf.get(file);
  const kept = await forPackage(arrived, source.fileName, manifests, file, unit);
  const findings = await describeFile(source, kept);
  let vulnerabilities: Vulnerability[] = findings.map(({ vulnerability }) => vulnerability);
  if (findings.length > 0 && options.fixes !== false) {
    const involved = file && unit ? involvedIn(kept, file, unit) : [];
    const relink = (files: readonly ModuleFile[]): Linker => linkFamilies(files, manifests)[0]?.linker ?? EMPTY_LINKER;
    const callers = (unit && family?.callers.get(unit)) ?? 'unknown';
    const input = await fixInput(parser, { source, involved, file, relink, callers }, findings, options);
    const fixed = new Map((await withFixes(input)).map((one) => [one.id, one]));
    vulnerabilities = vulnerabilities.map((one) => fixed.get(one.id) ?? one);
  }
  const coverage = { ...coverageOf(source, lines, tally, notes), ms: Math.round(ms * 10) / 10 };
  return { language: source.language, vulnerabilities, coverage };
}

const EMPTY_LINKER: Linker = { importsOf: () => [], link: () => ({ bind() {}, publish() {} }) };

/** Analyzes the files of a project together. Invalid code gives a partial result and doesn't throw. */
export async function analyzeProject(
  parser: SourceParser,
  files: readonly SourceFile[],
  options: ProjectOptions = {},
): Promise<ProjectResult> {
  const { charactersMax = CHARACTERS_MAX, onProgress } = options;
  const notes: string[] = [];
  const { linked: wanted, alone } = linkedFiles(files, charactersMax);
  const share = options.share ?? wholeShare(alone);
  const searched: Searched[] = [];
  const owned = files.filter((source) => share.owns(source));
  const failures: ProjectFileFailure[] = [];
  const fail = ({ fileName }: SourceFile, error: unknown): void => {
    failures.push({ fileName, reason: error instanceof Error ? error.message : String(error) });
  };
  let done = 0;
  for (const source of files) {
    const isOwn = share.owns(source);
    if (!isOwn && !wanted.has(source)) continue;
    try {
      searched.push(await search(parser, source, { defersFlow: wanted.has(source), onlyLowers: !isOwn }, options));
    } catch (error) {
      if (isOwn) fail(source, error);
    }
    if (isOwn) done += 1;
    onProgress?.(done / 2, owned.length, 0);
  }
  if (share.alone > 0)
    notes.push(
      `The project has more than ${charactersMax.toLocaleString('en')} characters of code; ${share.alone} of its files were analyzed separately.`,
    );
  const manifests = readManifests(options.manifests ?? []);
  const linked = link(
    searched.flatMap(({ file }) => file ?? []),
    manifests,
    notes,
  );
  const sources = files.map(({ fileName, text }) => ({ path: fileName, text }));
  const templates = templatesOf([...(options.templates ?? []), ...sources.filter(({ path }) => isPageName(path))]);
  const pages: Pages = { templates, found: new Map(), filled: new Set() };
  const paths = new Set(sources.map(({ path }) => path));
  const hidden = await followUnits({ linked, searched, paths, manifests, pages, share, options });
  if (hidden > 0)
    notes.push(
      `${hidden} low ${hidden === 1 ? 'finding' : 'findings'} about arguments of exported functions aren't shown, because the project is an application. Scan it as a library to see them.`,
    );
  const results: ProjectFileResult[] = [];
  let findings = 0;
  for (const one of searched) {
    if (!share.owns(one.source)) continue;
    try {
      const result = await finish(parser, one, linked, manifests, options, pages);
      results.push({ fileName: one.source.fileName, result });
      findings += result.vulnerabilities.length;
    } catch (error) {
      fail(one.source, error);
    }
    onProgress?.((owned.length + results.length + failures.length) / 2, owned.length, findings);
  }
  const beside = share.isFirst ? await besideResults(pages, options.settings ?? [], files) : [];
  return { files: [...results, ...beside], failures, notes };
}
