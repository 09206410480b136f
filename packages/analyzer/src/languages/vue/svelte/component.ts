/**
 * @module
 * A Svelte component as one script of the same length as the file: its scripts, and each expression of its markup as a
 * block of its own, between its braces.
 */
import type { Program, Statement } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';
import { childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Span } from '../../../parse/tree.ts';
import { startLowering } from '../../javascript/lowering/context.ts';
import { hideUnexported } from '../../javascript/lowering/exported.ts';
import { lowerStatement } from '../../javascript/lowering/statements.ts';
import { span } from '../../lowering/nodes.ts';
import { blank, maskedWith, type Piece, type ScriptLanguage, scriptElements } from '../component/masked.ts';
import { type MarkupToken, readMarkup } from './markup.ts';
import { markupView } from './view.ts';

/** Returns the markup of a Svelte component; undefined for a Vue component, whose markup is in a template. */
export function markupOf(root: SyntaxNode, source: string): readonly MarkupToken[] | undefined {
  if (childrenOf(root, 'template_element').length > 0) return undefined;
  const tokens = readMarkup(source, root);
  return tokens.length > 0 ? tokens : undefined;
}

/** The pieces of a token that are code: the text that takes the place of the file's from `start` on. */
function piecesOf(token: MarkupToken, source: string): Piece[] {
  const braced = (value: Span): Piece => ({
    start: value.start - 1,
    text: `{${source.slice(value.start, value.end)}}`,
  });
  switch (token.kind) {
    case 'tag':
      return token.attributes.flatMap(({ parts }) =>
        parts.flatMap((part) => ('value' in part ? [braced(part.value)] : [])),
      );
    case 'text':
    case 'html':
      return [braced(token.value)];
    case 'block':
    case 'else':
      return token.value ? [braced(token.value)] : [];
    case 'each': {
      const { value, item } = token;
      const between = blank(source.slice(value.end, item.start)).replace(' ', ',');
      const code = source.slice(value.start, value.end) + between + source.slice(item.start, item.end);
      return [{ start: value.start - 1, text: `{${code}}` }];
    }
    default:
      return [];
  }
}

/** Returns the masked source of a component of Svelte. */
export const maskedMarkup = (root: SyntaxNode, source: string, markup: readonly MarkupToken[]): string =>
  maskedWith(
    root,
    source,
    markup.flatMap((token) => piecesOf(token, source)),
  );

/** `$page`: the value of the store `page`, which is taken for the store. */
const readStores = (body: readonly Statement[]): void =>
  replaceExpressions([body], (node) =>
    node.kind === 'name' && /^\$[a-z]\w*$/.test(node.name) ? { ...node, name: node.name.slice(1) } : undefined,
  );

export interface SvelteComponent {
  source: string;
  /** The root of the component's own tree. */
  root: SyntaxNode;
  markup: readonly MarkupToken[];
  language: ScriptLanguage;
}

/** Lowers the parsed masked source of a component. */
export function lowerSvelte(root: SyntaxNode, component: SvelteComponent): Program {
  const { source, markup, language } = component;
  const ctx = startLowering(source);
  const scripts = scriptElements(component.root);
  const isOfScript = ({ start }: SyntaxNode): boolean =>
    scripts.some((script) => script.start < start && start < script.end);
  const children = root.children.filter((child) => child.named);
  const body = children.filter(isOfScript).flatMap((child) => lowerStatement(ctx, child));
  hideUnexported(ctx, { ...root, children: children.filter(isOfScript) }, body);
  const parsed = new Map(children.filter((child) => !isOfScript(child)).map((child) => [child.start, child]));
  const place = { start: markup[0]?.start ?? 0, end: markup.at(-1)?.end ?? 0 };
  const view = markupView({ ctx, parsed }, markup, place);
  body.push({
    kind: 'function',
    definition: {
      ...{ name: 'template', form: 'function', parameters: [], annotations: [], entersLast: true },
      ...{ body: [{ kind: 'return', value: view, ...span(view) }], nameStart: view.start },
      ...span(view),
    },
    ...span(view),
  });
  readStores(body);
  const { exports, functions } = ctx;
  return { language, body: [...ctx.required.values(), ...body], namespace: '', functions, exports };
}
