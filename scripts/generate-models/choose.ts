/** @module Which facts become models: those of functions that no model written by hand speaks of. */
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

/** Names in a path behind its library: what lies deeper is seldom called by others. */
const NAMES_MAX = 3;

/** Functions that say that they make something safe. */
const ESCAPES = /escap|quot|encod|saniti|clean|strip|safe|slug|entit/i;

/**
 * A function is taken for a sanitizer if its name says so, too: a wrong one hides what is found. An escape for HTML alone is guessed
 * from what is awaited, and whether a path is safe depends on the folder that it is put behind.
 */
const isSeen = ({ path, sanitizes }: SanitizerFact): boolean =>
  ESCAPES.test(lastSegment(path)) &&
  !(sanitizes.length === 1 && sanitizes[0] === 'html') &&
  !sanitizes.includes('path') &&
  !sanitizes.includes('header') &&
  // Quotes around a text are those of SQL by chance.
  !(sanitizes.length === 1 && sanitizes[0] === 'sql-quoted');

/**
 * What parameters of Python are called that are what a sink needs. Of a list whose beginning is not known any element is taken for
 * the program; what is in a folder is taken for the folder; what says how something is done is taken for what it is done with.
 */
const NAMED: Readonly<Record<string, RegExp>> = {
  'command-injection': /cmd|command|prog|exec|script|bin|app|shell|tool|editor|args/i,
  'template-injection': /^(?!.*(?:dir|folder|path|file))/i,
  'code-injection': /^(?!.*(?:file|name|symbol|mode|func|banner|local|global))/i,
  'path-traversal':
    /^(?!(?:quiet|dry_run|optimi\w*|mode|level|encoding|errors|force|port|protocol|flags?|count|size|timeout|owner|group|logger|context|suffix|url)$)/i,
  'unsafe-deserialization': /^(?!.*(?:path|file))/i,
  ssrf: /^(?!.*(?:port|timeout|source_address)$)/i,
};

/** Functions that only ask where a path leads: programs call them to check it. */
const ASKS = /^(?:is|exists?|has|real_?path|eval_?symlinks|resolve|canonical|abs|norm|l?stat$|which$)/i;

/** Functions of PHP that are there to print: others do so to report what went wrong. */
const PRINTS = /^(?:echo|print|output|display|send|emit)/i;

/** Functions that take what they write behind the path. */
const WRITES = /^(?:put|write|append|prepend)$/i;

/**
 * A function of PHP outside of any class has a name that every program may have given one of its own. Callbacks are handed in by name,
 * content may be an object of a file, and the
 * file of a cache is its own.
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
 * Writing to something that is called `location` is taken for navigation, where it may be a place in a text. Behind
 * the program that Java runs come its arguments and environment.
 */
