/** @module Log injection into log files that the program writes itself. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { calledName } from '../locals.ts';
import { outermost, sentIn } from '../request/sent-values.ts';

const LOG_FILE = /(?:^|[\s/_.'"-])(?:logs?|audit|trail|journal|access|trace|history)(?:$|[\s/_.'"-])|\.log\b/i;
const APPENDS = /^(?:append_?file(?:_?sync)?|append|append_?text|file_put_contents|write_?file(?:_?sync)?)$/i;
const WRITES = /^(?:write|write_?line|writelines|puts|print|fwrite|fputs)$/i;
/** Modes that append to a file. */
const AT_END = /['"]a[bt+]*['"]|FILE_APPEND|\bAPPEND\b/;
/** Code that escapes or restricts text, so that it can't contain a line break. */
const ONE_LINE =
  /stringify|json_encode|to_json|JSON\.(?:generate|dump)|dumps|\brepr\b|!r\}|inspect|escape|encodeURI|urlencode|quote|replace|gsub|\btr\(|\bdelete\(|saniti|clean|strip_|\bNumber\(|parse(?:Int|Float)\(|\bint(?:val)?\(|\((?:int|float|bool)\w*\)\s*\$|Integer\(|to_i\b|filter_var|base64|hex|basename|uuid/i;
const CHECKED = /\.test\(|\.match\w*\(|preg_match|fullmatch|includes?\??\(|in_array|valid|allow|permitted|schema/i;

/** Longer code is not the name of a file, and each name in it is looked for in the whole file. */
const FILE_NAME_MAX = 200;

/** Returns the text, followed by the values that its names are assigned anywhere in the file. */
const withDeclarations = (text: string, source: string): string =>
  [...new Set(text.slice(0, FILE_NAME_MAX).match(/\b[A-Za-z_]\w{2,}/g))].reduce(
    (all, name) =>
      `${all} ${new RegExp(`\\b${name}\\s*(?::\\s*\\w+\\s*)?=(?!=)\\s*([^\\n]{0,160})`).exec(source)?.[1] ?? ''}`,
    text,
  );

/** Returns the arguments with which the named file was opened. */
function openedAs(name: string, source: string): string {
  const it = name.replace(/\W/g, '');
  if (it === '') return '';
  const opened = new RegExp(
    `\\b(?:open|File\\.new)\\w*\\(([^\\n]{0,200})(?:\\bas\\s+${it}\\b|\\|\\s*${it}\\s*\\|)|\\b${it}\\b\\s*=\\s*[^\\n]{0,200}?\\b(?:f?open|createWriteStream|File\\.new|SplFileObject)\\w*\\(([^\\n]{0,200})`,
  ).exec(source);
  return opened?.[1] ?? opened?.[2] ?? '';
}

/** Returns the text and the file of a call that appends to a file. */
function written(call: Call, { source }: NodeContext): { text: Expression; file: string } | undefined {
  const name = calledName(call);
  const [first, second] = call.args.map(({ value }) => value);
  const printed = ({ start, end }: Expression): string => source.slice(start, end);
  if (APPENDS.test(name) && first && second) {
    const isToEnd = !/^(?:write|file_put)/i.test(name) || AT_END.test(printed(call));
    return isToEnd ? { text: second, file: printed(first) } : undefined;
  }
  if (!WRITES.test(name) || !first) return undefined;
  const isFunction = /^f/.test(name);
  const to = call.args.find((one) => one.name === 'file')?.value;
  const handle = isFunction ? first : (to ?? (call.callee.kind === 'member' ? call.callee.object : undefined));
  const text = isFunction ? second : first;
  const opened = handle ? openedAs(printed(handle).replace(/^.*[.>]/, ''), source) : '';
  return text && AT_END.test(opened) ? { text, file: opened } : undefined;
}

/** Reports `appendFile('/var/log/app/audit.log', `${request.body.actor} signed in\n`)`. */
export const lineOfRequest: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !context.enclosing) return undefined;
  const line = written(node, context);
  if (!line || !LOG_FILE.test(withDeclarations(line.file, context.source))) return undefined;
  const sent = sentIn(line.text, context);
  const around = outermost(context, node);
  if (sent === '' || ONE_LINE.test(sent)) return undefined;
  if (around && CHECKED.test(context.source.slice(around.start, around.end))) return undefined;
  return { weakness: 'log-injection', start: node.start, end: node.end, confidence: 'medium' };
};
