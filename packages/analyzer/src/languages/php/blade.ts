/**
 * @module
 * Blade templates: `{!! value !!}` prints without escaping. The template is read as PHP in which these are
 * `<?= value ?>`, which has the same length.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { SyntaxNode } from '../../parse/syntax.ts';
import type { EmbeddedPart } from '../embedded.ts';
import type { Language } from '../language.ts';
import { php } from './index.ts';

const RAW = /\{!!([\s\S]*?)!!\}/g;
/** Functions that return escaped markup or values of the application itself. */
const CLEANS =
  /^(?:e|clean|purify|sanitize|strip_tags|htmlspecialchars|htmlentities|csrf_field|method_field|csrf_token|trans|trans_choice|__|lang|json_encode|asset|url|route|config|view|render|links|toHtml|Js|from|nl2br|number_format|count|date|purifier|escape\w*)$/i;
/** Builders of forms and pages, which escape their arguments. */
const BUILDERS = /^(?:Form|Html|HTML|Purifier|Str|Js|Lang|Vite|Blade|Toastr|NoCaptcha|Menu|Breadcrumbs)$/;

const isBuilder = (node: Expression): boolean =>
  node.kind === 'name' && BUILDERS.test(node.name.replace(/^.*[.\\]/, ''));

/** Checks whether a variable's value is printed without passing a sanitizer. */
function showsValue(node: Expression): boolean {
  switch (node.kind) {
    case 'name':
      return node.name.startsWith('$') && !/^\$(?:errors|loop|attributes|slot)$/.test(node.name);
    case 'member':
    case 'index':
      return showsValue(node.object);
    case 'concat':
      return node.parts.some(showsValue);
    case 'binary':
      return node.operator === '??' || node.operator === '||' ? showsValue(node.left) || showsValue(node.right) : false;
    case 'conditional':
      return showsValue(node.whenTrue) || showsValue(node.whenFalse);
    case 'call': {
      const { callee, args } = node;
      if (callee.kind !== 'name' && callee.kind !== 'member') return false;
      if (CLEANS.test(callee.name) || (callee.kind === 'member' && isBuilder(callee.object))) return false;
      return (callee.kind === 'member' && showsValue(callee.object)) || args.some(({ value }) => showsValue(value));
    }
    default:
      return false;
  }
}

function rawValues(program: Program): RawFinding[] {
  const found: RawFinding[] = [];
  walk(program.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name' || !node.callee.name.startsWith('echo')) return;
    if (!node.args.some(({ value }) => showsValue(value))) return;
    found.push({
      weakness: 'cross-site-scripting',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      source: 'outside the template',
      steps: [],
    });
  });
  return found;
}

/** Returns the template's unescaped values as one part that covers the file; undefined for any other PHP. */
export function bladePart(root: SyntaxNode, source: string): EmbeddedPart | undefined {
  let masked = '';
  let at = 0;
  for (const match of source.matchAll(RAW)) {
    masked += source.slice(at, match.index).replace(/[^\n]/g, ' ');
    masked += `<?=${match[1] ?? ''} ?>`;
    at = match.index + match[0].length;
  }
  if (at === 0) return undefined;
  masked += source.slice(at).replace(/[^\n]/g, ' ');
  const text = masked;
  const lowered: Language = { ...php, lower: (tree) => php.lower(tree, text), programChecks: rawValues };
  return { language: 'php', start: root.start, end: root.end, masked, lowered };
}
