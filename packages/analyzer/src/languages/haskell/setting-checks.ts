/** @module Settings that Haskell code gives in records, lists and types: certificates, ciphers, origins, modes of files, cost of hashes. */
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, Visited } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { calledName } from '../../node-checks/locals.ts';
import { namesSecret } from '../../node-checks/names.ts';
import { boundValue } from './bound-values.ts';
import { found } from './found.ts';

const nameOf = (node: Visited | undefined): string => (node?.kind === 'name' ? node.name : '');
const argument = (call: Call, at: number): Expression | undefined => call.args[at]?.value;
const bare = (name: string): string => name.replace(/^.*\./, '');

function namesIn(node: Expression): string[] {
  const names: string[] = [];
  walk([node], (part) => {
    if (part.kind === 'name') names.push(bare(part.name));
  });
  return names;
}

function last(node: Visited | undefined): Visited | undefined {
  if (node?.kind === 'block') return 'value' in node ? last(node.value) : undefined;
  if (node?.kind === 'sequence') return last(node.items.at(-1));
  if (node?.kind !== 'function') return node;
  const end = node.definition.body.at(-1);
  return end?.kind === 'return' ? last(end.value) : undefined;
}

/** `const . const $ pure []`: a function that gives the empty list, whatever it is given. */
function givesNothing(node: Expression): boolean {
  const value = last(node);
  if (value?.kind === 'list') return value.items.length === 0;
  if (value?.kind !== 'call' || calledName(value) !== 'const') return false;
  let isEmpty = false;
  const others = namesIn(node).filter((name) => name !== 'const' && !name.includes('#'));
  walk([node], (part) => {
    if (part.kind === 'list') isEmpty ||= part.items.length === 0;
  });
  return isEmpty && others.length === 0;
}

const OLD_VERSIONS = /^(?:SSL2|SSL3|TLS10|TLS11)$/;
const BROKEN_CIPHER = /^cipher_(?:null_|RC4_|\w*_?(?:3DES|DES)_|\w*_MD5$|\w*_RC4_)/;

/** `onServerCertificate = \_ _ _ _ -> do { …; pure [] }`, `tlsAllowedVersions = [TLS10]`, `supportedCiphers = […RC4…]`. */
const recordSetting: NodeCheck = (node) => {
  if (node.kind !== 'object') return undefined;
  return node.entries.flatMap(({ key, value, start, end }) => {
    const place = { start, end };
    switch (key) {
      case 'onServerCertificate': {
        const isPlain = value.kind === 'function' && last(value.definition.body.at(-1)) !== undefined;
        const only = value.kind === 'function' && value.definition.body.length === 1 && !isPlain;
        return !only && givesNothing(value)
          ? [found('certificate-check-disabled', place, 'Every certificate passes.', { confidence: 'high' })]
          : [];
      }
      case 'tlsAllowedVersions':
        return namesIn(value).some((name) => OLD_VERSIONS.test(name)) ? [found('weak-tls-version', place)] : [];
      case 'supportedCiphers':
      case 'tlsCiphers':
        return namesIn(value).some((name) => BROKEN_CIPHER.test(name)) ? [found('weak-cipher', place)] : [];
      case 'onInsecure':
        return namesIn(value).includes('AllowInsecure')
          ? [found('cleartext-transport', place, 'The server also answers without TLS.')]
          : [];
      case 'iterCounts':
        return value.kind === 'number' && value.value < 100_000
          ? [found('weak-password-hash', place, 'Too few rounds.')]
          : [];
      case 'preferredHashCost':
        return value.kind === 'number' && value.value < 10
          ? [found('weak-password-hash', place, 'The cost is too low.')]
          : [];
      case 'corsOrigins':
        return reflectsOrigin(value)
          ? [found('permissive-cors', place, 'The origin of the request is allowed, whatever it is.')]
          : [];
      default:
        return [];
    }
  });
};

function reflectsOrigin(value: Expression): boolean {
  let reads = false;
  walk([value], (part) => {
    reads ||= part.kind === 'string' && /^origin$/i.test(part.value);
    reads ||= part.kind === 'name' && bare(part.name) === 'hOrigin';
  });
  return reads && namesIn(value).some((name) => /^(?:requestHeaders|lookup|header)$/.test(name));
}

/** `simpleCorsResourcePolicy { corsMethods = […] }`: the policy allows every origin unless it is told which. */
const corsDefault: NodeCheck = (node) => {
  if (node.kind !== 'object') return undefined;
  const isPolicy = node.entries.some(
    (entry) => 'spread' in entry && bare(nameOf(entry.value)) === 'simpleCorsResourcePolicy',
  );
  return isPolicy && !node.entries.some(({ key }) => key === 'corsOrigins')
    ? found('permissive-cors', node, '`simpleCorsResourcePolicy` allows any origin.')
    : undefined;
};

