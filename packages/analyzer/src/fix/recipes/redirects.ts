/** @module Redirects that the framework itself keeps on this site. */
import { calledName, callsAt } from '../places.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';

const description = 'Redirects to this site only.';

/** ASP.NET Core: `Redirect(url)` -> `LocalRedirect(url)`, which refuses other hosts. */
export const localRedirect: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language !== 'csharp' || !/Microsoft\.AspNetCore/.test(context.text)) return [];
  const call = callsAt(context).find((one) => /^Redirect(?:Permanent)?$/.test(calledName(one)));
  if (call?.args.length !== 1) return [];
  const { callee } = call;
  const name = calledName(call);
  const start = callee.end - name.length;
  return [{ description, edits: [{ start, end: callee.end, replacement: `Local${name}` }] }];
};

/** Rails 7: `redirect_to url, allow_other_host: false` raises for other hosts. */
export const sameHost: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language !== 'ruby') return [];
  const call = callsAt(context).find((one) => calledName(one) === 'redirect_to');
  const option = call?.args.flatMap(({ name, value }) => (name === 'allow_other_host' ? [value] : []))[0];
  const last = call?.args.at(-1)?.value;
  if (option) return [{ description, edits: [{ start: option.start, end: option.end, replacement: 'false' }] }];
  return last && call.args.length === 1
    ? [{ description, edits: [{ start: last.end, end: last.end, replacement: ', allow_other_host: false' }] }]
    : [];
};
