/** @module Replaces a value by code, whether it is an expression or interpolated in a string. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../ir/index.ts';
import { expressionsAt, interpolationAt } from './places.ts';
import type { FixContext } from './recipe.ts';

/** The interpolated string around the value: no quote closes it before the value. */
function stringAround(node: Expression, context: FixContext): { start: number; end: number } | undefined {
  const { text } = context;
  return expressionsAt(context).find((one) => {
    if (one.kind !== 'concat' || text[one.start] !== '"' || text[one.end - 1] !== '"') return false;
    if (!one.parts.some(({ start }) => start === node.start)) return false;
    return !/(?<!\\)"/.test(text.slice(one.start + 1, node.start));
  });
}

/** `"a/$name"` -> `"a/" . basename($name)`, for languages whose strings take variables but not calls. */
function splitString(node: Expression, code: string, context: FixContext): TextEdit | undefined {
  const around = stringAround(node, context);
  if (!around) return undefined;
  const { text } = context;
  const braces = text[node.start - 1] === '{' && text[node.end] === '}' ? 1 : 0;
  const start = node.start - braces;
  const end = node.end + braces;
  const isFirst = start === around.start + 1;
  const isLast = end === around.end - 1;
  return {
    start: isFirst ? around.start : start,
    end: isLast ? around.end : end,
    replacement: `${isFirst ? '' : '" . '}${code}${isLast ? '' : ' . "'}`,
  };
}

/** Whether the value is in a string such as `s"..."`, on one line. */
function interpolatedWith(prefix: string, node: Expression, context: FixContext): boolean {
  const { text } = context;
  return expressionsAt(context).some(
    (one) =>
      one.kind === 'concat' &&
      one.parts.some(({ start }) => start === node.start) &&
      text.startsWith(`${prefix}"`, one.start) &&
      !text.startsWith(`${prefix}"""`, one.start),
  );
}

/** `s"<b>$name</b>"` -> `s"<b>" + name.f("x") + s"</b>"`: the string itself can't hold quotes. */
function splitInterpolation(node: Expression, code: string, { text }: FixContext): TextEdit | undefined {
  const isBraced = text[node.start - 1] === '{' && text[node.end] === '}';
  const start = node.start - (isBraced ? 2 : 1);
  if (text[start] !== '$') return undefined;
  const end = node.end + (isBraced ? 1 : 0);
  return text[end] === '"'
    ? { start, end: end + 1, replacement: `" + ${code}` }
    : { start, end, replacement: `" + ${code} + s"` };
}

/** Rust's `format!("{name}")` takes the value as a named argument after the string. */
function namedArgument(node: Expression, code: string, { text }: FixContext, macro: Expression): TextEdit | undefined {
  if (node.kind !== 'name' || text[macro.end - 1] !== ')') return undefined;
  const { name } = node;
  if (new RegExp(`\\b${name}\\s*=(?!=)`).test(text.slice(macro.start, macro.end))) return undefined;
  return { start: macro.end - 1, end: macro.end - 1, replacement: `, ${name} = ${code}` };
}

/** The value as a text, as the format would show it. */
export const asText = (code: string): string =>
  /^(?:str|repr)\([^()]*\)$|\.(?:strip|lower|upper|title|replace|format|join|decode)\([^()]*\)$/.test(code)
    ? code
    : `str(${code})`;

/** Formats of Python take any value: `f"<b>{name}</b>"`, `"%s" % name`, `"{}".format(name)`. */
const isFormatted = (text: string, start: number): boolean =>
  interpolationAt(text, start) !== undefined ||
  /["']\s*(?:%|\.format\()[^\n]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));

/**
 * The edit that replaces a value by code. Undefined if the code isn't allowed there: older versions of Python and C#
 * allow no quotes or backslashes inside interpolated strings, and neither does Scala.
 *
 * @param wrap What the code of the value becomes.
 */
export function replaceValue(
  node: Expression,
  wrap: (code: string) => string,
  context: FixContext,
): TextEdit | undefined {
  const { text, language } = context;
  const { start, end } = node;
  if (language === 'rust' && text[start] === '"' && node.kind === 'name') {
    const macro = expressionsAt(context).find(
      (one) => one.kind === 'concat' && one.parts.some((part) => part.start === start) && one.start < start,
    );
    return macro && namedArgument(node, wrap(node.name), context, macro);
  }
  // `${field[name]}`: the braces aren't part of the node.
  if (language === 'shell' && text.slice(start - 2, start) === '${' && text[end] === '}')
    return { start: start - 2, end: end + 1, replacement: wrap(text.slice(start - 2, end + 1)) };
  const given = text.slice(start, end);
  const code = wrap(language === 'python' && isFormatted(text, start) ? asText(given) : given);
  const takesNoCalls = language === 'php' || language === 'perl';
  if (takesNoCalls && stringAround(node, context)) return splitString(node, code, context);
  // `$name`: a call needs braces.
  const isBare = text[start - 1] === '$' && /^(?:kotlin|groovy|scala|dart)$/.test(language);
  const added = code.replace(text.slice(start, end), '');
  if (language === 'scala' && /["\\]/.test(added) && interpolatedWith('s', node, context))
    return splitInterpolation(node, code, context);
  if (isBare) return language === 'scala' && added.includes('"') ? undefined : { start, end, replacement: `{${code}}` };
  if (interpolationAt(text, start) !== undefined) {
    if (takesNoCalls || (/^(?:python|csharp|scala)$/.test(language) && /["'\\]/.test(added))) return undefined;
  }
  return { start, end, replacement: code };
}
