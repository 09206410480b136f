/** @module Numbers and texts out of data that others send, used as if they were right; foreign memory; types read as others. */
import type { Call } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../node-checks/function-text/function-text.ts';
import { isTest } from './panics.ts';
import { pathOf } from './pitfalls.ts';

const READ = String.raw`\b(?:[ui](?:16|32|64|size)::from_[bln]e_bytes|(?:read|get)_[ui](?:8|16|32|64)(?:_le)?(?:::<[\w:]+>)?|(?:LittleEndian|BigEndian|NetworkEndian|LE|BE)::read_\w+)\s*\(`;

/** `let n = u32::from_be_bytes(…); n - 4`: a smaller number wraps around, or ends the thread. */
function lessThanTaken({ text, at }: FunctionText): NodeFinding[] {
  if (/\b(?:checked|saturating|wrapping)_sub\b/.test(text)) return [];
  return placesOf(text, new RegExp(`\\blet\\s+(?:mut\\s+)?(\\w+)\\b[^;=]*=[^;]*${READ}[^;]*;`, 'g')).flatMap(
    ({ index, 0: told, 1: name = '' }) => {
      if (isBounded(text.slice(index + told.length), name)) return [];
      const rest = text.slice(index + told.length);
      const less = new RegExp(`(?<![\\w.])${name}\\s*-\\s*(?:\\d+|[A-Z][A-Z_\\d]+)\\b`).exec(rest);
      const more = new RegExp(`(?<![\\w.])(?:\\w+\\.)*\\w+(?:\\.len\\(\\))?\\s*-\\s*${name}\\b(?!\\s*[.(])`).exec(rest);
      const taken = less ?? more;
      return taken
        ? [
            at('integer-overflow', index + told.length + taken.index, taken[0].length, {
              confidence: 'low',
              cwe: [191],
              detail: less
                ? `\`${name}\` comes out of the data, and may be smaller than what is taken from it.`
                : `\`${name}\` comes out of the data, and may be larger than what it is taken from.`,
            }),
          ]
        : [];
    },
  );
}

/** `KINDS[buffer.get_u8() as usize]`: a table has fewer entries than a byte has values. */
function tableOfRead({ text, source, at }: FunctionText): NodeFinding[] {
  const read = /(?<![\w.])(\w+)\[\s*\w+\.(?:get|read)_u(\d+)(?:_le)?(?:::<[\w:]+>)?\([^()]*\)\??\s+as\s+usize\s*\]/g;
  return placesOf(text, read).flatMap((match) => {
    const [all, table = '', width] = match;
    const isWhole = width === '8' && new RegExp(`\\b${table}\\s*:[^=;]*;\\s*(?:256|0x100)\\s*\\]`).test(source);
    return isWhole
      ? []
      : [
          at('uncaught-exception', match.index, all.length, {
            confidence: 'low',
            cwe: [129],
            detail: `Nothing checks that \`${table}\` has an entry for the number that is read; if not, the thread panics.`,
          }),
        ];
  });
}

/** What fails for some of the data: a pattern, a text, a picture, a query for one row. */
const FAILS = String.raw`(?:\b(?:Regex|RegexBuilder|RegexSet)::new\(\s*&?(\w+)[\w.]*\s*\)|\b(?:String|str)::from_utf8\(\s*&?(\w+)[^;]*?\)|\bserde_\w+::from_(?:str|slice|reader)(?:::<[^;]*?>)?\(\s*&?(\w+)[^;]*?\))\s*\.\s*(?:unwrap|expect)\([^()]*\)`;

