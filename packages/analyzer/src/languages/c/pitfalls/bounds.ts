/** @module Bounds that are tested on one side, too late or not at all. Told by the text of a function. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { NodeFinding } from '../../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../../node-checks/function-text/function-text.ts';
import { scalarFields, typesOf } from './bodies.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const SIGNED = /^(?:signed )?(?:int|short|long|long long|signed)$|^int(?:8|16|32|64)_t$|^ssize_t$|^ptrdiff_t$/;
const UNSIGNED = /^(?:size_t|std\.size_t|unsigned(?: int| long| long long)?|uint(?:16|32|64)_t|u?int_max|gsize|DWORD)$/;
/** What comes in from outside: bytes of a message, numbers of a text. */
const FILLS = 'memcpy|memmove|recv|recvfrom|read|fread|SSL_read|BIO_read|sscanf|fscanf|scanf';
const DECODES = 'ntohs|ntohl|be(?:16|32|64)toh|le(?:16|32|64)toh|ato(?:i|l|ll)|strto(?:l|ll|imax)|sto(?:i|l|ll)';

/** `memcpy(&n, p, 2); if (n > MAX) return; memcpy(out, p, n);` of a signed `n`: what is below zero passes. */
const testedAbove = ({ definition, text, at }: FunctionText): NodeFinding[] => {
  const found: NodeFinding[] = [];
  for (const [name, type] of typesOf(definition)) {
    if (type.pointers || type.array || !SIGNED.test(type.name)) continue;
    const given = new RegExp(
      `\\b(?:${FILLS})\\s*\\([^;]*&\\s*${name}\\b|\\b${name}\\s*=(?!=)[^;=]*\\b(?:${DECODES})\\s*\\(`,
    ).exec(text);
    if (!given) continue;
    const behind = text.slice(given.index);
    const tested = new RegExp(`(?<!for\\s*\\([^)]*)\\b${name}\\s*(?:>=?|<)\\s*(?!-?[01]\\b|=)[\\w(]`).exec(behind);
    if (!tested) continue;
    const use = new RegExp(
      `\\[\\s*${name}\\s*\\](\\s*[-+|&^]?=(?!=))?|\\b(?:mem(?:cpy|move|set)|strncpy|read|recv|fread)\\s*\\([^;]*,\\s*${name}\\s*[,)]`,
    ).exec(behind.slice(tested.index));
    if (!use) continue;
    const isAskedBelow = new RegExp(
      `\\b${name}\\s*(?:<=?\\s*-?[01]\\b|>=?\\s*-?[01]\\b)|\\b-?[01]\\s*[<>]=?\\s*${name}\\b|(?:size_t|unsigned|uint\\d+_t)[^;{}]{0,12}\\b${name}\\b\\s*\\)?\\s*[<>]|[<>]=?\\s*(?:\\(|static_cast<)(?:std::)?(?:size_t|unsigned[\\w ]*|uint\\d+_t)[)>]|\\b(?:abs|clamp|max|MAX)\\s*\\([^;]*\\b${name}\\b|%[^;]*\\b${name}\\b|\\b${name}\\s*(?:%|&)`,
    ).test(text.replace(given[0], ''));
    if (isAskedBelow) continue;
    const isWrite = use[1] !== undefined || /^\w/.test(use[0]);
    found.push(
      at(isWrite ? 'buffer-overflow' : 'out-of-bounds-read', given.index + tested.index + use.index, use[0].length, {
        detail: `\`${name}\` is signed and only tested for being too large; a negative value passes.`,
      }),
    );
  }
  return found;
};

