/** @module Ignored results, memory without an owner and unverified hosts in Rust. */
import type { NodeFinding } from '../../node-checks/check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../node-checks/function-text/function-text.ts';

const CHECKS =
  'verify\\w*|check_(?:signature|password|mac|token)|authenticate\\w*|authorize\\w*|is_authorized|validate_(?:token|signature|password)';

/** `let _ = key.verify(msg, sig);`, `key.verify(…).ok();`: the result is ignored. */
const verdictDropped = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    new RegExp(
      `(?:\\blet\\s+_\\s*=\\s*(?:[\\w.:]+[.:])?(?:${CHECKS})\\([^;]*\\)|(?<=[;{}]\\s*)[\\w.:]+[.:](?:${CHECKS})\\([^;]*\\)\\.ok\\(\\))\\s*;`,
      'g',
    ),
  ).map((match) =>
    at('unchecked-return', match.index, match[0].length, {
      severity: 'high',
      detail: 'The result is ignored, so values that fail the check pass as well.',
    }),
  );

/** `bcrypt::verify(password, hash).unwrap_or(true)`: a failure of the check lets everyone in. */
const failureAccepted = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    new RegExp(
      `\\b(?:${CHECKS})\\((?:[^;()]|\\([^()]*\\))*\\)(?:\\.await)?\\s*\\.(?:unwrap_or\\(\\s*true\\s*\\)|unwrap_or_else\\(\\s*\\|[^|]*\\|\\s*true\\s*\\)|map_or\\(\\s*true\\b)`,
      'g',
    ),
  ).map((match) => at('fail-open', match.index, match[0].length));

/** `r.read(&mut buf)?;`: fewer bytes may have come than there is room for. */
const countDropped = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /(?<=[;{}]\s*)(?:let\s+_\s*=\s*)?[\w.]+\.(?:read|recv|read_at|peek)\(\s*&mut\s+[\w.[\]]+\s*\)(?:\s*\.await)?(?:\s*\?|\s*\.(?:unwrap|expect)\([^()]*\))\s*;/g,
  ).map((match) =>
    at('unchecked-return', match.index, match[0].length, {
      detail: 'It may read fewer bytes than the buffer holds; `read_exact` returns an error then.',
    }),
  );

/** `let h = MaybeUninit::<Header>::uninit(); h.assume_init()` with nothing written between. */
const neverWritten = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\blet\s+(?:mut\s+)?(\w+)[^=;]*=\s*(?:\w+::)*MaybeUninit(?:::<[^;]*>)?::uninit\(\)\s*;/g).flatMap(
    (match) => {
      const [all, name = ''] = match;
      const behind = text.slice(match.index + all.length);
      const used = new RegExp(`\\b${name}\\.assume_init\\w*\\(\\)`).exec(behind);
      if (
        !used ||
        new RegExp(`\\b${name}\\.(?:write|as_mut_ptr|as_mut)\\(|&mut\\s+${name}\\b|addr_of_mut!`).test(behind)
      )
        return [];
      return [
        at('uninitialized-memory', match.index + all.length + used.index, used[0].length, {
          detail: `\`${name}\` has not been initialized.`,
        }),
      ];
    },
  );

/** `let h = unsafe { attach(name) }; (*h).len`: a function of another language may give null. */
function foreignNull({ text, source, at }: FunctionText): NodeFinding[] {
  const foreign = [...source.matchAll(/\bextern\s+"[\w-]+"\s*\{([^}]*)\}/g)].map(([, body = '']) => body).join('\n');
  if (foreign === '') return [];
  return placesOf(text, /\blet\s+(?:mut\s+)?(\w+)\s*=\s*(?:unsafe\s*\{\s*)?(?:\w+::)*(\w+)\(/g).flatMap((match) => {
    const [, name = '', called = ''] = match;
    if (!new RegExp(`\\bfn\\s+${called}\\b[^;]*->\\s*\\*`).test(foreign)) return [];
    if (
      new RegExp(
        `\\b${name}\\b\\s*\\.(?:is_null|as_ref|as_mut)\\(|NonNull::new\\(\\s*${name}\\b|\\b${name}\\s*[!=]=`,
      ).test(text)
    )
      return [];
    const used = new RegExp(
      `\\(\\*${name}\\)|\\*${name}\\b|&(?:mut\\s+)?\\*${name}\\b|(?:CStr::from_ptr|from_raw_parts(?:_mut)?|Box::from_raw)\\(\\s*${name}\\b`,
    ).exec(text.slice(match.index));
    return used
      ? [
          at('null-dereference', match.index + used.index, used[0].length, {
            detail: `\`${called}\` may give null, and nothing asks.`,
          }),
        ]
      : [];
  });
}

/** `std::env::temp_dir().join("work.bin")`, written to: everyone may have put a link there. */
function namedInTemp({ text, at }: FunctionText): NodeFinding[] {
  const fixed = /temp_dir\(\)\s*\.join\(\s*(?:"[^"{}]*"|format!\(\s*"[^"]*"\s*,\s*(?:std::)?process::id\(\)\s*\))\s*\)/;
  if (
    /create_new|O_EXCL|O_NOFOLLOW|tempfile|create_dir\b(?!_all)/.test(text.replace(/\btempfile::tempdir\(\)[^;]*/g, ''))
  )
    return [];
  const names = placesOf(
    text,
    new RegExp(`\\blet\\s+(?:mut\\s+)?(\\w+)\\s*=\\s*(?:std::)?(?:env::)?${fixed.source}\\s*;`, 'g'),
  ).map(([, name = '']) => name);
  const writes = (what: string): RegExp =>
    new RegExp(`\\b(?:fs::write|File::create|fs::copy|create_dir_all)\\(\\s*&?${what}`, 'g');
  return [...names.map((name) => writes(`${name}\\b`)), writes(`(?:std::)?(?:env::)?${fixed.source}`)].flatMap(
    (pattern) =>
      placesOf(text, pattern).map((match) =>
        at('insecure-temp-file', match.index, match[0].length, {
          detail: 'The name in the shared folder is predictable, so any user can create a link there first.',
        }),
      ),
  );
}

/** A session of SSH that logs in without a look at the key of the host. */
function unknownHost({ text, source, at }: FunctionText): NodeFinding[] {
  if (!/\bssh2\b/.test(source) || /\bhost_key|known_hosts/.test(source)) return [];
  const match = /\b\w+\.userauth_\w+\([^;]*\)/.exec(text);
  return match
    ? [
        at('certificate-check-disabled', match.index, match[0].length, {
          detail: 'The host key is not compared with a known one.',
        }),
      ]
    : [];
}

export const RESULTS = [
  ofFunctionText(verdictDropped, failureAccepted, countDropped, neverWritten, foreignNull, namedInTemp, unknownHost),
];
