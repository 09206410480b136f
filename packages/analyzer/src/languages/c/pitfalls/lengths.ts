/** @module What C and C++ do with lengths and indexes that they are handed. Told by the text of a function. */
import type { NodeFinding } from '../../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../../node-checks/function-text/function-text.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `for (i = 0; i <= count; i++) items[i] = …`: the last pass is one too far. */
const oneTooFar = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\bfor\s*\([^;]*\b(\w+)\s*=\s*0\s*;\s*\1\s*<=\s*((?:\w+(?:\.|->))*\w*(?:count|len|length|size|num|nitems|total|used|cnt)\w*(?:\(\))?)\s*;[^)]*\)/gi,
  ).flatMap((match) => {
    const [all, index = ''] = match;
    const from = match.index + all.length;
    const body = text.slice(from, from + 600);
    const use = new RegExp(`\\b[\\w.>-]+\\[\\s*${index}\\s*\\](\\.\\w+|->\\w+)?(\\s*[-+|&]?=(?!=))?`).exec(body);
    // Where there is room for one more, or what is counted is not a list.
    if (!use || /\+\s*1\s*[)*\]]/.test(text.slice(0, match.index))) return [];
    return [
      at(use[2] ? 'buffer-overflow' : 'out-of-bounds-read', from + use.index, use[0].length, {
        detail: 'The last iteration of the loop is one element past the end.',
      }),
    ];
  });

const TOLD =
  '(?:\\w*(?:atoi|atol|strto(?:ul|l|ull|ll|ol)|ntohl|ntohs|be(?:16|32|64)toh|le(?:16|32|64)toh|get_u?int\\d*|[gG]etU?[iI]nt\\d*|as_?U?[iI]nt\\d*|toU?Int|stoi|stol|stoul|read_u?int\\d*|read_u(?:16|32)\\w*)|[^;=(){}]*(?:\\([^;()]*\\))?(?:\\.|->)(?:get<[^>]*>|value))\\s*\\(';

/** Whether the part in front asks whether the number is below zero. */
const asksBelow = (text: string, name: string): boolean =>
  new RegExp(
    `\\b${name}\\s*(?:<\\s*0|>=?\\s*0|<=\\s*-?[01]\\b|>\\s*-1)|\\b0\\s*(?:<=?|>)\\s*${name}\\b|\\bunsigned[^;]*\\b${name}\\s*[<>]|\\(\\s*(?:size_t|unsigned|uint\\d+_t)\\s*\\)\\s*${name}\\s*[<>]`,
  ).test(text);

/** `int i = json_object_get_int(v); if (i < 8) list[i] = …`: what is below zero passes. */
const belowZero = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    new RegExp(
      `\\b(?:const\\s+)?(?:int|long|ssize_t|short|int(?:8|16|32|64)_t|auto)\\s+(\\w+)\\s*=\\s*(?:\\(\\s*int8_t\\s*\\)|(?:std::)?${TOLD})`,
      'g',
    ),
  ).flatMap((match) => {
    const [all, name = ''] = match;
    const from = match.index + all.length;
    const behind = text.slice(from);
    const use = new RegExp(
      `(?<![.\\w]at\\()\\b[\\w.>-]+\\[\\s*${name}\\s*\\](?:\\.\\w+|->\\w+)?(\\s*[-+|&]?=(?!=))?|\\b(?:mem(?:cpy|move|set)|strncpy|read|recv|fread)\\s*\\([^;]*,\\s*${name}\\s*\\)`,
    ).exec(behind);
    if (!use || asksBelow(text.slice(0, from + use.index), name)) return [];
    const isCopy = /^(?:mem|str|read|recv|fread)/.test(use[0]);
    return [
      at(use[1] || isCopy ? 'buffer-overflow' : 'out-of-bounds-read', from + use.index, use[0].length, {
        detail: `\`${name}\` is not checked for negative values.`,
      }),
    ];
  });

