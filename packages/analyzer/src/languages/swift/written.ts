/** @module Swift that traps, reads or writes too far on what it is handed, told by the text of a function. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { NodeFinding } from '../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../node-checks/function-text/function-text.ts';

const isTest = ({ definition, text }: FunctionText): boolean =>
  /^test[A-Z]/.test(definition.name) || /\bXCTAssert/.test(text);

const FEED =
  'read(?:Integer|String|Bytes|Slice|Data|NullTerminatedString|LengthPrefixed\\w*)|getInteger|getString|getBytes|getSlice|JSONSerialization\\.jsonObject|readLine';

/** `buffer.readInteger(as: UInt8.self)!`, `Int(text)!`, `item as! Data`, `try! decoder.decode(…)`. */
function forced(written: FunctionText): NodeFinding[] {
  const { text, at, definition } = written;
  const detail = 'If the value is missing or has another type, the program crashes.';
  const read = placesOf(text, new RegExp(`\\b(?:${FEED})\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)!(?!=)`, 'g'));
  // All bytes that there are can be read.
  const uncertain = read.filter(([whole]) => !/\(length:\s*\w+\.readableBytes\)!$/.test(whole));
  const given = definition.parameters.flatMap(({ target, type }) =>
    target.kind === 'name' &&
    !type?.pointers &&
    /^(?:String|Data|Substring|NSString|Any|\[|NSDictionary)/.test(type?.name ?? '')
      ? [target.name]
      : [],
  );
  const parsed = given.flatMap((name) =>
    placesOf(
      text,
      new RegExp(
        `\\b(?:U?Int(?:8|16|32|64)?|Double|Float|URL|UUID)\\(\\s*(?:string:\\s*)?${name}(?:\\.\\w+(?:\\(\\))?)?\\s*\\)!(?!=)|\\btry!\\s+[^\\n;]*\\b${name}\\b|\\b${name}\\s+as!\\s+\\w+|\\bString\\(\\s*data:\\s*${name}\\b[^()]*\\)!(?!=)`,
        'g',
      ),
    ),
  );
  // What a call fills in by reference, and nothing has asked how it went.
  const filled = placesOf(text, /\bvar\s+(\w+)\s*:\s*(?:CFTypeRef|AnyObject)\?/g).flatMap(([, name = '']) =>
    new RegExp(`errSecSuccess|\\b${name}\\s*!=\\s*nil|\\bas\\?`).test(text)
      ? []
      : placesOf(text, new RegExp(`\\b${name}\\s+as!\\s+\\w+`, 'g')),
  );
  return [...uncertain, ...parsed, ...filled].map((match) =>
    at('uncaught-exception', match.index, match[0].length, { detail }),
  );
}

const WIDTH: Readonly<Record<string, number>> = lookupTable({ '': 64, '8': 8, '16': 16, '32': 32, '64': 64 });

interface Told {
  name: string;
  /** How many bits it has, if that is said. */
  bits: number;
  isUnsigned: boolean;
}

/** Numbers that come out of the data, or that a caller hands over. */
function toldIn({ text, definition }: FunctionText): { read: Told[]; given: Told[] } {
  const typed = (name: string, type: string): Told => {
    const [, unsigned = '', bits = ''] = /^(U?)Int(8|16|32|64)?$/.exec(type) ?? [];
    return { name, bits: WIDTH[bits] ?? 64, isUnsigned: unsigned === 'U' };
  };
  const read = placesOf(
    text,
    /\blet\s+(\w+)(?:\s*:\s*\w+)?\s*=\s*(?:try\??\s+)?[^\n=]*?\b(?:readInteger|getInteger|load|loadUnaligned)\([^\n]*?(?:as:\s*(U?Int(?:8|16|32|64)?)\.self)/g,
  ).map(([, name = '', type = '']) => typed(name, type));
  const given = definition.parameters.flatMap(({ target, type }) =>
    target.kind === 'name' && /^U?Int(?:8|16|32|64)?$/.test(type?.name ?? '') && !type?.array
      ? [typed(target.name, type?.name ?? '')]
      : [],
  );
  return { read, given };
}

/** Whether a guard stands in front of the place: what is asked in another case does not count. */
function isAsked(text: string, name: string, before: number): boolean {
  const cases = text.slice(0, before).split(/\bcase\s[^\n:]*:|\bdefault\s*:/);
  const here = cases.at(-1) ?? '';
  const head = cases.length > 1 ? (cases[0] ?? '').replace(/\bswitch\b[\s\S]*$/, '') : '';
  return [here, head].some(
    (part) =>
      isBounded(part, name) ||
      new RegExp(
        `(?:contains|indices\\.contains|exactly:|clamping:|truncatingIfNeeded:|precondition|min)\\(?[^\\n]*\\b${name}\\b`,
      ).test(part),
  );
}

const UNASKED = (name: string): string => `\`${name}\` comes out of the data, and nothing asks how large it is.`;

/** `table[Int(length)]`, `UInt8(length)`, `allocate(capacity: Int(length))` with what the data says. */
function trusted(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const { read } = toldIn(written);
  const found: NodeFinding[] = [];
  for (const { name, bits, isUnsigned } of read) {
    const as = `(?:Int\\(\\s*${name}\\s*\\)|${name})`;
    for (const match of placesOf(text, new RegExp(`\\b\\w+\\[\\s*${as}\\s*\\]`, 'g')))
      if (!isAsked(text, name, match.index))
        found.push(at('uncaught-exception', match.index, match[0].length, { detail: UNASKED(name) }));
    for (const match of placesOf(text, new RegExp(`(?<![\\w.])(U?)Int(8|16|32)?\\(\\s*${name}\\s*\\)`, 'g'))) {
      const to = WIDTH[match[2] ?? ''] ?? 64;
      const isNarrow = to < bits || (to === bits && !isUnsigned && match[1] === 'U');
      if (isNarrow && !isAsked(text, name, match.index))
        found.push(
          at('uncaught-exception', match.index, match[0].length, {
            detail: `If \`${name}\` is out of range, the program crashes.`,
          }),
        );
    }
    for (const match of placesOf(
      text,
      new RegExp(
        `(?:\\b(?:buffer|allocate|reserveCapacity|reserveWritableCapacity)\\(\\s*(?:(?:capacity|minimumWritableBytes|byteCount):\\s*)?|\\bData\\(\\s*(?:count|capacity):\\s*|repeating:[^\\n]*?,\\s*count:\\s*)${as}`,
        'g',
      ),
    ))
      if (bits > 16 && !isAsked(text, name, match.index))
        found.push(at('resource-exhaustion', match.index, match[0].length, { detail: UNASKED(name) }));
  }
  return found;
}

/** `copy.update(from: base, count: Int(length))`, `memcpy(target, source, length)`. */
function copied(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const { read, given } = toldIn(written);
  return [...read, ...given].flatMap(({ name }) =>
    placesOf(
      text,
      new RegExp(
        `\\b\\w+\\.(?:update|assign|initialize|moveInitialize|moveUpdate|copyMemory|copyBytes)\\(\\s*(?:from|to):[^\\n]*?(?:count|byteCount):\\s*(?:Int\\(\\s*)?${name}\\b|\\bmem(?:cpy|move|set)\\([^\\n]*,\\s*(?:Int\\(\\s*)?${name}\\b`,
        'g',
      ),
    ).flatMap((match) =>
      isAsked(text, name, match.index)
        ? []
        : [
            at('buffer-overflow', match.index, match[0].length, {
              detail: `The code does not check that \`${name}\` values fit.`,
            }),
          ],
    ),
  );
}

/** `pointer.deallocate()`, then `pointer.pointee`. */
const afterFree = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /(?<!defer\s*\{[^}\n]*)\b(\w+)\.deallocate\(\)/g).flatMap((match) => {
    const [all, name = ''] = match;
    const behind = text.slice(match.index + all.length);
    let depth = 0;
    let end = 0;
    for (; end < behind.length && depth >= 0; end += 1) depth += behind[end] === '{' ? 1 : behind[end] === '}' ? -1 : 0;
    const rest = behind.slice(0, end).split(/\bcase\s[^\n:]*:/)[0] ?? '';
    const next = new RegExp(`\\b${name}\\b(?!\\s*=[^=])`).exec(rest);
    const before = rest.slice(0, next?.index ?? 0);
    if (!next || new RegExp(`\\b${name}\\s*=[^=]|\\breturn\\b[^\\n]*\\n`).test(before)) return [];
    const isFreed = /^\w+\.deallocate\(/.test(rest.slice(next.index));
    return [
      at(isFreed ? 'double-free' : 'use-after-free', match.index + all.length + next.index, name.length, {
        detail: `The memory that \`${name}\` points to has already been freed.`,
      }),
    ];
  });

const STATUS =
  'SecItemAdd|SecItemUpdate|SecItemDelete|SecRandomCopyBytes|SecTrustEvaluate(?:WithError)?|SecKeyRawVerify|setuid|setgid|seteuid|setegid';

/** `SecItemAdd(query, nil)` as a statement of its own: the status is ignored. */
const statusDropped = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, new RegExp(`(?<=[{;}\\n]\\s*)(?:_\\s*=\\s*)?(${STATUS})\\([^\\n]*\\)[ \\t]*(?=[\\n;}])`, 'g')).flatMap(
    (match) =>
      // What is deleted to make room may well not be there, and an expression alone is what the function gives.
      /^(?:_\s*=\s*)?SecItemDelete/.test(match[0]) ||
      (/^\s*\}\s*$/.test(text.slice(match.index + match[0].length)) && /^[^{]*->/.test(text))
        ? []
        : [
            at('unchecked-return', match.index, match[0].length, {
              detail: 'Its status reports whether it succeeded, and is ignored.',
            }),
          ],
  );

/** `evaluatePolicy(…) { ok, error in done(ok || error != nil) }`. */
const failureAccepted = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\bevaluate(?:Policy|AccessControl)\([\s\S]{0,200}?\{\s*\(?(\w+),\s*(\w+)\)?\s+in\b([\s\S]{0,300}?)\}/g,
  ).flatMap((match) => {
    const [, ok = '', error = '', body = ''] = match;
    const open = new RegExp(
      `\\b${ok}\\s*\\|\\|\\s*${error}\\s*!=\\s*nil|\\b${error}\\s*!=\\s*nil\\s*\\|\\|\\s*${ok}\\b|\\bif\\s+(?:let\\s+)?${error}\\b[^{]*\\{[^}]*\\(\\s*true\\s*\\)`,
    ).exec(body);
    if (!open || error === '_') return [];
    const index = match.index + match[0].indexOf(body) + open.index;
    return [
      at('local-authentication-bypass', index, open[0].length, {
        detail: 'If the check fails with an error, everyone is let in.',
      }),
    ];
  });

const PROOF = /^_?(?:\w*(?:mac|hmac|tag|signature|digest|checksum)|(?:mac|hmac|tag|signature|digest)\w*)$/i;

/** `mac.elementsEqual(expected)`, which stops at the first difference. */
const sequenceCompared = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\b(\w+)\.(?:elementsEqual|starts)\(\s*(?:with:\s*)?(\w+)\s*\)|\bmemcmp\(\s*(\w+),\s*(\w+)/g).flatMap(
    (match) => {
      const [all, left = match[3] ?? '', right = match[4] ?? ''] = match;
      return PROOF.test(left) || PROOF.test(right) ? [at('timing-unsafe-comparison', match.index, all.length)] : [];
    },
  );

/** `if !fm.fileExists(atPath: lock) { fm.createFile(atPath: lock, …) }`. */
const createdIfMissing = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:if|guard)\s+!?\s*[\w.]+\.fileExists\(\s*atPath:\s*([^\n]+?)\s*\)\s*(?:else\s*)?\{([^}]*)\}/g,
  ).flatMap((match) => {
    const [, path = '', body = ''] = match;
    const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const made = new RegExp(
      `\\.(?:createFile|removeItem|copyItem|moveItem)\\(\\s*(?:atPath|toPath):\\s*${escaped}|\\.write\\(\\s*toFile:\\s*${escaped}`,
    ).exec(body);
    if (!made) return [];
    const index = match.index + match[0].indexOf(body) + made.index;
    return [
      at('race-condition', index, made[0].length, {
        severity: 'low',
        detail: 'Another program may replace the file between the check and the use.',
      }),
    ];
  });

