/** @module Runs data flow over the units of a project, and assigns findings to their files. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Callers } from '../interpreter/context/frame.ts';
import type { ScanOptions, Tally } from '../scan-file.ts';
import type { SourceFile } from '../text/source-file.ts';
import { isLibrary } from './callers.ts';
import { Layout, templateFile } from './layout.ts';
import type { Linker } from './linker.ts';
import type { Manifests } from './manifests.ts';
import type { ModuleFile } from './module-file.ts';
import { inUnusedVersion, unusedVersions } from './other-versions.ts';
import type { FoundIn, FoundInUnit, ProjectShare, UnitReport } from './share.ts';
import { templatesFor } from './templates/for-unit.ts';
import type { Template } from './templates/lower.ts';
import { type FindingsByFile, type FoundInFiles, findInUnit, type UnitFindings } from './unit-findings.ts';
import type { Unit } from './units.ts';

export interface Searched {
  source: SourceFile;
  tally: Tally;
  file: ModuleFile | undefined;
  ms: number;
}

export interface Linked {
  linker: Linker;
  units: readonly Unit<ModuleFile>[];
  callers: ReadonlyMap<Unit<ModuleFile>, Callers>;
  unitOf: ReadonlyMap<ModuleFile, Unit<ModuleFile>>;
}

/** The templates of a project, and what is found in those that are not among its sources. */
export interface Pages {
  templates: readonly Template[];
  found: Map<ModuleFile, readonly RawFinding[]>;
  /** Paths of templates that the program renders. */
  filled: ReadonlySet<string>;
}

export interface FollowInput {
  linked: readonly Linked[];
  /** Files of this thread, and others that are linked. */
  searched: readonly Searched[];
  /** Of all sources that this thread was given. */
  paths: ReadonlySet<string>;
  manifests: Manifests;
  pages: Pages;
  share: ProjectShare;
  options: Pick<ScanOptions, 'yieldTo'> & { library?: boolean };
}

/** A unit with the input for its data flow. */
interface Numbered {
  number: number;
  unit: Unit<ModuleFile>;
  linker: Linker;
  callers: Callers;
}

type Failed = [path: string, reason: string];

const sumOf = (units: readonly { balance: number }[]): number => units.reduce((sum, { balance }) => sum + balance, 0);

/** The findings of a unit; if it fails as a whole, its files are analyzed separately. */
function findTogether(
  unit: Unit<ModuleFile>,
  linker: Linker,
  callers: Callers,
  layout: Layout,
  templates: readonly Template[],
  failed: Failed[],
): UnitFindings {
  try {
    return findInUnit(unit, linker, callers, layout, templatesFor(unit.files, templates));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (unit.files.length === 1) {
      for (const { path } of unit.own) failed.push([path, reason]);
      return { findings: new Map(), ofLibrary: new Map(), balance: 0, filled: new Set() };
    }
    const found = [...unit.own].map((file) =>
      findTogether({ files: [file], own: new Set([file]) }, linker, 'unknown', layout, [], failed),
    );
    return {
      findings: new Map(found.flatMap(({ findings }) => [...findings])),
      ofLibrary: new Map(found.flatMap(({ ofLibrary }) => [...ofLibrary])),
      balance: sumOf(found),
      filled: new Set(),
    };
  }
}

/** Drops the surrounding code, which stays in its thread; fixes find it again. */
const withoutBody = ({ site, atSink, ...finding }: RawFinding): RawFinding => ({
  ...finding,
  ...(site ? { site: { ...site, body: [] } } : {}),
  ...(atSink ? { atSink: { ...atSink, finding: withoutBody(atSink.finding) } } : {}),
});

const foundIn = (byFile: FindingsByFile, { files }: Unit<ModuleFile>): FoundIn[] =>
  [...byFile].map(([file, findings]) => ({
    path: file.path,
    isTemplate: !files.includes(file),
    findings: findings.map(withoutBody),
  }));

const foundInUnit = ({ findings, ofLibrary }: FoundInFiles, unit: Unit<ModuleFile>): FoundInUnit => ({
  findings: foundIn(findings, unit),
  ofLibrary: foundIn(ofLibrary, unit),
});

/** The distinct files and templates of both lists. */
const byPlace = (lists: readonly (readonly FoundIn[])[]): FoundIn[] => [
  ...new Map(lists.flat().map((one) => [`${one.isTemplate}:${one.path}`, one])).values(),
];

const findingsAt = (list: readonly FoundIn[], { path, isTemplate }: FoundIn): readonly RawFinding[] =>
  list.find((one) => one.path === path && one.isTemplate === isTemplate)?.findings ?? [];

function reportOf(
  { number, unit, linker, callers }: Numbered,
  layout: Layout,
  templates: readonly Template[],
): UnitReport {
  const started = performance.now();
  const failed: Failed[] = [];
  const { asLibrary, balance, filled, ...asProgram } = findTogether(unit, linker, callers, layout, templates, failed);
  return {
    unit: number,
    ...foundInUnit(asProgram, unit),
    asLibrary: asLibrary && foundInUnit(asLibrary, unit),
    balance,
    filled: [...filled],
    failed,
    ms: performance.now() - started,
  };
}

