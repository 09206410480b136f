import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { LABEL_FONT } from './label-font.ts';

/** The style of the search panel (Ctrl or Cmd + F in the source), and of its matches. */
export const sourcePanel: Extension = EditorView.theme({
  '.cm-panels': { backgroundColor: 'var(--muted)', color: 'var(--foreground)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--border)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '6px 32px 6px 8px',
    font: `12px/1.4 ${LABEL_FONT}`,
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    fontSize: '12px',
    margin: '0',
  },
  '.cm-panel input[type=checkbox]': { accentColor: 'var(--primary)', margin: '0' },
  '.cm-panel .cm-textfield': {
    height: '26px',
    margin: '0',
    padding: '0 8px',
    border: '1px solid var(--input)',
    borderRadius: '4px',
    backgroundColor: 'var(--card)',
    color: 'inherit',
    font: 'inherit',
  },
  '.cm-panel .cm-button': {
    height: '26px',
    margin: '0',
    padding: '0 10px',
    border: '1px solid var(--border-strong)',
    borderRadius: '4px',
    backgroundColor: 'var(--card)',
    backgroundImage: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '6px',
    width: '24px',
    height: '24px',
    color: 'inherit',
    cursor: 'pointer',
  },
  '.cm-panel :focus-visible': { outline: '2px solid var(--ring)', outlineOffset: '1px' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--severity-medium-base) 35%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--severity-high-base) 55%, transparent)' },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--primary) 16%, transparent)' },
});
