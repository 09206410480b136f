/** @module Handles and memory that are released twice, by another function, or not on every way out. Told by the text of a function. */
import type { NodeFinding } from '../../../node-checks/check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../../node-checks/function-text/function-text.ts';

/** The types that libraries hand over to the caller, with what releases them. */
const OWNED: readonly (readonly [type: string, releases: string])[] = [
  ['PGresult', 'PQclear'],
  ['PGconn', 'PQfinish'],
  ['LDAPMessage', 'ldap_msgfree'],
  ['cJSON', 'cJSON_Delete'],
  ['json_t', 'json_decref'],
  ['(?:struct\\s+)?json_object', 'json_object_put'],
  ['MYSQL_RES', 'mysql_free_result'],
  ['redisReply', 'freeReplyObject'],
  ['xmlDoc', 'xmlFreeDoc'],
  ['(?:struct\\s+)?addrinfo', 'freeaddrinfo'],
  ['X509', 'X509_free'],
  ['EVP_PKEY', 'EVP_PKEY_free'],
  ['EVP_MD_CTX', 'EVP_MD_CTX_free'],
  ['EVP_CIPHER_CTX', 'EVP_CIPHER_CTX_free'],
  ['BIGNUM', 'BN_(?:clear_)?free'],
  ['BIO', 'BIO_free(?:_all)?'],
];
/** Calls that hand on a part of what they are given: nothing to release. */
const BORROWS = /^(?:\w*[gG]et\w*|\w*_peek\w*|\w*[fF]ind\w*|\w*_object_get|\w*_array_get|\w*current\w*)$/;

