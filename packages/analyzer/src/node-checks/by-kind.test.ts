import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeFile } from '../languages/embedded.ts';
import { grammarFor } from '../languages/grammars.ts';
import { loadLanguage } from '../languages/index.ts';
import { createParser } from '../parse/parser.ts';
import { parseWindows } from '../parse/windows.ts';
import { exampleFiles } from '../platform/examples.ts';
import { nodeGrammars } from '../platform/node.ts';
import { atOnce } from '../work/stretches.ts';
import { ChecksByKind } from './by-kind.ts';
import type { NodeCheck } from './check.ts';
import { runNodeChecks } from './detect.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const parser = createParser(nodeGrammars);
const AT_ONCE = 0;
const NEVER = Number.POSITIVE_INFINITY;

const found = { weakness: 'fail-open', start: 0, end: 1, confidence: 'low' } as const;
const ofCalls: NodeCheck = (node) => (node.kind === 'call' ? found : undefined);
const ofFunctions: NodeCheck = (node, { enclosing }) => (enclosing && node.kind === 'name' ? found : undefined);
const ofNothing: NodeCheck = (node) => (node.kind === 'call' ? [] : []);
const ofPlaces: NodeCheck = ({ start }) => (start === 0 ? found : undefined);
const ofSources: NodeCheck = (node, { source }) => (source.includes('x') && node.kind === 'this' ? found : undefined);
const ofNames: NodeCheck = (node, { enclosingName }) =>
  enclosingName === 'key' && node.kind === 'this' ? found : undefined;
const ofParts: NodeCheck = (node) => ('args' in node ? found : undefined);

describe('the checks of a kind of node', () => {
  const checks = [ofCalls, ofFunctions, ofNothing, ofPlaces, ofSources, ofNames, ofParts];
  const byKind = new ChecksByKind(checks, AT_ONCE);

  it.each([
    ['call', [ofCalls, ofPlaces, ofSources, ofNames, ofParts]],
    ['name', [ofFunctions, ofPlaces, ofSources, ofNames, ofParts]],
    ['string', [ofPlaces, ofSources, ofNames, ofParts]],
  ] as const)('leaves out those that look at nothing but the kind: %s', (kind, expected) => {
    expect(byKind.of(kind, false)).toEqual(expected);
  });

  it('leaves those that look at the whole file to its first node', () => {
    const ofFiles: NodeCheck = (node, { body, source }) => (node === body[0] && source !== '' ? found : undefined);
    const whole = new ChecksByKind([ofFiles, ofCalls], AT_ONCE);
    expect(whole.of('name', false)).toEqual([]);
    expect(whole.of('name', true)).toEqual([ofFiles, ofCalls]);
  });

  it('probes them for the kinds that occur often', () => {
    const often = new ChecksByKind(checks, 1);
    expect(often.of('string', false)).toEqual(checks);
    expect(often.of('string', false)).toEqual([ofPlaces, ofSources, ofNames, ofParts]);
    expect(often.of('call', false)).toEqual(checks);
  });
});

const byLanguage = Map.groupBy(exampleFiles(), ({ language }) => language);

describe('what is found in the examples', () => {
  it.each([...byLanguage])('is the same with the checks of each kind alone: %s', async (language, files) => {
    const { lowered } = await loadLanguage(language);
    const checks = lowered?.nodeChecks ?? [];
    const byKind = new ChecksByKind(checks, AT_ONCE);
    for (const { file } of files) {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const whole = await wholeFile(language, file, source);
      for await (const { tree } of parseWindows(parser, grammarFor(language, source), source, whole)) {
        if (!lowered || !tree) continue;
        const program = lowered.lower(tree.root, source);
        expect(atOnce(runNodeChecks(program, source, checks, byKind))).toEqual(
          atOnce(runNodeChecks(program, source, checks, new ChecksByKind(checks, NEVER))),
        );
      }
    }
  });
});
