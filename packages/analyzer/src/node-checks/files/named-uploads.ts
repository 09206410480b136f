/** @module Uploads written under a name or extension from the request. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

const WRITES =
  /^(?:writeFile|writeFileSync|outputFile|createWriteStream|file_put_contents|binwrite|write_bytes|write_text|write|save|put|stream_copy_to_stream)$/;
const SENT =
  '(?:req(?:uest)?|params|query|ctx|\\$_(?:GET|POST|FILES|REQUEST)|body|file_?name|original_?name|originalname)\\b';
/**
 * Names derived from the request: `basename(req.params.name)`, `extname(file.originalname)`,
 * `File.extname(params[:name])`.
 */
const NAMED = new RegExp(
  `(?:basename|extname|splitext|pathinfo|extension|getClientOriginal\\w*)\\w*\\([^\\n]*${SENT}|\\bPath\\([^\\n]*(?:upload|file|image)\\w*\\.(?:file)?name\\)\\.name`,
  'i',
);
/** Folders that the server publishes. */
const SERVED = /public|static|www|media|htdocs|web_?root|assets/i;
/** Data from the request. */
const DATA =
  /\breq(?:uest)?\b(?!\.(?:params|query))|\bbody\b|upload|\bfile\b|\.read\b|\.data\b|php:\/\/input|\bio\b|stream/i;
const CHECKED =
  /allow|accept|valid|permit|mime|magic|file_?type|white_?list|TYPES|EXT|in_array|includes\(|include\?|\bin\s+[A-Z_{(['"]|(?:ext\w*|suffix|type)\w*\)?\s*(?:===?|!==?|not in)|match|\.test\(|has\(/;

export const namedUpload: NodeCheck = (node, context) => {
  const { source, enclosing } = context;
  if (node.kind !== 'call' || !enclosing || !WRITES.test(calledName(node))) return undefined;
  // In `path.write_bytes(data)`, the receiver is the path.
  const isOwn = /^write_/.test(calledName(node)) && node.callee.kind === 'member';
  const target = isOwn && node.callee.kind === 'member' ? node.callee.object : node.args[0]?.value;
  if (!target) return undefined;
  const printed = ({ start, end }: Expression): string => source.slice(start, end);
  const made = (value: Expression): string => {
    const text = printed(assignedValue(value, context));
    // The extension may be in a variable of its own: `${id}${ext}`.
    const parts = [...text.matchAll(/[a-z_]\w*/gi)].map(([name]) =>
      printed(assignedValue({ kind: 'name', name, start: value.start, end: value.start }, context)),
    );
    return [text, ...parts].join(' ');
  };
  const path = made(target);
  const isPath = NAMED.test(path) && SERVED.test(path);
  // In `pipeline(request, createWriteStream(file))`, the data is outside the call.
  const whole = source.slice(enclosing.start, enclosing.end);
  const data = node.args
    .slice(isOwn ? 0 : 1)
    .map(({ value }) => made(value))
    .join(' ');
  const given = /Stream$/.test(calledName(node)) ? (/\b(?:pipeline|pipe)\([^\n]*/.exec(whole)?.[0] ?? '') : data;
  if (!isPath || !DATA.test(given) || CHECKED.test(whole)) return undefined;
  return { weakness: 'unrestricted-upload', start: node.start, end: node.end, confidence: 'medium' };
};
