/** @module C++ that keeps what is gone, deletes it the other way, or takes what a library gives as it comes. Told by the text of a function. */
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import {
  type FunctionText,
  ofFunctionText,
  placesOf,
  withoutComments,
} from '../../node-checks/function-text/function-text.ts';

/** `for (Job* j : jobs) if (…) delete j;`: the list still holds it. */
const deletedAndKept = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  /^~|destroy|clear|shutdown|cleanup|reset/i.test(definition.name) || /~\w+\s*\(/.test(text.slice(0, text.indexOf('{')))
    ? []
    : placesOf(text, /\bfor\s*\(\s*(?:const\s+)?(?:auto|[\w:]+)\s*[*&]*\s*(\w+)\s*:\s*(\w+)\s*\)/g).flatMap((match) => {
        const [all, name = '', list = ''] = match;
        const from = match.index + all.length;
        const body = text.slice(from, from + 300);
        const deleted = new RegExp(`(?<=\\bif\\s*\\([^{};]*\\)\\s*\\{?\\s*)\\bdelete\\s+${name}\\s*;`).exec(body);
        if (
          !deleted ||
          new RegExp(
            `\\b${list}(?:\\.|->)(?:erase|clear|remove|swap|pop_back)|\\b${list}\\s*=|\\b${name}\\s*=\\s*nullptr`,
          ).test(text)
        )
          return [];
        return [
          at('use-after-free', from + deleted.index, deleted[0].length, {
            detail: `\`${list}\` still holds what is deleted here.`,
          }),
        ];
      });

/** `async_read(socket, buffer, [this](…) { … })` of an object that its last owner may have let go. */
const aloneInCallback = ({ text, source, at }: FunctionText): NodeFinding[] =>
  /enable_shared_from_this/.test(source) && !/shared_from_this\(\)|weak_from_this\(\)/.test(text)
    ? placesOf(text, /\b(?:async_\w+|post|dispatch|defer)\s*\((?:[^;[]|\[(?!this\b))*?(\[this\])/g).map((match) =>
        at('use-after-free', match.index + match[0].lastIndexOf('[this]'), 6, {
          detail: 'Nothing keeps the object alive until the callback runs; capture `shared_from_this()`.',
        }),
      )
    : [];

/** `root->FirstChildElement("price")->GetText()`: any of them may be missing. */
const missingElement = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:\w+(?:\.|->))?(?:RootElement|FirstChildElement|NextSiblingElement|FirstChild|LastChild|NextSibling|Parent|first_node|next_sibling_node|findChild|toElement|parentWidget|QueryInterface)\([^()]*\)\s*->\s*\w+/g,
  ).map((match) =>
    at('null-dereference', match.index, match[0].length, {
      detail: 'If there is no such element, the result is null.',
    }),
  );

/** `redisCommand(context, command.c_str())`: the text is a format, and is taken apart at its spaces. */
const commandAsFormat = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bredis(?:Append|Async)?Command\s*\(\s*[^,;()]+,\s*(?!\s*")(?:[^,;()]|\([^()]*\))+\)/g).map((match) =>
    at('format-string', match.index, match[0].length, {
      detail: 'Spaces in the string add arguments, and `%` is a format specifier; use `"SET %s %s"`.',
    }),
  );

/** `std::clog << hex_encode(key)`. */
const keyStreamed = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:std::)?(?:clog|cout|cerr|LOG\w*(?:\([^()]*\))?|qDebug\(\)|qInfo\(\)|spdlog::\w+\()[^;]*?\b(?:\w+::)*(?:hex_?encode|base64_?encode|to_?hex|toHex|bin2hex)\w*\(\s*(\w*(?:key|secret|password|passphrase|token|seed)\w*)(?:\.\w+\(\))?\s*[,)]/gi,
  )
    .filter(([, name = '']) => !/public|pub_?key|fingerprint|hash/i.test(name))
    .map((match) => at('sensitive-data-logged', match.index, match[0].length));

/** `hex_decode("8f1c…")`: bytes of a key that stand in the code. */
const keyInCode = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:\w+::)*(?:hex_?decode|from_?hex|unhex\w*|fromHex|SymmetricKey|hexToBytes)\w*\(\s*"([0-9a-fA-F]{32,})"\s*\)/gi,
  )
    .filter(
      ([, digits = '']) => new Set(digits.toLowerCase()).size > 6 && !/test/i.test(text.slice(0, text.indexOf('{'))),
    )
    .map((match) => at('hard-coded-credentials', match.index, match[0].length));

/** `Botan::RSA_PrivateKey(rng, 1024)`, `GenerateRandomWithKeySize(rng, 1024)`. */
const shortKey = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:RSA_PrivateKey|DSA_PrivateKey|DH_PrivateKey|ElGamal_PrivateKey|GenerateRandomWithKeySize|GenerateRandom|RSAKey|RSA::PrivateKey)(?:\s+\w+)?\s*\(\s*\w+\s*,\s*(?:512|768|1024)\s*\)/g,
  ).map((match) => at('weak-key-size', match.index, match[0].length));

