/** @module Parses source text into a plain syntax tree, with the grammars of the platform's loader. */
import { Language, Parser } from 'web-tree-sitter';
import { budgetCallback, DEFAULT_BUDGET, type ParseBudget } from './budget.ts';
import type { GrammarLoader, GrammarName } from './grammar.ts';
import { type CoreInstance, startInstance } from './instance.ts';
import { copyTree, type PlainTree } from './tree.ts';

export interface ParseOptions {
  /** Where `text` starts in the file: added to every position of the tree. */
  offset?: number;
  budget?: ParseBudget;
}

export interface SourceParser {
  /** Loads a grammar; afterwards {@link SourceParser.parseLoaded} can parse with it. */
  load(grammar: GrammarName): Promise<void>;
  /** Loads the grammar and parses. Undefined when the budget ran out or the grammar gave up: the text is too entangled. */
  parse(grammar: GrammarName, text: string, options?: ParseOptions): Promise<PlainTree | undefined>;
  /** As `parse`, for a grammar that is loaded. Throws a plain Error when it is not. */
  parseLoaded(grammar: GrammarName, text: string, options?: ParseOptions): PlainTree | undefined;
}

let core: Promise<CoreInstance> | undefined;
let instance: CoreInstance | undefined;
const languages = new Map<GrammarName, Language>();
const loading = new Map<GrammarName, Promise<void>>();

/** Starts the isolate's one instance. */
function startCore(loader: GrammarLoader): Promise<CoreInstance> {
  core ??= startInstance(loader).catch((error: unknown) => {
    core = undefined;
    throw error;
  });
  return core;
}

/**
 * Characters that the parser is given at a time. A scanner that asks for its column makes the core read the line again from
 * the chunk it is in: Perl's spent nine tenths of its time copying chunks of 10,000 characters.
 */
const CHUNK = 256;

async function loadLanguage(loader: GrammarLoader, grammar: GrammarName): Promise<void> {
  const [started, module] = await Promise.all([startCore(loader), loader.grammar(grammar)]);
  instance = started;
  languages.set(grammar, Language.loadSync(module));
  instance.keep();
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
 * As `parseWith`, for text that makes a grammar abort, or takes more stack or memory than there is: undefined, and the
 * instance is as it was before.
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
 * A parser over `loader`. Grammars and the core are loaded once an isolate and shared by all parsers; every parse frees
 * what it took in WebAssembly memory before it gives the plain tree.
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
