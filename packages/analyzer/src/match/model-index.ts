/** @module An index of all models of a language by path, so that a call needs only a few lookups. */
import type {
  ApiModel,
  CallbackModel,
  CheckModel,
  ContentTypeModel,
  DecoderModel,
  DefinitionModel,
  GuardModel,
  HandlerModel,
  SanitizerModel,
  SinkModel,
  SourceModel,
  SummaryModel,
} from '../api-model/api.ts';
import { expandPattern, expandPatterns, forEachPath, lastSegment, ownerPath } from './pattern.ts';

/** All models for one path. */
export interface PathEntry {
  sources: SourceModel[];
  sinks: SinkModel[];
  sanitizers: SanitizerModel[];
  decoders: DecoderModel[];
  guards: GuardModel[];
  summaries: SummaryModel[];
  callbacks: CallbackModel[];
  checks: CheckModel[];
  contentTypes: ContentTypeModel[];
}

/** A member of a type in the models. */
export interface KnownMember {
  /** Its canonical path. */
  readonly path: string;
  readonly constant: string | number | boolean | undefined;
  readonly renamed: string | undefined;
  readonly entry: PathEntry | undefined;
}

export interface ModelIndex {
  calls: ReadonlyMap<string, PathEntry>;
  reads: ReadonlyMap<string, PathEntry>;
  writes: ReadonlyMap<string, PathEntry>;
  attributes: ReadonlyMap<string, readonly (SinkModel & { attribute: string | readonly string[] })[]>;
  annotations: ReadonlyMap<string, readonly CheckModel[]>;
  handlers: readonly HandlerModel[];
  definitions: readonly DefinitionModel[];
  handlerReturns: ReadonlyMap<string, readonly SinkModel[]>;
  returns: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
  constants: ReadonlyMap<string, string | number | boolean>;
  /** All supertypes of each type, nearest first. */
  ancestors: ReadonlyMap<string, readonly string[]>;
  /** Modeled paths: a receiver with such a path isn't unknown. */
  known: ReadonlySet<string>;
  /** Full names by simple name, for code without its imports. */
  simpleNames: ReadonlyMap<string, readonly string[]>;
}

/** Shared empty list. */
const NONE: never[] = [];

export const emptyEntry = (): PathEntry => ({
  sources: NONE,
  sinks: NONE,
  sanitizers: NONE,
  decoders: NONE,
  guards: NONE,
  summaries: NONE,
  callbacks: NONE,
  checks: NONE,
  contentTypes: NONE,
});

/**
 * Adds an item to an entry. Lists are created on demand, because there are thousands of entries with one or two items.
 */
function put<K extends keyof PathEntry>(entry: PathEntry, kind: K, item: PathEntry[K][number]): void {
  const list: PathEntry[K][number][] = entry[kind];
  if (list === NONE) entry[kind] = [item] as PathEntry[K];
  else list.push(item);
}

const isUpperCase = (text: string): boolean => text >= 'A' && text < '[';

class IndexBuilder implements ModelIndex {
  calls = new Map<string, PathEntry>();
  reads = new Map<string, PathEntry>();
  writes = new Map<string, PathEntry>();
  attributes = new Map<string, (SinkModel & { attribute: string | readonly string[] })[]>();
  annotations = new Map<string, CheckModel[]>();
  handlers: HandlerModel[] = [];
  definitions: DefinitionModel[] = [];
  handlerReturns = new Map<string, SinkModel[]>();
  returns = new Map<string, string>();
  members = new Map<string, string>();
  constants = new Map<string, string | number | boolean>();
  ancestors = new Map<string, readonly string[]>();
  known = new Set<string>();
  simpleNames = new Map<string, string[]>();
  private readonly parents = new Map<string, Set<string>>();
  private knows = true;

  add(model: ApiModel): void {
    this.knows = !model.provenance;
    for (const source of model.sources ?? []) {
      if ('read' in source) this.each(this.reads, source.read, 'sources', source);
      else this.each(this.calls, source.call, 'sources', source);
    }
    for (const sink of model.sinks ?? []) this.addSink(sink);
    for (const item of model.sanitizers ?? []) {
      if ('read' in item) this.each(this.reads, item.read, 'sanitizers', item);
      else this.each(this.calls, item.call, 'sanitizers', item);
    }
    for (const item of model.decoders ?? []) this.each(this.calls, item.call, 'decoders', item);
    for (const item of model.guards ?? []) this.each(this.calls, item.call, 'guards', item);
    for (const item of model.summaries ?? []) this.each(this.calls, item.call, 'summaries', item);
    for (const item of model.callbacks ?? []) this.each(this.calls, item.call, 'callbacks', item);
    for (const check of model.checks ?? []) this.addCheck(check);
    for (const item of model.contentTypes ?? []) this.each(this.calls, item.call, 'contentTypes', item);
    this.handlers.push(...(model.handlers ?? []));
    this.definitions.push(...(model.definitions ?? []));
    this.knowNames(model);
    this.addTypes(model);
  }