/** `new Context(Context::CLIENT_USE, …, Context::VERIFY_NONE)`. */
const anyServer = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\b\w*Context(?:\s+\w+)?\s*\([^;]*\b(?:VERIFY_NONE|verify_none|VerifyNone)\b[^;]*\)/g).map((match) =>
    at('certificate-check-disabled', match.index, match[0].length, { confidence: 'high' }),
  );

/** `HTTPCookie session("sid", std::to_string(std::rand()))`. */
const guessedSession = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /(?<=[;{}]\s*)[^;{}]*(?:\b|_|")(?:sid|session|token|csrf|nonce|otp)\w*"?[^;{}]*\b(?:std::)?(?:rand|random|qrand|rand_r)\s*\(\s*\)[^;{}]*;/gi,
  ).map((match) => at('predictable-random', match.index, match[0].length));

/** `XMLReaderFactory::createXMLReader()`, parsed with the entities of the document. */
const readerOfEntities = ({ text, at }: FunctionText): NodeFinding[] =>
  /\b(?:createXMLReader|createLSParser)\s*\(/.test(text) &&
  !/DisableDefaultEntityResolution\s*,\s*true|LoadExternalDTD\s*,\s*false|setEntityResolver\s*\(|setXMLEntityResolver\s*\(|setSecurityManager\s*\(/.test(
    text,
  )
    ? placesOf(text, /\b\w+\s*(?:->|\.)\s*parse(?:URI|Buf)?\s*\([^;]*\)/g).map((match) =>
        at('xxe', match.index, match[0].length, {
          detail: "The parser resolves external entities, and the code doesn't disable that.",
        }),
      )
    : [];

/** `recv(…); boost::archive::binary_iarchive ar(in); ar >> items;`. */
const archiveOfOthers = ({ text, at }: FunctionText): NodeFinding[] =>
  /\b(?:recv|recvfrom|read_some|receive|async_read\w*|readAll|readDatagram|accept|get_body|body)\s*\(/.test(text)
    ? placesOf(
        text,
        /\b(?:\w+::)*(?:\w+_iarchive|(?:Binary|PortableBinary|JSON|XML)InputArchive)\s+(\w+)\s*[({]/g,
      ).flatMap((match) => {
        const use = new RegExp(`\\b${match[1]}\\s*(?:>>|&|\\()\\s*\\w+`).exec(
          text.slice(match.index + match[0].length),
        );
        return use ? [at('unsafe-deserialization', match.index + match[0].length + use.index, use[0].length)] : [];
      })
    : [];

/** `dlopen(path.c_str(), RTLD_NOW)` with a folder of the environment. */
const libraryOfEnvironment = ({ text, at }: FunctionText): NodeFinding[] =>
  /\bgetenv\s*\(/.test(text)
    ? placesOf(text, /\bdlopen\s*\(\s*(?!\s*(?:"|nullptr|NULL|0))[^;]*\)/g).map((match) =>
        at('untrusted-code-load', match.index, match[0].length, {
          confidence: 'medium',
          detail: 'An environment variable determines where the library is loaded from.',
        }),
      )
    : [];

/** `delete p_;` of what a constructor made by `new char[n]`. */
const deletedOtherwise: NodeCheck = (node, { source, body }) => {
  if (node !== body[0]) return undefined;
  const text = withoutComments(source);
  const made = (name: string, pattern: string): boolean =>
    new RegExp(`\\b${name}\\s*[({=]\\s*new\\s+[\\w:]+(?:<[^>]*>)?\\s*${pattern}`).test(text);
  return placesOf(text, /\bdelete(\s*\[\s*\])?\s+(m_\w+|\w+_)\s*;/g).flatMap((match) => {
    const [all, isList, name = ''] = match;
    const isWrong = isList ? made(name, '[({;]') && !made(name, '\\[') : made(name, '\\[') && !made(name, '[({;]');
    return isWrong
      ? [
          {
            weakness: 'invalid-free',
            start: match.index,
            end: match.index + all.length,
            confidence: 'medium' as const,
            detail: isList
              ? `\`${name}\` was made by \`new\`, not by \`new[]\`.`
              : `\`${name}\` was made by \`new[]\`; write \`delete[]\`.`,
          },
        ]
      : [];
  });
};

export const CPP_OWNERSHIP: readonly NodeCheck[] = [
  ofFunctionText(
    ...[deletedAndKept, aloneInCallback, missingElement, commandAsFormat, keyStreamed, keyInCode, shortKey],
    ...[anyServer, guessedSession, readerOfEntities, archiveOfOthers, libraryOfEnvironment],
  ),
  deletedOtherwise,
];
