/** @module Parses source text into a plain syntax tree, with the grammars of the platform's loader. */
import { type Language, Parser } from 'web-tree-sitter';
import { budgetCallback, DEFAULT_BUDGET, type ParseBudget } from './budget.ts';
import type { GrammarLoader, GrammarName } from './grammar.ts';
import { type CoreInstance, startInstance } from './instance.ts';
import { copyTree, type PlainTree } from './tree.ts';

export interface ParseOptions {
  /** Offset of `text` in the file, added to every position of the tree. */
  offset?: number;
  budget?: ParseBudget;
}

export interface SourceParser {
  /** Loads a grammar; afterwards {@link SourceParser.parseLoaded} can parse with it. */
  load(grammar: GrammarName): Promise<void>;
  /** Loads the grammar and parses. Returns undefined if the budget ran out or the grammar aborted. */
  parse(grammar: GrammarName, text: string, options?: ParseOptions): Promise<PlainTree | undefined>;
  /** Parses with a loaded grammar, like `parse`. Throws an Error if it isn't loaded. */
  parseLoaded(grammar: GrammarName, text: string, options?: ParseOptions): PlainTree | undefined;
}

let core: Promise<CoreInstance> | undefined;
let instance: CoreInstance | undefined;
const languages = new Map<GrammarName, Language>();
const loading = new Map<GrammarName, Promise<void>>();

/** Bytes that are held to restore the instance. */
export const savedBytes = (): number => instance?.savedBytes() ?? 0;

/** Starts the isolate's single instance. */
function startCore(loader: GrammarLoader): Promise<CoreInstance> {
  core ??= startInstance(loader).catch((error: unknown) => {
    core = undefined;
    throw error;
  });
  return core;
}

/**
 * Characters passed to the parser at a time. A scanner that queries its column makes the core read the line again from
 * the current chunk: Perl's scanner spent 90% of its time copying chunks of 10,000 characters.
 */
const CHUNK = 256;

async function loadLanguage(loader: GrammarLoader, grammar: GrammarName): Promise<void> {
  // A first grammar is not compressed.
  const compressing = languages.size > 0 ? loader.codec?.() : undefined;
  const [started, module, codec] = await Promise.all([startCore(loader), loader.grammar(grammar), compressing]);
  instance = started;
  languages.set(grammar, instance.load(module, codec));
}

function parseWith(language: Language, core: CoreInstance, text: string, options: ParseOptions): PlainTree | undefined {
  const parser = new Parser();
  try {
    parser.setLanguage(language);
    const budget = budgetCallback(options.budget ?? DEFAULT_BUDGET, text.length);
    const read = (index: number): string => text.slice(index, index + CHUNK);
    const tree = parser.parse(read, null, { progressCallback: budget });
    if (!tree) return undefined;
    try {
      return copyTree(tree, core.walk, options.offset);
    } finally {
      tree.delete();
    }
  } finally {
    parser.delete();
  }
}

/**
 * Parses like `parseWith`. If the grammar aborts, or exceeds the stack or memory, returns undefined and restores the
 * instance.
 */
function parseOrAbort(
  language: Language,
  core: CoreInstance,
  text: string,
  options: ParseOptions,
): PlainTree | undefined {
  try {
    return parseWith(language, core, text, options);
  } catch {
    core.restore();
    return undefined;
  }
}

/**
 * Creates a parser with the loader. The core and grammars are loaded once per isolate and shared by all parsers; each
 * parse frees its WebAssembly memory before it returns the plain tree.
 */
export function createParser(loader: GrammarLoader): SourceParser {
  const load = (grammar: GrammarName): Promise<void> => {
    if (languages.has(grammar)) return Promise.resolve();
    let pending = loading.get(grammar);
    if (!pending) {
      pending = loadLanguage(loader, grammar).finally(() => loading.delete(grammar));
      loading.set(grammar, pending);
    }
    return pending;
  };
  const parseLoaded: SourceParser['parseLoaded'] = (grammar, text, options = {}) => {
    const language = languages.get(grammar);
    if (!language || !instance) throw new Error(`The grammar '${grammar}' is not loaded.`);
    return parseOrAbort(language, instance, text, options);
  };
  return {
    load,
    parseLoaded,
    async parse(grammar, text, options) {
      await load(grammar);
      return parseLoaded(grammar, text, options);
    },
  };
}
