/** @module Tools for language models whose argument is the path of the file that they read or write. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

/** Handlers of tools for language models. */
export const OF_TOOL = /^(?:mcp|ai-tool)$/;
const DEPTH_MAX = 4;

/** Whether the expression is the argument itself: a field, or a variable that holds one, with no folder before it. */
function isArgument(node: Expression, region: readonly Statement[], depth = 0): boolean {
  if (depth > DEPTH_MAX) return false;
  if (node.kind === 'cast' || node.kind === 'await') return isArgument(node.value, region, depth + 1);
  if (node.kind === 'member' || node.kind === 'index') return true;
  if (node.kind !== 'name') return false;
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].filter(
    ({ target }) => target.kind === 'name' && target.name === node.name,
  );
  return writes.every(({ value }) => value !== undefined && isArgument(value, region, depth + 1));
}

/** Whether the path is nothing but an argument of the tool: the caller names any file, as the tool offers. */
export function isOfferedPath({ body }: Program, finding: RawFinding): boolean {
  if (finding.weakness !== 'path-traversal' || !OF_TOOL.test(finding.circumstances?.handler ?? '')) return false;
  const [first, ...others] = finding.steps;
  if (!first || (first.elsewhere && !first.note.startsWith('argument of the tool'))) return false;
  if (finding.steps.some(({ note }) => /^passes through/.test(note)) || others.some(({ elsewhere }) => elsewhere))
    return false;
  const { region } = around(body, finding);
  return nodesAt(region, finding).some((node) => {
    const given =
      node.kind === 'call' && (encloses(finding, node) || encloses(node, finding)) ? node.args[0]?.value : undefined;
    // `page.screenshot({ path })`
    const path =
      given?.kind === 'object'
        ? given.entries.find(({ key }) => key === 'path')?.value
        : encloses(finding, node) && given;
    return path ? isArgument(path, region) : false;
  });
}
