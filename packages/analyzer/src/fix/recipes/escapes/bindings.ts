/** @module Passes values to a filter, template or expression separately instead of concatenating them. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { calledName, callsAt, codeOf } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, piecesOf } from '../../sql/pieces.ts';
import { quoteScript, quoteWith } from '../../sql/quote.ts';

interface Bound {
  /** The expression that builds the string. */
  built: Expression;
  /** The argument that holds it. */
  position: number;
  text: string;
  values: string[];
}

/** The concatenated argument of the call, with a placeholder for each value. */
function boundText(context: FixContext, call: Call, mark: (position: number) => string): Bound | undefined {
  const body = context.rawFinding.site?.body ?? [];
  for (const [position, { value }] of call.args.entries()) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, body) : value;
    const pieces = built && piecesOf(built);
    if (!built || !pieces?.some((piece) => 'code' in piece)) continue;
    const values: string[] = [];
    let text = '';
    for (const piece of pieces) {
      if ('text' in piece) text += piece.text;
      else {
        values.push(codeOf(context, piece.code));
        text += mark(values.length);
      }
    }
    return { built, position, text, values };
  }
  return undefined;
}

/** JNDI replaces `{0}` in a filter by an escaped value. */
export const ldapArguments: StructuralRecipe = (context): ProposedFix[] => {
  const call = context.rawFinding.site?.call;
  if (context.language !== 'java' || !call || calledName(call) !== 'search') return [];
  const bound = boundText(context, call, (position) => `{${position - 1}}`);
  // Only values of a filter can be bound, not parts of names or operators.
  if (bound?.position !== 1 || !/^\(/.test(bound.text) || /[^=*~<>]\{\d\}|\{\d\}[^)*]/.test(bound.text)) return [];
  const list = `new Object[] {${bound.values.join(', ')}}`;
  const third = call.args[2]?.value;
  const query = call.args[1]?.value;
  if (!third || !query) return [];
  const given = codeOf(context, third);
  const isEmpty = /^new\s+Object\s*\[\s*0\s*\]$|^null$/.test(given);
  // The templates of Spring take no arguments of a filter.
  const isControls =
    /^new\s+(?:\w+\.)*SearchControls\b/.test(given) ||
    (/^\w+$/.test(given) && new RegExp(`\\bSearchControls\\s+${given}\\b`).test(context.text));
  if (!isEmpty && (call.args.length !== 3 || !isControls)) return [];
  const edits: TextEdit[] = [
    { start: bound.built.start, end: bound.built.end, replacement: quoteWith('"')(bound.text) },
    isEmpty
      ? { start: third.start, end: third.end, replacement: list }
      : { start: query.end, end: query.end, replacement: `, ${list}` },
  ];
  return [
    {
      description: 'Passes the values as filter arguments, which are escaped.',
      edits: inOrder(edits),
    },
  ];
};

const SIMPLE = 'org.springframework.expression.spel.support.SimpleEvaluationContext.forReadOnlyDataBinding().build()';

/** SpEL limited to properties: no types, constructors or methods. */
export const simpleContext: StructuralRecipe = (context): ProposedFix[] => {
  const { text, language } = context;
  const call = context.rawFinding.site?.call;
  if (language !== 'java' || !call || calledName(call) !== 'getValue' || !/springframework\.expression/.test(text))
    return [];
  const [first] = call.args;
  if (first && !/^(?:\w+\.)*\w+\.class$/.test(codeOf(context, first.value))) return [];
  const at = first ? first.value.start : call.end - 1;
  return [
    {
      description: 'Evaluates the expression in a context that only gives access to properties.',
      edits: [{ start: at, end: at, replacement: first ? `${SIMPLE}, ` : SIMPLE }],
    },
  ];
};

/** Templates in the code: the template is constant and gets the values as variables. */
export const templateValues: StructuralRecipe = (context): ProposedFix[] => {
  const description = 'Passes the values as variables of a constant template.';
  if (context.language === 'python') return pythonTemplate(context, description);
  const call = callsAt(context).find((one) => /^(?:render|compile)$/.test(calledName(one)));
  const engine = call?.callee.kind === 'member' ? codeOf(context, call.callee.object) : '';
  const mark = ENGINES.get(engine);
  if (!call || !mark || call.args.length !== 1 || calledName(call) !== 'render') return [];
  const bound = boundText(context, call, (position) => mark(`p${position}`));
  const last = call.args[0]?.value;
  if (!bound || !last) return [];
  const object = `{ ${bound.values.map((value, at) => `p${at + 1}: ${value}`).join(', ')} }`;
  return [
    {
      description,
      edits: inOrder([
        { start: bound.built.start, end: bound.built.end, replacement: quoteScript(bound.text) },
        { start: last.end, end: last.end, replacement: `, ${object}` },
      ]),
    },
  ];
};

/** How a JavaScript template engine writes an escaped value. */
const ENGINES: ReadonlyMap<string, (name: string) => string> = new Map([
  ['ejs', (name: string) => `<%= ${name} %>`],
  ['pug', (name: string) => `#{${name}}`],
  ['nunjucks', (name: string) => `{{ ${name} }}`],
  ['mustache', (name: string) => `{{ ${name} }}`],
  ['Mustache', (name: string) => `{{ ${name} }}`],
]);

function pythonTemplate(context: FixContext, description: string): ProposedFix[] {
  const call = callsAt(context).find((one) =>
    /^(?:render_template_string|Template|from_string)$/.test(calledName(one)),
  );
  const bound = call && boundText(context, call, (position) => `{{ p${position} }}`);
  if (!call || !bound) return [];
  const isDirect = calledName(call) === 'render_template_string';
  const render = isDirect
    ? call
    : callsAt(context).find(
        (one) => calledName(one) === 'render' && one.callee.kind === 'member' && one.callee.object.start === call.start,
      );
  if (!render || (!isDirect && /\bdjango\b/.test(context.text))) return [];
  const last = render.args.at(-1)?.value;
  const named = bound.values.map((value, at) => `p${at + 1}=${value}`).join(', ');
  const at = last ? last.end : render.end - 1;
  return [
    {
      description,
      edits: inOrder([
        { start: bound.built.start, end: bound.built.end, replacement: quoteWith('"', '"""')(bound.text) },
        { start: at, end: at, replacement: last ? `, ${named}` : named },
      ]),
    },
  ];
}
