/** @module Phoenix browser pipelines without their protections. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Call, Expression, Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';

const isCall = (node: { kind: string }, name: string): node is Call =>
  node.kind === 'call' &&
  'callee' in node &&
  (node as Call).callee.kind === 'name' &&
  ((node as Call).callee as { name: string }).name === name;

const textOf = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');

/** Returns the plugs of a pipeline by name, with their options. */
function plugsOf(node: Call): Map<string, Expression | undefined> {
  const plugs = new Map<string, Expression | undefined>();
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (!isCall(part, 'plug')) return;
      const [name, options] = part.args;
      if (name?.value.kind === 'string') plugs.set(name.value.value, options?.value);
      else if (name?.value.kind === 'member') plugs.set(name.value.name, options?.value);
    },
  );
  return plugs;
}

const acceptsPages = (options: Expression | undefined): boolean =>
  options?.kind === 'list' && options.items.some((item) => textOf(item) === 'html');

/** Reports pipelines for pages without CSRF protection or without secure browser headers. */
export function checkPipelines(program: Program): RawFinding[] {
  const found: RawFinding[] = [];
  walk(program.body, (node) => {
    if (!isCall(node, 'pipeline') || !node.args.some(({ value }) => value.kind === 'function')) return;
    const plugs = plugsOf(node);
    if (!acceptsPages(plugs.get('accepts'))) return;
    const [name] = node.args;
    const place = { start: node.start, end: name?.value.end ?? node.end, steps: [], functionName: textOf(name?.value) };
    if (![...plugs.keys()].some((plug) => /protect_from_forgery|CSRFProtection|csrf/i.test(plug)))
      found.push({
        weakness: 'csrf-disabled',
        confidence: 'high',
        detail: 'The pipeline serves pages without the `:protect_from_forgery` plug.',
        ...place,
      });
    if (![...plugs.keys()].some((plug) => /put_secure_browser_headers|secure_headers|csp/i.test(plug)))
      found.push({
        weakness: 'security-control-disabled',
        confidence: 'medium',
        detail: 'The pipeline has no `:put_secure_browser_headers` plug.',
        ...place,
      });
  });
  return found;
}