/** `r = PQexec(…); if (PQresultStatus(r) != …) return -1; … PQclear(r);` */
const leftOnWayOut = ({ definition, text, at }: FunctionText): NodeFinding[] =>
  // With the end of the program, all is released.
  (definition.name === 'main' ? [] : OWNED).flatMap(([type, releases]) =>
    placesOf(
      text,
      new RegExp(
        `(?<!\\bconst\\s+)(?<![\\w:])${type}\\s*\\*\\s*(\\w+)\\s*=\\s*(?:NULL|nullptr|(\\w+)\\s*\\([^;]*\\))\\s*;`,
        'g',
      ),
    ).flatMap((match): NodeFinding[] => {
      const [all, name = '', maker = ''] = match;
      if (BORROWS.test(maker)) return [];
      let from = match.index + all.length;
      if (!maker) {
        const filled = new RegExp(`\\b\\w+\\s*\\([^;{}]*&\\s*${name}\\b`).exec(text.slice(from));
        if (!filled) return [];
        from += filled.index + filled[0].length;
      }
      const behind = text.slice(from);
      const release = new RegExp(`\\b(?:${releases})\\s*\\(\\s*${name}\\s*\\)`);
      // Who else gets it may release it.
      const escapes = new RegExp(
        `\\breturn\\s*\\(?\\s*${name}\\s*\\)?\\s*;|[\\w\\])]\\s*=\\s*${name}\\s*[;,]|\\bgoto\\b|\\b\\w*(?:[aA]dd|[aA]ppend|[pP]ush|[sS]et0?|[iI]nsert|[aA]ssign|[aA]ttach|unique_ptr|[fF]ree|[dD]estroy|[cC]lear|[dD]elete|[uU]nref|[rR]elease|[fF]inish|steal|take)\\w*\\s*\\([^;]*\\b${name}\\b`,
      );
      if (escapes.test(behind.replace(new RegExp(release.source, 'g'), ''))) return [];
      let checked = !maker;
      for (const way of placesOf(behind, /\breturn\b[^;]*;/g)) {
        const before = behind.slice(0, way.index);
        if (release.test(before)) return [];
        // The failure of the call that was to fill it in.
        if (checked && /^[^;{}]*(?:\{[^{}]*)?$/.test(before)) {
          checked = false;
          continue;
        }
        if (/(?:^|[{;}])\s*if\s*\([^{};]*\)\s*\{?[^{}]*$/.test(before)) {
          const head = before.slice(before.lastIndexOf('if'));
          const isNothing = new RegExp(
            `!\\s*${name}\\b|\\b${name}\\s*==\\s*(?:NULL|nullptr|0)|\\(\\s*${name}\\s*\\)\\s*$`,
          ).test(head);
          if (isNothing) continue;
        }
        if (new RegExp(`\\b${name}\\b`).test(way[0]) && !/\(/.test(way[0])) return [];
        return [
          at('memory-leak', from + way.index, way[0].length, {
            detail: `\`${name}\` is not released on this way out.`,
          }),
        ];
      }
      return [];
    }),
  );

const NAMED_BY =
  'SysFreeString|CoTaskMemFree|LocalFree|GlobalFree|CloseHandle|closesocket|FreeLibrary|RegCloseKey|PQclear|PQfinish|xmlFreeDoc|cJSON_Delete|json_object_put|mysql_free_result|X509_free|EVP_PKEY_free|BIO_free|SSL_free|SSL_CTX_free|regfree|freeaddrinfo|sqlite3_finalize|curl_easy_cleanup|g_object_unref';

/** `SysFreeString(v->status); SysFreeString(v->status);` */
const releasedTwice = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    new RegExp(
      `\\b(${NAMED_BY})\\s*\\(\\s*([\\w.>-]+)\\s*\\)\\s*;((?:\\s*(?!\\2\\s*=)[^;{}]*;){0,6}?)\\s*\\1\\s*\\(\\s*\\2\\s*\\)`,
      'g',
    ),
  )
    .filter(
      ([, , name = '', between = '']) => !between.includes(name) && !/\breturn\b|\bbreak\b|\bgoto\b/.test(between),
    )
    .map((match) => {
      const last = match[0].lastIndexOf(match[1] ?? '');
      return at('double-free', match.index + last, match[0].length - last);
    });

/** What memory of each allocator is released with. */
const RELEASED_BY: readonly (readonly [makes: string, wrong: string])[] = [
  ['StrDup[AW]?', 'delete|free|delete\\s*\\[\\s*\\]'],
  ['SysAllocString(?:Len)?', 'delete|free|CoTaskMemFree|LocalFree'],
  ['CoTaskMemAlloc', 'delete|free|LocalFree'],
  ['(?:_?strdup|_?wcsdup|strndup)', 'delete|delete\\s*\\[\\s*\\]'],
];

/** `p = StrDupW(text); delete p;` */
const releasedByOther = ({ text, at }: FunctionText): NodeFinding[] =>
  RELEASED_BY.flatMap(([makes, wrong]) =>
    placesOf(text, new RegExp(`\\b(\\w+)\\s*=\\s*(?:\\([^()]*\\)\\s*)?(?:::)?(${makes})\\s*\\(`, 'g')).flatMap(
      (match) => {
        const [, name = '', made = ''] = match;
        const end = new RegExp(`(?<![\\w:])(?:${wrong})\\s*(?:\\(\\s*${name}\\s*\\)|\\s${name})\\s*;`).exec(
          text.slice(match.index),
        );
        return end
          ? [
              at('invalid-free', match.index + end.index, end[0].length, {
                detail: `Memory from ${made} is released here by another allocator.`,
              }),
            ]
          : [];
      },
    ),
  );

/** `delete s.counters;` of a field that holds `new int[n]`, and that other functions release with `delete[]`. */
const fieldReleasedSingly = ({ text, source, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bdelete\s+((?:\w+(?:\.|->))*(\w+))\s*;/g).flatMap((match) => {
    const [all, path = '', field = ''] = match;
    const isArray = new RegExp(`\\bdelete\\s*\\[\\s*\\]\\s*(?:\\w+(?:\\.|->))*${field}\\s*;`).test(source);
    const isSingle = new RegExp(
      `\\b${field}\\s*=\\s*new\\s+[\\w:]+\\s*[;({]|${field}\\s*\\(\\s*new\\s+[\\w:]+\\s*[({)]`,
    ).test(source);
    const given = new RegExp(`(?<![\\w])${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*=\\s*(\\w+)\\s*;`).exec(
      text,
    )?.[1];
    const isFilledWithArray = given !== undefined && new RegExp(`\\b${given}\\s*=\\s*new\\s+[\\w:]+\\s*\\[`).test(text);
    return isArray && !isSingle && (isFilledWithArray || /\.|->|_$|^m_/.test(path))
      ? [
          at('invalid-free', match.index, all.length, {
            detail: `\`${field}\` holds an array; release it with \`delete[]\`.`,
          }),
        ]
      : [];
  });

/** `while ((line = readline(…))) { if (!*line) continue; … free(line); }` */
const skippedRelease = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\bwhile\s*\(\s*\(?\s*(\w+)\s*=\s*(?:\w+::)?(?:readline|\w*(?:strdup|_alloc|_new|_recv|_next_msg|_pop|read_line|get_line))\s*\([^;{]*\)\s*\{/g,
  ).flatMap((match) => {
    const [all, name = ''] = match;
    const from = match.index + all.length;
    let depth = 1;
    let end = from;
    for (; end < text.length && depth > 0; end += 1) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    const body = text.slice(from, end);
    const release = new RegExp(`\\b\\w*[fF]ree\\w*\\s*\\(\\s*${name}\\s*\\)`);
    const skip = /\bcontinue\s*;/.exec(body);
    return skip && !release.test(body.slice(0, skip.index)) && release.test(body.slice(skip.index))
      ? [
          at('memory-leak', from + skip.index, skip[0].length, {
            detail: `\`${name}\` is not freed when the loop goes on here.`,
          }),
        ]
      : [];
  });

export const RELEASE_PITFALLS = [
  ofFunctionText(leftOnWayOut, releasedTwice, releasedByOther, fieldReleasedSingly, skippedRelease),
];