  /** Registers names that a wildcard import may bring in: annotations, supertypes, exceptions. */
  private knowNames(model: ApiModel): void {
    const patterns = [
      ...(model.definitions ?? []).map(({ supertype }) => supertype),
      ...(model.checks ?? []).map((check) => ('annotation' in check ? check.annotation : [])),
      ...(model.handlers ?? []).flatMap(({ annotation, classAnnotation, supertype, parameterAnnotations }) => [
        annotation ?? [],
        classAnnotation ?? [],
        supertype ?? [],
        ...(parameterAnnotations ?? []).map((one) => one.annotation),
      ]),
    ];
    for (const path of patterns.flatMap(expandPatterns))
      if (path.includes('.') && !path.startsWith('?.')) this.know(path);
  }

  private addSink(sink: SinkModel): void {
    if ('call' in sink) this.each(this.calls, sink.call, 'sinks', sink);
    else if ('write' in sink) this.each(this.writes, sink.write, 'sinks', sink);
    else if ('handlerReturn' in sink) append(this.handlerReturns, sink.handlerReturn, sink);
    else forEachPath(sink.attribute, (name) => append(this.attributes, name, sink));
  }

  private addCheck(check: CheckModel): void {
    if ('call' in check) this.each(this.calls, check.call, 'checks', check);
    else if ('write' in check) this.each(this.writes, check.write, 'checks', check);
    else if ('read' in check) this.each(this.reads, check.read, 'checks', check);
    else for (const name of expandPatterns(check.annotation)) append(this.annotations, name, check);
  }

  private addTypes(model: ApiModel): void {
    for (const [type, supertypes] of Object.entries(model.types ?? {})) {
      this.know(type);
      const parents = this.parents.get(type) ?? new Set();
      for (const supertype of supertypes) parents.add(supertype);
      this.parents.set(type, parents);
      for (const supertype of supertypes) this.know(supertype);
    }
    for (const [pattern, type] of Object.entries(model.returns ?? {})) {
      for (const path of expandPattern(pattern)) this.returns.set(path, type);
      this.know(type);
    }
    for (const [pattern, type] of Object.entries(model.members ?? {})) {
      for (const path of expandPattern(pattern)) this.members.set(path, type);
      this.know(type);
    }
    for (const [path, constant] of Object.entries(model.constants ?? {})) this.constants.set(path, constant);
  }

  private each<K extends keyof PathEntry>(
    map: Map<string, PathEntry>,
    patterns: string | readonly string[],
    kind: K,
    item: PathEntry[K][number],
  ): void {
    forEachPath(patterns, (path) => {
      let entry = map.get(path);
      if (!entry) {
        entry = emptyEntry();
        map.set(path, entry);
        this.know(path.startsWith('new ') ? path.slice(4) : ownerPath(path));
      }
      put(entry, kind, item);
    });
  }

  private know(path: string): void {
    if (!this.knows || path === '' || path === '?' || this.known.has(path)) return;
    this.known.add(path);
    // For a nested class, the outer class is imported.
    const outer = ownerPath(path);
    const around = lastSegment(outer);
    if (isUpperCase(around) && outer.includes('.') && /^[\w$]+$/.test(around)) this.know(outer);
    const simple = lastSegment(path);
    if (isUpperCase(simple) && simple !== path && !/[()[\]]/.test(path)) append(this.simpleNames, simple, path);
  }

  finish(): ModelIndex {
    for (const type of this.parents.keys()) this.ancestors.set(type, this.ancestorsOf(type));
    return this;
  }

  private ancestorsOf(type: string): readonly string[] {
    const found = new Set<string>();
    const open = [type];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      for (const parent of this.parents.get(next) ?? []) {
        if (parent === type || found.has(parent)) continue;
        found.add(parent);
        open.push(parent);
      }
    }
    return [...found];
  }
}

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/**
 * How many indexes are held at most. One takes half a megabyte, and as long as a small file to build again: a process
 * that meets all languages must not hold all of them.
 */
export const INDEXES_MAX = 8;
/** Indexes by their models, the last used last. */
const indexes = new Map<readonly ApiModel[], ModelIndex>();

function buildIndex(models: readonly ApiModel[]): ModelIndex {
  const builder = new IndexBuilder();
  for (const model of models) builder.add(model);
  return builder.finish();
}

/** Returns the index of a language's models; that of the list that was not used for longest is let go. */
export function indexModels(models: readonly ApiModel[]): ModelIndex {
  const index = indexes.get(models) ?? buildIndex(models);
  indexes.delete(models);
  indexes.set(models, index);
  const [oldest] = indexes.keys();
  if (indexes.size > INDEXES_MAX && oldest) indexes.delete(oldest);
  return index;
}
