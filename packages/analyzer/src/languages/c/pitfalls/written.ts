/** @module What a function of C or C++ says by its text: lengths never asked for, numbers of a caller, keys, races, old protocols. */
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { SECRET_MAKER } from '../../../node-checks/crypto/guessable-secrets.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../../node-checks/function-text/function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];
const headOf = (text: string): number => Math.max(0, text.indexOf('{'));

const LENGTH =
  /^(?:n|len|length|size|count|nbytes|num_?bytes|\w+_(?:len|length|size|sz|bytes)|\w*[a-z](?:Len|Length|Size))$/;
const DATA = /^(?:u?int8_t|(?:unsigned |signed )?char|void|byte|u8|BYTE|uint8)$/;

/** `parse(const uint8_t *buf, size_t len)` that never looks at `len`, and reads what it likes. */
function lengthIgnored(written: FunctionText): NodeFinding[] {
  const { definition, text, at } = written;
  const { parameters } = definition;
  const body = headOf(text);
  const found: NodeFinding[] = [];
  for (const [place, { target, type }] of parameters.entries()) {
    const next = parameters[place + 1];
    if (target.kind !== 'name' || next?.target.kind !== 'name' || !type?.pointers || !DATA.test(type.name)) continue;
    if (!LENGTH.test(next.target.name) || next.type?.pointers) continue;
    const inside = text.slice(body);
    if (new RegExp(`\\b${next.target.name}\\b`).test(inside)) continue;
    // The type of the pointer says whether it is read at all.
    if (!/\bconst\b/.test(text.slice(0, body))) continue;
    const { name } = target;
    const reads = placesOf(
      inside,
      new RegExp(
        `\\b(?:memcpy|memmove|std::copy_n|copy_n)\\s*\\([^;]*?,\\s*(?:\\([^()]*\\)\\s*)?\\(?${name}\\b[^;]*;|\\b${name}\\s*\\[[^\\]]+\\]|\\*\\(?\\s*${name}\\b`,
        'g',
      ),
    );
    for (const match of reads.slice(0, 4))
      found.push(
        at('out-of-bounds-read', body + match.index, match[0].length, {
          // A place that the code names may be known to be there by who calls.
          ...(/\[\s*\w+\s*\]$/.test(match[0]) ? { confidence: 'low' as const, severity: 'low' as const } : {}),
          detail: `The function does not check \`${next.target.name}\`.`,
        }),
      );
  }
  return found;
}

