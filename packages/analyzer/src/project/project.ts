/** @module The analysis of a project: data is followed through all of its files. */

import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { createCollector } from '../findings/collect.ts';
import type { Callers } from '../interpreter/context/frame.ts';
import type { SourceParser } from '../parse/parser.ts';
import { type AnalysisResult, coverageOf, type ScanOptions, type Tally, withFixes } from '../scan-file.ts';
import { searchAsRead } from '../search-as-read.ts';
import { utf8Length } from '../text/bytes.ts';
import { indexLines } from '../text/lines.ts';
import type { SourceFile } from '../text/source-file.ts';
import { ENGINE_VERSION } from '../version.ts';
import { weaknessFacts } from '../weaknesses/facts.ts';
import { callersOf, isLibrary } from './callers.ts';
import { takesPart } from './families.ts';
import { describeFile, fixInput } from './fixes.ts';
import type { Linker } from './linker.ts';
import { linkFamilies } from './linkers.ts';
import { type ManifestFile, type Manifests, readManifests, wordsOfPackage } from './manifests.ts';
import { importsIn, type ModuleFile } from './module-file.ts';
import { secretsInSettings } from './settings/secrets.ts';
import { type TemplateFile, templatesFor, templatesOf } from './templates/for-unit.ts';
import type { Template } from './templates/lower.ts';
import { findInUnit, type UnitFindings } from './unit-findings.ts';
import { type Unit, unitsOf } from './units.ts';

export interface ProjectOptions extends Pick<ScanOptions, 'yieldTo' | 'fixes'> {
  /** Files that say how the project's files find each other (`MANIFEST_NAMES`). */
  manifests?: readonly ManifestFile[];
  /** Templates by which the program shows pages (`isTemplateName`): what it hands to them is followed to what they show. */
  templates?: readonly TemplateFile[];
  /** Characters of code that are analyzed together at most; files beyond are analyzed one by one. */
  charactersMax?: number;
  /** Whether others call the project's functions, where that isn't to be read from its manifests and handlers. */
  library?: boolean;
  /** Files that the program reads its settings from (`isSettingsName`): secrets in them are found. */
  settings?: readonly TemplateFile[];
  /** Called with the number of files that are done, of all, and of findings so far. */
  onProgress?: (done: number, total: number, findings: number) => void;
}

export interface ProjectFileResult {
  fileName: string;
  result: AnalysisResult;
}

export interface ProjectResult {
  /** One for each file, in the order in which they were given; behind them one for each template and file of settings with findings. */
  files: ProjectFileResult[];
  /** Sentences about what was not followed. */
  notes: string[];
}

/** Sources that are templates as well. */
const isPageName = (path: string): boolean => /\.(?:erb|rhtml|php|phtml)$/i.test(path);

/** Lowered programs are kept until the last unit is done; each character costs some hundred bytes. */
const CHARACTERS_MAX = 6_000_000;

interface Searched {
  source: SourceFile;
  tally: Tally;
  file: ModuleFile | undefined;
  ms: number;
}

interface Linked {
  linker: Linker;
  units: readonly Unit<ModuleFile>[];
  callers: ReadonlyMap<Unit<ModuleFile>, Callers>;
  unitOf: ReadonlyMap<ModuleFile, Unit<ModuleFile>>;
}

async function search(
  parser: SourceParser,
  given: SourceFile,
  defersFlow: boolean,
  options: ProjectOptions,
): Promise<Searched> {
  const started = performance.now();
  const { yieldTo } = options;
  const { source, tally } = await searchAsRead(parser, given, yieldTo ? { yieldTo } : {}, { defersFlow });
  const found = tally.linkable?.found;
  const file: ModuleFile | undefined = found && {
    ...{ path: source.fileName, language: source.language, text: source.text },
    ...{ program: found.program, lowered: found.language, imports: importsIn(found.program) },
  };
  return { source, tally, file, ms: performance.now() - started };
}

