/** @module Loads another tree's engine in the same process, each with its own parser. */
import { join } from 'node:path';
import type { AnalysisResult, Analyzer } from '../../packages/analyzer/src/analyzer.ts';
import type { Program } from '../../packages/analyzer/src/ir/index.ts';
import type { SourceParser } from '../../packages/analyzer/src/parse/parser.ts';
import type { SourceFile } from '../../packages/analyzer/src/text/source-file.ts';

/** One tree's engine. */
export interface Engine {
  analyze(file: SourceFile): Promise<AnalysisResult>;
  /**
   * The lowered program of the whole file; undefined for a language without lowering, or a file that isn't one program.
   */
  lower(file: SourceFile): Promise<Program | undefined>;
}

type Module<Name extends string, Value> = Record<Name, Value>;

/** Loads the engine of a tree: a folder with `packages/analyzer` and its installed packages. */
export async function loadEngine(tree: string): Promise<Engine> {
  const load = (path: string): Promise<unknown> => import(join(tree, 'packages/analyzer/src', path));
  const { nodeGrammars } = (await load(
    'platform/node.ts',
  )) as typeof import('../../packages/analyzer/src/platform/node.ts');
  const { createAnalyzer } = (await load('analyzer.ts')) as Module<
    'createAnalyzer',
    (loader: typeof nodeGrammars) => Analyzer
  >;
  const { createParser } = (await load('parse/parser.ts')) as Module<
    'createParser',
    (loader: typeof nodeGrammars) => SourceParser
  >;
  const { grammarFor } = (await load(
    'languages/grammars.ts',
  )) as typeof import('../../packages/analyzer/src/languages/grammars.ts');
  const { loadLanguage } = (await load(
    'languages/index.ts',
  )) as typeof import('../../packages/analyzer/src/languages/index.ts');
  const analyzer = createAnalyzer(nodeGrammars);
  const parser = createParser(nodeGrammars);
  return {
    analyze: (file) => analyzer.analyze(file),
    async lower({ language, text }) {
      const { lowered } = await loadLanguage(language);
      const tree = lowered && (await parser.parse(grammarFor(language, text), text));
      return tree && lowered.lower(tree.root, text);
    },
  };
}
