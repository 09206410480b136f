/** @module Compares generated facts with the handwritten models, on functions that both name. */
import type { SinkModel } from '../../packages/analyzer/src/api-model/api.ts';
import type { ArgumentSelector } from '../../packages/analyzer/src/api-model/condition.ts';
import { indexModels } from '../../packages/analyzer/src/match/model-index.ts';
import { certainFacts } from './choose.ts';
import type { Ecosystem } from './ecosystems.ts';
import { type Collected, positionOf } from './facts.ts';

export interface Comparison {
  /** Functions with a handwritten sink that the generator has analyzed. */
  functions: number;
  /** Arguments that are handwritten sinks; of these, those that were found. */
  manual: number;
  found: number;
  /** Arguments that are generated sinks on functions with a model; of these, those that the model has as well. */
  generated: number;
  agreed: number;
  missed: readonly string[];
  more: readonly string[];
}

const takes = (selectors: readonly ArgumentSelector[], position: number): boolean =>
  selectors.some((one) => {
    if (one === '*') return true;
    if (typeof one === 'object' && 'from' in one) return position >= one.from;
    return positionOf(one) === position;
  });

const positionsOf = (sinks: readonly SinkModel[]): number[] =>
  sinks.flatMap((sink) =>
    'args' in sink ? sink.args.flatMap((one) => (one === '*' ? [0] : (positionOf(one) ?? []))) : [],
  );

/** Compares by weakness and position. */
export function compareWithManual(collected: readonly Collected[], ecosystem: Ecosystem): Comparison {
  const { calls } = indexModels(ecosystem.manual);
  const result = {
    functions: 0,
    manual: 0,
    found: 0,
    generated: 0,
    agreed: 0,
    missed: [] as string[],
    more: [] as string[],
  };
  for (const { facts, functions } of collected) {
    const byPath = Map.groupBy(certainFacts(facts, ecosystem), ({ path }) => path);
    for (const path of new Set(functions)) {
      const entry = calls.get(path);
      const sinks = entry?.sinks.filter((sink) => 'args' in sink) ?? [];
      if (sinks.length === 0) continue;
      result.functions += 1;
      const found = (byPath.get(path) ?? []).filter((fact) => fact.fact === 'sink');
      for (const [weakness, group] of Map.groupBy(sinks, (sink) => sink.weakness)) {
        for (const position of new Set(positionsOf(group))) {
          result.manual += 1;
          if (found.some((fact) => fact.weakness === weakness && takes([fact.arg], position))) result.found += 1;
          else result.missed.push(`${path} ${position} ${weakness}`);
        }
      }
      for (const fact of found) {
        const position = positionOf(fact.arg);
        if (position === undefined) continue;
        result.generated += 1;
        const args = sinks
          .filter(({ weakness }) => weakness === fact.weakness)
          .flatMap((sink) => ('args' in sink ? sink.args : []));
        if (takes(args, position)) result.agreed += 1;
        else result.more.push(`${path} ${position} ${fact.weakness}${fact.fields ? ` {${fact.fields.join()}}` : ''}`);
      }
    }
  }
  return result;
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`);

export const comparisonText = (one: Comparison): string =>
  [
    `${one.functions} functions with sinks by hand were looked into.`,
    `Of ${one.manual} arguments that are sinks by hand, ${one.found} were found (${share(one.found, one.manual)}).`,
    `Of ${one.generated} generated sinks on these functions, ${one.agreed} are in the models (${share(one.agreed, one.generated)}).`,
    ...one.missed.map((text) => `  missed ${text}`),
    ...one.more.map((text) => `  more   ${text}`),
    '',
  ].join('\n');