/** `Regex::new(&query.pattern).unwrap()`, `String::from_utf8(raw).unwrap()` of what a function is handed. */
function wellFormedForSure({ definition, text, at }: FunctionText): NodeFinding[] {
  const given = new Set(
    definition.parameters.flatMap(({ target }) =>
      target.kind === 'name' && target.name !== 'self' ? [target.name] : [],
    ),
  );
  // `let b = Bytes::from(raw); let key = b.split_to(n);`
  for (const [, name = '', made = ''] of text.matchAll(/\blet\s+(?:mut\s+)?(\w+)\s*(?::[^=;]*)?=\s*([^;]*);/g))
    if (
      [...given].some((one) => new RegExp(`(?<![\\w.])${one}\\b`).test(made)) &&
      !/\bis_match|\bcheck|\bvalid/.test(made)
    )
      given.add(name);
  const found = placesOf(text, new RegExp(FAILS, 'g')).filter(([, ...names]) =>
    names.some((name) => name !== undefined && given.has(name)),
  );
  const decoded = placesOf(text, /\blet\s+(?:mut\s+)?(\w+)\s*=[^;]*\bImageReader::[^;]*;/g).flatMap(([, name = '']) =>
    placesOf(text, new RegExp(`\\b${name}\\.decode\\(\\)\\s*\\.\\s*(?:unwrap|expect)\\([^()]*\\)`, 'g')),
  );
  const rows = placesOf(
    text,
    /\.(?:query_row|query_one|fetch_one)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?:\s*\.await)?\s*\.\s*(?:unwrap|expect)\([^()]*\)/g,
  ).filter(({ 0: all }) => !/\b(?:COUNT|SUM|MAX|MIN|EXISTS)\s*\(/i.test(all));
  return [...found, ...decoded, ...(given.size > 0 ? rows : [])].map((match) =>
    at('uncaught-exception', match.index, match[0].length, {
      confidence: 'low',
      detail: 'If the data is not as expected, the thread panics.',
    }),
  );
}

/** `sum / values.len()`, `share / total` of a sum over what is handed over: it may be empty. */
function dividedByEmpty({ definition, text, at }: FunctionText): NodeFinding[] {
  const lists = definition.parameters.flatMap(({ target, type }) =>
    target.kind === 'name' && (type?.array || type?.name === 'Vec') ? [target.name] : [],
  );
  return lists.flatMap((list) => {
    if (new RegExp(`\\b${list}\\.(?:is_empty|first|last)\\(|\\b${list}\\.len\\(\\)\\s*(?:[<>=!]=?)`).test(text))
      return [];
    const sums = placesOf(
      text,
      new RegExp(
        `\\blet\\s+(?:mut\\s+)?(\\w+)\\s*(?::\\s*[ui]\\w+)?\\s*=\\s*${list}\\s*\\.iter\\(\\)[^;]*\\.(?:sum|fold|count)\\b[^;]*;`,
        'g',
      ),
    )
      .filter(({ 0: all }) => !/f(?:32|64)|\d\.\d/.test(all))
      .map(([, name = '']) => name)
      .filter(
        (name) => !new RegExp(`\\b${name}\\s*[=!<>]=?\\s*\\d|\\b${name}\\.max\\(|checked_div|NonZero`).test(text),
      );
    const divisors = [`${list}\\.len\\(\\)`, ...sums].join('|');
    const divided = new RegExp(
      `[\\w)\\]]\\s*[/%]\\s*(?:[ui]\\d+::from\\(\\s*)?\\(?\\s*(?:${divisors})(?![\\w.])(?!\\s*(?:as\\s+f|\\.max))`,
    ).exec(text);
    return divided
      ? [
          at('division-by-zero', divided.index, divided[0].length, {
            confidence: 'low',
            detail: `\`${list}\` may be empty, and what is divided by zero.`,
          }),
        ]
      : [];
  });
}

/** `copy_nonoverlapping(data.as_ptr(), self.ptr.add(self.len), data.len())`: nothing asks whether there is room behind it. */
function appendedUnasked({ text, at }: FunctionText): NodeFinding[] {
  const body = text.slice(text.indexOf('{'));
  if (
    /\b(?:reserve\w*|grow\w*|ensure\w*|extend\w*|realloc|remaining\w*)\b|cap(?:acity)?\b|assert|\.min\(|[^-=<>]>=?[^>]|\s<=?\s/.test(
      body,
    )
  )
    return [];
  return placesOf(
    text,
    /\bcopy(?:_nonoverlapping)?\(\s*\w+\.as_ptr\(\)\s*,\s*self\.\w+(?:\.as_mut_ptr\(\))?\.(?:add|offset)\(\s*self\.\w+[^)]*\)\s*,\s*\w+\.len\(\)\s*\)/g,
  ).map((match) =>
    at('buffer-overflow', match.index, match[0].length, {
      confidence: 'low',
      detail: 'Nothing checks that there is room for as much behind what is there.',
    }),
  );
}