/** `memcpy(out + used, frame, got); used += got; if (used > room) break;`: asked when it has been written. */
const testedLate = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:std::)?mem(?:cpy|move)\s*\(\s*&?(\w+)\s*(?:\+\s*|\[\s*)(\w+)\s*\]?\s*,[^;]*,\s*(\w+)\s*\)\s*;\s*\2\s*\+=\s*\3\s*;\s*if\s*\(\s*\2\s*>=?\s*[\w>.()-]+\s*\)/g,
  ).flatMap((match) => {
    const [all, , used = '', more = ''] = match;
    const before = text.slice(0, match.index);
    const isAsked = new RegExp(
      `\\b${used}\\s*\\+\\s*${more}\\s*[<>]|\\b${more}\\s*>=?\\s*\\w+\\s*-\\s*${used}\\b|\\w+\\s*-\\s*${used}\\s*[<>]|-\\s*${used}\\s*,`,
    ).test(before);
    return isAsked
      ? []
      : [
          at('buffer-overflow', match.index, all.indexOf(';'), {
            detail: `\`${used}\` is compared with the room only after the bytes have been written.`,
          }),
        ];
  });

/** `size_t body = n - 4; memcpy(out, in, body);` where `n` may be less than 4. */
const belowByDifference = ({ definition, text, at }: FunctionText): NodeFinding[] => {
  const head = text.indexOf('{');
  return definition.parameters.flatMap(({ target, type }): NodeFinding[] => {
    if (target.kind !== 'name' || !type || type.pointers || !UNSIGNED.test(type.name)) return [];
    const { name } = target;
    const inside = text.slice(head);
    if (isBounded(inside, name) || new RegExp(`\\bif\\s*\\([^;{]*\\b${name}\\b|\\b${name}\\s*[-+]?=(?!=)`).test(inside))
      return [];
    const difference = `${name}\\s*-\\s*(?:\\d+|[A-Z][A-Z\\d_]*|sizeof\\s*\\(?[^;,)]*\\)?)`;
    const kept = new RegExp(`\\b(\\w+)\\s*=\\s*${difference}\\s*;`).exec(inside);
    if (kept && isBounded(inside, kept[1] ?? '')) return [];
    const size = kept ? `(?:${kept[1]}|${difference})` : difference;
    const use = new RegExp(
      `\\b(?:mem(?:cpy|move|set)|malloc|strncpy|fwrite|write|send)\\s*\\((?:[^;]*,)?\\s*${size}\\s*[,)]`,
    ).exec(inside);
    return use
      ? [
          at('integer-overflow', head + use.index, use[0].length, {
            detail: `If \`${name}\` is smaller than what is subtracted, the difference wraps around to a huge size.`,
          }),
        ]
      : [];
  });
};

/** `recv(fd, count, sizeof(*count)); recv(fd, buf, *count);`: the sender says how much is written. */
const toldByFirst = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(recv|read|SSL_read|BIO_read|fread)\s*\(\s*(?:\w+\s*,\s*)?(&?\s*)(\w+)\s*,\s*sizeof\s*\(?\s*\*?\s*\3\s*\)?[^;{)]*\)/g,
  ).flatMap((match) => {
    const [all, call = '', address = '', name = ''] = match;
    const from = match.index + all.length;
    const it = address.includes('&') ? name : `\\*\\s*${name}`;
    const use = new RegExp(`\\b${call}\\s*\\(\\s*(?:\\w+\\s*,\\s*)?(\\w+)\\s*,\\s*${it}\\s*[,)]`).exec(
      text.slice(from),
    );
    if (!use) return [];
    const between = text.slice(from, from + use.index);
    if (
      new RegExp(`${it}\\s*[<>]|[<>]=?\\s*${it}\\b|\\b(?:min|MIN)\\s*\\(|alloc\\s*\\([^;]*${it}|new\\s`).test(between)
    )
      return [];
    return [
      at('buffer-overflow', from + use.index, use[0].length, {
        detail: `The sender chooses \`${name}\`, and nothing compares it with the room in \`${use[1]}\`.`,
      }),
    ];
  });

