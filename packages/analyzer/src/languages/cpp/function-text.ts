/**
 * @module
 * Checks on the text of C++ functions: unverified certificates and tokens, exposed error details, partial origin checks.
 */
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { SECRET_MAKER } from '../../node-checks/crypto/guessable-secrets.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../node-checks/function-text/function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

/** `jwt::decode(token)` in a function that never asks a verifier. */
const decodedAlone = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  /verif|valid|check/i.test(text.replace(definition.name, '')) ||
  /verif|peek|unverified|debug|print|dump/i.test(definition.name)
    ? []
    : placesOf(
        text,
        /\bjwt::decode(?:<[^>]*>)?\s*\(|\b(?:jwt|token|jws)\w*(?:\.|->|::)(?:decode|parse)_?(?:unverified|without_verification|unsafe|insecure)\w*\s*\(/gi,
      ).map((match) => at('jwt-not-verified', ...spanOf(match)));

/** `b.AddListeningPort(address, grpc::InsecureServerCredentials())`. */
const plainTransport = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bInsecure(?:Server|Channel)?Credentials\s*\(/g)
    .filter(({ index }) => !/localhost|127\.0\.0\.1|unix:|\[::1\]/.test(text.slice(Math.max(0, index - 160), index)))
    .map((match) => at('cleartext-transport', ...spanOf(match)));

/** `b.SetMaxReceiveMessageSize(-1)`. */
const noLimit = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /(?:\.|->)(?:set_?)?max_?\w*(?:message|payload|body|frame|request|header|content|packet|upload|decompressed)_?\w*(?:size|length|limit|bytes)\w*\s*\(\s*(?:-1|INT_MAX|SIZE_MAX|UINT_MAX|(?:std::)?numeric_limits<[^>]*>::max\(\))\s*\)/gi,
  ).map((match) => at('resource-exhaustion', ...spanOf(match)));

/** Names of functions in which the models speak of the seed. */
const SAID_OF_SEED =
  /token|passw|secret|session|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|reset|api_?key|(?:pairing|invite|access|login|verification|activation|recovery)_?code/i;
const ENGINE = /\b(?:std::)?(?:mt19937(?:_64)?|minstd_rand0?|default_random_engine|knuth_b|ranlux\w+)\s+(\w+)\s*[({;]/;

/** `digit(gen)` of a plain engine, in a function that makes a code. */
function plainEngine({ definition, text, at }: FunctionText): NodeFinding[] {
  const engine = ENGINE.exec(text)?.[1];
  if (engine === undefined || !SECRET_MAKER.test(definition.name)) return [];
  // Where its seed can be told, that may be said of the seed.
  const isSaid = !/random_device|\brd\(\)/.test(text) && SAID_OF_SEED.test(definition.name);
  const own = isSaid ? '' : `|(?<![.\\w])${engine}\\(\\)`;
  const draw = new RegExp(
    `\\b\\w+\\(\\s*${engine}\\s*\\)|\\b(?:shuffle|sample|generate_canonical\\S*)\\([^;]*\\b${engine}\\b${own}`,
  ).exec(text);
  return draw ? [at('predictable-random', draw.index, draw[0].length)] : [];
}

/** Answers of unknown servers, told by the names of calls and fields. */
const ANSWERS =
  '(?:\\b(?:send|reply|respond|write|set_content|setBody|set_body|end|finish|sendError|send_error|error|json|text|html|Status|CloseWithReason)\\s*\\(|(?:\\.|->)body\\s*=|\\breturn\\s*\\{\\s*\\d{3}\\s*,)';
const LOGS = /(?:clog|cerr|cout|log|Log|LOG|logger|warn|spdlog)\b[^;]*$/;

/** `server.send(handle, error.what())`, or what such a text was put together with. */
function failureTold({ text, at }: FunctionText): NodeFinding[] {
  const direct = placesOf(text, new RegExp(`${ANSWERS}[^;]*?(?:\\.|->)what\\(\\)`, 'g'));
  const found = direct
    .filter(
      (match) =>
        !LOGS.test(match[0]) &&
        !/(?:log\w*|LOG\w*|spdlog|std::cerr|cerr)(?:\.|->|::|\s*<<)[^;]*$/.test(
          text.slice(Math.max(0, match.index - 40), match.index),
        ),
    )
    .map((match) => at('error-details-exposed', ...spanOf(match)));
  for (const [, name = ''] of placesOf(text, /\b(\w+)\s*(?:<<|\+?=)[^;]*(?:\.|->)what\(\)/g)) {
    if (/^(?:c(?:log|err|out)|\w*[lL]og\w*|LOG\w*|qWarning|q\w+)$/.test(name)) continue;
    const sent = new RegExp(`${ANSWERS}[^;]*\\b${name}\\b`).exec(text);
    if (sent && !LOGS.test(sent[0])) found.push(at('error-details-exposed', sent.index, sent[0].length));
  }
  return found;
}

/** `origin.find("shop.example") != npos`: another host may have it in its name. */
const halfCompared = ({ text, at }: FunctionText): NodeFinding[] =>
  /\b(?:origin|referer|referrer)\b/i.test(text)
    ? placesOf(
        text,
        /\b(\w+)(?:\.|->)(?:find|contains|indexOf|starts_with|startsWith|rfind)\(\s*"[^"]*\.[a-z]{2,}"\s*(?:,\s*0\s*)?\)/g,
      )
        .filter(([all, name = '']) => {
          const isOrigin =
            /origin|referr?er/i.test(name) || new RegExp(`\\b${name}\\s*=[^;]*"(?:Origin|Referer)"`, 'i').test(text);
          return isOrigin && !(/starts|rfind/.test(all) && /:\d+"|\/"/.test(all));
        })
        .map((match) => at('missing-origin-check', ...spanOf(match)))
    : [];

const NARROW = '(?:std::)?(?:u?int(?:8|16)_t|(?:unsigned\\s+|signed\\s+)?short(?:\\s+int)?|unsigned\\s+char)';
const CUT = new RegExp(
  `(?:\\bstatic_cast<\\s*${NARROW}\\s*>\\s*\\(\\s*|\\(\\s*${NARROW}\\s*\\)\\s*\\(?\\s*)((?:[\\w:]+(?:\\.|->|::))*\\w*(?:size|length|Size|Length|Width|Height|width|height|Count|count|strlen))\\s*\\(`,
  'g',
);

/** `static_cast<unsigned short>(image.width())`: more than fits is cut off. */
const cutOff = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, CUT)
    .filter(
      ([, called = '']) =>
        !new RegExp(
          `${called.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\([^()]*\\)\\s*[<>]=?(?!<)|numeric_limits|UINT16_MAX|0x[fF]{2,4}\\b`,
        ).test(text),
    )
    .map((match) =>
      at('integer-overflow', ...spanOf(match), {
        confidence: 'low',
        severity: 'low',
        detail: 'Larger values are truncated to this type.',
      }),
    );

const SUMMED =
  /\b(?:std::)?(?:u?int(?:8|16)_t|unsigned\s+short|short|unsigned\s+char)\s+(\w+)\s*=\s*[^;{}()]*\b\w+(?:\.|->)(?:size|length)\(\)\s*\+[^;]*\b\w+(?:\.|->)(?:size|length)\(\)[^;]*;/g;

/** `uint16_t total = a.size() + b.size();` */
const cutSum = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, SUMMED)
    .filter(
      ([all]) =>
        !/numeric_limits|MAX\b|0x[fF]{2,4}\b/.test(text) &&
        !/[<>]\s*\w+(?:\.|->)(?:size|length)\(/.test(text.replace(all, '')),
    )
    .map((match) => at('integer-overflow', ...spanOf(match), { detail: 'Larger values are truncated to this type.' }));

const VIEWED =
  /\breturn\s+(?:std::)?(?:w?string_view|span(?:<[^>]*>)?)\s*[({]\s*(\w+)(?:\.(?:data|c_str)\(\)[^;]*)?\s*[)}]\s*;/g;

/** `return std::string_view(text);` of a local text. */
const viewReturned = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, VIEWED)
    .filter(([, name = '']) => {
      const body = text.slice(text.indexOf('{'));
      return new RegExp(
        `[;{]\\s*(?:const\\s+)?(?:std::)?(?:w?string|vector<[^;]*>|w?ostringstream|array<[^;]*>)\\s+${name}\\b`,
      ).test(body);
    })
    .map((match) =>
      at('use-after-free', ...spanOf(match), {
        detail: `\`${match[1]}\` is gone when the function returns, and the result leads to it.`,
      }),
    );

/** `sum / static_cast<int>(values.size())` without a look whether there are any. */
const dividedByNone = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /[/%]\s*(?:static_cast<\s*(?:std::)?(?:int|long|unsigned|u?int\d+_t|size_t)\s*>\s*\(\s*|\(\s*(?:int|long|unsigned)\s*\)\s*)?((?:\w+(?:\.|->))*?(\w+))(?:\.|->)(?:size|length|count)\(\)/g,
  )
    .filter((match) => {
      const [, , name = ''] = match;
      const isNumber = /\b(?:double|float)\b/.test(text) && !/cast<\s*(?:std::)?(?:int|long|unsigned)/.test(match[0]);
      return (
        !isNumber &&
        !new RegExp(
          `\\b${name}(?:\\.|->)(?:empty|size|length|count)\\(\\)\\s*(?:[=!<>?)&|]|\\w*\\s*[=!<>]=?)|\\b${name}\\.(?:push_back|emplace_back)|\\bfor\\s*\\([^;)]*:\\s*\\w*${name}\\b[^{;]*\\{[^}]*[/%]`,
        ).test(text.replace(match[0], '')) &&
        !/array<|\[\w+\]\s*=/.test(text.slice(0, match.index))
      );
    })
    .map((match) =>
      at('division-by-zero', ...spanOf(match), {
        confidence: 'low',
        severity: 'low',
        detail: 'The code does not check whether there are any.',
      }),
    );

const UNPACKS = /zip|tar\b|tar_|archive|unrar|7z|cpio|rar_|lzma_|minizip|mz_/i;
const ENTRY_NAME = /\b(\w+)(?:->|\.)(?:file_?name|path_?name|entry_?name|m_filename|full_?name|name)(?:\(\))?\b/;
const KEPT =
  /\b(?:\w*(?:save|extract|write|unpack)\w*|fopen|open|creat|ofstream|std::ofstream|rename|copy_file)\s*(?:\w+\s*)?[({]/g;
const LOOKS =
  /filename\(\)|lexically_|weakly_canonical|canonical\(|realpath|"\.\."|basename|is_absolute|starts_with|find\(\s*"|strstr|sanitize|is_safe|isSafe|validate/i;

/** `const fs::path target = dest / info->filename; save(reader, target.c_str());` */
function namedByEntry({ text, at }: FunctionText): NodeFinding[] {
  if (!UNPACKS.test(text) || LOOKS.test(text)) return [];
  const entry = ENTRY_NAME.exec(text);
  if (!entry) return [];
  const before = text.slice(Math.max(0, entry.index - 120), entry.index);
  if (!/[/+,(]\s*(?:std::string\(|fs::path\()?\s*$/.test(before)) return [];
  const into = /\b(\w+)\s*(?:=|\()[^;{}=]*$/.exec(before)?.[1] ?? '';
  for (const match of placesOf(text, KEPT)) {
    if (match.index < entry.index - 80) continue;
    const statement = text.slice(match.index, text.indexOf(';', match.index));
    if (statement.includes(entry[0]) || (into !== '' && new RegExp(`\\b${into}\\b`).test(statement)))
      return [
        at('path-traversal', match.index, statement.length, {
          detail:
            'The file name comes from the archive, so an entry named `../…` is written outside the target folder.',
        }),
      ];
  }
  return [];
}

/** A length that a header of the data says, used for a copy or a text without a look at how much there is. */
const HEADER_LENGTH =
  /\b(?:std::)?(?:memcpy|memmove|copy_n)\s*\([^;]*,\s*(\w+)(?:\.|->)(\w*(?:length|len|size|count))\s*\)/g;
const headerTrusted = ({ text, source, at }: FunctionText): NodeFinding[] =>
  placesOf(text, HEADER_LENGTH)
    .filter(
      ([, name = '', field = '']) =>
        !isBounded(text, `${name}.${field}`) &&
        !isBounded(text, field) &&
        new RegExp(`\\b(?:memcpy|read|recv|memmove)\\s*\\([^;]*&?\\s*${name}\\b`).test(text) &&
        !source.includes(`${field} =`),
    )
    .map((match) => at('buffer-overflow', ...spanOf(match), { detail: `\`${match[2]}\` comes from the data.` }));

const VERIFIES = /cert|trust|verif|hostname|peer/i;

/** `void verify(const Chain&, const std::string&) override {}` of a verifier of certificates. */
export const acceptsAll: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const { supertypes, methods } = node.definition;
  if (!supertypes.some(({ name }) => VERIFIES.test(name))) return undefined;
  return methods.flatMap((method): NodeFinding[] => {
    if (!/^(?:verify|check|validate|on_?verify|is_?(?:trusted|valid)|accept)\w*$/i.test(method.name)) return [];
    const [only] = method.body;
    const isEmpty =
      method.body.length === 0 ||
      (method.body.length === 1 &&
        only?.kind === 'return' &&
        ((only.value?.kind === 'boolean' && only.value.value) ||
          only.value === undefined ||
          (only.value.kind === 'member' && /^(?:ok|accept(?:ed)?|trusted|valid)$/i.test(only.value.name))));
    return isEmpty && !method.isAbstract
      ? [{ weakness: 'certificate-check-disabled', start: method.start, end: method.end, confidence: 'high' }]
      : [];
  });
};

const PARALLEL =
  /(?:\b(?:parallel_(?:for(?:_each)?|do|invoke|reduce)|blocking(?:Map|MappedReduced)|async|for_each\s*\(\s*(?:std::)?execution::par\w*|(?:std::)?j?thread\s*(?:\w+\s*)?[({]|enqueue|submit|post)\b[^;]*?|\b(?:emplace_back|push_back)\s*\(\s*)\[\s*(?:&|[^\]]*&\w+[^\]]*)\]\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)\s*)?(?:mutable\s*|noexcept\s*)*\{/g;
const COUNTER =
  /\b(?:(?:std::)?(?:size_t|u?int(?:8|16|32|64)?_t|int|unsigned(?: int| long)?|long(?: long)?|double|float)|auto)\s+(\w+)\s*(?:=|\{)/g;

/** What stands in the braces that open right before the place. */
function blockAt(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/** `parallel_for(range, [&](auto& r) { ++total; })`: several threads count in one plain variable. */
function countedTogether({ text, at }: FunctionText): NodeFinding[] {
  return placesOf(text, PARALLEL).flatMap((match) => {
    const from = match.index + match[0].length;
    const body = blockAt(text, from);
    if (/lock|mutex|atomic|critical|guard|\.local\(\)/i.test(body)) return [];
    // One thread that is waited for is alone.
    if (
      /thread|async|back|post|enqueue|submit/.test(match[0]) &&
      !/\b(?:for|while)\s*\(/.test(text.slice(0, match.index))
    )
      return [];
    const own = new Set(placesOf(body, COUNTER).map(([, name = '']) => name));
    const shared = placesOf(text.slice(0, match.index), COUNTER)
      .map(([, name = '']) => name)
      .filter((name) => !own.has(name) && !new RegExp(`\\batomic\\w*(?:<[^;]*>)?\\s+${name}\\b`).test(text));
    for (const name of shared) {
      const changed = new RegExp(
        `(?<![.\\w>])${name}\\s*(?:\\+\\+|--|[-+*|&^]=)|(?:\\+\\+|--)\\s*${name}\\b(?!\\s*[.[(])`,
      ).exec(body);
      if (changed)
        return [
          at('race-condition', from + changed.index, changed[0].length, {
            detail: `Several threads change \`${name}\` concurrently without synchronization.`,
          }),
        ];
    }
    return [];
  });
}

const HANDLES =
  /\b(\w+(?:\(\))?(?:\.|->)(?:on\w*|add\w*|register\w*|command|handle\w*|route|Get|Post|Put|Delete))\s*\(\s*"[^"]*"\s*,\s*\[[^\]]*\]\s*(?:\([^()]*\)\s*)?(?:mutable\s*)?\{/g;
const ASKS_FIRST =
  /\bif\s*\(\s*!?\s*(?:\w+(?:\.|->|::))*(?:is|has|can|check|require|ensure|allow)_?\w*(?:operator|admin|owner|allowed|authori[sz]ed|permission|permitted|role|trusted|staff|moderator|auth)\w*\s*\(/i;
const ACTS =
  /\b(?:std::)?system\s*\(|\bpopen\s*\(|\bexec[lv]p?e?\s*\(|(?:\.|->)(?:restart|shutdown|stop|reboot|purge|wipe|ban|kick|grant|setRole|set_role|deleteAll|delete_all)\s*\(/g;
const ASKS = /operator|admin|owner|allow|auth|permi|role|trusted|staff|moderator|token|passw/i;

/** A command that everyone may give, beside others that ask who gives them. */
function openCommand({ text, at }: FunctionText): NodeFinding[] {
  const handlers = placesOf(text, HANDLES).map((match) => {
    const from = match.index + match[0].length;
    return { kind: match[1], from, body: blockAt(text, from) };
  });
  return handlers.flatMap(({ kind, from, body }) => {
    if (ASKS.test(body) || !handlers.some((other) => other.kind === kind && ASKS_FIRST.test(other.body))) return [];
    return placesOf(body, ACTS)
      .slice(0, 1)
      .map((match) =>
        at('missing-authorization', from + match.index, match[0].length, {
          detail: "Other handlers here check who sends the command; this one doesn't.",
        }),
      );
  });
}

const ANY_PEER =
  /\b\w*(?:[vV]erify|[cC]ert\w*)_?(?:[cC]allback|[hH]andler|[cC]heck\w*)\s*(?:\(|=)\s*\[[^\]]*\]\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?(?:->\s*\w+\s*)?\{\s*return\s+true\s*;\s*\}/g;
/** `context.set_verify_callback([](bool, auto&) { return true; })`. */
const anyPeer = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, ANY_PEER).map((match) => at('certificate-check-disabled', ...spanOf(match), { confidence: 'high' }));

const PROOF = '(?:\\w*(?:[mM]ac|[sS]ignature|[dD]igest|[cC]srf|[aA]pi_?[kK]ey|[sS]ecret))';
/** `return mac == expected;` in a function that checks one. */
const proofCompared = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  /check|verif|valid|match|auth|equal/i.test(definition.name) && /\bstring\b|\bvector\b|QByteArray/.test(text)
    ? placesOf(text, new RegExp(`\\b${PROOF}\\s*[!=]=\\s*(?!nullptr|NULL|""|\\d)\\w+\\b(?!\\.end|\\()`, 'g'))
        .slice(0, 1)
        .map((match) => at('timing-unsafe-comparison', ...spanOf(match), { confidence: 'low' }))
    : [];

export const CPP_FUNCTION_TEXT: readonly NodeCheck[] = [
  ofFunctionText(
    decodedAlone,
    plainTransport,
    noLimit,
    plainEngine,
    failureTold,
    halfCompared,
    cutOff,
    cutSum,
    viewReturned,
    dividedByNone,
    namedByEntry,
    headerTrusted,
    countedTogether,
    anyPeer,
    proofCompared,
    openCommand,
  ),
  acceptsAll,
];