const SETS_MODE = /^(?:setFileMode|setFdMode|createFile|createDirectory|createNamedPipe|openFd)$/;
const WRITES_ALL = /^(?:otherWriteMode|otherModes|accessModes|stdFileMode)$/;
const TAKES_AWAY = /^(?:intersectFileModes|complement|xor)$/;

/** `setFileMode path (ownerModes `unionFileModes` otherModes)`. */
const unitedModes: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !SETS_MODE.test(calledName(node))) return undefined;
  const mode = argument(node, 1);
  if (!mode || (mode.kind === 'name' && mode.name === 'accessModes' && calledName(node) === 'setFileMode'))
    return undefined;
  const names = namesIn(boundValue(mode, context));
  return names.some((name) => WRITES_ALL.test(name)) && !names.some((name) => TAKES_AWAY.test(name))
    ? found('permissive-file-mode', node, 'Anyone may write.')
    : undefined;
};

const WRITES = /^(?:writeFile|appendFile|openFile|withFile|writeFileUtf8|writeFileText|encodeFile)$/;

/** `tmp <- getTemporaryDirectory; writeFile (tmp </> "report.csv") …`. */
const sharedTemporary: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !WRITES.test(bare(calledName(node)))) return undefined;
  const given = argument(node, 0);
  const path = given && boundValue(given, context);
  if (path?.kind !== 'concat') return undefined;
  const [folder, ...others] = path.parts;
  const from = folder && boundValue(folder, context);
  return nameOf(from) === 'getTemporaryDirectory' && others.every(({ kind }) => kind === 'string')
    ? found('insecure-temp-file', node)
    : undefined;
};

const MAKES_MAC = /^(?:hmac|hmacLazy|hmacGetDigest|hmacSha256|hmacSHA256|hmacSha1|hmacSHA1)$/;
const CONVERTS =
  /^(?:convert|show|pack|unpack|encode|encodeUtf8|decodeUtf8|toStrict|fromStrict|digestToHexByteString|convertToBase|hmacGetDigest|typed|cs|toS|BA\.convert)$/;

/** What conversions leave: `convert (hmac key text)` is the code itself. */
function converted(node: Expression, depth = 0): Expression {
  const inner = withoutCasts(node);
  if (inner.kind !== 'call' || !CONVERTS.test(bare(calledName(inner))) || depth > 8) return inner;
  const value = inner.args.at(-1)?.value;
  return value ? converted(value, depth + 1) : inner;
}

const READS_FIELD = /^(?!hash|encrypt|mask|check|verify|validate|make|mk|new|to|from|parse|lookup)[a-z]\w*$/;

/** `convert (hmac key text) == signature`, `given == pack apiKey`. */
const comparedCode: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || !/^[=!]=$/.test(node.operator)) return undefined;
  const sides = [node.left, node.right];
  if (sides.some(({ kind }) => kind === 'null' || kind === 'string' || kind === 'number')) return undefined;
  const values = sides.map((side) => converted(boundValue(side, context)));
  // An HMAC object's own comparison takes constant time; both sides must be one.
  const codes = values.filter((value) => value.kind === 'call' && MAKES_MAC.test(bare(calledName(value))));
  const isCode = codes.length === 1;
  const isSecret = sides.some((side, at) => {
    const value = values[at];
    // `userPassword user` reads a field.
    if (value?.kind === 'call')
      return value.args.length === 1 && READS_FIELD.test(calledName(value)) && namesSecret(calledName(value));
    return withoutCasts(side).kind === 'call' && value?.kind === 'name' && namesSecret(value.name);
  });
  return isCode || isSecret ? found('timing-unsafe-comparison', node) : undefined;
};

const READS_XML = /^(?:readString|readDocument|xread)$/;

/** `readString [withValidate no] text`: HXT replaces entities unless it is told not to. */
const entitiesByDefault: NodeCheck = (node) => {
  if (node.kind !== 'call' || !READS_XML.test(calledName(node))) return undefined;
  const options = argument(node, 0);
  if (options?.kind !== 'list') return undefined;
  const names = namesIn(options);
  return !names.includes('withSubstDTDEntities') && names.some((name) => /^with[A-Z]/.test(name))
    ? found('xxe', node, 'Entities of the document are replaced unless `withSubstDTDEntities no` is given.')
    : undefined;
};

export const HASKELL_SETTING_CHECKS: readonly NodeCheck[] = [
  recordSetting,
  corsDefault,
  unitedModes,
  sharedTemporary,
  comparedCode,
  entitiesByDefault,
];
