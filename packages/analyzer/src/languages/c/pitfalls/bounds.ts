/** @module Bounds that are tested on one side, too late or not at all. Told by the text of a function. */
import type { NodeFinding } from '../../../node-checks/check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../../node-checks/function-text/function-text.ts';
import { scalarFields } from './bodies.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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

export const BOUND_PITFALLS = [
  ofFunctionText(
    ...[testedLate],
    ...[filledWhileWalking, sizedByHeader, copiedUnended],
    ...[cutToField, dividedByData, assertedData],
  ),
];
