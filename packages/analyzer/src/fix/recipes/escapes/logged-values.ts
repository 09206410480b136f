/** @module The values that a call writes to a log. */
import type { Expression } from '../../../ir/index.ts';
import { codeOf, dynamicParts, isConstantName, taintedParts } from '../../places.ts';
import type { FixContext } from '../../recipe.ts';

/** Places for numbers in a format of Python. */
const NUMBERS = /%(?:\(\w+\))?[-+ 0]*\d*(?:\.\d+)?[dif]\b/;

/** Errors are logged with their trace, and the program's own objects as they are. */
const isLogged = (node: Expression, context: FixContext): boolean =>
  node.kind !== 'this' &&
  // A translated message is the format, and its numbers must stay numbers.
  !/^(?:_|n?gettext|ugettext)\(/.test(codeOf(context, node)) &&
  !(context.language === 'python' && NUMBERS.test(codeOf(context, context.rawFinding.site?.call ?? node))) &&
  !/^\$?(?:e|ex|err|error|exc|exception|t|throwable|cause)$/.test(codeOf(context, node)) &&
  !/\.(?:size|length|count|hashCode|getId|getClass)\(\)$/.test(codeOf(context, node));

/** `new Object[]{ a, b }`: the values of a list. */
const itemsOf = (node: Expression, context: FixContext): Expression[] =>
  node.kind === 'list' ? node.items.flatMap((item) => dynamicParts(item, context)) : [node];

/** Those that the flow names. */
export const loggedValues = (context: FixContext): Expression[] =>
  taintedParts(context)
    .flatMap((node) => itemsOf(node, context))
    .filter((node) => isLogged(node, context));

/** All of them: the flow names one of several. */
export const everyLogged = (context: FixContext): Expression[] =>
  (context.rawFinding.site?.call.args ?? [])
    .flatMap(({ value }) => dynamicParts(value, context))
    .flatMap((node) => itemsOf(node, context))
    .filter((node) => isLogged(node, context) && !isConstantName(node));
