/** @module What C and C++ keep of what is gone, and take without a look: borrowed pointers, answers that may be null. Told by the text of a function. */
import type { NodeFinding } from '../../../node-checks/check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../../node-checks/function-text/function-text.ts';

const MAY_BE_NULL =
  'getpwnam|getpwuid|getgrnam|getgrgid|getspnam|gethostbyname|gethostbyaddr|getservbyname|getprotobyname|localtime|gmtime|dlsym|opendir|fdopen|tmpfile|MHD_lookup_connection_value|evhttp_find_header|json_object_get|cJSON_GetObjectItem(?:CaseSensitive)?|cJSON_Parse|xmlGetProp|xmlDocGetRootElement|PQgetResult|mysql_fetch_row|mysql_store_result|SSL_get_peer_certificate|bufferevent_get_input_null';

const isAsked = (text: string, name: string): boolean =>
  new RegExp(
    `!\\s*${name}\\b|\\b(?:\\w*_)?[iI]s_?\\w+\\s*\\(\\s*${name}\\s*\\)|\\b${name}\\s*[!=]=|[!=]=\\s*\\(?${name}\\b|\\bif\\s*\\(\\s*${name}\\b|\\b${name}\\s*(?:&&|\\|\\||\\?)|(?:&&|\\|\\|)\\s*\\(?\\s*${name}\\b|\\b(?:assert|g_assert|while)\\w*\\s*\\(\\s*${name}\\b|\\bif\\s*\\(\\s*\\(\\s*${name}\\s*=|\\bif\\s*\\([^;{]*\\b${name}\\s*=[^=]`,
  ).test(text);

/** `struct passwd *pw = getpwnam(name); puts(pw->pw_dir);`. */
const nullAnswers = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    new RegExp(
      `(?<![\\w.>])((?:\\w+(?:->|\\.))*\\w+)\\s*=\\s*(?:\\([^()]*\\)|\\w+<[^;=]*>)?\\s*\\(?(?:::|std::)?(${MAY_BE_NULL})\\s*\\(`,
      'g',
    ),
  ).flatMap((match) => {
    const [all, path = '', called = ''] = match;
    const name = path.replaceAll('.', '\\.');
    if (isAsked(text, name)) return [];
    const used = new RegExp(
      `\\b${name}\\s*->|(?<![\\w)\\]]\\s*)\\*${name}\\b|(?<![\\w.>])${name}\\s*\\(|\\b${name}\\s*\\[|\\b(?:strcmp|strlen|strcpy|strdup|atoi|atol|strtol|strcasecmp|strncmp)\\(\\s*(?:\\([^()]*\\)\\s*)?${name}\\b`,
    ).exec(text.slice(match.index + all.length));
    return used
      ? [
          at('null-dereference', match.index + all.length + used.index, used[0].length, {
            detail: `\`${called}\` may give null, and nothing asks.`,
          }),
        ]
      : [];
  });

const RELEASES =
  'json_object_put|json_decref|cJSON_Delete|xmlFreeDoc|xmlFree|PQclear|mysql_free_result|sqlite3_finalize|freeReplyObject|g_free|g_object_unref|g_hash_table_destroy|closedir|freeaddrinfo|evbuffer_free|bufferevent_free|yaml_document_delete|toml_free|config_destroy|regfree|free';

const GETS = /get|value|find|item|member|field|content|string|text|first|root|prop/i;

