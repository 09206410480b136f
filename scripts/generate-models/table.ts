/** @module Writes generated facts as a model of the engine, in TypeScript. */
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';
import type { Chosen } from './choose.ts';
import type { Ecosystem } from './ecosystems.ts';
import { type Fact, selectorText } from './facts.ts';

export interface Table {
  file: string;
  text: string;
  /** The libraries it was generated from, with their versions. */
  libraries: { file: string; text: string };
  summary: string;
}

/** Where each ecosystem's table is stored. */
const FILES: Readonly<Record<string, { file: string; name: string }>> = {
  npm: { file: 'frameworks/script/generated.ts', name: 'scriptGenerated' },
  pypi: { file: 'frameworks/python/generated.ts', name: 'pythonGenerated' },
  maven: { file: 'frameworks/jvm/generated.ts', name: 'jvmGenerated' },
  go: { file: 'frameworks/go/generated.ts', name: 'goGenerated' },
  packagist: { file: 'frameworks/php/generated.ts', name: 'phpGenerated' },
};

/** `pkg.read`, `pkg.write` as `pkg.{read,write}`. */
export function folded(paths: readonly string[]): string[] {
  const byOwner = Map.groupBy([...new Set(paths)].sort(), (path) => path.slice(0, path.lastIndexOf('.') + 1));
  return [...byOwner].flatMap(([owner, group]) => {
    const names = group.map((path) => path.slice(owner.length));
    const isPlain = owner !== '' && names.length > 1 && names.every((name) => /^[\w$-]+$/.test(name));
    return isPlain ? [`${owner}{${names.join(',')}}`] : group;
  });
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;
const calls = (facts: readonly Fact[]): string => {
  const paths = folded(facts.map(({ path }) => path));
  return paths.length === 1 ? quoted(paths[0] ?? '') : list(paths);
};

function selector(fact: Extract<Fact, { arg: unknown }>): string {
  const { arg } = fact;
  if (typeof arg === 'string') return quoted(arg);
  if (typeof arg === 'number') return String(arg);
  return 'at' in arg ? `{ at: ${arg.at}, name: ${quoted(arg.name)} }` : `{ from: ${arg.from} }`;
}

/** One row for all functions with the same facts. */
function rows<F extends Fact>(facts: readonly F[], keyOf: (fact: F) => string, rowOf: (fact: F) => string): string {
  return [...Map.groupBy(facts, keyOf)]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      return first ? [`    { ${rowOf(first)}, call: ${calls(group)} },`] : [];
    })
    .join('\n');
}

/** The table of an ecosystem. */
export function tableOf(chosen: readonly Chosen[], ecosystem: Ecosystem): Table {
  const place = FILES[ecosystem.id];
  if (!place) throw new Error(`No table for ${ecosystem.id}.`);
  const facts = chosen.flatMap((one) => one.facts);
  const sinks = facts.filter((fact) => fact.fact === 'sink');
  const sources = facts.filter((fact) => fact.fact === 'source');
  const sanitizers = facts.filter((fact) => fact.fact === 'sanitizer');
  const returns = facts.filter((fact) => fact.fact === 'return');
  const sections = [
    sources.length > 0 &&
      `  sources: [\n${rows(
        sources,
        ({ kind, label, sanitized = [] }) => `${kind} ${label} ${sanitized.join()}`,
        ({ kind, label, sanitized = [] }) =>
          `kind: '${kind}', label: ${quoted(label)}${sanitized.length > 0 ? `, sanitized: ${list(sanitized)}` : ''}`,
      )}\n  ],`,
    sinks.length > 0 &&
      `  sinks: [\n${rows(
        sinks,
        (fact) =>
          [fact.weakness, selectorText(fact.arg), fact.fields?.join() ?? '', fact.sources?.join() ?? ''].join(' '),
        (fact) =>
          [
            `weakness: '${fact.weakness}'`,
            ...(fact.note ? [`note: ${quoted(fact.note)}`] : []),
            `args: [${selector(fact)}]`,
            ...(fact.fields ? [`fields: ${list(fact.fields)}`] : []),
            ...(fact.sources ? [`sources: ${list(fact.sources)}`] : []),
          ].join(', '),
      )}\n  ],`,
    sanitizers.length > 0 &&
      `  sanitizers: [\n${rows(
        sanitizers,
        (fact) => `${fact.sanitizes.join()} ${selectorText(fact.arg)}`,
        (fact) => `sanitizes: ${list(fact.sanitizes)}, args: [${selector(fact)}]`,
      )}\n  ],`,
    returns.length > 0 &&
      `  returns: {\n${returns.map(({ path, type }) => `    ${quoted(path)}: ${quoted(type)},`).join('\n')}\n  },`,
  ].filter((section) => section !== false);
  const text = [
    '/**',
    ' * @module',
    ` * Facts about libraries of ${ecosystem.name}, extracted from their sources by \`npm run generate-models\``,
    ' * (decision 79). Do not edit: a model written by hand goes into a file of its own, and its function leaves this table.',
    ' *',
    ` * From ${chosen.length} libraries, whose names and versions are in \`scripts/generate-models/libraries/${ecosystem.id}.txt\`.`,
    ' */',
    "import type { ApiModel } from '../../api-model/api.ts';",
    '',
    `export const ${place.name}: ApiModel = {`,
    `  id: '${ecosystem.id}-generated',`,
    "  provenance: 'generated',",
    `  languages: ${list(ecosystem.languages)},`,
    ...sections,
    '};',
    '',
  ].join('\n');
  const summary = `${chosen.length} libraries: ${sinks.length} sinks, ${sources.length} sources, ${sanitizers.length} sanitizers, ${returns.length} types of results in ${place.file}.\n`;
  const names = chosen.map(({ library, version }) => `${library} ${version}`.trim());
  const libraries = {
    file: join(ROOT, 'scripts', 'generate-models', 'libraries', `${ecosystem.id}.txt`),
    text: `${names.join('\n')}\n`,
  };
  return { file: join(ROOT, 'packages', 'analyzer', 'src', place.file), text, libraries, summary };
}
