/**
 * @module
 * The generated lexer in parts. tree-sitter writes it as one function, a case a state; with 2,000 states V8 needs 3 GB to
 * optimize it. Here every 128 states are a function of their own, which gives the next state back.
 */

const STATES_A_PART = 128;
const HEAD =
  /^static bool ts_lex\(TSLexer \*lexer, TSStateId state\) \{\n {2}START_LEXER\(\);\n {2}eof = .*\n {2}switch \(state\) \{\n/m;
const TAIL = '    default:\n      return false;\n  }\n}\n';

/** What the cases are written in: macros that jump. In a part of the lexer they give back where to go. */
const MACROS = ['ADVANCE', 'ADVANCE_MAP', 'SKIP', 'ACCEPT_TOKEN', 'END_STATE'];
const PART_MACROS = `
#define ADVANCE(next) { return next; }
#define ADVANCE_MAP(...) { \\
  static const uint16_t map[] = { __VA_ARGS__ }; \\
  for (uint32_t i = 0; i < sizeof(map) / sizeof(map[0]); i += 2) if (map[i] == lookahead) return map[i + 1]; \\
}
#define SKIP(next) { *skip = true; return next; }
#define ACCEPT_TOKEN(symbol) *result = true; lexer->result_symbol = symbol; lexer->mark_end(lexer);
#define END_STATE() return -1;
`;

const PARAMETERS = 'TSLexer *lexer, int32_t state, int32_t lookahead, bool eof, bool *skip, bool *result';

const part = (cases: readonly string[], index: number): string =>
  `static __attribute__((noinline)) int32_t ts_lex_${index}(${PARAMETERS}) {
  switch (state) {
${cases.join('')}    default:
      return -1;
  }
}
`;

const driver = (parts: number): string => {
  const calls = Array.from(
    { length: parts },
    (_, index) =>
      `      case ${index}: next = ts_lex_${index}(lexer, state, lexer->lookahead, eof, &skip, &result); break;`,
  );
  return `static bool ts_lex(TSLexer *lexer, TSStateId start) {
  bool result = false;
  int32_t state = start;
  for (;;) {
    bool skip = false;
    bool eof = lexer->eof(lexer);
    int32_t next = -1;
    switch (state / ${STATES_A_PART}) {
${calls.join('\n')}
    }
    if (next < 0) return result;
    lexer->advance(lexer, skip);
    state = next;
  }
}
`;
};

/** `parser.c` with its lexer in parts. Throws when the lexer is not written as tree-sitter writes it. */
export function splitLexer(parser: string): string {
  const head = HEAD.exec(parser);
  const from = head === null ? -1 : head.index + head[0].length;
  const to = parser.indexOf(TAIL, from);
  if (head === null || to < 0) throw new Error('The lexer is not of the form that tree-sitter generates.');
  const cases = parser.slice(from, to).split(/^(?= {4}case \d+:$)/m);
  if (cases.some((text, state) => !text.startsWith(`    case ${state}:\n`)))
    throw new Error('The states of the lexer do not stand in order.');
  const parts: string[] = [];
  for (let at = 0; at < cases.length; at += STATES_A_PART)
    parts.push(part(cases.slice(at, at + STATES_A_PART), parts.length));
  const save = MACROS.map((name) => `#pragma push_macro("${name}")\n#undef ${name}\n`).join('');
  const restore = MACROS.map((name) => `#pragma pop_macro("${name}")\n`).join('');
  const lexer = [save, PART_MACROS, ...parts, driver(parts.length), restore].join('\n');
  return parser.slice(0, head.index) + lexer + parser.slice(to + TAIL.length);
}