const isNamed = ({ path, weakness, note, arg, sources }: SinkFact, ecosystem: string): boolean =>
  note !== 'navigation' &&
  (weakness !== 'command-injection' || ecosystem !== 'maven' || arg === 0) &&
  (ecosystem !== 'packagist' || isNamedInPhp(path, weakness, arg, sources)) &&
  !(weakness === 'path-traversal' && ASKS.test(lastSegment(path).replace(/^.*\//, ''))) &&
  (typeof arg !== 'object' || !('name' in arg) || (NAMED[weakness]?.test(arg.name) ?? true));

/** Names of options that hold what a kind of sink uses; others got there by way of an object that holds them. */
const OPTION_NAMES: Readonly<Record<string, RegExp>> = {
  'path-traversal': /path|file|dir|cwd|dest|root|folder|prefix|output|src|source|template|target|public|name/i,
  'unsafe-include': /path|file|dir|module|require|name/i,
  'command-injection': /cmd|command|shell|app|bin|exec|program|args|path|script/i,
  ssrf: /ur[il]|host|href|base|proxy|endpoint|origin|server/i,
};

/** Kinds of sink that data of a source may be safe for: what cannot harm more is a number or a choice. */
const SAFE_MAX = 4;

/**
 * What is in a file is a source if the caller names the file: a library's own settings and translations are part of the program.
 * A method's file is what its instance was made with.
 */
function isChosen({ kind, path, sanitized }: SourceFact, opened: ReadonlySet<string>): boolean {
  if (sanitized.length > SAFE_MAX) return false;
  if (kind !== 'file') return true;
  const owner = ownerPath(path).replace(/\(\)$/, '');
  return [path, owner, `new ${owner}`].some((one) => opened.has(one));
}

/** Functions that open what they are given first: what comes later is where a result goes. */
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

/** Commands of a program in Python have its options for parameters; what is in a list or a map has no name that code imports. */
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

/** What is said of a function under several paths, under one of them: the shortest, of several the first. */
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

/** A method that more classes than these have is one that they inherit. */
const HEIRS_MAX = 8;

/** What many classes inherit, under the class with the shortest path. */
function inheritedOnce(facts: readonly Fact[]): Fact[] {
  const keyOf = (fact: Fact): string => JSON.stringify({ ...fact, path: lastSegment(fact.path) });
  return [...Map.groupBy(facts, keyOf).values()].flatMap((group) => {
    if (group.length <= HEIRS_MAX || group[0]?.fact === 'return') return group;
    return [group.reduce((shortest, fact) => (fact.path.length < shortest.path.length ? fact : shortest))];
  });
}

/** Ecosystems in which a path holds the packages that a name is in: how long it is says nothing. */
const BY_PACKAGE: ReadonlySet<string> = new Set(['maven', 'go', 'packagist']);

/** How many names follow that of the library's module: `pkg.Client.query` has two. */
const namesIn = (path: string, ecosystem: string): number =>
  (ecosystem === 'npm' ? path.replace(/^(?:new )?(?:@[^/]+\/)?[^/.]+(?:\/[\w/-]+)?/, '') : path).split('.').length - 1;

/** Where a class is called to make an instance: the call gives one of which the methods are spoken of. */
function instances(facts: readonly Fact[], known: ReadonlyMap<string, string>): Fact[] {
  const owners = new Set(facts.map(({ path }) => ownerPath(path)).filter((path) => /^[A-Z]/.test(lastSegment(path))));
  return [...owners].filter((path) => !known.has(path)).map((path) => ({ fact: 'return', path, type: path }));
}

/** Overloads say the same in other words. */
const identity = (fact: Fact): string =>
  JSON.stringify(fact.fact === 'sink' ? { ...fact, note: '', sources: [] } : fact);

/** Facts that are worth a model: what is known to be wrong more often is left out. */
export function certainFacts(facts: readonly Fact[], { id }: Ecosystem): Fact[] {
  const named = facts.flatMap((fact) => namedFields(fact) ?? []);
  // Of an object of Python or Java the members aren't options.
  const isCertain = (fact: SinkFact): boolean => isNamed(fact, id) && (id === 'npm' || fact.fields === undefined);
  const opened = openedIn(named.filter((fact) => fact.fact !== 'sink' || isCertain(fact)));
  return named.filter((fact) => {
    if (fact.fact === 'sink') return isCertain(fact);
    // What a library of PHP reads of a request is a part of what it makes: an address, a header.
    if (fact.fact === 'source') return isChosen(fact, opened) && (id !== 'packagist' || fact.kind !== 'remote');
    return fact.fact !== 'sanitizer' || isSeen(fact);
  });
}

/** Facts by library, without those that say what every call of a library is taken to do, or what a model already says. */
export function chooseFacts(collected: readonly Collected[], ecosystem: Ecosystem): Chosen[] {
  const { id, manual } = ecosystem;
  const { calls, returns } = indexModels(manual);
  return collected
    .map(({ library, version, facts }) => {
      const useful = certainFacts(facts, ecosystem).filter(
        ({ fact, path }) => fact !== 'flow' && !calls.has(path) && isCallable(path, id),
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
