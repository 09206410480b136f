/** @module OpenSSL contexts: negotiates the version, with TLS 1.2 as the minimum. */
import { leafAt } from '../../../ir/leaves.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { C_FAMILY } from '../languages.ts';

/** `SSL_CTX *context = SSL_CTX_new(TLSv1_client_method());` */
const MADE =
  /^(?:SSL_CTX\s*\*\s*)?([\w.>-]+)\s*=\s*SSL_CTX_new\(\s*(SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)(_(?:client_|server_)?method)\(\)\s*\)\s*;?$/;

export const negotiatedVersion: StructuralRecipe = (context): ProposedFix[] => {
  const { text, leaves, rawFinding, language } = context;
  const leaf = C_FAMILY.some((one) => one === language) ? leafAt(leaves, rawFinding.start) : undefined;
  if (!leaf) return [];
  const from = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? '';
  const newline = text.indexOf('\n', leaf.end);
  const found = MADE.exec(text.slice(from, text.indexOf(';', leaf.start) + 1).trim());
  // A branch without braces holds only one statement.
  if (!found || newline < 0 || !/[{};]\s*(?:(?:\/\/|\/\*)[^\n]*)?$/.test(text.slice(0, from).trimEnd())) return [];
  const [, name, version = '', rest = ''] = found;
  const start = text.indexOf(`${version}${rest}`, from);
  const check = `${indent}if (${name} != NULL) SSL_CTX_set_min_proto_version(${name}, TLS1_2_VERSION);\n`;
  return [
    {
      description: 'Requires TLS 1.2 or later, and negotiates the newest version that both sides support.',
      edits: [
        { start, end: start + version.length, replacement: 'TLS' },
        { start: newline + 1, end: newline + 1, replacement: check },
      ],
    },
  ];
};
