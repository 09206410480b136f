/** @module Predictable names in the shared temporary folder. */
import type { NodeCheck } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

const WRITES =
  /^(?:writeFile|writeFileSync|outputFile|outputFileSync|appendFile|appendFileSync|createWriteStream|openSync|file_put_contents|write_text|write_bytes|binwrite|write)$/;
const OPENS = /^f?open$/;
const WRITING = /^['"][wa]/;
/** Paths in the shared temporary folder. */
const SHARED =
  /^f?['"`]\/(?:var\/)?tmp\/[^'"`]|\(['"]\/(?:var\/)?tmp\/?['"],|\btmpdir\(\)|\bgettempdir\(\)|\bsys_get_temp_dir\(\)|^Path\(['"]\/tmp\//;
const UNGUESSABLE = /rand|uuid|nanoid|mkd?temp|tempnam|token|unique|secure|nonce|digest|hash|crypto/i;

/** Names of variables with guessable values: user-visible names, IDs and the process ID. */
const GUESSABLE = String.raw`(?:process\.pid|os\.getpid|pid|(?:user_?)?name|user|login|title|slug|label|project|branch|version|id|(?:user|order|report|customer|account|invoice|tenant|document|item)(?:_id|Id)|number|host|date|day|month|year|key|kind|type|ext(?:ension)?|locale|lang)\b`;
const VARIABLE = new RegExp(
  String.raw`\$\{(?!\s*${GUESSABLE})|[^$]\{(?!\s*${GUESSABLE})\w|\.\s*\$(?!${GUESSABLE})`,
  'i',
);

/** Checks whether a variable in the path is assigned a random value: `const id = randomUUID()`. */
const isMadeUp = (text: string, source: string): boolean =>
  [...text.matchAll(/[{$](\w+)/g)].some(([, name = '']) =>
    new RegExp(`\\b${name}\\s*(?::[^=\\n]*)?=[^=\\n][^\\n]*(?:${UNGUESSABLE.source})`, 'i').test(source),
  );

/** Reports `writeFile(join(tmpdir(), 'report.csv'), text)`. */
export const sharedTempName: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  const { source } = context;
  const mode = node.args[1]?.value;
  const writes = WRITES.test(name) || (OPENS.test(name) && mode && WRITING.test(source.slice(mode.start, mode.end)));
  const written = /^write_/.test(name) && node.callee.kind === 'member' ? node.callee.object : node.args[0]?.value;
  if (!writes || !written) return undefined;
  const { start, end, kind } = assignedValue(written, context);
  const text = source.slice(start, end);
  if (!SHARED.test(text) || UNGUESSABLE.test(text)) return undefined;
  // A variable part is unknown, unless it is the process ID or named like a guessable value.
  if (kind !== 'string' && (VARIABLE.test(text) || isMadeUp(text, source))) return undefined;
  if (/['"]wx|O_EXCL|['"]x/.test(source.slice(node.start, node.end))) return undefined;
  const plain = /tmpdir\(\)|gettempdir\(\)|sys_get_temp_dir\(\)/.test(text);
  if (plain && !/['"`][^'"`]*\w[^'"`]*['"`]/.test(text)) return undefined;
  return { weakness: 'insecure-temp-file', start: node.start, end: node.end, confidence: 'medium' };
};
