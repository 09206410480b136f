/** @module Predictable names in the shared temporary folder. */
import type { NodeCheck } from '../check.ts';
import { calledName, valueBehind } from '../locals.ts';

const WRITES =
  /^(?:writeFile|writeFileSync|outputFile|outputFileSync|appendFile|appendFileSync|createWriteStream|openSync|file_put_contents|write_text|write_bytes|binwrite|write)$/;
const OPENS = /^f?open$/;
const WRITING = /^['"][wa]/;
/** The shared folder, and something in it that is named by the program. */
const SHARED =
  /^f?['"`]\/(?:var\/)?tmp\/[^'"`]|\(['"]\/(?:var\/)?tmp\/?['"],|\btmpdir\(\)|\bgettempdir\(\)|\bsys_get_temp_dir\(\)|^Path\(['"]\/tmp\//;
const UNGUESSABLE = /rand|uuid|nanoid|mkd?temp|tempnam|token|unique|secure|nonce|digest|hash|crypto/i;

/** What others can tell, unlike a value of which nothing is known: what bears a name, and the number of the process. */
const GUESSABLE = String.raw`(?:process\.pid|os\.getpid|pid|(?:user_?)?name|user|login|title|slug|label|project|branch|version|id|(?:user|order|report|customer|account|invoice|tenant|document|item)(?:_id|Id)|number|host|date|day|month|year|key|kind|type|ext(?:ension)?|locale|lang)\b`;
const VARIABLE = new RegExp(
  String.raw`\$\{(?!\s*${GUESSABLE})|[^$]\{(?!\s*${GUESSABLE})\w|\.\s*\$(?!${GUESSABLE})`,
  'i',
);

/** `const id = randomUUID()` stands somewhere for the `id` of the path. */
const isMadeUp = (text: string, source: string): boolean =>
  [...text.matchAll(/[{$](\w+)/g)].some(([, name = '']) =>
    new RegExp(`\\b${name}\\s*(?::[^=\\n]*)?=[^=\\n][^\\n]*(?:${UNGUESSABLE.source})`, 'i').test(source),
  );

/** `writeFile(join(tmpdir(), 'report.csv'), text)`. */
export const sharedTempName: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  const { source } = context;
  const mode = node.args[1]?.value;
  const writes = WRITES.test(name) || (OPENS.test(name) && mode && WRITING.test(source.slice(mode.start, mode.end)));
  const written = /^write_/.test(name) && node.callee.kind === 'member' ? node.callee.object : node.args[0]?.value;
  if (!writes || !written) return undefined;
  const { start, end, kind } = valueBehind(written, context);
  // A constant name is what the models of the libraries know.
  const text = source.slice(start, end);
  if (!SHARED.test(text) || UNGUESSABLE.test(text)) return undefined;
  // A variable part may be anything; a number of the process and what bears a name is not.
  if (kind !== 'string' && (VARIABLE.test(text) || isMadeUp(text, source))) return undefined;
  if (/['"]wx|O_EXCL|['"]x/.test(source.slice(node.start, node.end))) return undefined;
  const plain = /tmpdir\(\)|gettempdir\(\)|sys_get_temp_dir\(\)/.test(text);
  if (plain && !/['"`][^'"`]*\w[^'"`]*['"`]/.test(text)) return undefined;
  return { weakness: 'insecure-temp-file', start: node.start, end: node.end, confidence: 'medium' };
};
