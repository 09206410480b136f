/** @module Mass assignment and permissive file modes, by the text of the function. */
import type { NodeFinding } from '../check.ts';
import { type FunctionText, placesOf } from './function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];
const RIGHTS = 'owner\\w*|roles?|is_?admin|admin|locked|verified|balance|tenant_?id';

/**
 * Reports `BeanUtils.copyProperties(form, current)` of the same type, `posted.update(on: db)`, and `SET owner_id = …`
 * from a decoded body.
 */
export function wholeRecords({ text, source, at }: FunctionText): NodeFinding[] {
  const found: NodeFinding[] = [];
  for (const match of placesOf(text, /\bcopyProperties\(\s*(\w+)\s*,\s*(\w+)\s*\)/g)) {
    const type = new RegExp(
      `@(?:RequestBody|ModelAttribute)\\b(?:\\([^)]*\\))?\\s+(?:@\\w+\\s+|final\\s+)*(\\w+)\\s+${match[1]}\\b`,
    ).exec(text)?.[1];
    if (type && new RegExp(`\\b${type}\\s+${match[2]}\\b`).test(text))
      found.push(at('mass-assignment', ...spanOf(match)));
  }
  for (const [, name = '', type = ''] of placesOf(
    text,
    /\b(?:let|var)\s+(\w+)\s*=\s*try\s+(?:await\s+)?\w+\.content\.decode\(\s*(\w+)\.self\s*\)/g,
  )) {
    const saved = new RegExp(`\\b${name}\\.(?:update|save)\\(on:`).exec(text);
    const isRecord = new RegExp(`\\b${type}\\.(?:query|find)\\b|\\brequire\\(\\s*${type}\\.self`).test(source);
    if (saved && isRecord && new RegExp(`\\b${name}\\.(?:id|\\$id)\\b`).test(text))
      found.push(at('mass-assignment', ...spanOf(saved)));
  }
  const written = new RegExp(`["\`]UPDATE\\s[^"\`]*\\b(?:${RIGHTS})\\s*=`, 'i').exec(text);
  for (const [, decoded, bound] of written ? placesOf(text, /\bDecode\(&(\w+)\)|\bBind\w*\(&(\w+)\)/g) : [])
    if (
      written &&
      new RegExp(`\\b${decoded ?? bound}\\.(?:${RIGHTS.replace(/_\?/g, '')})\\b`, 'i').test(text.slice(written.index))
    )
      found.push(at('mass-assignment', ...spanOf(written)));
  return found;
}

const MODE =
  /(?:\bfrom_mode|\bset_mode|\.mode|Permissions\.fromString|\bperms\s*=|\bpermissions\s*=)\s*\(?\s*(?:0o?([0-7]{3,4})\b|"([r-][w-][x-]){2}([r-])([w-])[x-]")/g;
const OF_SECRET = /secret|private_?key|credential|passw|\.(?:key|pem|p12|jks)"|(?:^|[_a-z])key(?:$|_)/i;

/** Reports `Permissions::from_mode(0o666)`, and `0o644` for a secret. */
export const openModes = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, MODE)
    .filter(([, octal, , reads, writes]) => {
      const others = octal ? Number(octal.at(-1)) : (reads === 'r' ? 4 : 0) + (writes === 'w' ? 2 : 0);
      const literals = text.match(/"[^"\n]*"/g)?.join(' ') ?? '';
      return (
        (others & 2) !== 0 || ((others & 4) !== 0 && (OF_SECRET.test(definition.name) || OF_SECRET.test(literals)))
      );
    })
    .map((match) => at('permissive-file-mode', ...spanOf(match)));

const CLIENT_NAME =
  /(?:\bPath\.(?:join|Combine)\(\s*[^(),]+,\s*|\/["']\s*(?:\+|<>)\s*|appendingPathComponent\(\s*|appending\(path:\s*)\w*(?:upload|entry|part|file|item)\w*\??\.(?:client_name|file_?[nN]ame)\b/;
const KEEPS = /\b(?:File\.(?:cp!?|rename!?|write!?)|createFile)\s*\(|\.write\(\s*to/;
const REDUCED =
  /basename|rootname|lastPathComponent|uuid|UUID|random|hash|sanit|valid|allow|contains|Path\.safe|=~|\.\./;

/** Reports `File.cp!(path, Path.join(folder, entry.client_name))`: the client chooses the path. */
export function namedByClient({ text, at }: FunctionText): NodeFinding[] {
  if (REDUCED.test(text) || !CLIENT_NAME.test(text)) return [];
  const kept = KEEPS.exec(text);
  return kept ? [at('path-traversal', ...spanOf(kept))] : [];
}
