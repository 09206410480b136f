/** @module Selects the facts that become models: those about functions that no handwritten model names. */
import fs from 'node:fs';
import { indexModels } from '../../packages/analyzer/src/match/model-index.ts';
import { lastSegment, ownerPath } from '../../packages/analyzer/src/match/pattern.ts';
import type { Ecosystem } from './ecosystems.ts';
import {
  type Collected,
  type Fact,
  positionOf,
  type ReturnFact,
  type SanitizerFact,
  type SinkFact,
  type SourceFact,
} from './facts.ts';

export interface Chosen {
  library: string;
  version: string;
  facts: readonly Fact[];
}

/** Maximum length of a path after its library: deeper names are rarely called by others. */
const NAMES_MAX = 3;

/** Functions whose name says that they make something safe. */
const ESCAPES = /escap|quot|encod|saniti|clean|strip|safe|slug|entit/i;

/**
 * A function counts as a sanitizer only if its name says so, too, because a wrong one hides findings. An escape only
 * for HTML is a guess, and whether a path is safe depends on its folder.
 */
const isSeen = ({ path, sanitizes }: SanitizerFact): boolean =>
  ESCAPES.test(lastSegment(path)) &&
  !(sanitizes.length === 1 && sanitizes[0] === 'html') &&
  !sanitizes.includes('path') &&
  !sanitizes.includes('header') &&
  // Quotes around a text are rarely those of SQL.
  !(sanitizes.length === 1 && sanitizes[0] === 'sql-quoted');

/**
 * Python parameters whose names say that they are what a sink needs. In a list with an unknown start, any element is
 * taken for the program; the contents of a folder for the folder; a mode for the object.
 */
const NAMED: Readonly<Record<string, RegExp>> = {
  'command-injection': /cmd|command|prog|exec|script|bin|app|shell|tool|editor|args/i,
  'template-injection': /^(?!.*(?:dir|folder|path|file))/i,
  'code-injection':
    /^(?!.*(?:file|name|symbol|mode|func|banner|local|global)).*(?:cmd|command|code|script|source|src|statement|stmt|expr|line|repr|program|body|text|string|lambda)/i,
  'path-traversal':
    /^(?!(?:quiet|dry_run|optimi\w*|mode|level|encoding|errors|force|port|protocol|flags?|count|size|timeout|owner|group|logger|context|suffix|url)$)/i,
  'unsafe-deserialization': /^(?!.*(?:path|file))/i,
  ssrf: /^(?!.*(?:port|timeout|source_address)$)/i,
};

/** Functions that only resolve a path: programs call them to check it. */
const ASKS = /^(?:is|exists?|has|real_?path|eval_?symlinks|resolve|canonical|abs|norm|l?stat$|which$)/i;

/** Functions whose name says that they take content, not a path: `fromJSON`, `from_string`. */
const TAKES_CONTENT = /^from_?(?:base64|bytes|buffer|comment|content|data|html|json|object|source|string|text|xml)$/i;

/** PHP functions whose purpose is printing: others do so to report errors. */
const PRINTS = /^(?:echo|print|output|display|send|emit)/i;

/** Functions whose content argument follows the path. */
const WRITES = /^(?:put|write|append|prepend)$/i;

/**
 * PHP functions outside classes have names that any program may define. Callbacks are passed by name, content may be a
 * file object, and a cache's file is its own.
 */
const isNamedInPhp = (path: string, weakness: string, arg: SinkFact['arg'], sources: SinkFact['sources']): boolean => {
  const name = lastSegment(path);
  if (!path.includes('.') && !path.startsWith('new ')) return false;
  if (weakness === 'cross-site-scripting') return PRINTS.test(name);
  if (weakness === 'code-injection') return !sources;
  if (path.endsWith('Cache.write')) return false;
  return !(weakness === 'path-traversal' && arg !== 0 && WRITES.test(name));
};

/**
 * Writing to something named `location` is taken for navigation, but may be a place in a text. Arguments and the
 * environment follow the program that Java runs.
 */