const WALKS =
  /\b(?:cJSON_ArrayForEach|json_array_foreach|list_for_each\w*|wl_list_for_each|SLIST_FOREACH|LIST_FOREACH|TAILQ_FOREACH)\s*\(|\b(?:for|while)\s*\([^{;]*\b(?:strtok(?:_r)?|strsep|fgets|getline|readdir|getmntent|getpwent)\s*\(|\bfor\s*\([^;]*\b(?:strtok(?:_r)?|strsep)\s*\(/g;

/** `for (t = strtok(…); t; …) c->argv[c->argc++] = t;`: as many as there are, into a list of a fixed size. */
const filledWhileWalking = ({ text, source, at }: FunctionText): NodeFinding[] =>
  placesOf(text, WALKS).flatMap((loop) => {
    const behind = text.slice(loop.index);
    const write = /((?:\w+(?:->|\.))*)(\w+)\[\s*((?:\w+(?:->|\.))*\w+)\+\+\s*\]\s*=(?!=)/.exec(behind.slice(0, 600));
    if (!write) return [];
    const [all, , list = '', index = ''] = write;
    const isFixed = new RegExp(`\\b${list}\\s*\\[\\s*(?:\\d+|[A-Z][A-Z\\d_]*)\\s*\\]\\s*[;,={]`).test(source);
    const isCounted = new RegExp(`\\b${list}\\s*=[^;]*\\b(?:malloc|calloc)\\s*\\(`).test(text.slice(0, loop.index));
    const it = escaped(index);
    const isAsked = new RegExp(
      `(?<![\\w>.])${it}\\s*(?:\\+\\s*\\d+\\s*)?(?:[<>]=?|[!=]=|%)|(?:[<>]=?|[!=]=)\\s*${it}(?![\\w\\[])|realloc\\s*\\(`,
    ).test(text);
    // A list that was counted by walking over the same items has room for all of them.
    const isOwnCount = /ArraySize\s*\(|array_size\s*\(|\+\+\s*;[^}]*\}[\s\S]*\b(?:malloc|calloc)/.test(
      text.slice(0, loop.index),
    );
    return (isFixed || (isCounted && !isOwnCount)) && !isAsked
      ? [
          at('buffer-overflow', loop.index + write.index, all.length, {
            detail: `The code does not check that \`${list}\` has room for one more element.`,
          }),
        ]
      : [];
  });

/** `buf = new char[wcslen(w)]; for (i = 0; i <= wcslen(w); i++) buf[i] = w[i];`: the terminator has no room. */
const withoutTerminator = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(\w+)\s*=\s*(?:\([^()]*\)\s*)?(?:new\s+\w+\s*\[\s*(?:std::)?((?:str|wcs)len\s*\(\s*\w+\s*\))\s*\]|malloc\s*\(\s*((?:str|wcs)len\s*\(\s*\w+\s*\))\s*\))/g,
  ).flatMap((match) => {
    const [all, name = '', made, asked] = match;
    const from = match.index + all.length;
    const behind = text.slice(from);
    const length = escaped(made ?? asked ?? '');
    const loop = new RegExp(`<=\\s*(?:std::)?${length}`).exec(behind);
    const write = loop && new RegExp(`\\b${name}\\s*\\[[^\\]]*\\]\\s*=(?!=)`).exec(behind.slice(loop.index));
    return loop && write
      ? [
          at('buffer-overflow', from + loop.index + write.index, write[0].length, {
            detail: 'The buffer is as long as the string, without room for the terminating null character.',
          }),
        ]
      : [];
  });

/** `in.read((char *)&head, sizeof head); std::vector<char> data(head.size);`: the file says how much memory is taken. */
const sizedByHeader = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:(?:\w+(?:\.|->))?read\s*\(\s*(?:reinterpret_cast<\s*char\s*\*\s*>\s*\(|\(\s*char\s*\*\s*\)\s*\(?)\s*&\s*(\w+)|(?:fread|recv|read)\s*\([^;]*?&\s*(\w+)\s*,\s*(?:1\s*,\s*)?sizeof)/g,
  ).flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].length;
    const field = `${name}(?:\\.\\w*(?:size|len|length|count|num\\w*|n))`;
    const use = new RegExp(
      `\\bvector\\s*<[^;]*>\\s*\\w+\\s*[({]\\s*(${field})\\s*[,)}]|\\.(?:resize|reserve)\\s*\\(\\s*(${field})\\b|\\bnew\\s+[\\w:]+\\s*\\[\\s*(${field})\\b|\\b(?:malloc|alloca)\\s*\\(\\s*(${field})\\b`,
    ).exec(text.slice(from));
    if (!use) return [];
    const told = (use[1] ?? use[2] ?? use[3] ?? use[4] ?? '').replace(/\s+/g, '');
    if (
      new RegExp(
        `${escaped(told)}\\s*(?:[<>]=?|==|!=)|[<>]=?\\s*${escaped(told)}|(?:min|check\\w*|valid\\w*)\\s*\\([^;]*\\b${name}\\b`,
      ).test(text)
    )
      return [];
    return [
      at('resource-exhaustion', from + use.index, use[0].length, {
        detail: `\`${told}\` comes out of the data, and nothing limits it.`,
      }),
    ];
  });

/** `artist.copy(t.artist, sizeof(t.artist))`: `copy` writes no null character, and there is no room left for one. */
const copiedUnended = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\b\w+\.copy\s*\(\s*((?:\w+(?:\.|->))*\w+)\s*,\s*sizeof(?:\s*\(\s*\1\s*\)|\s+\1)\s*\)/g)
    .filter(([, room = '']) => !new RegExp(`${escaped(room)}\\s*\\[[^\\]]*\\]\\s*=`).test(text))
    .map((match) =>
      at('out-of-bounds-read', match.index, match[0].length, {
        detail: `If the string fills \`${match[1]}\`, nothing ends it.`,
      }),
    );

const NARROW =
  /^(?:unsigned |signed )?(?:short|char)(?: int)?$|^(?:std\.)?u?int(?:8|16)_t$|^(?:WORD|BYTE|u8|u16|guint8|guint16)$/;
const NARROW_CAST = '(?:\\(\\s*[\\w: ]+\\)\\s*|static_cast<[^>]*>\\(\\s*)?';

/** `long v = strtol(…); if (v < 0) return; p->quota = v;` of a field of 16 bits. */
const cutToField = ({ text, body, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:long(?:\s+long)?|int|std::int64_t|int64_t|auto)\s+(\w+)\s*=\s*(?:std::)?(?:strto(?:l|ll|ul|ull)\s*\(|ato(?:i|l|ll)\s*\(|sto(?:i|l|ll|ul)\s*\(|\w+(?:\.|->)(?:value|get<[^>]*>|as_\w+|to\w*(?:Int|Long)\w*|asInt\w*|valueint)\b)/g,
  ).flatMap((match) => {
    const [all, name = ''] = match;
    const from = match.index + all.length;
    const store = new RegExp(`(?:\\w+(?:\\.|->))+(\\w+)\\s*=\\s*${NARROW_CAST}${name}\\s*\\)?\\s*;`).exec(
      text.slice(from),
    );
    if (!store || !NARROW.test(scalarFields(body).get(store[1] ?? '') ?? '')) return [];
    const isLimited = new RegExp(
      `\\b${name}\\s*(?:>=?|<=?|[!=]=)\\s*(?!-?[01]\\b)[\\w(:]|(?!-?[01]\\b)\\b[\\w)]+\\s*[<>]=?\\s*${name}\\b|\\b(?:min|max|clamp|MIN|in_range|numeric_limits|gsl::narrow)\\b`,
    ).test(text.slice(match.index));
    return isLimited
      ? []
      : [
          at('integer-overflow', from + store.index, store[0].length, {
            detail: `A larger value is truncated to the type of \`${store[1]}\`.`,
          }),
        ];
  });

/** `total % item->valueint` without a look whether it is 0. */
const dividedByData = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /[\w)\]]\s*[/%]=?\s*(?:\([\w ]+\)\s*)?(\w+->value(?:int|double))\b/g)
    .filter(
      ([, path = '']) =>
        !new RegExp(`${path}\\s*(?:[<>!=]=?|\\?|&&|\\))(?!\\s*;)|!\\s*${path}`).test(
          text.replace(/[/%]=?\s*(?:\([\w ]+\)\s*)?\w+->value(?:int|double)\s*\)?/g, ''),
        ),
    )
    .map((match) =>
      at('division-by-zero', match.index, match[0].length, {
        detail: `\`${match[1]}\` comes from the data and may be 0.`,
      }),
    );

/** `assert(packet[0] == 'R')`: the sender of the packet ends the program. */
const assertedData = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  definition.parameters.flatMap(({ target, type }) => {
    if (target.kind !== 'name' || type?.pointers !== 1 || !/^(?:unsigned char|uint8_t|byte|u8|BYTE)$/.test(type.name))
      return [];
    return placesOf(
      text,
      new RegExp(`\\bassert\\s*\\([^;]*\\b${target.name}\\s*\\[[^\\]]*\\]\\s*[!=<>]=?[^;]*\\)`, 'g'),
    ).map((match) =>
      at('reachable-assertion', match.index, match[0].length, {
        confidence: 'low',
        detail: `\`${target.name}\` holds data from outside the program.`,
      }),
    );
  });

const WIDTHS: Readonly<Record<string, number>> = lookupTable({
  d: 11,
  i: 11,
  u: 10,
  x: 8,
  ld: 20,
  lu: 20,
  lld: 20,
  llu: 20,
  zu: 20,
  lx: 16,
  c: 1,
});

/** `sql = malloc(strlen(name) + 40); sprintf(sql, "… '%s' … %ld", name, id);` with more than 40 characters around the name. */
const printedBeyond = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(\w+)\s*=\s*(?:\([^()]*\)\s*)?malloc\s*\(\s*strlen\s*\(\s*([\w.>-]+)\s*\)\s*\+\s*(\d+)\s*\)\s*;/g,
  ).flatMap((match) => {
    const [all, name = '', part = '', room = ''] = match;
    const from = match.index + all.length;
    const print = new RegExp(
      `\\bsprintf\\s*\\(\\s*${name}\\s*,\\s*"((?:[^"\\\\]|\\\\.)*)"\\s*,\\s*([^;]*)\\)\\s*;`,
    ).exec(text.slice(from));
    const format = print?.[1];
    if (!print || format === undefined) return [];
    const given = (print[2] ?? '').split(',').map((one) => one.trim());
    const pieces = placesOf(format, /%(?:(l?l?[diux]|zu|lx|c|s)|[^%])/g);
    if (pieces.length !== given.length || pieces.some(([, kind]) => kind === undefined)) return [];
    if (pieces.filter(([, kind]) => kind === 's').length !== 1) return [];
    const own = pieces.findIndex(([, kind]) => kind === 's');
    if (given[own] !== part) return [];
    const plain = format.replace(/%(?:l?l?[diux]|zu|lx|c|s)/g, '').replace(/%%|\\./g, '_').length;
    const numbers = pieces.reduce((sum, [, kind = '']) => sum + (WIDTHS[kind] ?? 0), 0);
    return plain + numbers + 1 > Number(room)
      ? [
          at('buffer-overflow', from + print.index, print[0].length - 1, {
            detail: `The text around \`${part}\` takes up to ${plain + numbers + 1} bytes, and there is room for ${room}.`,
          }),
        ]
      : [];
  });

export const BOUND_PITFALLS = [
  ofFunctionText(
    ...[testedAbove, testedLate, belowByDifference, toldByFirst],
    ...[filledWhileWalking, withoutTerminator, sizedByHeader, copiedUnended],
    ...[cutToField, dividedByData, assertedData, printedBeyond],
  ),
];
