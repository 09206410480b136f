/** @module Origins that a policy compares by a part of their text. */
import type { Expression } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck } from '../../../../node-checks/check.ts';
import { called } from './names-in.ts';

/** Whether another site can have such a part: `shop.example` ends `evilshop.example`. */
function isLoose(test: Expression): boolean {
  const part = test.kind === 'call' ? test.args[0]?.value : undefined;
  if (part?.kind !== 'string') return false;
  if (called(test) === 'EndsWith') return !/^(?:\.|https?:\/\/)/.test(part.value);
  if (called(test) === 'StartsWith') return !/^https?:\/\/[^/]+[/:]/.test(part.value);
  return called(test) === 'Contains' && /\w\.\w/.test(part.value);
}

/** Reports `policy.SetIsOriginAllowed(origin => origin.EndsWith("shop.example"))`. */
export const looseOrigin: NodeCheck = (node) => {
  if (node.kind !== 'call' || called(node) !== 'SetIsOriginAllowed') return undefined;
  const [asks] = node.args.map(({ value }) => value);
  if (asks?.kind !== 'function') return undefined;
  let found = false;
  walk(asks.definition.body, (part) => {
    if (part.kind === 'call') found ||= isLoose(part);
    return undefined;
  });
  return found
    ? {
        weakness: 'permissive-cors',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        cwe: [346, 1023],
        detail: 'The origin is compared by a part of its text, which the address of another site can have.',
      }
    : undefined;
};