const isNamed = ({ path, weakness, note, arg, sources }: SinkFact, ecosystem: string): boolean =>
  note !== 'navigation' &&
  (weakness !== 'command-injection' || ecosystem !== 'maven' || arg === 0) &&
  (ecosystem !== 'packagist' || isNamedInPhp(path, weakness, arg, sources)) &&
  !(weakness === 'path-traversal' && ASKS.test(lastSegment(path).replace(/^.*\//, ''))) &&
  !(weakness === 'path-traversal' && positionOf(arg) === 0 && TAKES_CONTENT.test(lastSegment(path))) &&
  (typeof arg !== 'object' || !('name' in arg) || (NAMED[weakness]?.test(arg.name) ?? true));

/** Names of options that a kind of sink uses; others reach it through an object that contains them. */
const OPTION_NAMES: Readonly<Record<string, RegExp>> = {
  'path-traversal': /path|file|dir|cwd|dest|root|folder|prefix|output|src|source|template|target|public|name/i,
  'unsafe-include': /path|file|dir|module|require|name/i,
  'command-injection': /cmd|command|shell|app|bin|exec|program|args|path|script/i,
  ssrf: /ur[il]|host|href|base|proxy|endpoint|origin|server/i,
};

/** Kinds of sink for which a source's data may be safe: data that can't harm more is a number or a choice. */
const SAFE_MAX = 4;

/**
 * A file's content is a source if the caller names the file: a library's own settings and translations are part of the
 * program. A method's file is the one its instance was created with.
 */
function isChosen({ kind, path, sanitized }: SourceFact, opened: ReadonlySet<string>): boolean {
  if (sanitized.length > SAFE_MAX) return false;
  if (kind !== 'file') return true;
  const owner = ownerPath(path).replace(/\(\)$/, '');
  return [path, owner, `new ${owner}`].some((one) => opened.has(one));
}

/** Functions that open their first argument: later ones are where a result is written. */
const openedIn = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(
    facts.flatMap((fact) =>
      fact.fact === 'sink' && fact.weakness === 'path-traversal' && positionOf(fact.arg) === 0 && !isDomain(fact.arg)
        ? [fact.path]
        : [],
    ),
  );

/** Of translations, which are part of the program. */
const isDomain = (arg: SinkFact['arg']): boolean => typeof arg === 'object' && 'name' in arg && arg.name === 'domain';

/** Commands in Python have the program's options as parameters; members of a list or map have no importable name. */
const isCallable = (path: string, ecosystem: string): boolean =>
  ecosystem === 'npm' || (!path.includes('()') && !(ecosystem === 'pypi' && lastSegment(path) === 'main'));

function namedFields(fact: Fact): Fact | undefined {
  if (fact.fact !== 'sink' || !fact.fields) return fact;
  const named = OPTION_NAMES[fact.weakness];
  const fields = fact.fields.filter(
    (name) => (named?.test(name) ?? true) && !name.startsWith('_') && name !== 'options' && !(name in fs),
  );
  return fields.length > 0 ? { ...fact, fields } : undefined;
}

/** Facts about a function with several paths, under one of them: the shortest, of several the first. */
function underOnePath(facts: readonly Fact[]): Fact[] {
  const byPath = Map.groupBy(facts, ({ path }) => path);
  const chosen = new Map<string, readonly Fact[]>();
  for (const [path, own] of byPath) {
    const name = path
      .replace(/^new /, '')
      .split('.')
      .slice(/^[A-Z]/.test(path.split('.').at(-2) ?? '') ? -2 : -1)
      .join('.');
    const key = `${path.includes('()')} ${name} ${own
      .map((fact) => JSON.stringify({ ...fact, path: '' }))
      .sort()
      .join(' ')}`;
    const known = chosen.get(key);
    if (!known?.[0] || path.split('.').length < known[0].path.split('.').length) chosen.set(key, own);
  }
  return inheritedOnce([...chosen.values()].flat());
}

/** A method in more classes than these is an inherited one. */
const HEIRS_MAX = 8;

/** What many classes inherit, under the class with the shortest path. */
function inheritedOnce(facts: readonly Fact[]): Fact[] {
  const keyOf = (fact: Fact): string => JSON.stringify({ ...fact, path: lastSegment(fact.path) });
  return [...Map.groupBy(facts, keyOf).values()].flatMap((group) => {
    if (group.length <= HEIRS_MAX || group[0]?.fact === 'return') return group;
    return [group.reduce((shortest, fact) => (fact.path.length < shortest.path.length ? fact : shortest))];
  });
}

/** Ecosystems whose paths contain packages, so that the length of a path means nothing. */
const BY_PACKAGE: ReadonlySet<string> = new Set(['maven', 'go', 'packagist']);

/** The number of names after the library's module: `pkg.Client.query` has two. */
const namesIn = (path: string, ecosystem: string): number =>
  (ecosystem === 'npm' ? path.replace(/^(?:new )?(?:@[^/]+\/)?[^/.]+(?:\/[\w/-]+)?/, '') : path).split('.').length - 1;

/** If a class is called to create an instance, the call returns one, to which the methods belong. */
function instances(facts: readonly Fact[], known: ReadonlyMap<string, string>): Fact[] {
  const owners = new Set(facts.map(({ path }) => ownerPath(path)).filter((path) => /^[A-Z]/.test(lastSegment(path))));
  return [...owners].filter((path) => !known.has(path)).map((path) => ({ fact: 'return', path, type: path }));
}

/** Overloads repeat the same facts. */
const identity = (fact: Fact): string =>
  JSON.stringify(fact.fact === 'sink' ? { ...fact, note: '', sources: [] } : fact);

/** Facts that are accurate enough for a model. */
export function certainFacts(facts: readonly Fact[], { id }: Ecosystem): Fact[] {
  const named = facts.flatMap((fact) => namedFields(fact) ?? []);
  // Members of a Python or Java object aren't options.
  const isCertain = (fact: SinkFact): boolean => isNamed(fact, id) && (id === 'npm' || fact.fields === undefined);
  const opened = openedIn(named.filter((fact) => fact.fact !== 'sink' || isCertain(fact)));
  return named.filter((fact) => {
    if (fact.fact === 'sink') return isCertain(fact);
    // What a PHP library reads of a request is only a part of its result: an address, a header.
    if (fact.fact === 'source') return isChosen(fact, opened) && (id !== 'packagist' || fact.kind !== 'remote');
    return fact.fact !== 'sanitizer' || isSeen(fact);
  });
}

/** The package, class and method of a path: `pkg.Client.query` for `pkg.client.Client.query`. */
function methodOf(path: string): string | undefined {
  const [root, ...names] = path.split('.');
  const [owner = '', method] = names.slice(-2);
  return method && /^[A-Z]/.test(owner) ? `${root}.${owner}.${method}` : undefined;
}

/** Whether a model names the function by another path: in Python, a class is a member of all modules that import it. */
export function underManualPath({ id, manual }: Ecosystem): (path: string) => boolean {
  if (id !== 'pypi') return () => false;
  const named = new Set([...indexModels(manual).calls.keys()].map(methodOf));
  return (path) => {
    const method = methodOf(path);
    return method !== undefined && named.has(method);
  };
}

/** Facts by library, without the default assumptions about library calls and what a model already contains. */
export function chooseFacts(collected: readonly Collected[], ecosystem: Ecosystem): Chosen[] {
  const { id, manual } = ecosystem;
  const { calls, returns } = indexModels(manual);
  const isManual = underManualPath(ecosystem);
  return collected
    .map(({ library, version, facts }) => {
      const useful = certainFacts(facts, ecosystem).filter(
        ({ fact, path }) => fact !== 'flow' && !calls.has(path) && !isManual(path) && isCallable(path, id),
      );
      const shallow = useful.filter(({ path }) => BY_PACKAGE.has(id) || namesIn(path, id) <= NAMES_MAX);
      const sinks = new Set(shallow.flatMap((fact) => (fact.fact === 'sink' ? [fact.path] : [])));
      const isUsed = (type: string): boolean => [...sinks].some((path) => path.startsWith(`${type}.`));
      const isKept = ({ path, type }: ReturnFact): boolean =>
        id !== 'maven' && !returns.has(path) && path !== type && isUsed(type);
      const kept = shallow.filter((fact) => fact.fact !== 'return' || isKept(fact));
      if (id === 'pypi') kept.push(...instances(kept, returns));
      const unique = new Map(kept.map((fact) => [identity(fact), fact]));
      return { library, version, facts: underOnePath([...unique.values()]) };
    })
    .filter(({ facts }) => facts.length > 0)
    .sort((left, right) => (left.library < right.library ? -1 : 1));
}
