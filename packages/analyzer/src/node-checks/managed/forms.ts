/**
 * @module
 * Uploads in served folders, slow regular expressions, lost updates, and other checks by the text of functions.
 */
import { fileHas } from '../../text/file-has.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { type FunctionText, placesOf, withoutComments } from '../function-text/function-text.ts';
import { isExponential } from '../regex/exponential.ts';
import { functionsIn } from './units.ts';

const CLIENT_NAME =
  /\b(?:FileName|getOriginalFilename|originalFilename|getSubmittedFileName|submittedFileName|Filename)\b/;
const SERVED =
  /\bWebRootPath\b|["'`]wwwroot\b|getRealPath\(\s*"\/|["'`](?:public|static|webroot)\/|["'`][^"'`\n]*\/(?:public|www|wwwroot|webroot|static|htdocs)\b/;
const STORES =
  /\b(?:File\.(?:Create|OpenWrite|WriteAll\w+)|new\s+FileStream|os\.Create|Files\.(?:copy|write|move)|\w+\.(?:transferTo|CopyTo\w*|SaveAs))\s*\(/;
const KIND_ASKED =
  /extension|suffix|endsWith|ends_with|\bext\b|\.Ext\(|content_?type|ContentType|mime|detect|allow|whitelist|permitted|UUID|Guid|uuid|random|sniff/i;

/** Reports `File.Create(Path.Combine(env.WebRootPath, "avatars", file.FileName))` in a lambda. */
export const servedUpload: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !CLIENT_NAME.test(source)) return undefined;
  return functionsIn(body).flatMap((one): NodeFinding[] => {
    if (one.form !== 'lambda') return [];
    const text = withoutComments(source.slice(one.start, one.end));
    if (!CLIENT_NAME.test(text) || !SERVED.test(text) || KIND_ASKED.test(text)) return [];
    const stored = STORES.exec(text);
    return stored
      ? [
          {
            weakness: 'unrestricted-upload',
            start: one.start + stored.index,
            end: one.start + stored.index + stored[0].length,
            confidence: 'medium',
          },
        ]
      : [];
  });
};

/** Regular expressions of Kotlin and Scala and their validation libraries. */
const PATTERNS =
  /\b(?:Regex|pattern|matchesRegex|regex)\(\s*(?:r)?("""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")(?=\s*\))|("""[^"]*?"""|"(?:\\.|[^"\\\n])*")\s*\.(?:toRegex\(|toPattern\(|r\b(?!\w))/g;

const unquoted = (literal: string): string =>
  literal.startsWith('"""') ? literal.slice(3, -3) : literal.slice(1, -1).replace(/\\\\/g, '\\').replace(/\\"/g, '"');

/** Reports `"^(a+)+$".r` and `pattern("^([a-z]+)*$")`. */
export const slowPattern: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  return placesOf(withoutComments(source), PATTERNS).flatMap(({ index, 0: all, 1: given, 2: own }): NodeFinding[] => {
    const literal = unquoted(given ?? own ?? '');
    if (literal.includes('${') || !isExponential(`^(?:${literal.replace(/^\^|\$$/g, '')})$`)) return [];
    return [{ weakness: 'redos', start: index, end: index + all.length, confidence: 'medium' }];
  });
};

const READ_BACK =
  /\b([\w.]*(?:[cC]ache|[rR]edis|rdb|[sS]tore|[kK]v|[jJ]edis|client|db|Db))\.(?:[gG]et|StringGet|StringGetAsync|GetAsync|GetInt|getInt)\(\s*(?:\w+\s*,\s*)?((?:"[^"\n]*"|\w+)[^,)\n]*)/g;
const MADE_ONE =
  /[tT]ransaction|\bTx\w*|[lL]ock\b|[lL]ock\(|synchronized|Mutex|mutex|Watch\(|Incr|Decr|incr\w*\(|decr\w*\(|CompareAndS\w+|compareAndSet|eval\(|SetNX|setnx|atomically|withLock/;

/** Reports `left := cache.Get(key)` followed by `cache.Set(key, left-1)`: two requests may read the same value. */
export function countedBack({ text, at }: FunctionText): NodeFinding[] {
  if (MADE_ONE.test(text)) return [];
  for (const { 1: store = '', 2: key = '', index } of placesOf(text, READ_BACK)) {
    const escaped = (part: string): string => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const set = new RegExp(
      `\\b${escaped(store)}\\.(?:[sS]et\\w*|StringSet\\w*|[pP]ut|SetAsync)\\(\\s*(?:\\w+\\s*,\\s*)?${escaped(key)}\\s*,[^;\\n]*\\w\\)?\\s*[-+]\\s*\\w`,
    ).exec(text.slice(index));
    if (set)
      return [
        at('race-condition', index + set.index, set[0].length, {
          detail: 'Two concurrent requests can read the same number. Use an atomic increment of the store.',
        }),
      ];
  }
  return [];
}

const FOLDS =
  /\.runFold\(\s*ByteString(?:\.empty)?\s*\)\s*\(|\.runWith\(\s*Sink\.fold\(\s*ByteString(?:\.empty)?\s*\)/g;
/** Reports `body.runFold(ByteString.empty)(_ ++ _)`, which collects a body of any size. */
export const collectedWhole = ({ text, at }: FunctionText): NodeFinding[] =>
  /limit|\.take\(|toStrict\(|withSizeLimit/i.test(text)
    ? []
    : placesOf(text, FOLDS).map((match) => at('resource-exhaustion', match.index, match[0].length));

const MOUNTS_ALL =
  /\bcast\(\s*[^\n]*?\b[\w.]+\.__schema__\(\s*:fields\s*\)|\|>\s*(?:Ecto\.Changeset\.)?cast\([^\n]*__schema__\(\s*:fields\s*\)/g;
const SENT = /params|attrs|payload|body|input/i;
/** Reports `cast(user, params["user"], User.__schema__(:fields))`, which sets every field, such as the role. */
export const everyColumn = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, MOUNTS_ALL)
    .filter(({ 0: all }) => SENT.test(all) && !/--/.test(all))
    .map((match) => at('mass-assignment', match.index, match[0].length));

const FIXED_NONCE =
  /:crypto\.crypto_one_time(?:_aead)?\(\s*:\w+\s*,\s*[\w@.]+\s*,\s*(<<0::[^>]*>>|<<\s*\d+(?:\s*,\s*\d+)*\s*>>|:binary\.copy\(\s*<<0>>[^)]*\)|String\.duplicate\([^)]*\)|@\w*(?:iv|nonce)\w*)/g;
/** Reports `:crypto.crypto_one_time_aead(:aes_256_gcm, key, <<0::96>>, text, "", true)`. */
export const fixedNonce = ({ text, source, at }: FunctionText): NodeFinding[] =>
  placesOf(text, FIXED_NONCE)
    .filter(
      ({ 1: vector = '' }) =>
        !vector.startsWith('@') || new RegExp(`^\\s*${vector}\\s+(?:"|<<|Base)`, 'm').test(source),
    )
    .map(({ index, 0: all }) => at('static-iv', index, all.length));

const BOUND = /(?:^|\.)(?:ModelAttribute|RequestBody|Body|BeanParam)$/;
/** Types that only carry request data. */
const SENT_TYPE =
  /(?:Form|Dto|DTO|Request|Req|Command|Cmd|Input|Payload|Body|Event|Message|Params?|Query|Patch|Model|View|VO|Data|Draft|Submission|Update|Create\w*|New\w*)$|^(?:String|Map|List|byte|JsonNode|MultiValueMap|New|Create|Update)/;
/** Reports `people.save(form)` if `form` is a `Person` bound to the request, which sets every field. */
export function recordSaved({ definition, text, source, body, at }: FunctionText): NodeFinding[] {
  if (fileHas({ body, source }, /setAllowedFields|setDisallowedFields|@InitBinder|JsonIgnore|READ_ONLY/)) return [];
  return definition.parameters.flatMap(({ target, type, annotations }): NodeFinding[] => {
    const isBound = annotations.some(({ name }) => BOUND.test(name));
    if (!isBound || target.kind !== 'name' || !type || SENT_TYPE.test(type.name)) return [];
    const saved = new RegExp(
      `\\b\\w*(?:[rR]epo\\w*|[dD]ao|[sS]tore|em|entityManager|session|[eE]ntities|people|[a-z]\\w*s)\\.(?:save(?:AndFlush|All)?|persist(?:AndFlush)?|merge|insert|saveOrUpdate)\\(\\s*${target.name}\\s*\\)`,
    ).exec(text);
    return saved ? [at('mass-assignment', saved.index, saved[0].length, { confidence: 'low' })] : [];
  });
}

/** Unescaped HTML responses of http4s and Play: `Ok(s"<p>Hello $n</p>").map(_.withContentType(…))`. */
const PAGE =
  /\b(?:Ok|Created|Accepted|BadRequest|NotFound|Forbidden|InternalServerError)\(\s*s("{1,3})[^\n]*?<[a-z]\w*[^\n]*?\$\{?([^\n"]*?)\1\s*\)\s*\.(?:map\(\s*_\.)?(?:withContentType|putHeaders)\([^\n]*\bhtml\b/g;
export const markupInResponse: NodeCheck = (node, { body, source }) =>
  node === body[0]
    ? placesOf(withoutComments(source), PAGE)
        .filter(({ 2: hole = '' }) => !/escape|encode|sanitize|\bid\b/i.test(hole))
        .map(
          ({ index, 0: all }): NodeFinding => ({
            weakness: 'cross-site-scripting',
            start: index,
            end: index + all.length,
            confidence: 'medium',
          }),
        )
    : undefined;

const BY_TYPE = /\.hash(?:Pure|ToString)?\[\s*(?:MD5|SHA1)\s*\]|\b(?:MD5|SHA1)\.hash(?:Pure|F)?\b/g;
/** Reports `text.utf8Bytes.hash[MD5]`: in tsec, a type parameter names the hash. */
export const digestByType = ({ text, source, body, at }: FunctionText): NodeFinding[] =>
  fileHas({ body, source }, /\btsec\b/)
    ? placesOf(text, BY_TYPE).map(({ index, 0: all }) => at('weak-hash', index, all.length))
    : [];
