/**
 * @module A whole file with its findings, read-only. Import it lazily: it loads CodeMirror, which renders only visible
 * lines, so that a file of 10 MB behaves like a short one.
 */

import { defaultKeymap } from '@codemirror/commands';
import { language as languageFacet } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cn } from '../class-names.ts';
import { editorTheme } from './editor-theme.ts';
import { loadLanguage } from './language.ts';
import { markSource, type SourceMark, sourceMarks } from './source-marks.ts';
import { sourcePanel } from './source-panel.ts';
import { offsetOf, type SourcePlace, showSteps, sourceSteps } from './source-steps.ts';

export type { SourceMark } from './source-marks.ts';
export type { SourcePlace } from './source-steps.ts';

export interface SourceViewProps {
  text: string;
  language?: LanguageId | undefined;
  /** Its label for screen readers. */
  label: string;
  marks: readonly SourceMark[];
  /** ID of the open finding's mark. */
  open?: string | undefined;
  /** A mark was selected in the source. */
  onOpen: (id: string) => void;
  /** The steps of the open finding's data flow. */
  steps: readonly SourcePlace[];
  /** Index of the current step. */
  step?: number | undefined;
  /** The place to scroll to; a new object scrolls again. */
  place?: SourcePlace | undefined;
  /** Whether long lines are wrapped; otherwise they scroll horizontally. */
  wrap?: boolean;
  className?: string;
}

const BASE: Extension = [
  sourceMarks,
  lineNumbers(),
  highlightSpecialChars(),
  drawSelection(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of([...searchKeymap, ...defaultKeymap]),
  // Not editable, so that no on-screen keyboard covers it on a phone; in the tab order, so that it is reachable by
  // keyboard.
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  sourceSteps,
  sourcePanel,
  editorTheme,
];

/** It is in a shadow root, for the reason given in `CodeEditor`. */
export function SourceView(props: SourceViewProps) {
  const { text, language, label, marks, open, onOpen, steps, step, place, wrap = false, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const grammar = useRef(new Compartment());
  const wrapping = useRef(new Compartment());
  const opened = useEffectEvent(onOpen);
  const create = useEffectEvent((root: ShadowRoot) => {
    const state = EditorState.create({
      doc: text,
      extensions: [
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        BASE,
        grammar.current.of([]),
        wrapping.current.of(wrap ? EditorView.lineWrapping : []),
      ],
    });
    return new EditorView({ state, root, parent: root });
  });

  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const click = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-finding]') : null;
      if (row?.dataset.finding) opened(row.dataset.finding);
    };
    const editor = create(root);
    root.addEventListener('click', click);
    view.current = editor;
    return () => {
      view.current = null;
      root.removeEventListener('click', click);
      editor.destroy();
    };
    // Another text is another view.
  }, [text]);

  useEffect(() => {
    if (!language) return;
    let current = true;
    loadLanguage(language).then(
      (loaded) => {
        const editor = view.current;
        if (current && editor && editor.state.facet(languageFacet) !== loaded) {
          editor.dispatch({ effects: grammar.current.reconfigure(loaded) });
        }
      },
      // Without colors, the source is still readable.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [language, text]);

  useEffect(() => {
    view.current?.dispatch({ effects: wrapping.current.reconfigure(wrap ? EditorView.lineWrapping : []) });
  }, [wrap, text]);

  useEffect(() => {
    if (view.current) markSource(view.current, marks, open);
  }, [marks, open, text]);

  useEffect(() => {
    if (view.current) showSteps(view.current, steps, step);
  }, [steps, step, text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !place) return;
    const at = offsetOf(editor.state.doc, place);
    if (at === undefined) return;
    // A line is read from its start: it scrolls horizontally only for a place beyond the pane's width.
    editor.scrollDOM.scrollLeft = 0;
    const effects = EditorView.scrollIntoView(at, { y: 'center', x: 'nearest', xMargin: 40 });
    editor.dispatch({ selection: { anchor: at }, effects });
  }, [place, text]);

  return <div ref={host} className={cn('min-h-0 overflow-hidden bg-card text-foreground', className)} />;
}