function link(files: readonly ModuleFile[], manifests: Manifests, notes: string[]): Linked[] {
  return linkFamilies(files, manifests).map(({ files: members, linker }) => {
    const { units, isCut } = unitsOf(members, (file) => linker.importsOf(file));
    if (isCut)
      notes.push(
        'The program is too large to be followed as one; data is followed through parts that import each other.',
      );
    return {
      linker,
      units,
      callers: new Map(units.map((unit) => [unit, callersOf(unit.files, manifests)])),
      unitOf: new Map(units.flatMap((unit) => [...unit.own].map((file) => [file, unit] as const))),
    };
  });
}

const sumOf = (units: readonly UnitFindings[]): number => units.reduce((sum, { balance }) => sum + balance, 0);

/** What is found in a unit; if its files cannot be analyzed together, in each by itself. */
function findTogether(
  unit: Unit<ModuleFile>,
  linker: Linker,
  callers: Callers,
  searched: ReadonlyMap<ModuleFile, Searched>,
  templates: readonly Template[],
): UnitFindings {
  try {
    return findInUnit(unit, linker, callers, templatesFor(unit.files, templates));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (unit.files.length === 1) {
      for (const file of unit.own) searched.get(file)?.tally.notes.push(`Data could not be followed: ${reason}`);
      return { findings: new Map(), ofLibrary: new Map(), balance: 0, filled: new Set() };
    }
    const found = [...unit.own].map((file) =>
      findTogether({ files: [file], own: new Set([file]) }, linker, 'unknown', searched, []),
    );
    return {
      findings: new Map(found.flatMap(({ findings }) => [...findings])),
      ofLibrary: new Map(found.flatMap(({ ofLibrary }) => [...ofLibrary])),
      balance: sumOf(found),
      filled: new Set(),
    };
  }
}

/** The templates of a project, and what is found in those that are not among its sources. */
interface Pages {
  templates: readonly Template[];
  found: Map<ModuleFile, readonly RawFinding[]>;
  /** Paths of those that the program fills. */
  filled: ReadonlySet<string>;
}

/** The result of a file beside the sources: it is of the language of the program that it belongs to. */
async function besideResult(
  { path, text }: TemplateFile,
  language: SourceFile['language'],
  found: readonly RawFinding[],
): Promise<ProjectFileResult> {
  const lines = indexLines(text);
  const collected = createCollector(lines, weaknessFacts, { keepsSites: false });
  collected.add(found);
  const findings = await describeFile({ fileName: path, language, text }, collected.finish().kept);
  const coverage = {
    ...{ lines: lines.count, bytes: utf8Length(text), functions: 0, parseErrors: 0, ms: 0 },
    ...{ engineVersion: ENGINE_VERSION, notes: [] },
  };
  const vulnerabilities = findings.map(({ vulnerability }) => vulnerability);
  return { fileName: path, result: { language, vulnerabilities, coverage } };
}

/** The results of templates and settings in which something was found. */
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
    const secrets = language ? secretsInSettings(file.text) : [];
    if (language && secrets.length > 0) results.push(besideResult(file, language, secrets));
  }
  const all = await Promise.all(results);
  return all.sort((left, right) => (left.fileName < right.fileName ? -1 : 1));
}

