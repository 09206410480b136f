/** @module Request data passed to a program that may parse it as an option. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { outermost, sentIn } from './sent-values.ts';

/** Programs with options that write files or run other programs. */
const PROGRAM =
  /^(?:\/usr\/bin\/|\/bin\/)?(?:git|hg|svn|tar|rsync|ssh|scp|curl|wget|find|e?grep|zgrep|rg|ack|sort|psql|mysql|docker|kubectl|helm|npm|npx|pip3?|tcpdump|man|xargs)$/;
/** Arguments after which no option is parsed, or whose value comes next. */
const ENDS = /^(?:--|--end-of-options|-e|--regexp|-[Cmof]|--(?:message|output|file|expression|git-dir|work-tree))$/;
/** Conversions after which the value can't begin with a dash: to a number, a path or a lookup result. */
const HARMLESS =
  /resolve\(|join\(|expand_path|realpath|abspath|\bint(?:val)?\(|\bNumber\(|parseInt|Integer\(|to_i\b|basename|new URL|uuid|fetch\(|quote|escapeshell/i;
const CHECKED =
  /\.test\(|\.match\w*\??\(|preg_match|fullmatch|re\.match|=~|includes?\??\(|in_array|\bin\s+[A-Z_]{3,}|not in\b|\.has\(|startsWith\(|start_with\?|startswith\(|hasOwn|valid|allow|schema|z\.|\bv\.parse/i;

const constant = (value: Expression): string => (value.kind === 'string' ? value.value : '');

/** Returns the words of a command line: the arguments, or the items of a list among them. */
function wordsOf(call: Call, context: NodeContext): Expression[] {
  const given = call.args.filter(({ name }) => name === undefined).map(({ value }) => value);
  const flat = given.flatMap((value) => {
    const made = assignedValue(value, context);
    return made.kind === 'list' ? made.items : [value];
  });
  const { callee } = call;
  // `git = local["git"]; git("grep", pattern)`, `sh.git("grep", pattern)`
  const made = callee.kind === 'name' ? assignedValue(callee, context) : callee;
  const named =
    made.kind === 'index' && made.index?.kind === 'string'
      ? made.index
      : made.kind === 'member' && /^sh$/.test(context.source.slice(made.object.start, made.object.end))
        ? { ...made, kind: 'string' as const, value: made.name }
        : undefined;
  return named ? [named, ...flat] : flat;
}

/** Reports `Open3.capture2('git', 'grep', '-n', params[:pattern])`. */
export const optionOfRequest: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !context.enclosing || node.args.length === 0) return undefined;
  // These calls are covered by the data-flow analysis.
  if (/^(?:spawn|execFile)(?:Sync)?$/.test(calledName(node))) return undefined;
  const words = wordsOf(node, context);
  const [program] = words;
  if (!program || words.length < 2 || !PROGRAM.test(constant(program))) return undefined;
  const around = outermost(context, node);
  const text = around ? context.source.slice(around.start, around.end) : '';
  const isOption = words.some((word, at) => {
    if (at === 0 || /^(?:string|number|spread|function)$/.test(word.kind)) return false;
    const before = words.slice(1, at).map(constant);
    if (before.some((one) => /^--(?:end-of-options)?$/.test(one)) || ENDS.test(before.at(-1) ?? '')) return false;
    if (constant(program) === 'hg' && before.at(-1) === '-r') return false;
    // `"--name=" + name`
    if (word.kind === 'concat' && word.parts[0]?.kind === 'string') return false;
    if (word.kind === 'binary' && word.left.kind === 'string') return false;
    const from = sentIn(word, context);
    return from !== '' && !HARMLESS.test(from);
  });
  if (!isOption || CHECKED.test(text)) return undefined;
  return { weakness: 'argument-injection', start: node.start, end: node.end, confidence: 'medium' };
};
