/** @module Sets settings of a language's own libraries to their safe value. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { encloses } from '../../../ir/spans.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { JVM } from '../languages.ts';
import { SWITCHES } from './switch-table.ts';

/** Booleans as the language spells them. */
function spelled(value: string, language: LanguageId): string {
  if (value !== 'true' && value !== 'false') return value;
  const isTrue = value === 'true';
  if (language === 'python' || language === 'haskell') return isTrue ? 'True' : 'False';
  if (language === 'r') return isTrue ? 'TRUE' : 'FALSE';
  if (language === 'objc') return isTrue ? 'YES' : 'NO';
  if (language === 'perl') return isTrue ? '1' : '0';
  return value;
}

/** The values that the statement sets for that name: properties, options, named arguments and setters. */
function valuesOf(name: RegExp, context: FixContext): Expression[] {
  const found: Expression[] = [];
  for (const node of expressionsAt(context)) {
    if (node.kind === 'assign' && (node.target.kind === 'member' || node.target.kind === 'name')) {
      // `+=` with a function sets a callback.
      if (name.test(node.target.name) && (!node.operator || node.value.kind === 'function')) found.push(node.value);
    } else if (node.kind === 'assign' && node.target.kind === 'index' && node.target.index?.kind === 'string') {
      if (name.test(node.target.index.value)) found.push(node.value);
    } else if (node.kind === 'object') {
      for (const { key, value } of node.entries) if (key !== undefined && name.test(key)) found.push(value);
    } else if (node.kind === 'call') {
      const [only, ...others] = node.args;
      if (only && others.length === 0 && name.test(calledName(node))) found.push(only.value);
      for (const argument of node.args)
        if (argument.name !== undefined && name.test(argument.name)) found.push(argument.value);
    }
  }
  return found;
}

export const setSwitch: StructuralRecipe = (context): ProposedFix[] => {
  const proposals = switchesOf(context);
  const [first, ...others] = proposals;
  // One statement may disable several protections: enable all together, else each alone.
  const edits = new Map(proposals.flatMap((one) => one.edits).map((edit) => [edit.start, edit]));
  return first && others.length > 0
    ? [{ description: first.description, edits: inOrder([...edits.values()]) }, ...proposals]
    : proposals;
};

const switchesOf = (context: FixContext): ProposedFix[] =>
  SWITCHES.filter(
    ({ weakness, languages }) => weakness === context.rawFinding.weakness && languages.includes(context.language),
  ).flatMap(({ name, value, from, description }) => {
    const edits = valuesOf(name, context)
      .filter((node) => !from || from.test(codeOf(context, node)))
      .map(({ start, end }): TextEdit => {
        // `+=` would keep the existing value.
        const added = /\+=\s*$/.exec(context.text.slice(0, start));
        const replacement = spelled(value, context.language);
        return added ? { start: added.index, end, replacement: `= ${replacement}` } : { start, end, replacement };
      });
    return edits.length === 0 ? [] : [{ description, edits: inOrder([...edits, ...withHostNames(context)]) }];
  });

/** How far from a setting the other one of the same context is looked for. */
const NEAR = 300;

/** Python verifies host names only together with certificates: `context.check_hostname = False` goes with `verify_mode`. */
function withHostNames({ text, language, rawFinding: { start, end } }: FixContext): TextEdit[] {
  const [, owner] = /^([\w.]+)\.verify_mode\b/.exec(text.slice(start, end)) ?? [];
  if (language !== 'python' || owner === undefined) return [];
  const from = Math.max(0, start - NEAR);
  return [...text.slice(from, end + NEAR).matchAll(/^[ \t]*([\w.]+)\.check_hostname\s*=\s*(False)\b/gm)]
    .filter(([, of]) => of === owner)
    .map(({ 0: all, index }) => ({
      start: from + index + all.length - 'False'.length,
      end: from + index + all.length,
      replacement: 'True',
    }));
}

