/** @module What unsafe Rust trusts unseen: counts and offsets of callers, pointers that may be null or freed, shared variables. */
import type { NodeFinding } from '../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../node-checks/function-text/function-text.ts';

/** Who calls an unsafe function answers for what is handed over. */
const isSafe = ({ text }: FunctionText): boolean => !/\bunsafe\b[^{;]*\bfn\b/.test(text.slice(0, text.indexOf('{')));

const IDENTIFIER = /\b[a-z_]\w*\b(?!\s*(?:\(|::|!))/g;
const NO_VARIABLE = /^(?:as|self|usize|isize|[ui](?:8|16|32|64|128)|mut)$/;

const parametersOf = ({ definition }: FunctionText): Set<string> =>
  new Set(definition.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));

/** A variable that a caller fills or that stands in the data itself, and that nothing in the function bounds. */
function openIn(written: FunctionText, expression: string): string | undefined {
  const parameters = parametersOf(written);
  // What holds the data says itself how much there is.
  const plain = expression.replace(/[\w.]+\.(?:len|count|remaining|capacity)\(\)|\.\w+(?!\w*\()/g, ' ');
  for (const [name] of plain.matchAll(IDENTIFIER)) {
    if (NO_VARIABLE.test(name)) continue;
    const isTold =
      parameters.has(name) || new RegExp(`\\blet\\s+(?:mut\\s+)?${name}\\b[^;]*from_[bln]e_bytes`).test(written.text);
    if (isTold && !isBounded(written.text, name)) return name;
  }
  return undefined;
}

/** The arguments of a call, from the place behind its parenthesis on. */
function argumentsFrom(text: string, from: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (/[([{]/.test(character)) depth += 1;
    else if (/[)\]}]/.test(character)) {
      if (depth === 0) return { parts: [...parts, text.slice(start, at)], end: at + 1 };
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return { parts, end: text.length };
}

const UNASKED = (name: string): string => `The function does not check the size of \`${name}\`.`;

/** `copy_nonoverlapping(from, to, len)`, `from_raw_parts(v.as_ptr().add(offset), len)` with numbers of the caller. */
function trustedCounts(written: FunctionText): NodeFinding[] {
  if (!isSafe(written)) return [];
  const { text, at } = written;
  const found: NodeFinding[] = [];
  for (const match of placesOf(
    text,
    /\b(copy_nonoverlapping|copy_to_nonoverlapping|copy_from_nonoverlapping|copy_to|copy_from|copy|write_bytes|from_raw_parts(?:_mut)?)(?:::<[^>]*>)?\(/g,
  )) {
    const [head, called = ''] = match;
    const isMethod = text[match.index - 1] === '.';
    if (/^(?:copy|write_bytes)$/.test(called) && !/ptr::$/.test(text.slice(0, match.index))) continue;
    if (/^copy_(?:to|from)/.test(called) !== isMethod) continue;
    const { parts, end } = argumentsFrom(text, match.index + head.length);
    const count = parts.at(-1) ?? '';
    const name = openIn(written, count);
    if (name === undefined || (parts.length < 2 && !isMethod)) continue;
    const reads = called.startsWith('from_raw');
    // What is taken from a bare pointer is reported by itself.
    if (reads && /^\s*\w+(?:\s+as[^,]*)?\s*$|\bnull(?:_mut)?\(|NULL/.test(parts[0] ?? '')) continue;
    found.push(
      at(reads ? 'out-of-bounds-read' : 'buffer-overflow', match.index, end - match.index, {
        confidence: 'low',
        detail: UNASKED(name),
      }),
    );
  }
  return found;
}

/** `*base.add(index)`, `ptr.offset(i).read()` with an index of the caller. */
function trustedOffsets(written: FunctionText): NodeFinding[] {
  if (!isSafe(written)) return [];
  const { text, at } = written;
  return placesOf(
    text,
    /\*\s*([\w.]+(?:\.as_(?:mut_)?ptr\(\))?)\.(?:add|offset|sub)\(([^()]*(?:\([^()]*\))?[^()]*)\)/g,
  ).flatMap((match) => {
    const [all, , index = ''] = match;
    const name = openIn(written, index);
    const isWritten = /^\s*(?:[-+*/|&^]?=)(?!=)/.test(text.slice(match.index + all.length));
    return name === undefined
      ? []
      : [
          at(isWritten ? 'buffer-overflow' : 'out-of-bounds-read', match.index, all.length, {
            confidence: 'low',
            detail: UNASKED(name),
          }),
        ];
  });
}

/** `ptr::read(raw.as_ptr() as *const Header)`, `transmute_copy::<u8, Header>(&raw[0])`: nothing asks how many bytes there are. */
function readAsAnother(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const cast = placesOf(
    text,
    /\b(\w+)(?:\[[^\]]*\])?\.as_(?:mut_)?ptr\(\)(?:\.(?:add|offset)\([^()]*\))?(?:\s*\.cast::<\s*(?!u8|i8|c_char|c_void|std|libc)\w+|\s+as\s+\*(?:const|mut)\s+(?!u8|i8|c_char|c_uchar|c_void|std::|libc::|_\b|core::|[Tt]\b)\w+)/g,
  );
  const copied = placesOf(text, /\btransmute_copy(?:::<[^>]*>)?\(\s*&\s*(\w+)\[[^\]]*\]\s*\)/g);
  const parameters = new Set(
    written.definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && (type?.array || /^(?:Vec|Bytes|BytesMut)$/.test(type?.name ?? '')) ? [target.name] : [],
    ),
  );
  return [...cast, ...copied].flatMap((match) => {
    const [all, name = ''] = match;
    const isAsked = new RegExp(`\\b${name}\\b\\.(?:len|is_empty|chunks_exact|align_to|try_into)\\(`).test(text);
    return isAsked || !parameters.has(name)
      ? []
      : [
          at('out-of-bounds-read', match.index, all.length, {
            confidence: 'low',
            detail: `The code does not check that \`${name}\` holds as many bytes as are read.`,
          }),
        ];
  });
}

/** `CStr::from_ptr(name)`, `&*handle` in a function that C calls: the pointer may be null. */
function nullUnasked(written: FunctionText): NodeFinding[] {
  const { definition, text, at } = written;
  const isForeign = /\bextern\b/.test(text.slice(0, text.indexOf('{')));
  if (!isSafe(written) && !isForeign) return [];
  // A callback is called by the library that it was handed to.
  if (!/^\s*pub\b/.test(text)) return [];
  const raw = definition.parameters.flatMap(({ target, type }) =>
    target.kind === 'name' && type?.pointers ? [target.name] : [],
  );
  return raw.flatMap((name) => {
    if (
      new RegExp(`\\b${name}\\b\\s*(?:\\.(?:is_null|as_ref|as_mut)\\(|[=!]=)|NonNull::new\\(\\s*${name}\\b`).test(text)
    )
      return [];
    const used = new RegExp(
      `\\b(?:CStr::from_ptr|CString::from_raw|Box::from_raw|Arc::from_raw|Rc::from_raw)\\(\\s*${name}\\b(?:\\s+as[^)]*)?\\s*\\)${isForeign ? `|&(?:mut\\s+)?\\*${name}\\b(?!\\.(?:add|offset))|\\(\\*${name}\\)\\.\\w+` : ''}`,
    ).exec(text);
    if (!used) return [];
    const detail = `\`${name}\` is not checked for null.`;
    return [at('null-dereference', used.index, used[0].length, { confidence: 'low', detail })];
  });
}

/** `static mut LAST: usize`, changed by a function without a lock. */
function sharedChanged({ text, source, at }: FunctionText): NodeFinding[] {
  if (!/\bunsafe\b/.test(text) || !source.includes('static mut') || source.includes('no_std')) return [];
  if (/\.lock\(|critical_section|interrupt::free|Once\b|call_once/.test(text)) return [];
  for (const [, name = ''] of source.matchAll(/\bstatic\s+mut\s+(\w+)/g)) {
    const changed = new RegExp(
      `\\b${name}\\b(?:\\[[^\\]]*\\]|\\.\\w+)?\\s*(?:[-+*/|&^]?=)(?!=)|\\b${name}\\.(?:push|insert|push_str|extend|clear|pop|remove)\\(`,
    ).exec(text);
    if (changed)
      return [
        at('race-condition', changed.index, changed[0].length, {
          confidence: 'low',
          detail: `Other threads may change \`${name}\` at the same time.`,
        }),
      ];
  }
  return [];
}

/** `unsafe impl Sync for Cache {}`, `unsafe impl<T> Send for Handle<T> {}`. */
const SHARED_CELLS =
  /\bunsafe\s+impl\s*(?:<([^{]*?)>)?\s*(?:[\w:]+::)?(Sync|Send)\s+for\s+(\w+)\s*(?:<[^{]*>)?\s*(where\b[^{]*)?\{/g;

/** Bounds that say nothing of threads; a trait of the program may demand `Send` itself. */
const SILENT_BOUND = /^(?:\?Sized|'\w+|Clone|Copy|Debug|Default|PartialEq|Eq|Ord|PartialOrd|Hash|Display)$/;

/** Type parameters that lie behind a pointer or reference, and of which nothing is demanded though of others it is. */
const isLeftOut = (fields: string, parameters: string, where: string): boolean =>
  parameters.split(',').some((one) => {
    const [, type, bounds = ''] = /^\s*([A-Z]\w*)\s*(?::(.*))?$/s.exec(one) ?? [];
    if (type === undefined || new RegExp(`\\b${type}\\s*:`).test(where)) return false;
    const isBehind = new RegExp(`(?:\\*(?:mut|const)\\s+|&(?:'\\w+\\s+)?(?:mut\\s+)?|NonNull<\\s*)${type}\\b`).test(
      fields.replace(/PhantomData<[^>]*>/g, ''),
    );
    return isBehind && bounds.split('+').every((bound) => bound.trim() === '' || SILENT_BOUND.test(bound.trim()));
  });

/** Types whose cells and counters are for one thread, and types of any content of which nothing is demanded. */
export const sharedCells = (source: string): { start: number; end: number }[] =>
  placesOf(source, SHARED_CELLS).flatMap((match) => {
    const [all, parameters = '', trait, name = '', where = ''] = match;
    const fields = new RegExp(`\\bstruct\\s+${name}\\b[^{;(]*[{(]([^})]*)[})]`).exec(source)?.[1] ?? '';
    if (/\b(?:Mutex|RwLock|Once\w*)\b/.test(fields)) return [];
    // A flag may guard the cell; what the cell holds still has to be one for several threads.
    // Who demands that something be sent or shared has thought of what the cell holds, unless it was left out.
    if (/\b(?:Send|Sync)\b/.test(`${parameters} ${where}`))
      return isLeftOut(fields, parameters, where) ? [{ start: match.index, end: match.index + all.length - 1 }] : [];
    const isSingle = /\bAtomic\w+\b/.test(fields)
      ? false
      : trait === 'Sync'
        ? /\b(?:Rc|Cell|RefCell|UnsafeCell)\s*<|\*mut\s/.test(fields)
        : /\b(?:Rc|std::rc::Weak|MutexGuard)\s*</.test(fields);
    const types = parameters.split(',').filter((one) => /^\s*[A-Z]/.test(one));
    const isOpen = types.some((one) => {
      const [type = ''] = one.trim().split(/[:\s=]/);
      const isHeld =
        new RegExp(`\\b${type}\\b`).test(fields) && !new RegExp(`PhantomData<[^>]*\\b${type}\\b`).test(fields);
      return isHeld;
    });
    return isSingle || isOpen ? [{ start: match.index, end: match.index + all.length - 1 }] : [];
  });

const SIZES =
  /size|len(?:gth)?\b|total|count|bytes|area|capacity|offset|pixels|amount|balance|price|cost|quantity|stride|needed|required/i;
const MIXES =
  /hash|rand|rng|seed|mix|crc|checksum|fnv|lcg|murmur|digest|next|sip|cipher|encrypt|sequence|seq|ticks?|time|index|idx|pos|head|tail|wrap/i;

/** `rows.wrapping_mul(cols)` for a size, `payload.len() as u16` for what is written before it. */
function wrappedSizes({ definition, text, at }: FunctionText): NodeFinding[] {
  const found: NodeFinding[] = [];
  for (const match of placesOf(
    text,
    /(?:let\s+(?:mut\s+)?(\w+)[^=;]*=[^;]*?)?\b(\w+)\.wrapping_(?:mul|add)\(\s*([^)]*)\)/g,
  )) {
    const [all, into = '', left = '', right = ''] = match;
    const told = `${definition.name} ${into}`;
    if (!SIZES.test(told) || MIXES.test(`${told} ${left}`) || /^0x|^\d{5,}|size_of/.test(right)) continue;
    found.push(
      at('integer-overflow', match.index, all.length, {
        confidence: 'low',
        detail: 'A large value wraps silently to a small one.',
      }),
    );
  }
  for (const match of placesOf(text, /\b(\w+)\.len\(\)\s*(?:\*\s*[\w():<>]+\s*\))?as\s+(u8|u16|i16|i8)\b/g)) {
    const [all, name = '', type = ''] = match;
    if (
      new RegExp(`\\b${name}\\.len\\(\\)\\s*(?:[<>]|as\\s+\\w+\\s*[<>])|${type}::MAX|assert|try_from|try_into`).test(
        text,
      )
    )
      continue;
    found.push(
      at('integer-overflow', match.index, all.length, {
        confidence: 'low',
        severity: 'low',
        detail: `Values that don't fit \`${type}\` are truncated.`,
      }),
    );
  }
  return found;
}

/** `let n = u32::from_be_bytes(…) as usize; vec![0; n * 64]`: nothing limits what the data says. */
function sizesOfData(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const told = placesOf(
    text,
    /\blet\s+(?:mut\s+)?(\w+)\b[^;]*\b(?:u(?:32|64|size)::from_[bln]e_bytes|read_u(?:32|64)(?:_le)?(?:::<[\w:]+>)?|get_u(?:32|64)(?:_le)?|(?:LittleEndian|BigEndian|NetworkEndian|LE|BE)::read_\w+)\s*\(/g,
  );
  const sizes = placesOf(
    text,
    /\bvec!\s*\[[^;\]]*;\s*([^\]]*)\]|\b(?:with_capacity|reserve|reserve_exact|zeroed|resize)\(\s*([^,()]*(?:\([^()]*\)[^,()]*)*)/g,
  );
  return sizes.flatMap((match) => {
    const size = match[1] ?? match[2] ?? '';
    const name = told
      .map(([, one = '']) => one)
      .find((one) => new RegExp(`(?<![.\\w])${one}\\b`).test(size) && !isBounded(text, one));
    return name === undefined || /\.min\(|\.clamp\(/.test(size)
      ? []
      : [
          at('resource-exhaustion', match.index, match[0].length, {
            detail: `\`${name}\` comes out of the data, and nothing limits it.`,
          }),
        ];
  });
}

export const UNGUARDED = [
  ofFunctionText(trustedCounts, trustedOffsets, readAsAnother, nullUnasked, sharedChanged, wrappedSizes, sizesOfData),
];
