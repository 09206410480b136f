/**
 * @module
 * Parts of a server's response that tell little of it: its size, the result of a test, a digest, an element of a page, a
 * picture. An internal service, whose responses are mostly JSON or text, gives nothing away by them.
 */

import { lastName, nameOf } from '../../ir/chains.ts';
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { Node, Place } from '../surroundings/surroundings.ts';

const COMPARES: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '<=>', 'in', 'not in', '=~', '!~']);

/** `len(text)`, `text.includes('ready')`, `createHash('sha256').update(text).digest('hex')`. */
const TELLS_FACT =
  /^(?:len|count|size|includes|contains|(?:starts|ends)_?with|has_?(?:prefix|suffix)|(?:last_?)?index_?of|(?:hex)?digest|bool(?:ean)?)$/i;
const SIZE = /^(?:length|size|byte_?length)$/i;

/** Programs whose result is a picture, or an error for anything else. */
const READS_PICTURE =
  /(?:^|\.)(?:Image\.open|sharp|Jimp\.read|loadImage|imdecode|ImageIO\.read|image\.Decode|imagecreatefromstring)$/;

const MATCHES = /^(?:search|match|matchAll|find_?all|finditer|exec|preg_match(?:_all)?)$/;
/** Letters in a pattern: a pattern without them matches any text. */
const WORD = /(?<!\\)[a-z]{3}/i;

/** `re.search(r'<title>(.*)</title>', text)`: only what stands beside these words. */
function matchesWords({ callee, args }: Call): boolean {
  if (!MATCHES.test(lastName(callee))) return false;
  const patterns = [...args.map(({ value }) => value), ...(callee.kind === 'member' ? [callee.object] : [])];
  return patterns.some(
    (one) => (one.kind === 'regex' && WORD.test(one.pattern)) || (one.kind === 'string' && WORD.test(one.value)),
  );
}

/** Parsers of pages, feeds and XML. */
const PARSES_DOCUMENT =
  /(?:^|\.)(?:BeautifulSoup|JSDOM|parseFromString|(?:cheerio|DOM)\.load|load_?html|fromstring|feedparser\.parse|Jsoup\.parse|HTML(?:Parser)?|NewDocumentFromReader|simplexml_load_string|parse_?html)$/i;
/** From a document to its root, which is as good. */
const TO_ROOT = /^(?:window|document|root|document_?element|get_?root)$/i;
/** What gives back a whole document, whatever was parsed. */
const WHOLE =
  /^(?:(?:get_?|all_?|own_?)?text|prettify|html|body|(?:inner|outer)_?(?:html|text)|text_?content|serialize|to_?s(?:tring)?|decode|encode|contents?|children|(?:stripped_)?strings?|xml)$/i;
/** Methods that select elements; what they select is judged with their argument. */
const SELECTS = /^(?:find\w*|select\w*|query\w*|get_?elements?\w*|xpath|css|at_\w+|search)$/i;
const SELECTS_WHOLE = /^(?:html|body|\*|:root)?$/i;

/** Whether the expression is a parsed page or feed: one of the names, or a call that parses. */
export function isDocument(node: Node, documents: ReadonlySet<string>): boolean {
  if (node.kind === 'await' || node.kind === 'cast') return isDocument(node.value, documents);
  if (node.kind === 'name') return documents.has(node.name);
  if (node.kind === 'member') return TO_ROOT.test(node.name) && isDocument(node.object, documents);
  if (node.kind !== 'call') return false;
  if (PARSES_DOCUMENT.test(nameOf(node.callee))) return true;
  return node.callee.kind === 'member' && TO_ROOT.test(node.callee.name) && isDocument(node.callee.object, documents);
}

/** `soup.title`, `soup.find('meta')`, `$('h1')`, but not `soup.get_text()`. */
function readsElement(node: Node, documents: ReadonlySet<string>): boolean {
  const call = node.kind === 'call' ? node : undefined;
  const selector = call?.args[0]?.value;
  if (selector?.kind === 'string' && SELECTS_WHOLE.test(selector.value)) return false;
  if (call && isDocument(call.callee, documents)) return selector?.kind === 'string';
  const member = call ? call.callee : node;
  return (
    member.kind === 'member' &&
    !TO_ROOT.test(member.name) &&
    !WHOLE.test(member.name) &&
    (call !== undefined || !SELECTS.test(member.name)) &&
    isDocument(member.object, documents)
  );
}

/** Whether the expression holds little of the response in it. */
export function tellsLittle(node: Node, documents: ReadonlySet<string>): boolean {
  if (node.kind === 'binary') return COMPARES.has(node.operator);
  if (node.kind === 'unary') return node.operator === '!' || node.operator === 'typeof';
  if (node.kind === 'member' && SIZE.test(node.name)) return true;
  if (node.kind === 'call' && (TELLS_FACT.test(lastName(node.callee)) || matchesWords(node))) return true;
  if (node.kind === 'call' && READS_PICTURE.test(nameOf(node.callee))) return true;
  return readsElement(node, documents);
}

const OPENS =
  /^(?:open|fopen|createWriteStream|File(?:OutputStream|Writer)|Create(?:Temp)?|OpenFile|(?:Named)?TemporaryFile|mkstemp)$/;
const WRITES_FILE =
  /^(?:write_?(?:text|bytes)|(?:write|append|output)_?file(?:_?sync)?|file_put_contents|writeAll(?:Text|Bytes)\w*)$/i;

const isFile = (node: Expression, files: ReadonlySet<string>): boolean => {
  if (node.kind === 'await') return isFile(node.value, files);
  if (node.kind === 'name') return files.has(node.name);
  return node.kind === 'call' && OPENS.test(lastName(node.callee));
};

/** Variables that hold an open file. */
export function openFiles(region: readonly Statement[], place: Place): ReadonlySet<string> {
  const files = new Set<string>();
  for (const { target, value } of [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')])
    if (value && !encloses(value, place) && isFile(value, files))
      walk([target as Expression], (part) => part.kind === 'name' && files.add(part.name));
  return files;
}

/** Whether the call writes into a file: `fs.writeFile(path, text)`, `file.write(text)`, `body.pipe(createWriteStream(path))`. */
export const writesFile = ({ callee, args }: Call, files: ReadonlySet<string>): boolean =>
  WRITES_FILE.test(lastName(callee)) ||
  (callee.kind === 'member' && isFile(callee.object, files)) ||
  args.some(({ value }) => isFile(value, files));

/** The names of which the path of a file is made, for files that are written. */
export function namesOfPaths(region: readonly Statement[], place: Place): string[] {
  const names: string[] = [];
  for (const call of nodesOfKind(region, 'call')) {
    if (encloses(call, place) || !(OPENS.test(lastName(call.callee)) || WRITES_FILE.test(lastName(call.callee))))
      continue;
    const [path] = call.args;
    const parts: Node[] = path ? [path.value] : [];
    if (call.callee.kind === 'member' && /^write_?(?:text|bytes)$/.test(call.callee.name))
      parts.push(call.callee.object);
    walk(parts, (part) => {
      if (part.kind === 'name') names.push(part.name);
    });
  }
  return names;
}
