/** @module Values that a function of the program prints or runs as it gets them: they are escaped or quoted at the call. */
import { escapeHtml } from '../../escape.ts';
import { type HandedOn, handedOn, parameterAt } from '../../own-wrappers.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { quoteWords } from './shell-quoting.ts';

/** The call with the only argument that the function hands on, if it does nothing else with it. */
function asOnlyArgument(handed: HandedOn): FixContext | undefined {
  const { context, sink, parameters, code } = handed;
  const positions = new Set(sink.args.map(({ value }) => parameterAt(value, handed)).filter((at) => at >= 0));
  const [given, ...others] = [...positions].flatMap((at) => {
    const arg = context.rawFinding.site.call.args[at];
    return arg ? [{ arg, name: parameters[at]?.name ?? '' }] : [];
  });
  if (!given || others.length > 0) return undefined;
  // Its declaration, and what is printed.
  const reads = code.match(new RegExp(`(?<![\\w.])${given.name.replaceAll('$', '\\$')}\\b`, 'g'))?.length ?? 0;
  const { rawFinding } = context;
  const { site } = rawFinding;
  return reads > 2
    ? undefined
    : { ...context, rawFinding: { ...rawFinding, site: { ...site, call: { ...site.call, args: [given.arg] } } } };
}

const throughWrapper =
  (recipe: StructuralRecipe): StructuralRecipe =>
  (context): ProposedFix[] => {
    const handed = handedOn(context);
    const asOne = handed && asOnlyArgument(handed);
    return asOne ? [...recipe(asOne)] : [];
  };

export const escapeHanded = throughWrapper(escapeHtml);
export const quoteHanded = throughWrapper(quoteWords);
