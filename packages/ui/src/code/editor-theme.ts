import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { TOKEN_KINDS, tokenColor } from './colors.ts';
import { TOKEN_TAGS } from './token-tags.ts';

/** The editor's style in the page's own colors, so that it follows the theme automatically. */
export const editorTheme: Extension = [
  EditorView.theme({
    '&': { height: '100%', fontSize: '13px', color: 'var(--foreground)', backgroundColor: 'transparent' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily:
        'ui-monospace, "SF Mono", SFMono-Regular, Menlo, "Cascadia Code", "JetBrains Mono", Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace',
      lineHeight: '20px',
    },
    '.cm-content': { padding: '8px 0', caretColor: 'var(--foreground)' },
    '.cm-line': { padding: '0 12px 0 8px' },
    '.cm-gutters': {
      color: 'var(--muted-foreground)',
      backgroundColor: 'var(--muted)',
      borderRight: '1px solid var(--border)',
    },
    '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 12px', minWidth: '40px' },
    '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 55%, transparent)' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '&.cm-focused .cm-activeLineGutter': { color: 'var(--foreground)' },
    '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
    '.cm-placeholder': { color: 'var(--muted-foreground)' },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--primary-tint)',
      outline: '1px solid var(--primary-line)',
    },
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      background: 'color-mix(in srgb, var(--primary) 24%, transparent)',
    },
    // In forced-colors mode, the editor's own selection is invisible: the browser's is shown instead.
    '@media (forced-colors: active)': {
      '.cm-selectionLayer': { display: 'none' },
      '.cm-content .cm-line::selection, .cm-content .cm-line ::selection': {
        color: 'HighlightText !important',
        backgroundColor: 'Highlight !important',
      },
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define(TOKEN_KINDS.map((kind) => ({ tag: TOKEN_TAGS[kind], color: tokenColor(kind) }))),
  ),
];