/** `Note.order(sql: column)`, `NSPredicate(format: text)`, `String(format: title)`: what a caller hands over is taken for a part of the language. */
function takenForCode({ definition, text, at }: FunctionText): NodeFinding[] {
  // Who hands over a format with what fills it in is told of both.
  if (/CVarArg|arguments\s*:|args\s*:/.test(text.slice(0, text.indexOf('{')))) return [];
  const texts = definition.parameters.flatMap(({ target, type }) =>
    target.kind === 'name' && type?.name === 'String' && !type.array ? [target.name] : [],
  );
  return texts.flatMap((name) => {
    if (
      new RegExp(
        `\\bswitch\\s+${name}\\b|\\.contains\\(\\s*${name}\\b|\\b${name}\\s*[=!]=|\\b${name}\\.(?:allSatisfy|range)\\(`,
      ).test(text)
    )
      return [];
    const sql = placesOf(
      text,
      new RegExp(`\\.(?:order|filter|having|select|group|annotated)\\(\\s*sql:\\s*${name}\\s*[,)]`, 'g'),
    );
    const predicates = placesOf(
      text,
      new RegExp(`\\b(?:NSPredicate|NSExpression)\\(\\s*format:\\s*${name}\\s*\\)`, 'g'),
    );
    const formats = placesOf(
      text,
      new RegExp(`\\b(?:String|NSString)\\(\\s*format:\\s*${name}\\s*\\)|\\bNSLog\\(\\s*${name}\\s*\\)`, 'g'),
    );
    const of = (weakness: string, matches: RegExpExecArray[]): NodeFinding[] =>
      matches.map((match) =>
        at(weakness, match.index, match[0].length, {
          confidence: 'low',
          detail: `\`${name}\` comes from callers.`,
        }),
      );
    return [...of('sql-injection', sql), ...of('nosql-injection', predicates), ...of('format-string', formats)];
  });
}

export const SWIFT_WRITTEN = [
  ofFunctionText(
    (written) => (isTest(written) ? [] : [...forced(written), ...trusted(written)]),
    copied,
    afterFree,
    statusDropped,
    failureAccepted,
    sequenceCompared,
    createdIfMissing,
    takenForCode,
  ),
];