const sizeOf = ({ unit }: Numbered): number => unit.files.reduce((sum, { text }) => sum + text.length, 0);

/** Runs this thread's units, largest first, so that threads finish at about the same time. */
async function reportUnits(units: readonly Numbered[], { share, pages, options }: FollowInput): Promise<UnitReport[]> {
  const sizes = new Map(units.map((one) => [one, sizeOf(one)]));
  const ordered = units.toSorted((left, right) => (sizes.get(right) ?? 0) - (sizes.get(left) ?? 0));
  const { templates } = pages;
  const reports: UnitReport[] = [];
  let next = ordered[share.nextUnit()];
  if (!next) return reports;
  const layout = new Layout([...new Set(units.flatMap(({ unit }) => [...unit.own]))], templates);
  await layout.during(async () => {
    for (; next; next = ordered[share.nextUnit()]) {
      await options.yieldTo?.();
      reports.push(reportOf(next, layout, templates));
    }
  });
  return reports;
}

/** An application contains its callers: no one else passes an argument, and none of them is shown to pass untrusted data. */
const ofApplication = (finding: RawFinding): RawFinding =>
  finding.severity === 'info' || finding.circumstances?.sourceKind !== 'parameter'
    ? finding
    : {
        ...finding,
        severity: 'low',
        detail: [
          finding.detail,
          'The project is an application, and none of its calls is shown to pass untrusted data here.',
        ]
          .filter(Boolean)
          .join(' '),
      };

/** Adds the findings of each unit to its files; returns the number of findings that only matter for a library. */
export async function followUnits(input: FollowInput): Promise<number> {
  const { linked, searched, manifests, pages, share, options } = input;
  const all = linked.flatMap(({ units, linker, callers }) =>
    units.map((unit) => ({ unit, linker, callers: callers.get(unit) ?? ('unknown' as const) })),
  );
  const numbered = all.map((one, number): Numbered => ({ ...one, number }));
  const reports = (await share.exchange(await reportUnits(numbered, input))).toSorted((a, b) => a.unit - b.unit);
  const byPath = new Map(searched.map((one) => [one.source.fileName, one]));
  for (const { unit, ms, failed } of reports) {
    const { own = new Set<ModuleFile>() } = numbered[unit]?.unit ?? {};
    for (const { path } of own) {
      const one = byPath.get(path);
      if (one) one.ms += ms / own.size;
    }
    for (const [path, reason] of failed) byPath.get(path)?.tally.notes.push(`Data could not be followed: ${reason}`);
  }
  const { guardReader, inContext, routeReader } = await import('../assess/in-context.ts');
  let hidden = 0;
  for (const { units, linker } of linked) {
    const members = new Set(units);
    const unused = unusedVersions(
      units.flatMap((unit) => [...unit.own]),
      linker,
    );
    const own = reports.flatMap((report) => {
      const unit = numbered[report.unit]?.unit;
      return unit && members.has(unit) ? [{ ...report, unit }] : [];
    });
    pages.filled = new Set([...pages.filled, ...own.flatMap(({ filled }) => filled)]);
    const guards = guardReader(units.flatMap((unit) => [...unit.own]));
    const isApplication = sumOf(own) > 0;
    for (const { unit, asLibrary, ...asProgram } of own) {
      const [first] = unit.files;
      const files = new Map(unit.files.map((file) => [file.path, file]));
      const routes = routeReader(unit.files);
      const programs = new Map(unit.files.map(({ path, program }) => [path, program]));
      const programOf = (path: string) => programs.get(path);
      const textOf = (path: string) => files.get(path)?.text;
      const others = { routes, guards, programOf, programs: [...programs.values()], textOf };
      const fileOf = ({ path, isTemplate }: FoundIn): ModuleFile | undefined => {
        if (!isTemplate) return files.get(path);
        const template = pages.templates.find((one) => one.path === path);
        return template && first && templateFile(template, first);
      };
      const add = (file: ModuleFile, more: readonly RawFinding[]): void => {
        const one = byPath.get(file.path);
        const isOurs = one ? share.owns(one.source) : share.isFirst && !input.paths.has(file.path);
        if (!isOurs || more.length === 0) return;
        const used = unused.get(file.path);
        const weighed = inContext(more, file.program, file.text, others, file.path).map((finding) =>
          used === undefined ? finding : inUnusedVersion(finding, used),
        );
        if (one) one.tally.collected.add(weighed);
        else if (weighed.length > 0) pages.found.set(file, [...(pages.found.get(file) ?? []), ...weighed]);
      };
      const lists = [asProgram, asLibrary].flatMap((one) => (one ? [one.findings, one.ofLibrary] : []));
      for (const place of byPlace(lists)) {
        const file = fileOf(place);
        if (!file) continue;
        const isShown = options.library ?? isLibrary(file, manifests, isApplication);
        const { findings, ofLibrary } = (isShown && asLibrary) || asProgram;
        add(file, findingsAt(findings, place));
        const more = findingsAt(ofLibrary, place);
        const shown = isShown ? more : more.filter(({ severity }) => severity !== 'low');
        hidden += more.length - shown.length;
        add(file, isShown ? shown : shown.map(ofApplication));
      }
    }
  }
  return hidden;
}