/** Whether every call of the function stands behind a test of how large that is. */
function isAskedBefore(called: string, name: string, source: string): boolean {
  const sites = placesOf(source, new RegExp(`(?<!\\b(?:void|bool|int|auto)\\s+)\\b${called}\\(`, 'g'));
  const asks = new RegExp(`\\b${name}\\s*\\)?\\s*[<>]`);
  return sites.length > 0 && sites.every(({ index }) => asks.test(source.slice(Math.max(0, index - 160), index)));
}

/** `unsigned n = header.at("count").get<unsigned>(); malloc(n * sizeof(int))`: nothing limits what the data says. */
const sizesOfData = ({ definition, text, source, at }: FunctionText): NodeFinding[] => {
  const told = placesOf(
    text,
    new RegExp(
      `\\b(?:unsigned(?:\\s+\\w+)?|int|long|size_t|std::size_t|uint(?:32|64)_t|auto)\\s+(\\w+)\\s*=\\s*(?:std::)?${TOLD}`,
      'g',
    ),
  );
  const named = told.flatMap((match) => {
    const [all, name = ''] = match;
    const from = match.index + all.length;
    if (isBounded(text, name) && !new RegExp(`\\bfor\\s*\\([^;]*;[^;]*<\\s*${name}\\s*;`).test(text)) return [];
    const tested = text.replace(new RegExp(`\\bfor\\s*\\([^)]*\\b${name}\\b[^)]*\\)`, 'g'), ' ');
    if (isBounded(tested, name)) return [];
    const use = new RegExp(
      `\\b(?:malloc|alloca|realloc)\\s*\\([^;]*\\b${name}\\b[^;]*\\)|\\bnew\\s+[\\w:]+\\s*\\[[^\\]]*\\b${name}\\b[^\\]]*\\]|(?:\\.|->)(?:resize|reserve)\\(\\s*${name}\\b|\\bvector<[^>]*>\\s+\\w+\\(\\s*${name}\\s*[,)]`,
    ).exec(text.slice(from));
    return use
      ? [
          at('resource-exhaustion', from + use.index, use[0].length, {
            detail: `\`${name}\` comes out of the data, and nothing limits it.`,
          }),
        ]
      : [];
  });
  const direct = placesOf(
    text,
    /(?:\.|->)(?:resize|reserve)\(\s*(?:ntohl|be(?:32|64)toh|le(?:32|64)toh)\((\w+)\)\s*\)/g,
  ).filter(
    ([, name = '']) =>
      !isBounded(text, name) &&
      !isAskedBefore(definition.name, name, source) &&
      !new RegExp(`${name}\\s*\\)\\s*[<>]`).test(text),
  );
  return [
    ...named,
    ...direct.map((match) =>
      at('resource-exhaustion', match.index, match[0].length, {
        detail: 'The size comes from the network and has no limit.',
      }),
    ),
  ];
};

/** `strcat(buf, part)` of a fixed array: nothing asks how long both are together. */
const joinedOn = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bstrcat\s*\(\s*(\w+)\s*,\s*([^"();][^();]*)\)/g)
    .filter(([, buffer = '', part = '']) => {
      const isFixed = new RegExp(`\\bchar\\s+${buffer}\\s*\\[\\s*\\w+\\s*\\]`).test(text.slice(text.indexOf('{')));
      const name = part.trim();
      return (
        isFixed &&
        !new RegExp(
          `strlen\\s*\\(\\s*${escaped(name)}\\s*\\)[^;]*[<>]|[<>][^;]*strlen\\s*\\(\\s*${escaped(name)}\\s*\\)`,
        ).test(text)
      );
    })
    .map((match) =>
      at('buffer-overflow', match.index, match[0].length, {
        detail: 'The code does not check that both fit into the array.',
      }),
    );

/** `char *html = malloc(256); sprintf(html, "… %s", name);`. */
const printedInto = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(\w+)\s*=\s*(?:\([^()]*\)\s*)?(?:malloc\s*\(\s*\d+\s*\)|calloc\s*\(\s*(?:1\s*,\s*)?\d+\s*(?:,\s*1\s*)?\)|new\s+char\s*\[\s*\d+\s*\])/g,
  ).flatMap((match) =>
    placesOf(
      text,
      new RegExp(
        `\\b(?:sprintf|vsprintf)\\s*\\(\\s*${match[1]}\\s*,\\s*"[^"]*%s[^"]*"\\s*,[^;]*\\)|\\bstr(?:cpy|cat)\\s*\\(\\s*${match[1]}\\s*,\\s*(?!")[^;]*\\)`,
        'g',
      ),
    )
      .filter(
        ({ 0: all }) =>
          !/strlen[^;]*[<>]|[<>][^;]*strlen/.test(text) && !/,\s*"[^"]*"(?:\s*(?:,\s*)?"[^"]*")*\s*\)$/.test(all),
      )
      .map((place) =>
        at('buffer-overflow', place.index, place[0].length, {
          detail: 'The string may be longer than the allocated buffer.',
        }),
      ),
  );

