/** @module All detectors over one window of a file. */

import type { RawFinding } from './api-model/raw-finding.ts';
import { touchReader } from './assess/touched.ts';
import { analyzeProgram } from './interpreter/program.ts';
import { rawFindingOf } from './interpreter/raw-findings.ts';
import type { Program } from './ir/index.ts';
import type { LoadedLanguage } from './languages/index.ts';
import { runNodeChecks } from './node-checks/detect.ts';
import type { GrammarName } from './parse/grammar.ts';
import type { Window } from './parse/windows.ts';
import { findRoutes, type Route, routesAt } from './routes/index.ts';
import { createSecretFinder } from './secrets/find.ts';
import { findKnownSecrets } from './secrets/known.ts';
import { SHAPES } from './secrets/shape.ts';
import { walk } from './secrets/walk.ts';
import { findBidirectional } from './syntactic/bidirectional.ts';
import { weaknessFacts } from './weaknesses/facts.ts';

export interface WindowInput {
  /** What the file, or this part of it, is in. */
  language: LoadedLanguage;
  grammar: GrammarName;
  /** The whole file; the window's tree has offsets into it. */
  source: string;
  window: Window;
  /** What the window before handed on. */
  windowState?: unknown;
  /** Leaves data flow to the analysis of the whole program. */
  defersFlow?: boolean;
}

export interface WindowResult {
  findings: RawFinding[];
  /** How many functions were looked into. */
  functions: number;
  /** Handed to the next window of the same file: the imports that it does not see. */
  windowState?: unknown;
  /** The lowered window. */
  program?: Program;
}

/** Data flow, where the language is lowered. */
function detectFlows({ language: { lowered }, source, window, windowState, defersFlow }: WindowInput): WindowResult {
  if (!lowered || !window.tree) return { findings: [], functions: 0 };
  const program = lowered.lower(window.tree.root, source);
  const imports = windowState instanceof Map ? (windowState as ReadonlyMap<string, string>) : new Map<string, string>();
  const { semantics, models } = lowered;
  const result = defersFlow
    ? { matches: [], imports }
    : analyzeProgram({ program, source, semantics, models, weaknesses: weaknessFacts, imports });
  return {
    program,
    findings: [
      ...result.matches.map((match) => rawFindingOf(match, source, program.body)),
      ...runNodeChecks(program, source, lowered.nodeChecks ?? []),
      ...(lowered.programChecks?.(program) ?? []),
      ...(lowered.memoryChecks?.(program, source) ?? []),
    ],
    functions: program.functions,
    windowState: result.imports,
  };
}

const PASSWORD = /passw(?:or)?d|passphrase|(?:^|_)pwd$/i;
const HASHES_PASSWORD =
  /(?:hash|encrypt|encode|digest|check|verify|crypt)_?passw(?:or)?d|passw(?:or)?d_?(?:hash|digest)/i;

/** A fast hash of a password is the more severe weakness: no fast hash would do in its place. */
function asPasswordHash(finding: RawFinding): RawFinding {
  if (finding.weakness !== 'weak-hash') return finding;
  const isPassword =
    HASHES_PASSWORD.test(finding.functionName ?? '') || finding.touched?.words.some((word) => PASSWORD.test(word));
  if (!isPassword) return finding;
  const { severity: _, ...rest } = finding;
  return { ...rest, weakness: 'weak-password-hash' };
}

/** Adds to each finding what the program around it shows of its reach: routes, what its flow touches, what mitigates it. */
export function inContext(
  mitigated: LoadedLanguage['mitigated'],
  findings: readonly RawFinding[],
  program: Program | undefined,
  text: string,
  routesElsewhere: (finding: RawFinding) => readonly Route[] = () => [],
): RawFinding[] {
  if (!program || findings.length === 0) return [...findings];
  const routes = findRoutes(program);
  const touch = touchReader(program);
  return findings.map((finding) => {
    const own = finding.steps.filter(({ elsewhere }) => !elsewhere);
    const [source] = own;
    // The handler around the place, else the one in which the flow begins, else the one that evaluation came from.
    const places = [finding.start, source?.start, finding.circumstances?.entryStart].filter((at) => at !== undefined);
    const found = places.map((at) => routesAt(routes, at)).find((some) => some.length > 0);
    const around = found ?? routesElsewhere(finding);
    const touched = touch([...own.map(({ start }) => start), finding.start]);
    return mitigated(asPasswordHash({ ...finding, routes: around, touched }), program, text);
  });
}

export function detect(input: WindowInput): WindowResult {
  const flows = detectFlows(input);
  const findings = [
    ...findBidirectional(input.source, input.window),
    ...input.language.findPromptInjection(input.source, input.window),
    ...findSecrets(input.grammar, input.source, input.window),
    ...flows.findings,
  ];
  return { ...flows, findings: inContext(input.language.mitigated, findings, flows.program, input.source) };
}

/** The secrets of a window; without a tree, those that text alone shows. */
function findSecrets(grammar: GrammarName, source: string, window: Window): RawFinding[] {
  const found: RawFinding[] = findKnownSecrets(source, window);
  if (!window.tree) return found;
  const strings = new Set(SHAPES[grammar].strings);
  const findSecret = createSecretFinder(grammar, source, found);
  walk(window.tree.root, source, (visit) => {
    if (strings.has(visit.node.type)) findSecret(visit);
  });
  return found;
}