/** `text = member(root, "motd"); json_object_put(root); puts(text);`: it was a part of what is gone. */
const borrowedUsed = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, new RegExp(`(?<=[;{}]\\s*)(${RELEASES})\\s*\\(\\s*(\\w+)\\s*\\)\\s*;`, 'g')).flatMap((match) => {
    const [written, release = '', owner = ''] = match;
    const freed = /^(?:g_)?free$/.test(release);
    const from = match.index + written.length;
    const before = text.slice(0, match.index);
    let depth = 0;
    let end = from;
    for (; end < text.length && depth >= 0; end += 1) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    const behind = text.slice(from, end);
    const borrowed = placesOf(
      before,
      new RegExp(
        `(?:\\b(?:const\\s+)?(?:unsigned\\s+)?(?:char|void|uint8_t|auto)\\s*(?:const\\s*)?\\*\\s*|(?<=[;{})]\\s*))(\\w+)\\s*=\\s*(?:\\([^()]*\\)\\s*)?(?:${owner}\\s*(?:->|\\.)\\s*\\w+(?:\\[[^\\]]*\\])?|(\\w+)\\s*\\(\\s*${owner}\\b[^;]*\\))\\s*;`,
        'g',
      ),
    );
    return borrowed.flatMap(([all = '', name = '', getter = '']) => {
      if (/dup|copy|alloc|clone|concat|printf|encode|new/i.test(getter)) return [];
      // Given to what was declared before: a pointer, of a library that keeps what it leads to.
      const isDeclaredHere = /^\s*(?:const|unsigned|char|void|uint8_t|auto)\b/.test(all);
      if (!isDeclaredHere && (getter === '' || freed || !GETS.test(getter))) return [];
      if (!new RegExp(`\\*\\s*(?:const\\s+)?${name}\\b`).test(before)) return [];
      const use = new RegExp(`\\b${name}\\b`).exec(behind);
      if (!use || /^\s*=(?!=)/.test(behind.slice(use.index + name.length))) return [];
      // A test of the pointer alone does no harm; what comes next may.
      const real =
        new RegExp(`(?:\\(|,|\\breturn\\s+|=\\s*|\\*)\\s*${name}\\b(?!\\s*\\)\\s*(?:\\n|\\w))`).exec(behind) ?? use;
      return [
        at('use-after-free', from + real.index, real[0].length, {
          detail: `\`${name}\` leads into \`${owner}\`, which has been freed.`,
        }),
      ];
    });
  });

/** `for (s = head; s; s = s->next) free(s);`: the loop reads what it has just freed. */
const freedOnTheWay = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bfor\s*\([^;]*;[^;]*;\s*(\w+)\s*=\s*\1\s*->\s*\w+\s*\)\s*(\{[^}]*\}|[^;{]*;)/g).flatMap((match) => {
    const [all, name = '', body = ''] = match;
    const frees = new RegExp(
      `\\b(?:free|g_free|delete|kfree)\\s*\\(?\\s*${name}\\s*\\)?\\s*;(?!\\s*(?:break|return))`,
    ).test(body);
    return frees
      ? [
          at('use-after-free', match.index, all.length - body.length, {
            detail: `\`${name}->…\` is read after \`${name}\` has been freed; keep what comes next first.`,
          }),
        ]
      : [];
  });