/** `short len = strlen(text); buf = malloc(len + 1); memcpy(buf, text, strlen(text) + 1);`. */
const cutLength = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:(?:unsigned\s+)?(?:short|char)(?:\s+int)?|u?int(?:8|16)_t)\s+(\w+)\s*=\s*(?:\([^()]*\)\s*)?strlen\s*\(\s*(\w+)\s*\)/g,
  ).flatMap((match) => {
    const [all, length = '', from = ''] = match;
    const behind = text.slice(match.index + all.length);
    if (
      !new RegExp(
        `\\b(?:malloc|calloc|alloca)\\s*\\([^;]*\\b${length}\\b|\\[[^\\]]*\\b${length}\\b[^\\]]*\\]\\s*;`,
      ).test(behind)
    )
      return [];
    const copy = new RegExp(`\\b(?:mem(?:cpy|move)|str(?:cpy|cat)|sprintf)\\s*\\([^;]*\\b${from}\\b[^;]*\\)`).exec(
      behind,
    );
    return copy
      ? [
          at('buffer-overflow', match.index + all.length + copy.index, copy[0].length, {
            detail: `\`${length}\` holds less than the length of a long text, so too little was allocated.`,
          }),
        ]
      : [];
  });

/** `n = json_object_array_length(list); for (i < n) fixed[i] = …`. */
const countedByData = ({ text, source, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\b(\w+)\s*=\s*\w*(?:length|size|count|Size|Count|Length|nelts|num)\w*\s*\([^;]*\)\s*;/g).flatMap(
    (match) => {
      const [all, name = ''] = match;
      const from = match.index + all.length;
      const loop = new RegExp(
        `\\bfor\\s*\\([^;]*\\b(\\w+)\\s*=\\s*0\\s*;\\s*\\1\\s*<\\s*(?:\\(\\w+\\)\\s*)?${name}\\s*;[^)]*\\)`,
      ).exec(text.slice(from));
      if (!loop) return [];
      const tested = text.replace(loop[0], ' ');
      if (isBounded(tested, name)) return [];
      const start = from + loop.index + loop[0].length;
      const write = new RegExp(`\\b(?:\\w+(?:->|\\.))?(\\w+)\\[\\s*${loop[1]}\\s*\\]\\s*=(?!=)`).exec(
        text.slice(start, start + 500),
      );
      const list = write?.[1] ?? '';
      const isFixed =
        write &&
        new RegExp(
          `\\b(?:int|char|long|short|float|double|\\w+_t|unsigned|struct\\s+\\w+)\\s+\\**${list}\\s*\\[\\s*(?:\\d+|[A-Z_]+)\\s*\\]`,
        ).test(source);
      return isFixed
        ? [
            at('buffer-overflow', start + write.index, write[0].length, {
              detail: `The code does not check that \`${list}\` has room for the number of elements in the data.`,
            }),
          ]
        : [];
    },
  );

export const LENGTH_PITFALLS = [
  ofFunctionText(...[oneTooFar, belowZero, sizesOfData], ...[joinedOn, printedInto, cutLength, countedByData]),
];
