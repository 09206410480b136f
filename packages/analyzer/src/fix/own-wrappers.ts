/**
 * @module
 * Findings at the callers of a function of the program that hands its argument on to a driver, a page or a shell: what
 * the function's code shows of it.
 */
import type { Call, Expression } from '../ir/index.ts';
import { expressionsIn, leafAt } from '../ir/leaves.ts';
import { enclosingBody } from './enclosing-body.ts';
import { calledName, expressionsAt } from './places.ts';
import type { FixContext } from './recipe.ts';

export interface Parameter {
  name: string;
  /** It takes all further arguments: `...values`, `*values`, `params object[] values`. */
  isRest: boolean;
}

export interface HandedOn {
  /** The call of the function, as the call of the finding. */
  context: FixContext & { rawFinding: { site: { call: Call } } };
  /** What the function calls. */
  sink: Call;
  /** The finding as one of what the function calls. */
  atSink: FixContext;
  parameters: readonly Parameter[];
  /** The code of the function. */
  code: string;
}

/** How many characters before the sink its function may begin. */
const FUNCTION_MAX = 2000;

/** The calls whose place is the whole range, else those around it. */
function callAt(context: FixContext, start: number, end: number): Call | undefined {
  const leaf = leafAt(context.leaves, start);
  if (!leaf) return undefined;
  const calls = expressionsIn(leaf).filter((node): node is Call => node.kind === 'call');
  return (
    calls.find((call) => call.start === start && call.end === end) ??
    calls
      .filter((call) => call.start <= start && end <= call.end)
      .sort((a, b) => a.end - a.start - (b.end - b.start))[0]
  );
}

const split = (list: string): string[] =>
  list
    .split(/,(?![^<([{]*[>)\]}])/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** `sql`, `$values = []`, `...values`, `params object[] values`, `args ...any`, `String sql`, `values=()` */
function parameterOf(code: string, language: string): Parameter | undefined {
  const plain = code.replace(/\s*=[\s\S]*$/, '').replace(/^(?:@\w+\s+|final\s+|public\s+|private\s+|readonly\s+)+/, '');
  const isRest = /\.\.\.|^\*(?!\*)|^params\s/.test(plain);
  const name =
    language === 'go'
      ? /^(\w+)/.exec(plain)?.[1]
      : /^(?:java|csharp|php)$/.test(language)
        ? /(\$?\w+)$/.exec(plain)?.[1]
        : /^[.*&]*(\$?\w+)/.exec(plain)?.[1];
  return name === undefined ? undefined : { name, isRest };
}

/** What follows up to a blank line, another function or the end of the block. */
const restOfFunction = (text: string, from: number): string =>
  text.slice(from, from + FUNCTION_MAX).split(/\n\s*\n|\n[^\n]*\b(?:function|def|func|fun)\b|\n\}/)[0] ?? '';

/** The finding at the caller of a function of this file. */
export function handedOn(context: FixContext): HandedOn | undefined {
  const { rawFinding, text, language } = context;
  const last = rawFinding.steps.at(-1);
  if (rawFinding.site || !last || last.elsewhere || !/^reaches\b/.test(last.note)) return undefined;
  if (rawFinding.start <= last.start && last.start < rawFinding.end) return undefined;
  const call = expressionsAt(context).find(
    (node): node is Call => node.kind === 'call' && node.start === rawFinding.start && node.end === rawFinding.end,
  );
  const sink = callAt(context, last.start, last.end);
  const name = call && calledName(call);
  if (!call || !sink || !name) return undefined;
  const before = text.slice(Math.max(0, last.start - FUNCTION_MAX), last.start);
  const declared = [
    ...before.matchAll(
      new RegExp(
        `(?<![\\w.$>])${name}(?:\\s*[:=]\\s*(?:async\\s+)?(?:function\\s*)?)?(?:\\[[^\\]]*\\])?\\s*\\(([^()]*(?:\\([^()]*\\)[^()]*)*)\\)(?:\\s*\\([^()]*\\))?[^;{}()=]{0,80}(?:\\{|=>|:?\\s*\\n)`,
        'g',
      ),
    ),
  ].at(-1);
  if (!declared) return undefined;
  const parameters = split(declared[1] ?? '').flatMap((one) => parameterOf(one, language) ?? []);
  const receiver = language === 'python' && /^(?:self|cls)$/.test(parameters[0]?.name ?? '') ? 1 : 0;
  const body = enclosingBody(context);
  const site = { call, paths: [], body };
  return {
    context: { ...context, rawFinding: { ...rawFinding, site } },
    sink,
    atSink: {
      ...context,
      rawFinding: {
        ...rawFinding,
        start: sink.start,
        end: sink.end,
        site: { call: sink, paths: rawFinding.sinkPaths ?? [], body },
      },
    },
    parameters: parameters.slice(receiver),
    code: `${declared[0]}${before.slice(declared.index + declared[0].length)}${restOfFunction(text, last.start)}`,
  };
}

/** The parameter that an argument is, unchanged since the call. */
export function parameterAt(node: Expression | undefined, { parameters, code }: HandedOn): number {
  const name = node?.kind === 'name' ? node.name : undefined;
  if (name === undefined) return -1;
  const quoted = name.replaceAll('$', '\\$');
  const at = parameters.findIndex((one) => one.name === name || one.name === `$${name}`);
  // Only its declaration may have an equals sign, for its default.
  const head = code.slice(0, code.search(/\{|=>|:\s*\n/) + 1 || code.length);
  return new RegExp(`(?<![\\w.$])\\$?${quoted}\\s*(?:[-+.*|&?]*=(?!=)|\\[[^\\]]*\\]\\s*=(?!=))`).test(
    code.slice(head.length),
  )
    ? -1
    : at;
}