/** `free(s->name); if (!*name) return; s->name = strdup(name);`: on the way out the field leads to what is gone. */
const leftDangling = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bfree\s*\(\s*(\w+)\s*->\s*(\w+)\s*\)\s*;([^}]{0,160}?)\breturn\b[^;]*;/g).flatMap((match) => {
    const [, base = '', field = '', between = ''] = match;
    const isSet = new RegExp(`\\b${base}\\s*->\\s*${field}\\s*=`).test(between);
    const isGone = new RegExp(`\\bfree\\s*\\(\\s*${base}\\s*\\)`).test(text);
    const isSetLater = new RegExp(`\\b${base}\\s*->\\s*${field}\\s*=`).test(text.slice(match.index + match[0].length));
    return isSet || isGone || !isSetLater || /\bfree\s*\(/.test(between)
      ? []
      : [
          at('double-free', match.index, match[0].indexOf(';'), {
            detail: `When the function returns, \`${base}->${field}\` still points to freed memory, so the next owner frees it again.`,
          }),
        ];
  });

const OWNED =
  'redisCommand|PQexec|mysql_store_result|malloc|calloc|strdup|xmlReadFile|xmlReadMemory|json_object_from_file|json_tokener_parse|cJSON_Parse|BN_new|EVP_\\w+_new|X509_\\w*new|d2i_\\w+|getline';

/** `if (!r || r->type != OK) return;`: this path does not free it. */
const leftBehind = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, new RegExp(`\\b(\\w+)\\s*=\\s*[^;=]*?\\b(?:${OWNED})\\s*\\(`, 'g')).flatMap((match) => {
    const [, name = ''] = match;
    const left = new RegExp(
      `\\bif\\s*\\(\\s*!${name}\\s*\\|\\|(?:[^{};]|\\([^()]*\\))*?\\)\\s*\\{?\\s*(return\\b[^;]*;)`,
    ).exec(text.slice(match.index));
    if (
      !left?.[1] ||
      new RegExp(`\\b${name}\\b`).test(left[1]) ||
      !new RegExp(`\\b\\w*(?:free|Free|clear|put|delete|Delete)\\w*\\s*\\(\\s*${name}\\s*\\)`).test(text)
    )
      return [];
    const index = match.index + left.index + left[0].lastIndexOf(left[1]);
    return [
      at('memory-leak', index, left[1].length, {
        detail: `If \`${name}\` was allocated and the other condition fails, it is never freed.`,
      }),
    ];
  });

const PROVES = /tag|hmac|mac$|^mac|sig(?:nature)?|digest|token|auth|verify/i;

/** `memcmp(a, b, 16)` in a function that checks a tag. */
const comparedByBytes = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  /(?:check|verify|compare|match|valid|equal)/i.test(definition.name) &&
  PROVES.test(definition.name.replace(/^verify/i, '') || '')
    ? placesOf(text, /\b(?:std::)?memcmp\s*\([^;]*?\)\s*[!=]=\s*0|!\s*memcmp\s*\([^;]*?\)/g).map((match) =>
        at('timing-unsafe-comparison', match.index, match[0].length),
      )
    : [];

/** `unsigned char key[32]; setkey(&context, key, 256);`: nothing has been put there. */
const emptyKey = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\b(?:unsigned\s+char|uint8_t|char)\s+([^;=(){}]*\[[^;=(){}]*);/g).flatMap((match) =>
    [...(match[1] ?? '').matchAll(/\b(\w+)\s*\[/g)].flatMap(([, name = '']) => {
      const from = match.index + match[0].length;
      const first = new RegExp(`\\b${name}\\b`).exec(text.slice(from));
      if (!first) return [];
      const statement = text.slice(text.lastIndexOf(';', from + first.index) + 1, from + first.index);
      const call =
        /\b(\w*(?:set_?key|_key_init|_setkey_enc|_setkey_dec|SetKey|write|send|fwrite|BIO_write|SSL_write))\s*\([^;]*$/.exec(
          statement,
        );
      return call
        ? [
            at('uninitialized-memory', from + first.index, name.length, {
              detail: `\`${name}\` has not been initialized.`,
            }),
          ]
        : [];
    }),
  );

/** Functions of libraries that write as much as the data says. */
const unlimited = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:LZ4_decompress_fast|LZ4_uncompress|lzo1x_decompress|lzo1y_decompress|RawUncompress|snappy_uncompress_unchecked)\s*\([^;]*\)/g,
  ).map((match) =>
    at('dangerous-function', match.index, match[0].length, {
      severity: 'high',
      detail:
        'It trusts the compressed data and reads or writes out of bounds if that data is malformed; use the variant that takes both sizes.',
    }),
  );

export const RESULT_PITFALLS = [
  ofFunctionText(
    ...[nullAnswers, borrowedUsed, freedOnTheWay, leftDangling],
    ...[leftBehind, comparedByBytes, emptyKey, unlimited],
  ),
];
