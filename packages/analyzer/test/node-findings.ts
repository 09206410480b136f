/** Analyzes the samples under Node, for the tests in other runtimes to compare with. */
import type { TestProject } from 'vitest/node';
import { createAnalyzer } from '../src/analyzer.ts';
import { nodeGrammars } from '../src/platform/node.ts';
import { findingLines, SAMPLES } from '../src/platform/samples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    nodeFindings: string[];
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const analyzer = createAnalyzer(nodeGrammars);
  const lines: string[] = [];
  for (const sample of SAMPLES) {
    lines.push(...findingLines(sample.fileName, (await analyzer.analyze(sample)).vulnerabilities));
  }
  project.provide('nodeFindings', lines);
}