const NUMBERS =
  /\b(\w+)\s*=\s*(?:\([^()]*\)\s*|static_cast<[^>]*>\(\s*)?(?:std::)?(?:sto(?:i|l|ll|ul|ull)|strto(?:l|ul|ll|ull|imax|umax)|ato(?:i|l|ll))\s*\(/g;

/** `n = std::stoul(text); std::string filler(n, '.'); slots[n] = 1;` */
function numbersTrusted({ text, source, at }: FunctionText): NodeFinding[] {
  const found: NodeFinding[] = [];
  for (const [, name = ''] of placesOf(text, NUMBERS)) {
    if (
      isBounded(text, name) ||
      new RegExp(`\\bif\\s*\\([^;{]*\\b${name}\\b|\\b(?:assert|CHECK\\w*|ensure)\\s*\\([^;]*\\b${name}\\b`).test(text)
    )
      continue;
    const sized = new RegExp(
      `\\b(?:std::)?(?:w?string|vector\\s*<[^;()]*>)\\s+\\w+\\s*[({]\\s*${name}\\b|\\.(?:resize|reserve|assign)\\s*\\(\\s*${name}\\b|\\bnew\\s+[\\w:]+\\s*\\[\\s*${name}\\s*\\]|\\bmake_unique\\s*<[^>]*\\[\\]>\\s*\\(\\s*${name}\\b`,
    ).exec(text);
    if (sized)
      found.push(
        at('resource-exhaustion', ...spanOf(sized), { detail: `\`${name}\` comes from a string and has no limit.` }),
      );
    const scaled = new RegExp(
      `\\b(\\w*(?:[rR]esize|[sS]cale|[tT]humbnail|[nN]ew_?[iI]mage|[cC]reate_?(?:[iI]mage|[sS]urface|[bB]itmap))\\w*)\\s*\\([^;]*\\b${name}\\b[^;]*\\)`,
    ).exec(text);
    // What the file defines itself may look at it there.
    if (scaled && !new RegExp(`\\b${scaled[1]}\\s*\\([^;{}]*\\)\\s*\\{`).test(source))
      found.push(
        at('resource-exhaustion', ...spanOf(scaled), { detail: `\`${name}\` comes from a string and has no limit.` }),
      );
    for (const match of placesOf(text, new RegExp(`\\b(\\w+)\\s*\\[\\s*${name}\\s*\\]`, 'g'))) {
      const [all, array = ''] = match;
      const isArray = new RegExp(
        `\\b${array}\\s*\\[\\s*[\\w: ]+\\s*\\](?:\\s*\\[[^\\]]*\\])?\\s*(?:=\\s*[{"]|\\{|;|,)|\\b(?:array|vector|span)\\s*<[^;()]*>\\s*&?\\s*${array}\\b`,
      ).test(source);
      if (!isArray) continue;
      const isWritten = /^\s*(?:\.\w+\s*)?(?:[-+*/|&^]?=)(?!=)/.test(text.slice(match.index + all.length));
      found.push(
        at(isWritten ? 'buffer-overflow' : 'out-of-bounds-read', ...spanOf(match), {
          detail: `\`${name}\` comes from a string and is not checked against the array's bounds.`,
        }),
      );
      break;
    }
  }
  return found;
}

const FINDS =
  /\b(\w+)\s*=\s*(?:\([^()]*\)\s*)?(?:std::)?(strchr|strrchr|strstr|strpbrk|memchr|strtok(?:_r)?|getenv|wcschr|strcasestr|memmem)\s*\(/g;

/** `slash = strchr(text, '/'); atof(slash + 1)`: there may be none. */
function foundUnasked({ text, at }: FunctionText): NodeFinding[] {
  const places = placesOf(text, FINDS);
  return places.flatMap((match, order) => {
    const [all, name = '', called = ''] = match;
    if (called === 'getenv') return [];
    const until = places.slice(order + 1).find((one) => one[1] === name)?.index ?? text.length;
    const from = text.indexOf(';', match.index + all.length);
    const rest = text.slice(from, Math.max(from, until));
    const asked = new RegExp(
      `\\b(?:if|while|for|assert\\w*)\\s*\\([^{;]*\\b${name}\\b|!\\s*${name}\\b|\\b${name}\\s*(?:[!=]=|\\?|&&|\\|\\|)|(?:&&|\\|\\|)\\s*${name}\\b|\\breturn\\s+${name}\\s*;`,
    ).exec(rest);
    const used = new RegExp(
      `\\b${name}\\s*(?:\\+\\s*(?:\\d|sizeof|strlen)|->)|\\*\\s*${name}\\b(?!\\s*=[^=])|\\b${name}\\s*\\[|\\+\\+\\s*${name}\\b|\\b(?:ato[ifl]l?|strlen|strdup|strto\\w+|strcmp|strcpy)\\s*\\(\\s*${name}\\b`,
    ).exec(rest);
    // Within the head of a loop or a branch that assigns it, it is asked for.
    const before = text.slice(Math.max(0, match.index - 160), match.index);
    const head = /\b(?:if|while|for)\s*\((?![\s\S]*\b(?:if|while|for)\s*\()([\s\S]*)$/.exec(before)?.[1];
    const isTested = head !== undefined && (head.match(/\)/g)?.length ?? 0) <= (head.match(/\(/g)?.length ?? 0);
    if (!used || isTested || (asked && asked.index <= used.index)) return [];
    return [
      at('null-dereference', from + used.index, used[0].length, {
        detail: `\`${called}\` gives a null pointer where it finds nothing, and nothing looks at that.`,
      }),
    ];
  });
}

const DRAWS =
  /\b(?!RAND_|getrandom|arc4random|randombytes|getentropy|gcry_random|gnutls_rnd|BCryptGen|SecRandom|mbedtls_ctr|sodium)(\w*(?:rand|Rand)(?!om_device)\w*)\s*\(/g;
const SAFE_DRAW =
  /RAND_(?:priv_)?bytes|getrandom|arc4random|randombytes|getentropy|gcry_random|gnutls_rnd|BCryptGen|CryptGenRandom|SecRandom|ctr_drbg|\/dev\/u?random/;
const SEEDED = /\b\w*(?:seed|srand)\w*\s*\([^;]*\b(?:time|clock|getpid|gettimeofday|clock_gettime|now)\b/i;

/** A generator seeded by the clock, in a function that makes a token. */
function clockSecrets({ definition, text, at }: FunctionText): NodeFinding[] {
  if (!SECRET_MAKER.test(definition.name) || SAFE_DRAW.test(text) || !SEEDED.test(text)) return [];
  return placesOf(text, DRAWS)
    .filter(([, name = '']) => !/seed|srand|init|clear|free|state|^rand$/i.test(name))
    .slice(0, 1)
    .map((match) => at('predictable-random', ...spanOf(match)));
}

const PROOF = /(?:^|_)(?:mac|hmac|signature|sig|auth_?tag|tag|digest|token|csrf|api_?key)(?:$|_|\d)/i;
const ofProof = (name: string): boolean =>
  /(?:match|verif|valid|check|compare|equal)\w*$/i.test(name) &&
  /(?:^|_)(?:mac|hmac|signature|auth_?tag|token|csrf|api_?key|password|secret)s?_/i.test(
    name.replace(/([a-z])([A-Z])/g, '$1_$2'),
  );
/** Tokens of a parser prove nothing. */
const ACCEPTS_CONNECTIONS = /auth|session|csrf|cookie|login|passw|bearer|hmac/i;
const CHECKS = /check|verif|valid|auth|compare|match|login|tag|sign/i;

/** `memcmp(mac, given, 32) == 0` where a message is proved. */
const plainComparison = ({ definition, text, source, at }: FunctionText): NodeFinding[] =>
  // `tokenMatches(given, wanted)`: the function says what is compared.
  ofProof(definition.name) && (!/token/i.test(definition.name) || ACCEPTS_CONNECTIONS.test(source))
    ? placesOf(text, /\b(?:std::)?(?:memcmp|bcmp|strcmp)\s*\((?![^;]*")/g).map((match) =>
        at('timing-unsafe-comparison', ...spanOf(match), { confidence: 'low' }),
      )
    : CHECKS.test(definition.name)
      ? placesOf(
          text,
          /\b(?:std::)?(?:memcmp|bcmp|strcmp|strncmp|strcasecmp)\s*\(\s*&?([\w.>-]+?)(?:\.(?:data|c_str)\(\))?\s*,\s*&?([\w.>-]+?)(?:\.(?:data|c_str)\(\))?\s*[,)]/g,
        )
          .filter(([, left = '', right = '']) =>
            [left, right].some((one) => PROOF.test(one.replace(/.*(?:\.|->)/, '').replace(/([a-z])([A-Z])/g, '$1_$2'))),
          )
          .map((match) => at('timing-unsafe-comparison', ...spanOf(match), { confidence: 'low' }))
      : [];

const OLD_PROTOCOL =
  /\b(?:(?:ssl|context|SSL|transport|QSsl|boost::asio::ssl|asio::ssl)(?:::\w+)*::)?((?:TLS1(?:_1)?|SSL[23])_VERSION|tlsv1(?:1)?(?:_client|_server)?|sslv[23](?:_client|_server)?|TLSv1_[01](?:_method|_client_method|_server_method)?|TlsV1_[01](?:OrLater)?|SslV[23]|GNUTLS_TLS1_[01]|WOLFSSL_TLSV1(?:_1)?|MBEDTLS_SSL_VERSION_TLS1_[01]|PROTO_TLSV1(?:_1)?|SP_PROT_TLS1(?:_1)?(?:_CLIENT|_SERVER)?|CURL_SSLVERSION_(?:TLSv1_[01]|SSLv[23])|TLS_1_0|TLS_1_1)\b(?!\s*\()/g;

/** `SSL_CTX_set_min_proto_version(ctx, TLS1_VERSION)`, `ssl::context ctx(ssl::context::tlsv1_server)`. */
const oldProtocols = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, OLD_PROTOCOL)
    .filter(({ index, 0: all }) => {
      const before = text.slice(Math.max(0, index - 60), index);
      const behind = text.slice(index + all.length, index + all.length + 12);
      // What is compared, told by a table or turned off, is not what is asked for.
      return (
        /[(,{]\s*(?:[\w.]+\s*,\s*)?$/.test(before) &&
        !/(?:[=!<>]=|case|defined\(|no_|NO_|OP_|disable\w*\(|DISABLE\w*\()\s*$/i.test(before) &&
        !/^\s*(?:[=!<>]=|:)/.test(behind)
      );
    })
    .map((match) => at('weak-tls-version', ...spanOf(match), { confidence: 'high' }));

const TOLD_SIZE =
  /(?:\b(?:std::)?vector\s*<[^;()]*>\s*\w+\s*[({]|\.(?:resize|reserve)\s*\(|\b(?:malloc|calloc|g_malloc0?|xmalloc|kmalloc)\s*\(|\bnew\s+[\w:]+\s*\[|\bmake_unique\s*<[^>]*\[\]>\s*\()[^;]*?\b(\w*(?:uncompressed|uncomp|decompressed|original|unpacked|content)_?(?:size|length|len)|\w*(?:Uncompressed|Original|Unpacked|Content)(?:Size|Length))\b/g;

/** As much memory as an archive says it takes. */
const toldSizes = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, TOLD_SIZE)
    .filter(
      ([, name = '']) =>
        !new RegExp(
          `\\b${name}\\b(?:\\(\\))?\\s*(?:[<>]=?)(?![<>])|[^-<>][<>]=?\\s*[\\w.>-]*\\b${name}\\b|\\b(?:min|clamp)\\b[^;]*\\b${name}\\b`,
        ).test(text),
    )
    .map((match) =>
      at('resource-exhaustion', ...spanOf(match), {
        detail: 'The data determines how much memory is allocated, without a limit.',
      }),
    );

const DECODED =
  /([\w.>-]+)\s*=\s*(?:\([^()]*\)\s*)?(?:nto(?:h|hl|hs|hll)|(?:be|le)(?:16|32|64)toh|__bswap_\d+|be\d+_to_cpu|le\d+_to_cpu|get_[bl]e(?:16|32|64)|read_u?int(?:16|32|64)(?:_[bl]e)?|get_u(?:16|32))\s*\(/g;

/** `count = ntohl(count); malloc(count * sizeof(struct point))`. */
function decodedProducts({ text, at }: FunctionText): NodeFinding[] {
  return placesOf(text, DECODED).flatMap(([, path = '']) => {
    const name = path.replace(/.*(?:\.|->)/, '');
    const it = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (
      new RegExp(`\\bif\\s*\\([^;{]*\\b${name}\\b`).test(text) ||
      new RegExp(`\\b(?:min|MIN|clamp|assert)\\w*\\s*\\([^;]*\\b${name}\\b`).test(text)
    )
      return [];
    const match = new RegExp(
      `\\b(?:malloc|realloc|g_malloc|xmalloc|kmalloc|alloca)\\s*\\([^;]*${it}\\s*\\*\\s*\\(?\\s*(?:sizeof|\\d)[^;]*|\\b(?:malloc|alloca)\\s*\\(\\s*sizeof[^;]*\\*\\s*${it}\\b[^;]*`,
    ).exec(text);
    return match
      ? [
          at('integer-overflow', match.index, match[0].length, {
            detail: `\`${name}\` comes from the sender, so the product may overflow.`,
          }),
        ]
      : [];
  });
}

const LOCKS =
  /\b(?:pthread_mutex_lock|pthread_rwlock_\w+|mtx_lock|g_mutex_lock|lock_guard|unique_lock|scoped_lock|EnterCriticalSection|omp_set_lock|pthread_spin_lock)\b/;
const STARTS = /^(?:main|\w*(?:init|setup|parse|usage|register|start|configure|options?|args|cleanup|test)\w*)$/i;

/** A counter that is changed without a lock, in a file that takes one for others like it. */
function lockForgotten({ definition, text, source, at }: FunctionText): NodeFinding[] {
  if (!LOCKS.test(source) || /lock|mutex|atomic/i.test(text) || STARTS.test(definition.name)) return [];
  for (const [, name = ''] of source.matchAll(
    /^static\s+(?:volatile\s+)?(?:unsigned\s+(?:int|long(?:\s+long)?)|unsigned|int|long(?:\s+long)?|size_t|u?int(?:32|64)_t)\s+(\w+)\s*(?:=\s*[^;,]+)?;/gm,
  )) {
    const match = new RegExp(`(?<![.>\\w])${name}\\s*(?:\\+\\+|--|[-+]=)|(?:\\+\\+|--)\\s*${name}\\b`).exec(text);
    if (match && !new RegExp(`\\b(?:int|long|size_t|unsigned|uint\\d+_t)\\s+${name}\\b`).test(text))
      return [
        at('race-condition', ...spanOf(match), {
          confidence: 'low',
          detail: 'Other code in this file takes a lock for data that threads share.',
        }),
      ];
  }
  return [];
}

/** Bytes of a key, an initialization vector or a salt that stand in the code. */
export const bytesInCode: NodeCheck = (node, { source }) => {
  if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value || !node.type) return undefined;
  const { type, value, target } = node;
  const isBytes =
    /^(?:unsigned char|u?int8_t|byte|u8|BYTE|guint8|uchar|array|CryptoPP\.byte)$/.test(type.name) ||
    (type.name === 'char' && type.array);
  if (!isBytes || !(type.array || type.pointers || type.name === 'array')) return undefined;
  const words = target.name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const isKey = /(?:^|_)(?:key|secret|psk|master_?key|hmac_?key|aes_?key|pepper)(?:_?(?:bytes|data|raw|\d+))?_?$/.test(
    words,
  );
  const isVector = /(?:^|_)(?:iv|nonce|init_?vector)(?:_?(?:bytes|data|\d+))?_?$/.test(words);
  if ((!isKey && !isVector) || /public|pub_|test|expected|example|vector_|kat|zero|map|press|sample/.test(words))
    return undefined;
  const isWritten =
    value.kind === 'string'
      ? value.value.length >= 8 && !/\s/.test(value.value) && type.name !== 'char'
      : value.kind === 'list' &&
        value.items.length >= 8 &&
        value.items.every(({ kind }) => kind === 'number') &&
        value.items.some((one) => one.kind === 'number' && one.value !== 0);
  if (!isWritten) return undefined;
  // A cipher or a keyed hash is somewhere near.
  if (!/crypt|cipher|aes|hmac|openssl|mbedtls|sodium|gcrypt|EVP_|chacha|des_/i.test(source)) return undefined;
  const { start, end } = node;
  return { weakness: isKey ? 'hard-coded-key' : 'static-iv', start, end, confidence: 'medium' };
};

export const WRITTEN_PITFALLS: readonly NodeCheck[] = [
  ofFunctionText(
    lengthIgnored,
    numbersTrusted,
    foundUnasked,
    clockSecrets,
    plainComparison,
    oldProtocols,
    toldSizes,
    decodedProducts,
    lockForgotten,
  ),
  bytesInCode,
];