const GIVES_NULL =
  '(?:libc::)?(?:getenv|secure_getenv|strdup|setlocale|getcwd|realpath|dlerror|getlogin|ttyname|inet_ntop|strchr|strstr|ptsname)';

/** `CStr::from_ptr(libc::getenv(name))`: where there is no such variable, the pointer is null. */
function nullOfLibrary({ text, at }: FunctionText): NodeFinding[] {
  const direct = placesOf(text, new RegExp(`\\bCStr::from_ptr\\(\\s*${GIVES_NULL}\\(`, 'g'));
  const named = placesOf(
    text,
    new RegExp(`\\blet\\s+(?:mut\\s+)?(\\w+)\\b[^;=]*=\\s*(?:unsafe\\s*\\{\\s*)?${GIVES_NULL}\\([^;]*;`, 'g'),
  ).flatMap(([, name = '']) =>
    new RegExp(`\\b${name}\\b\\s*(?:\\.(?:is_null|as_ref)\\(|[=!]=)|NonNull::new\\(\\s*${name}\\b`).test(text)
      ? []
      : placesOf(text, new RegExp(`\\bCStr::from_ptr\\(\\s*${name}\\b[^)]*\\)`, 'g')),
  );
  return [...direct, ...named].map((match) =>
    at('null-dereference', match.index, match[0].length, {
      detail: 'The library gives a null pointer where there is nothing, and it is not checked.',
    }),
  );
}

/** `libc::free(text.into_raw())`: memory of Rust's allocator, given to that of C. */
const freedByC = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\blibc::free\(\s*(?:(?:Box|CString|Arc|Rc)::into_raw\(|\w+\.into_raw\(\)|\w+\.as_mut_ptr\(\)|Box::leak\()[^;]*?\)/g,
  ).map((match) =>
    at('invalid-free', match.index, match[0].length, {
      detail: "Rust's allocator made it, and C's is asked to free it; take it back by `from_raw`.",
    }),
  );

const NUMBER = '(?:[ui](?:8|16|32|64|128|size)|f32|f64)';
const BETWEEN_NUMBERS = new RegExp(`^[\\w:]*transmute(?:_copy)?::<\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*>`);

/** Whether both types are plain numbers, of which every pattern of bits is one. */
function isBetweenNumbers(node: Call, source: string, around: string): boolean {
  if (BETWEEN_NUMBERS.test(source.slice(node.start, node.end))) return true;
  const head = new RegExp(`\\(([^{]*)\\)\\s*->\\s*${NUMBER}\\s*\\{`).exec(around);
  const given = node.args[0]?.value;
  return (
    head !== null &&
    // The value is what the function gives.
    /^\s*\}?\s*\}/.test(source.slice(node.end, node.end + 80)) &&
    given?.kind === 'name' &&
    new RegExp(`\\b${given.name}\\s*:\\s*${NUMBER}\\s*(?:,|$)`).test(head[1] ?? '')
  );
}

/** `mem::transmute(value)`: one type is read as another, unless both are numbers. */
const readAsOther: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !/(?:^|\.)mem\.transmute(?:_copy)?$|^transmute(?:_copy)?$/.test(pathOf(node.callee)))
    return undefined;
  const around = enclosing ? source.slice(enclosing.start, node.start) : '';
  if (isBetweenNumbers(node, source, around)) return undefined;
  return { weakness: 'dangerous-function', start: node.start, end: node.end, confidence: 'low', cwe: [704, 843] };
};

const unlessTest =
  (check: (written: FunctionText) => readonly NodeFinding[]) =>
  (written: FunctionText): readonly NodeFinding[] =>
    isTest(written) ? [] : check(written);

export const OUTSIDE_DATA: readonly NodeCheck[] = [
  ofFunctionText(
    ...[lessThanTaken, tableOfRead, wellFormedForSure, dividedByEmpty].map(unlessTest),
    appendedUnasked,
    nullOfLibrary,
    freedByC,
  ),
  readAsOther,
];
