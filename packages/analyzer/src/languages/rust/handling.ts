/** @module What a function of a Rust service does with failures, tokens, cookies, files and archives: told by its own text. */
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { SECRET_MAKER } from '../../node-checks/crypto/guessable-secrets.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../node-checks/function-text/function-text.ts';
import { keyedCompared } from '../../node-checks/function-text/services.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

const ERROR = '(?:e|err|error|why|cause|source|failure)';
/** The error put into a text: `format!("{e:?}")`, `format!("… {}", err)`, `e.to_string()`. */
const TOLD = `(?:format!\\(\\s*"[^"]*\\{${ERROR}(?::[^}"]*)?\\}|format!\\([^;]*?,\\s*&?${ERROR}\\b|&?${ERROR}\\.to_string\\(\\))`;
const FAILED = '(?:INTERNAL_SERVER_ERROR|InternalServerError|BAD_GATEWAY|BadGateway|SERVICE_UNAVAILABLE)';
const SHOWN = new RegExp(
  [
    `${FAILED}(?:\\.into\\(\\))?\\s*,\\s*(?:(?:Json|Html|axum::Json|json!)\\(\\s*)?(?:[{(][^;]{0,80}?)?${TOLD}`,
    `with_status\\(\\s*${TOLD}`,
    `\\bstatus\\(\\s*(?:500|502|503)\\s*\\)[^;]{0,80}?\\.(?:body|json)\\([^;]{0,60}?${TOLD}`,
    `\\bError(?:InternalServerError|BadGateway)\\(\\s*(?:${ERROR}\\s*\\)|${TOLD})`,
  ].join('|'),
  'g',
);

/** `(StatusCode::INTERNAL_SERVER_ERROR, e.to_string())`. */
const errorsShown = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, SHOWN).map((match) => at('error-details-exposed', ...spanOf(match)));