const PEER_OFF = /(\bCURLOPT_SSL_VERIFYPEER\b['"]?\s*(?:,|=>)\s*)(?:false|0)\b/gi;
const HOST_OFF = /(\bCURLOPT_SSL_VERIFYHOST\b['"]?\s*(?:,|=>)\s*)(?:false|0)\b/gi;

/** PHP's cURL: the certificate and its host name are turned on together, since each alone authenticates no server. */
export const verifyPeerAndHost: StructuralRecipe = ({ text, language, rawFinding: { start, end } }): ProposedFix[] => {
  if (language !== 'php') return [];
  const from = Math.max(0, start - NEAR);
  const editsOf = (pattern: RegExp, replacement: string): TextEdit[] =>
    [...text.slice(from, end + NEAR).matchAll(pattern)].map(({ 0: all, 1: before = '', index }) => ({
      start: from + index + before.length,
      end: from + index + all.length,
      replacement,
    }));
  const peers = editsOf(PEER_OFF, 'true').filter((edit) => start <= edit.start && edit.end <= end);
  const hosts = editsOf(HOST_OFF, '2');
  return peers.length === 0 || hosts.length === 0
    ? []
    : [{ description: 'Verifies certificates and host names again.', edits: inOrder([...peers, ...hosts]) }];
};

/** `algorithms: ['HS256', 'none']`: rejects unsigned tokens; at least one algorithm must remain. */
export const signedOnly: StructuralRecipe = (context): ProposedFix[] => {
  for (const list of valuesOf(/^algorithms$/, context)) {
    if (list.kind !== 'list') continue;
    const kept = list.items.filter((item) => !(item.kind === 'string' && /^none$/i.test(item.value)));
    const first = list.items[0];
    const last = list.items.at(-1);
    if (!first || !last || kept.length === 0 || kept.length === list.items.length) continue;
    const replacement = kept.map((item) => codeOf(context, item)).join(', ');
    return [
      { description: 'Accepts signed tokens only.', edits: [{ start: first.start, end: last.end, replacement }] },
    ];
  }
  return [];
};

const SAFE_YAML = 'new org.yaml.snakeyaml.constructor.SafeConstructor(new org.yaml.snakeyaml.LoaderOptions())';

/** SnakeYAML: `new Yaml()` loads only plain data if its constructor does. */
export const safeYaml: StructuralRecipe = (context): ProposedFix[] => {
  const call = callsAt(context).find((one) => one.construct && calledName(one) === 'Yaml' && one.args.length === 0);
  if (!call || !JVM.some((one) => one === context.language) || codeOf(context, call).slice(-1) !== ')') return [];
  const edits = [{ start: call.end - 1, end: call.end - 1, replacement: SAFE_YAML }];
  return [{ description: 'Loads plain data only; the document cannot name classes.', edits }];
};

const OUTDATED = /^(?:SSL|SSLv2|SSLv2Hello|SSLv3|TLSv1|TLSv1\.0|TLSv1\.1)$/;

/** `setEnabledProtocols(new String[] {"TLSv1", "TLSv1.2"})`: removes outdated versions; TLS 1.2 if none is left. */
export const currentProtocols: StructuralRecipe = (context): ProposedFix[] => {
  const call = callsAt(context).find((one) => /^set(?:Enabled)?Protocols$/.test(calledName(one)));
  const list = call?.args[0]?.value;
  const items = list && expressionsAt(context).filter((node) => encloses(list, node) && node.kind === 'string');
  if (!list || !items || items.length === 0 || !JVM.some((one) => one === context.language)) return [];
  const kept = items.flatMap((node) =>
    node.kind === 'string' && !OUTDATED.test(node.value) ? [codeOf(context, node)] : [],
  );
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return [];
  const replacement = (kept.length > 0 ? kept : ['"TLSv1.2"']).join(', ');
  return [{ description: 'Requires TLS 1.2 or later.', edits: [{ start: first.start, end: last.end, replacement }] }];
};

/** Files of the system that every user reads; those that a program keeps beside them are its own. */
const OF_SYSTEM =
  /['"]\/(?:etc\/(?:passwd|group|hosts|services|protocols|shells|profile|nsswitch\.conf|resolv\.conf|os-release)['"]|(?:usr|bin|sbin|lib)\/)/;

/** `0666` -> `0600`; folders and programs need `0700`. */
export const ownerMode: StructuralRecipe = (context): ProposedFix[] => {
  const [call] = callsAt(context);
  const modes = expressionsAt(context).filter(
    (node) => node.kind === 'number' && /^0o?[0-7]{3}$/.test(codeOf(context, node)),
  );
  const isFolder = /mkdir|makedirs/i.test(call ? calledName(call) : '');
  if (call && OF_SYSTEM.test(codeOf(context, call))) return [];
  const edits = modes.map((node): TextEdit => {
    const code = codeOf(context, node);
    const mode = isFolder || /7[0-7]{2}$/.test(code) ? '700' : '600';
    return { start: node.start, end: node.end, replacement: code.replace(/[0-7]{3}$/, mode) };
  });
  return edits.length === 0 ? [] : [{ description: 'Restricts access to the owner.', edits: inOrder(edits) }];
};

/** `file.setReadable(true, false)`: for the owner only. */
export const ownerOnly: StructuralRecipe = (context): ProposedFix[] => {
  const isSetter = (call: Call): boolean => /^set(?:Readable|Writable|Executable)$/.test(calledName(call));
  const call = callsAt(context).find(isSetter);
  const second = call?.args[1]?.value;
  if (second?.kind !== 'boolean' || second.value || !JVM.some((one) => one === context.language)) return [];
  const edits = [{ start: second.start, end: second.end, replacement: 'true' }];
  return [{ description: 'Restricts the file to its owner.', edits }];
};

/** Weaknesses that {@link setSwitch} can fix. */
export const SWITCHED: readonly string[] = [...new Set(SWITCHES.map(({ weakness }) => weakness))];
