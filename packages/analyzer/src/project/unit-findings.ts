/** @module Runs the interpreter over a unit and returns the findings per file. */

import type { ApiModel } from '../api-model/api.ts';
import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import type { LanguageSemantics } from '../api-model/semantics.ts';
import { stepCode } from '../findings/snippet.ts';
import type { Callers } from '../interpreter/context/frame.ts';
import { isFollowed, type Match } from '../interpreter/context/match.ts';
import { analyzeUnit } from '../interpreter/program.ts';
import { rawFindingOf } from '../interpreter/raw-findings.ts';
import { RememberedCalls } from '../interpreter/remembered-calls.ts';
import { isBuildScript } from '../text/file-role.ts';
import { weaknessFacts } from '../weaknesses/facts.ts';
import { atOnce } from '../work/stretches.ts';
import { enterExported, readExports } from './exported.ts';
import { Folded } from './folded.ts';
import type { Layout } from './layout.ts';
import type { Linker } from './linker.ts';
import type { ModuleFile } from './module-file.ts';
import { type Template, UNESCAPED_OUTPUT } from './templates/lower.ts';
import { ProgramPages } from './templates/pages.ts';
import type { Unit } from './units.ts';
import { recordUnknownArguments } from './unknown-arguments.ts';

/** A step relative to the finding's file. */
function localStep(layout: Layout, step: FlowStep, file: ModuleFile, base: number): FlowStep {
  const place = layout.at(step.start);
  if (!place || place.file === file) return { ...step, start: step.start - base, end: step.end - base };
  const start = step.start - place.base;
  const lines = layout.linesOf(place.file);
  const { line, column } = lines.at(start);
  const elsewhere = { file: place.file.path, line, column, code: stepCode(lines, line) };
  return { start, end: step.end - place.base, note: step.note, elsewhere };
}

/** The finding with offsets in its own file. */
function localFinding(layout: Layout, finding: RawFinding, file: ModuleFile, base: number): RawFinding {
  const isHere = (offset: number | undefined): offset is number =>
    offset !== undefined && layout.at(offset)?.file === file;
  const { circumstances, setting, atSink, ...rest } = finding;
  const sink = atSink && layout.at(atSink.finding.start);
  const local: RawFinding = {
    ...rest,
    ...(sink
      ? { atSink: { finding: localFinding(layout, atSink.finding, sink.file, sink.base), file: sink.file.path } }
      : {}),
    ...(setting && isHere(setting.start) ? { setting: { start: setting.start - base, end: setting.end - base } } : {}),
    start: finding.start - base,
    end: finding.end - base,
    steps: finding.steps.map((step) => localStep(layout, step, file, base)),
  };
  if (!circumstances) return local;
  const { entryStart, region, sanitizers } = circumstances;
  return {
    ...local,
    circumstances: {
      ...circumstances,
      entryStart: isHere(entryStart) ? entryStart - base : undefined,
      region: region && isHere(region.start) ? { start: region.start - base, end: region.end - base } : undefined,
      sanitizers: sanitizers.filter(({ start }) => isHere(start)).map((one) => ({ ...one, start: one.start - base })),
    },
  };
}

/** In a linked program, a value of unknown origin is an instance of its declared class. */
const linkedSemantics = ({ lowered: { semantics } }: ModuleFile, files: number): LanguageSemantics =>
  files > 1 && !semantics.instancesByType ? { ...semantics, instancesByType: true } : semantics;

export type FindingsByFile = ReadonlyMap<ModuleFile, readonly RawFinding[]>;

export interface FoundInFiles {
  findings: FindingsByFile;
  /** Flows from arguments of exported functions, which only matter if the program is a library. */
  ofLibrary: FindingsByFile;
}

export interface UnitFindings extends FoundInFiles {
  /**
   * Texts about files of a library, where they differ: only a flow that is followed completely counts for arguments of
   * callers.
   */
  asLibrary?: FoundInFiles | undefined;
  /** Positive if frameworks call much of the unit, and other programs could call little of it. */
  balance: number;
  /** Paths of templates that the unit renders, whose variables are known. */
  filled: ReadonlySet<string>;
}

const NOTHING: UnitFindings = { findings: new Map(), ofLibrary: new Map(), balance: 0, filled: new Set() };

/** A guessed source is dropped where callers can pass anything, because that is certain. */
const openOf = (match: Match): Match => (match.open && !isFollowed(match) ? match.open : match);

const unfolded = (byFile: ReadonlyMap<ModuleFile, Folded>): FindingsByFile =>
  new Map([...byFile].map(([file, { all }]) => [file, all]));

/** The model for all templates. */
const TEMPLATES: ApiModel = {
  id: 'templates',
  languages: [],
  sinks: [{ weakness: 'cross-site-scripting', note: 'page of a template', call: UNESCAPED_OUTPUT, args: [0] }],
};

/** `set :erb, escape_html: true`. */
const ESCAPING = /\bescape_html(?::|\s*=>)\s*true\b/;

const withTemplates = new WeakMap<readonly ApiModel[], readonly ApiModel[]>();

/** The models of a program with templates, cached so that they are indexed once. */
function modelsFor(models: readonly ApiModel[], templates: readonly Template[]): readonly ApiModel[] {
  if (templates.length === 0) return models;
  const known = withTemplates.get(models) ?? [...models, TEMPLATES];
  withTemplates.set(models, known);
  return known;
}

/** The findings of the matches, grouped by file. */
function fold(matches: readonly Match[], layout: Layout): FoundInFiles {
  const findings = new Map<ModuleFile, Folded>();
  const ofLibrary = new Map<ModuleFile, Folded>();
  for (const match of matches) {
    const place = layout.at(match.start);
    if (!place || (match.label?.source.kind === 'parameter' && isBuildScript(place.file.path))) continue;
    const finding = rawFindingOf(match, layout.source, place.file.program.body);
    const local = localFinding(layout, finding, place.file, place.base);
    const kept = match.isOfLibrary ? ofLibrary : findings;
    const folded = kept.get(place.file) ?? new Folded();
    kept.set(place.file, folded);
    folded.add(match, local);
  }
  return { findings: unfolded(findings), ofLibrary: unfolded(ofLibrary) };
}

/** Runs data flow over the files of a unit and the templates that they render, all of which are in the layout. */
export function findInUnit(
  { files, own }: Unit<ModuleFile>,
  linker: Linker,
  callers: Callers,
  layout: Layout,
  templates: readonly Template[] = [],
): UnitFindings {
  const [first] = files;
  if (!first) return NOTHING;
  const escapes = templates.length > 0 && files.some(({ text }) => ESCAPING.test(text));
  const pages = templates.length > 0 ? new ProgramPages(templates, escapes) : undefined;
  const { matches, balance } = atOnce(
    analyzeUnit({
      programs: files.map((file) => ({ program: file.program, isGuest: !own.has(file) })),
      source: layout.source,
      semantics: linkedSemantics(first, files.length),
      models: modelsFor(first.lowered.models, templates),
      pages,
      weaknesses: weaknessFacts,
      callers,
      calls: new RememberedCalls(),
      noteCall: recordUnknownArguments,
      readExports,
      enterExported,
      link: (modules) => linker.link(modules.map((module, index) => ({ module, file: files[index] ?? first }))),
    }),
  );
  const isOpen = matches.some((match) => openOf(match) !== match);
  return {
    ...fold(matches, layout),
    asLibrary: isOpen ? fold(matches.map(openOf), layout) : undefined,
    balance,
    filled: pages?.filled ?? new Set(),
  };
}