const UNVERIFIED =
  /\b(?:\w+::)*(?:(?:decode|parse|verify|read|extract|claims|payload|peek|deserialize)\w*_?(?:unsecured|unverified|insecure(?:ly)?|without_(?:verif\w+|signature\w*|validation|key)|no_(?:verif\w+|signature))\w*|(?:unsecured|unverified|insecure|dangerous(?:ly)?|unsafe|skip_verif\w*)_(?:decode|parse|claims|payload|jwt|token)\w*)(?:::<[^>]*>)?\(/g;

/** `jwt::decode_unsecured(token)`: the name says that no one looks at the signature. */
const unverifiedTokens = ({ text, source, at }: FunctionText): NodeFinding[] =>
  /jw[ts]|jose|paseto|claims|bearer/i.test(source)
    ? placesOf(text, UNVERIFIED).map((match) => at('jwt-not-verified', ...spanOf(match)))
    : [];

const BYTE = '(?:0x)?[\\da-f]+(?:_?u8)?';
const CONSTANT = `&?\\*?(?:\\[\\s*${BYTE}\\s*(?:;[^\\]]*|(?:,\\s*${BYTE}\\s*)*,?)\\s*\\]|b")`;
const VECTOR_MADE = new RegExp(
  `\\b(?:Nonce|XNonce|Iv|InitializationVector|AeadNonce)(?:::<[^>]*>)?::(?:assume_unique_for_key|try_assume_unique_for_key|from_slice|from|clone_from_slice|new|from_exact_iter)\\(\\s*${CONSTANT}`,
  'g',
);
const VECTOR_NAMED = new RegExp(
  `\\blet\\s+(?!mut\\b)\\w*(?:\\biv|_iv|nonce)(?:_bytes|_raw|\\d+)?(?:\\s*:[^=;]+)?\\s*=\\s*(?:\\w+(?:::<[^>]*>)?::from(?:_slice)?\\(\\s*)?${CONSTANT}`,
  'g',
);

/** `Nonce::assume_unique_for_key([0u8; 12])`, `let iv = [0u8; 16];`. */
const fixedVectors = ({ text, at }: FunctionText): NodeFinding[] =>
  [...placesOf(text, VECTOR_MADE), ...placesOf(text, VECTOR_NAMED)].map((match) => at('static-iv', ...spanOf(match)));

const OLD_CIPHER =
  '(?:(?:cbc|ecb|cfb_mode|cfb8|ofb|ctr|pcbc)::)?\\w+\\s*<\\s*(?:des::)?(?:Des|TdesEde[23]|TdesEee[23]|Rc2|Rc4|Blowfish|Cast5|Idea)\\b[^=;]*>|\\becb::(?:En|De)cryptor\\b|\\bEcb\\s*<|\\bRc4\\s*<';

/** `type Legacy = cbc::Encryptor<Des>; Legacy::new(key, iv)`. */
function oldCiphers({ text, source, at }: FunctionText): NodeFinding[] {
  const names = [
    ...source.matchAll(new RegExp(`\\btype\\s+(\\w+)(?:<[^>]*>)?\\s*=\\s*[^;]*?(?:${OLD_CIPHER})`, 'g')),
  ].map(([, name = '']) => name);
  const made = '::(?:new|new_from_slices?|new_var|inner_iv_init|inner_iv_slice_init|new_with_eff_key_len)\\b';
  const patterns = [`(?:${OLD_CIPHER})(?:::)?[^;(]*${made}`, ...names.map((name) => `\\b${name}${made}`)];
  return placesOf(text, new RegExp(patterns.join('|'), 'g')).map((match) =>
    at('weak-cipher', ...spanOf(match), { confidence: 'high' }),
  );
}

const STRONG =
  /OsRng|thread_rng|SystemRandom|getrandom|\brand::|\brng\(\)|Uuid::new_v[47]|SecureRandom|nanoid|from_entropy|from_os_rng/;
const CLOCK =
  /\b(?:SystemTime::now|Instant::now|Utc::now|Local::now|OffsetDateTime::now_utc|UNIX_EPOCH|process::id)\b/g;
const DRAWS = /\bwrapping_mul\(|%\s*(?:\d{2,}|\w+\.len\(\)|[A-Z_]{3,})|\bhash(?:er)?\.finish\(\)/g;

/** A code or token made of the clock. */
function clockSecrets({ definition, text, at }: FunctionText): NodeFinding[] {
  if (!SECRET_MAKER.test(definition.name) || STRONG.test(text)) return [];
  const clock = placesOf(text, CLOCK);
  if (clock.length === 0) return [];
  const draws = placesOf(text, DRAWS);
  const shown = draws.length > 0 ? draws : clock.slice(0, 1);
  return shown.slice(0, 1).map((match) => at('predictable-random', ...spanOf(match)));
}

const DECODERS =
  /\b((?:Multi)?(?:Gz|Zlib|Deflate|Bz|Xz|Zstd|Brotli|Lzma|Snappy|Frame|Lz4)\w*|(?:zstd|brotli|lz4|snap|xz2|bzip2|flate2)[\w:]*?)?(?:Decoder|Decompressor|GzipReader)(?:Reader)?(?:::<[^>]*>)?::(?:new|from_reader|multi|with_\w+)\(/g;
const WHOLE =
  /\.read_to_(?:end|string)\(|\bio::copy\(|\b(?:zstd|lz4_flex|brotli)(?:::\w+)*::(?:decode_all|decompress|copy_decode)\(|\bdecompress_to_vec(?:_zlib)?\(|\bserde_\w+::from_reader\(/g;

/** `GzDecoder::new(body).read_to_end(&mut out)`: a small body becomes as much as it likes. */
function unpackedWhole({ definition, text, at }: FunctionText): NodeFinding[] {
  const isMade = placesOf(text, DECODERS).length > 0;
  const isGiven = definition.parameters.some(({ type }) => type && !/Path|File/.test(type.name));
  if (!isGiven || /\.take\(|\blimit|_max\b|\bmax_|\bMAX_|with_limit|bounded|\bcap(?:ped)?\b/i.test(text)) return [];
  return placesOf(text, WHOLE)
    .filter(([all]) => isMade || /zstd|lz4|brotli|decompress/.test(all))
    .filter(([all]) => !/read_to|copy\(|from_reader/.test(all) || isMade)
    .slice(0, 1)
    .map((match) =>
      at('resource-exhaustion', ...spanOf(match), {
        confidence: 'low',
        detail: 'The decompressed size is not limited.',
      }),
    );
}

/** Without a limit, as hyper's documentation of it warns, or with one that limits nothing. */
const BODY_WHOLE =
  /\bbody::(?:to_bytes|aggregate)\(\s*(?!\w*resp?(?:onse)?\b)(?:[^,;()]|\([^()]*\))*(?:,\s*usize::MAX\s*)?\)/g;

/** `hyper::body::to_bytes(request.into_body()).await`: the client decides how much memory it takes. */
const bodyWhole = ({ text, at }: FunctionText): NodeFinding[] =>
  /\bRequest\s*<|\breq(?:uest)?\.(?:into_body|body)/.test(text) &&
  !/content_length|CONTENT_LENGTH|size_hint|Limited|limit|\bMAX_/i.test(text.replace(/usize::MAX/g, ''))
    ? placesOf(text, BODY_WHOLE).map((match) =>
        at('resource-exhaustion', ...spanOf(match), {
          confidence: 'low',
          detail: 'The body is buffered in memory without a limit.',
        }),
      )
    : [];

const ASKS_FILE =
  /(?:\bif\b|\bmatch\b|\|\||&&|!)[^;{]*?\b([\w.]+)\.(?:exists|try_exists|is_file|is_symlink)\(\)|\b(?:Path::new\(\s*&?([\w.]+)\s*\)\.exists|fs::exists)\(\s*&?([\w.]*)\s*\)/g;
const WRITES_FILE = '(?:fs::(?:write|rename|copy|set_permissions)|File::create|fs::hard_link|symlink)\\(\\s*&?';

/** `if !path.exists() { fs::write(path, …) }`: in between, the name may come to stand for another file. */
function checkedThenWritten({ text, at }: FunctionText): NodeFinding[] {
  for (const match of placesOf(text, ASKS_FILE)) {
    const name = match.slice(1).find((part) => part);
    if (!name) continue;
    const from = match.index + match[0].length;
    const written = new RegExp(`${WRITES_FILE}${name.replace('.', '\\.')}\\b`).exec(text.slice(from));
    if (written && !/create_new|O_EXCL|O_NOFOLLOW|persist_noclobber|tempfile/.test(text))
      return [at('race-condition', from + written.index, written[0].length, { confidence: 'low', severity: 'low' })];
  }
  return [];
}

const ANY_SERVER =
  /\.\w*(?:cert(?:ificate)?_(?:check|verif\w*|callback)|verify_(?:cert\w*|callback|peer\w*)|host_?key_(?:check|callback|verif\w*)|check_(?:server_key|certificate|host_key))\(\s*(?:Box::new\(|Arc::new\(|Some\()*\s*(?:move\s*)?\|[^|]*\|\s*(?:->[^{]*)?\{?\s*(?:return\s+)?(?:true|Ok\(\s*(?:true|\(\)|[\w:]*(?:Ok|Valid|Accept(?:ed)?|Trusted|assertion\(\)))\s*\)|[\w:]+::(?:Ok|Valid|Accept(?:ed)?|Trusted))\s*[;})]/g;
const ACCEPTS =
  /^[^{]*\{\s*(?:return\s+)?(?:Ok\(\s*(?:true|[\w:]*(?:ServerCertVerified|HandshakeSignatureValid|ServerCert\w*|Verified)::assertion\(\))\s*\)|Box::pin\(async[^}]*Ok\(true\)[^}]*\}\)|async\s*\{\s*Ok\(true\)\s*\})\s*;?\s*\}\s*$/;

/** `certificate_check(|_, _| Ok(CertificateOk))`, `fn verify_server_cert(…) { Ok(ServerCertVerified::assertion()) }`. */
function anyServer({ definition, text, at }: FunctionText): NodeFinding[] {
  const found = placesOf(text, ANY_SERVER).map((match) =>
    at('certificate-check-disabled', ...spanOf(match), { confidence: 'high' }),
  );
  if (
    /^(?:verify_server_cert|check_server_key|verify_cert\w*|verify_certificate|verify_server_certificate)$/.test(
      definition.name,
    ) &&
    ACCEPTS.test(text)
  )
    found.push(
      at(
        'certificate-check-disabled',
        text.indexOf('{') + 1 + (/^\s*/.exec(text.slice(text.indexOf('{') + 1))?.[0].length ?? 0),
        4,
        {
          confidence: 'high',
        },
      ),
    );
  return found;
}

const COOKIE_TEXT =
  /"([\w-]+)=\{?[^"]*;\s*[Pp]ath=[^"]*"|"([\w-]+)=(?:\{\w*\}|%s)[^"]*;\s*(?:HttpOnly|Max-Age|SameSite|Expires)[^"]*"/g;
const COOKIE_MADE =
  /\bCookie(?:Builder)?::(?:build|new|named|parse)\(\s*\(?\s*"(\w*(?:sess|sid|auth|token|jwt|remember|login)\w*)"/gi;
const SENSITIVE = /sess|sid|auth|token|jwt|remember|login|^id$/i;

/** A cookie that is written by hand, or made and never told to travel encrypted. */
function openCookies({ text, at }: FunctionText): NodeFinding[] {
  const found: NodeFinding[] = [];
  if (/set[-_]cookie/i.test(text))
    for (const match of placesOf(text, COOKIE_TEXT)) {
      const [all, first = '', second = ''] = match;
      if (/Max-Age=0|expires=Thu, 01/i.test(all)) continue;
      if (!/;\s*Secure/i.test(all)) found.push(at('cookie-not-secure', ...spanOf(match)));
      if (!/HttpOnly/i.test(all) && SENSITIVE.test(first || second))
        found.push(at('cookie-not-httponly', ...spanOf(match)));
    }
  for (const match of placesOf(text, COOKIE_MADE)) {
    if (
      !/\.(?:add|insert|cookie|header|append|finish|build)\(|SET_COOKIE|\bjar\b/.test(text) ||
      /make_removal|removal|Max-Age=0/.test(text)
    )
      continue;
    if (!/\.(?:set_)?secure\(/.test(text)) found.push(at('cookie-not-secure', ...spanOf(match)));
    if (!/\.(?:set_)?http_only\(/.test(text)) found.push(at('cookie-not-httponly', ...spanOf(match)));
  }
  return found;
}

const GIVES_BACK =
  /(?:insert|append|header|insert_header|append_header|set|with_header|set_header)\(\s*\(?\s*(?:[\w:]*ACCESS_CONTROL_ALLOW_ORIGIN|"access-control-allow-origin")\s*,\s*([^;]*?)\)\s*[;.?)\n]/gi;
const ASKS_ORIGIN = /\b(?:get|header|headers)\(\s*(?:&?[\w:]*\bORIGIN|"origin")\s*\)/i;

/** The origin of the request, given back without a look at it. */
function anyOrigin({ text, at }: FunctionText): NodeFinding[] {
  if (
    !ASKS_ORIGIN.test(text) ||
    /==|!=|\.(?:contains|any|starts_with|ends_with|is_match|get_mut|matches)\(|\bmatches!|allow(?:ed)?_?(?:list|origins?)\b|ALLOW(?:ED)?_?\w*\s*\./.test(
      text.replace(/ACCESS_CONTROL_ALLOW_\w+|\.is_(?:none|some|empty)\(\)/g, ''),
    )
  )
    return [];
  return placesOf(text, GIVES_BACK)
    .filter(([, value = '']) => !/"|from_static/.test(value))
    .map((match) => at('permissive-cors', ...spanOf(match)));
}

const PRIVILEGE =
  /^(?:is_)?(?:admin|staff|superuser|super_user|root|moderator|owner|verified|email_verified|approved|privileged)$|^(?:roles?|permissions?|user_type|account_type|access_level|privileges?|scopes?|balance|credits?|credit_limit|plan|tenant_id|owner_id)$/;
const STORES =
  /\b(?:UPDATE|INSERT\s+INTO)\b|diesel::(?:update|insert_into)|\.(?:set|update|save|insert|insert_one|update_one|replace_one)\(|ActiveModel\b|Set\(/i;

/** What a request may say of a user, its rights among it, stored as sent: `is_staff: Option<bool>` of a profile. */
function rightsTaken({ definition, text, source, at }: FunctionText): NodeFinding[] {
  const bodies = placesOf(
    text.slice(0, text.indexOf('{')),
    /\b(?:Json|Form|Query|web::Json|web::Form)?\(?\s*(?:mut\s+)?(\w+)\s*\)?\s*:\s*(?:web::)?(?:Json|Form|ValidatedJson|Valid)\s*<\s*(?:Json\s*<\s*)?(\w+)/g,
  );
  if (!STORES.test(text) || /admin|role|invite|provision|seed|staff_/i.test(definition.name)) return [];
  return bodies.flatMap(([, name = '', type = '']) => {
    const fields = new RegExp(`\\bstruct\\s+${type}\\b[^{;]*\\{([^}]*)\\}`).exec(source)?.[1] ?? '';
    const rights = [...fields.matchAll(/\b(\w+)\s*:/g)]
      .map(([, field = '']) => field)
      .filter((field) => PRIVILEGE.test(field));
    const stored = rights.find((field) => new RegExp(`\\b${name}\\.${field}\\b`).test(text));
    const isAsked =
      /\b(?:require|ensure|assert|check|authorize|has)_?\w*(?:admin|role|perm|staff|right)|\bif\b[^{;]*\b(?:user|claims|auth|session|principal|me|actor)\.(?:is_)?(?:admin|staff|role|super)/i.test(
        text,
      );
    const place = STORES.exec(text);
    return stored && !isAsked && place
      ? [
          at('mass-assignment', place.index, place[0].length, {
            detail: `\`${stored}\` comes from the request.`,
          }),
        ]
      : [];
  });
}

const BY_ID =
  /"[^"]*\b(?:DELETE\s+FROM\s+\w+|UPDATE\s+\w+\s+SET\b[^"]*|SELECT\b[^"]*\bFROM\s+\w+)\s+WHERE\s+(?:\w+\.)?(?:\w+_)?(?:uu)?id\s*=\s*(?:\$1|\$2|\?\d?|:\w*id|@\w*id)\s*;?\s*"/i;
const SIGNED_IN =
  /(?:Extension|AuthUser|CurrentUser|Claims|Session|Identity|Auth|User)\s*\(\s*_(?:\w+)?\s*\)|\b_(?:user|claims|session|auth|identity|principal|account|me|current_user|caller)\b\s*:/;

/** Someone is signed in, and no one asks whether the record is theirs. */
function unasked({ text, at }: FunctionText): NodeFinding[] {
  const head = text.slice(0, text.indexOf('{'));
  const place = BY_ID.exec(text);
  return place && SIGNED_IN.test(head)
    ? [
        at('missing-authorization', ...spanOf(place), {
          detail: 'The record is selected by ID only; the caller is not checked.',
        }),
      ]
    : [];
}

/** FunctionText by who packed it: names of files among the data that a function unpacks. */
const ENTRY_WRITTEN =
  /\b(?:fs::(?:write|copy|rename|create_dir_all)|File::create|OpenOptions::new\(\)[^;]*?\.open|\w+\.extract_to)\(\s*&?(?:\w+\.join\(\s*&?(\w+)\.(?:name|path|file_?name|filename|full_?name|rel_path|relative_path|key)(?:\(\)|\.as_str\(\)|\.clone\(\))?\s*\)|(\w+)\b)/g;
const UNPACKED =
  /\b(?:serde_cbor|ciborium|bincode|rmp_serde|postcard|bson|serde_json|prost|borsh|rkyv|speedy|minicbor|zip|tar|sevenz_rust|unrar|Archive|cpio|ar|async_zip|async_tar|compress_tools)\b/;

/** `for e in entries { fs::write(dest.join(&e.name), …) }`. */
function namedByEntry({ text, at }: FunctionText): NodeFinding[] {
  if (
    !UNPACKED.test(text) ||
    /file_name\(\)|components\(\)|enclosed_name|starts_with\(|canonicalize|sanitize|is_safe|contains\("\.\."\)|\bNormal\b|mangled_name|strip_prefix/.test(
      text,
    )
  )
    return [];
  const loops = placesOf(
    text,
    /\bfor\s+(?:\(\w+,\s*)?(?:mut\s+)?(\w+)\)?\s+in\b|\bwhile\s+let\s+(?:Some|Ok)\((?:mut\s+)?(\w+)\)/g,
  ).map(([, item, next]) => item ?? next ?? '');
  return placesOf(text, ENTRY_WRITTEN).flatMap((match) => {
    const joined =
      match[2] &&
      new RegExp(
        `\\blet\\s+(?:mut\\s+)?${match[2]}\\b[^;]*\\.join\\(\\s*&?(\\w+)(?:\\.entry\\(\\))?\\.(?:name|path|file_?name|filename|full_?name|rel_path|key)\\b`,
      ).exec(text)?.[1];
    const item = match[1] ?? joined ?? '';
    return loops.includes(item) ? [at('path-traversal', ...spanOf(match))] : [];
  });
}

const KEY_USED = (name: string): RegExp =>
  new RegExp(
    `\\b(?:\\w*(?:Key|Hmac|Mac|Cipher|Aead|Gcm|Siv|ChaCha\\w*|Aes\\w*|Fernet|SecretBox|Signer|Branca|Macaroon)\\w*)(?:::<[^>]*>)?::(?:new|new_from_slices?|from_slice|from_secret|from_bytes|from|derive_from|new_varkey|generate_from)\\([^;]*?\\b${name}\\b|\\b(?:sign|encrypt|decrypt|seal|hmac\\w*)\\(\\s*&?${name}\\b`,
  );

const KEY_IN_PLACE =
  /\b\w*(?:HS\d+|Symmetric|Hmac|Signing|Encoding|Decoding|Shared|Secret|Master|Aead|Aes\w*)Key(?:::<[^>]*>)?::(?:from(?:_bytes|_slice|_secret)?|new)\(\s*&?b"[^"\s\\]{16,}"/g;

/** `HS256Key::from_bytes(b"…")`. */
const keysInPlace = ({ text, at }: FunctionText): NodeFinding[] =>
  /#\[(?:tokio::)?test\b/.test(text)
    ? []
    : placesOf(text, KEY_IN_PLACE).map((match) => at('hard-coded-key', ...spanOf(match)));

const TAKEN_BACK = /\b(?:Vec|Box|CString|Arc|Rc|String)(?:::<[^>]*>)?::from_raw(?:_parts)?\(\s*self\.\w+/g;

/** `fn release(&self) { drop(Vec::from_raw_parts(self.0, …)) }`: called twice, it frees twice. */
const freedTwice = ({ text, at }: FunctionText): NodeFinding[] =>
  /\(\s*&self\b/.test(text) && !/ManuallyDrop|forget\(|into_raw|clone\(\)|replace\(|take\(|swap\(|leak\(/.test(text)
    ? placesOf(text, TAKEN_BACK).map((match) => at('double-free', ...spanOf(match)))
    : [];

/** `const MASTER: &[u8; 32] = b"…";`, handed to what takes a key. */
export const keysInCode: NodeCheck = (node, { source }) => {
  if (node.kind !== 'declare' || node.target.kind !== 'name' || node.value?.kind !== 'string') return undefined;
  const { name } = node.target;
  if (!/^[A-Z]/.test(name) || node.value.value.length < 8 || !/b"/.test(source.slice(node.start, node.end)))
    return undefined;
  const isKey =
    /(?:^|_)(?:KEY|SECRET|PEPPER|HMAC)(?:$|_)/.test(name) &&
    !/PREFIX|HEADER|NAME|LABEL|CONTEXT|INFO|DOMAIN|MAGIC|PUBLIC|PATH|COLUMN/.test(name);
  return (isKey && node.value.value.length >= 16 && !/\s/.test(node.value.value)) || KEY_USED(name).test(source)
    ? { weakness: 'hard-coded-key', start: node.value.start, end: node.value.end, confidence: 'medium' }
    : undefined;
};

export const HANDLING: readonly NodeCheck[] = [
  ofFunctionText(
    errorsShown,
    unverifiedTokens,
    fixedVectors,
    oldCiphers,
    clockSecrets,
    unpackedWhole,
    bodyWhole,
    checkedThenWritten,
    anyServer,
    openCookies,
    anyOrigin,
    rightsTaken,
    unasked,
    namedByEntry,
    keysInPlace,
    freedTwice,
    keyedCompared,
  ),
  keysInCode,
];