/** Adds what is found in each unit to the findings of its files; gives how many say something only of a library. */
async function followUnits(
  linked: readonly Linked[],
  searched: readonly Searched[],
  manifests: Manifests,
  options: ProjectOptions,
  pages: Pages,
): Promise<number> {
  const tallies = new Map(searched.flatMap((one) => (one.file ? [[one.file, one] as const] : [])));
  const byPath = new Map(searched.map((one) => [one.source.fileName, one]));
  let hidden = 0;
  for (const { units, linker, callers } of linked) {
    const found = new Map<Unit<ModuleFile>, UnitFindings>();
    for (const unit of units) {
      await options.yieldTo?.();
      const started = performance.now();
      found.set(unit, findTogether(unit, linker, callers.get(unit) ?? 'unknown', tallies, pages.templates));
      const each = (performance.now() - started) / unit.own.size;
      for (const file of unit.own) {
        const one = tallies.get(file);
        if (one) one.ms += each;
      }
    }
    for (const { filled } of found.values()) pages.filled = new Set([...pages.filled, ...filled]);
    const { guardReader, inContext, purposeIn, routeReader } = await import('../assess/in-context.ts');
    const guards = guardReader(units.flatMap(({ own }) => [...own]));
    const isApplication = sumOf([...found.values()]) > 0;
    for (const [unit, { asLibrary, ...asProgram }] of found) {
      const routes = routeReader(unit.files);
      const add = (file: ModuleFile, more: readonly RawFinding[]): void => {
        const one = tallies.get(file) ?? byPath.get(file.path);
        const purpose = purposeIn(wordsOfPackage(file.path, manifests));
        const weighed = inContext(more, file.program, file.text, { routes, guards, purpose }, file.path);
        if (one) one.tally.collected.add(weighed);
        else if (weighed.length > 0) pages.found.set(file, [...(pages.found.get(file) ?? []), ...weighed]);
      };
      const files = [asProgram, asLibrary].flatMap((one) => [
        ...(one?.findings.keys() ?? []),
        ...(one?.ofLibrary.keys() ?? []),
      ]);
      for (const file of new Set(files)) {
        const isShown = options.library ?? isLibrary(file, manifests, isApplication);
        const { findings, ofLibrary } = (isShown && asLibrary) || asProgram;
        add(file, findings.get(file) ?? []);
        const more = ofLibrary.get(file) ?? [];
        const shown = isShown ? more : more.filter(({ severity }) => severity !== 'low');
        hidden += more.length - shown.length;
        add(file, shown);
      }
    }
  }
  return hidden;
}

/** Of a template that the program fills, what its own text supposes of its variables says nothing. */
const isKnownToArrive = ({ weakness, circumstances }: RawFinding): boolean =>
  weakness !== 'cross-site-scripting' || (circumstances?.sourceKind ?? 'parameter') !== 'parameter';

/** The files that flows to the findings pass, the file itself among them, in the order in which they run. */
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
  const kept = filled.has(source.fileName) ? all.filter(isKnownToArrive) : all;
  const findings = await describeFile(source, kept);
  const family = file && linked.find(({ unitOf }) => unitOf.has(file));
  const unit = file && family?.unitOf.get(file);
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

/** Analyzes the files of a project together. Bad code gives a partial result; it does not throw. */
export async function analyzeProject(
  parser: SourceParser,
  files: readonly SourceFile[],
  options: ProjectOptions = {},
): Promise<ProjectResult> {
  const { charactersMax = CHARACTERS_MAX, onProgress } = options;
  const notes: string[] = [];
  const searched: Searched[] = [];
  let characters = 0;
  let alone = 0;
  for (const source of files) {
    const wanted = takesPart(source);
    const fits = characters + source.text.length <= charactersMax;
    if (wanted && fits) characters += source.text.length;
    if (wanted && !fits) alone += 1;
    searched.push(await search(parser, source, wanted && fits, options));
    onProgress?.(searched.length / 2, files.length, 0);
  }
  if (alone > 0)
    notes.push(
      `The project has more than ${charactersMax.toLocaleString('en')} characters of code; ${alone} of its files were analyzed one by one.`,
    );
  const manifests = readManifests(options.manifests ?? []);
  const linked = link(
    searched.flatMap(({ file }) => file ?? []),
    manifests,
    notes,
  );
  const sources = searched.map(({ source }) => ({ path: source.fileName, text: source.text }));
  const templates = templatesOf([...(options.templates ?? []), ...sources.filter(({ path }) => isPageName(path))]);
  const pages: Pages = { templates, found: new Map(), filled: new Set() };
  const hidden = await followUnits(linked, searched, manifests, options, pages);
  if (hidden > 0)
    notes.push(
      `${hidden} low ${hidden === 1 ? 'finding' : 'findings'} about what callers hand to exported functions aren't shown: the project is an application. Scan it as a library to see them.`,
    );
  const results: ProjectFileResult[] = [];
  let findings = 0;
  for (const one of searched) {
    const result = await finish(parser, one, linked, manifests, options, pages);
    results.push({ fileName: one.source.fileName, result });
    findings += result.vulnerabilities.length;
    onProgress?.((files.length + results.length) / 2, files.length, findings);
  }
  return { files: [...results, ...(await besideResults(pages, options.settings ?? [], files))], notes };
}
