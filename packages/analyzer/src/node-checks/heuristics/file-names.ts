/** @module Files named by the client or by a listing, by the names of calls. */
import { lastName } from '../../ir/chains.ts';
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

const KEEPS =
  /^(?:move(?:_?to)?|mv|save(?:_?(?:as|to|file))?|store(?:_?as)?|put_?file_?as|move_?uploaded_?file|copy(?:_?to)?|persist)$/i;
/** The client's name for the uploaded file. */
const CLIENT_NAME =
  /\b(?:clientName|client_?file_?name|original_?(?:file)?name|getClient(?:Original)?(?:Filename|Name)\(\)|(?:file|upload|avatar|image|photo|attachment|document)(?:\.|->)(?:name|file_?name|getName\(\))(?!\w))/;
const CHECKED =
  /basename|secure_?filename|saniti|uuid|random|hash|\bcuid|allow|accept|valid|mime|in_array|includes\(|include\?|(?:ext\w*|suffix|type)\w*\)?\s*(?:===?|!==?|\bin\b|not in)/i;

const FETCHES =
  /^(?:download(?:_?(?:to|file)\w*)?|get_?file|fget\w*|fetch_?to\w*|save_?to\w*|get_?object_?to\w*|open|write_?(?:bytes|file\w*)|binwrite|file_put_contents)$/i;
/** Loops over the entries of a store, a server or an archive. */
const LISTS = '(?:list|blobs|objects|files|entries|contents|attachments|parts|members|\\btar|zip|archive)\\w*';
const LISTED = new RegExp(
  `\\bfor\\s*(?:await\\s*)?\\(?\\s*(?:const |let |var |final |\\$)?(\\w+|\\[\\w+,[^\\n\\]]*\\])\\s+(?:of|in)\\s+[^\\n]*${LISTS}|${LISTS}[^\\n]*(?:\\bdo|\\{|forEach\\(|each\\()\\s*(?:async\\s*)?[|(]\\s*(\\w+)`,
  'gi',
);

/** Returns the source of an expression, including the values assigned to a local variable. */
function madeText(value: Expression, enclosing: FunctionDefinition, source: string): string {
  let text = source.slice(value.start, value.end);
  if (value.kind !== 'name') return text;
  walk(enclosing.body, (node) => {
    if (
      (node.kind === 'declare' || node.kind === 'assign') &&
      node.value &&
      node.target.kind === 'name' &&
      node.target.name === value.name
    )
      text = source.slice(node.value.start, node.value.end);
  });
  return text;
}

const PACKED = /attachment|parts|members|\btar|zip|archive/i;
/** Checks whether the iterated value was unpacked before: `const files = unzipSync(data)`. */
const unpacked = (loop: string, whole: string): boolean =>
  [...loop.matchAll(/\b[a-z]\w+/g)].some(([name]) =>
    new RegExp(`\\b${name}\\s*=\\s*[^\\n]*(?:un_?(?:zip|tar|pack|rar)|decompress)`, 'i').test(whole),
  );

const HEAD = 120;
const JOINS = /join|resolve|combine|[/\\]|\bPath\b/i;

export const fileNamedByClient: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || !enclosing || node.args.length === 0) return undefined;
  const name = lastName(node.callee);
  if (!KEEPS.test(name) && !FETCHES.test(name)) return undefined;
  const start = node.callee.end - name.length;
  const { end } = node;
  const texts = node.args.map(({ value }) => madeText(value, enclosing, source));
  // In `path.write_bytes(data)`, the receiver is the path.
  if (/^write_/.test(name) && node.callee.kind === 'member')
    texts.push(madeText(node.callee.object, enclosing, source));
  // The loop may be a call around the function.
  const whole = source.slice(Math.max(0, enclosing.start - HEAD), enclosing.end);
  // Storages generate file names themselves.
  const isStorage = /storage/i.test(source.slice(node.callee.start, node.callee.end));
  if (KEEPS.test(name) && !isStorage && texts.some((text) => CLIENT_NAME.test(text)))
    return CHECKED.test(source.slice(enclosing.start, enclosing.end))
      ? undefined
      : { weakness: 'unrestricted-upload', start, end, confidence: 'medium' };
  if (
    !FETCHES.test(name) ||
    /basename|normali[sz]e|relative|startsWith|start_with|is_relative|realpath|is_?local|validpath/i.test(whole)
  )
    return undefined;
  // For plain writes, only archives and attachments count: other listings may be the program's own.
  const isPlain = /^(?:open|write|bin|file_)/.test(name);
  if (name === 'open' && !/['"][wax]b?/.test(texts[1] ?? '')) return undefined;
  const listed = [...whole.matchAll(LISTED)]
    .filter(([loop]) => !isPlain || PACKED.test(loop) || unpacked(loop, whole))
    .map((match) => match[1] ?? match[2] ?? '');
  const isListed = (text: string): boolean =>
    JOINS.test(text) &&
    listed.some(
      (item) =>
        item !== '' &&
        new RegExp(
          item.startsWith('[')
            ? `\\b${/\w+/.exec(item)?.[0]}\\b`
            : `\\b${item}(?:\\.|->|\\[['"]?)(?:\\w*_)?(?:name|key|path|file_?name|full_?name|(?:entry|file|relative|full)(?:Name|Path))\\b`,
          'i',
        ).test(text),
    );
  return texts.some(isListed) ? { weakness: 'path-traversal', start, end, confidence: 'medium' } : undefined;
};
