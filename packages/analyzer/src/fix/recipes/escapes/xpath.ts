/** @module XPath: keeps the expression constant and passes values as variables. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { calledName, codeOf } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, type Piece, piecesOf } from '../../sql/pieces.ts';
import { quoteScript, quoteWith } from '../../sql/quote.ts';
import { SCRIPT } from '../languages.ts';
import { isPlace, lineBefore } from '../statement-before.ts';

interface Variables {
  /** The concatenated argument, and the expression that builds it. */
  position: number;
  built: Expression;
  expression: string;
  values: Expression[];
}

/** The expression with `$p1` for each compared value; undefined if a value is a part of the path. */
function withVariables(pieces: readonly Piece[]): { expression: string; values: Expression[] } | undefined {
  const values: Expression[] = [];
  let expression = '';
  let closing = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      if (closing && !piece.text.startsWith(closing)) return undefined;
      expression += piece.text.slice(closing.length);
      closing = '';
      continue;
    }
    const before = /(?:[=<>,(]\s*)(['"])$/.exec(expression);
    if (!before || closing) return undefined;
    closing = before[1] ?? '';
    values.push(piece.code);
    expression = `${expression.slice(0, -1)}$p${values.length}`;
  }
  return closing || values.length === 0 ? undefined : { expression, values };
}

function variablesOf(context: FixContext, call: Call): Variables | undefined {
  const body = context.rawFinding.site?.body ?? [];
  for (const [position, { value }] of call.args.entries()) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, body) : value;
    const pieces = built && piecesOf(built);
    const found = pieces && withVariables(pieces);
    if (built && found) return { position, built, ...found };
  }
  return undefined;
}

type Hand = (call: Call, variables: Variables, context: FixContext) => TextEdit[] | undefined;

const insert = (at: number, replacement: string): TextEdit => ({ start: at, end: at, replacement });
const named = ({ values }: Variables, write: (name: string, code: string) => string, context: FixContext): string =>
  values.map((value, at) => write(`p${at + 1}`, codeOf(context, value))).join(', ');

/** lxml takes variables as keyword arguments. */
const python: Hand = (call, variables, context) => {
  const last = call.args.at(-1)?.value;
  return calledName(call) === 'xpath' && last && /\blxml\b/.test(context.text)
    ? [insert(last.end, `, ${named(variables, (name, code) => `${name}=${code}`, context)}`)]
    : undefined;
};

/** The package `xpath` takes variables with a parsed expression. */
const script: Hand = (call, variables, context) => {
  const [first, second, third] = call.args;
  const name = calledName(call);
  const object = call.callee.kind === 'member' ? codeOf(context, call.callee.object) : '';
  if (!/^select1?$/.test(name) || object !== 'xpath' || !first || !second || third || first.value.kind === 'name')
    return undefined;
  const given = `{ node: ${codeOf(context, second.value)}, variables: { ${named(variables, (key, code) => `${key}: ${code}`, context)} } }`;
  return [
    { start: call.callee.end - name.length, end: call.callee.end, replacement: 'parse' },
    { start: first.value.end, end: second.value.end, replacement: `).${name}(${given}` },
  ];
};

/** Nokogiri and REXML take variables after the namespaces. */
const ruby: Hand = (call, variables, context) => {
  const last = call.args.at(-1)?.value;
  const isRexml = call.callee.kind === 'member' && codeOf(context, call.callee.object) === 'REXML::XPath';
  if (!last || call.args.length !== (isRexml ? 2 : 1)) return undefined;
  if (!isRexml && !/^(?:at_)?xpath$/.test(calledName(call))) return undefined;
  const given = named(variables, (name, code) => (isRexml ? `'${name}' => ${code}` : `${name}: ${code}`), context);
  return [insert(last.end, isRexml ? `, {}, { ${given} }` : `, nil, { ${given} }`)];
};

/** The JDK asks a resolver for variables, which is set on the line before. */
const java: Hand = (call, variables, context) => {
  const object = call.callee.kind === 'member' ? call.callee.object : undefined;
  const place = lineBefore(context);
  if (!/^(?:evaluate|compile|evaluateExpression)$/.test(calledName(call)) || object?.kind !== 'name' || !place)
    return undefined;
  if (!variables.values.every(isPlace) || !/\bjavax\.xml\.xpath\b/.test(context.text)) return undefined;
  const given = variables.values.map((value, at) => `"p${at + 1}", ${codeOf(context, value)}`).join(', ');
  const line = `${object.name}.setXPathVariableResolver(variable -> java.util.Map.of(${given}).get(variable.getLocalPart()));`;
  return [insert(place.at, `${place.indent}${line}\n`)];
};

const HANDS: Partial<Readonly<Record<LanguageId, { hand: Hand; quote(text: string): string }>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, { hand: script, quote: quoteScript }])),
  python: { hand: python, quote: quoteWith('"', '"""') },
  // In double quotes, Ruby would interpolate `#$p1`.
  ruby: { hand: ruby, quote: quoteWith("'", "'") },
  java: { hand: java, quote: quoteWith('"') },
};

/** The fix of an XPath injection: a constant expression with variables. */
export const xpathVariables: StructuralRecipe = (context): ProposedFix[] => {
  const call = context.rawFinding.site?.call;
  const style = HANDS[context.language];
  const variables = call && style && variablesOf(context, call);
  const edits = call && variables && style?.hand(call, variables, context);
  if (!edits || !style || !variables) return [];
  const { built, expression } = variables;
  const query = { start: built.start, end: built.end, replacement: style.quote(expression) };
  return [{ description: 'Passes the values as variables of a fixed expression.', edits: inOrder([...edits, query]) }];
};
