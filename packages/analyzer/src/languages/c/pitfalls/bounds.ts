/** @module Bounds that are tested on one side, too late or not at all. Told by the text of a function. */
import type { NodeFinding } from '../../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../../node-checks/function-text/function-text.ts';
import { typesOf } from './bodies.ts';

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
    /\b(recv|read|SSL_read|BIO_read|fread)\s*\(\s*(?:\w+\s*,\s*)?(&?\s*)(\w+)\s*,\s*sizeof\s*\(?\s*\*?\s*\3\s*\)?[^;{]*\)/g,
  ).flatMap((match) => {
    const [all, call = '', address = '', name = ''] = match;
    const from = match.index + all.length;
    const it = address.includes('&') ? name : `\\*\\s*${name}`;
    const use = new RegExp(`\\b${call}\\s*\\(\\s*(?:\\w+\\s*,\\s*)?(\\w+)\\s*,\\s*${it}\\s*[,)]`).exec(text.slice(from));
    if (!use) return [];
    const between = text.slice(from, from + use.index);
    if (new RegExp(`${it}\\s*[<>]|[<>]=?\\s*${it}\\b|\\b(?:min|MIN)\\s*\\(|alloc\\s*\\([^;]*${it}|new\\s`).test(between))
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
    const isOwnCount = /ArraySize\s*\(|array_size\s*\(|\+\+\s*;[^}]*\}[^]*\b(?:malloc|calloc)/.test(text.slice(0, loop.index));
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
    if (new RegExp(`${escaped(told)}\\s*(?:[<>]=?|==|!=)|[<>]=?\\s*${escaped(told)}|(?:min|check\\w*|valid\\w*)\\s*\\([^;]*\\b${name}\\b`).test(text))
      return [];
    return [
      at('resource-exhaustion', from + use.index, use[0].length, {
        detail: `\`${told}\` comes out of the data, and nothing limits it.`,
      }),
    ];
  });

export const BOUND_PITFALLS = [
  ofFunctionText(
    ...[testedAbove, testedLate, belowByDifference, toldByFirst],
    ...[filledWhileWalking, withoutTerminator, sizedByHeader],
  ),
];
