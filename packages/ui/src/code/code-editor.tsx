/** @module An editor for source code. Import it lazily: it loads CodeMirror. */
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { cn } from '../class-names.ts';
import { type EditorMark, editorMarks, markEditor } from './editor-marks.ts';
import { editorTheme } from './editor-theme.ts';
import { loadLanguage } from './language.ts';
import { typedOver } from './typed-over.ts';

/** Methods of the editor for the page. */
export interface CodeEditorHandle {
  /** Replaces the text; undo restores it. */
  replace(text: string): void;
  /** Moves the cursor to a line (starting at 1), scrolls to it and focuses the editor. */
  goToLine(line: number): void;
}

export interface CodeEditorProps {
  ref?: Ref<CodeEditorHandle>;
  /** The initial text; later changes come from the user, or through the handle. */
  initialValue?: string;
  /** The initial cursor position in UTF-16 units; if set, the editor is focused immediately. */
  initialSelection?: { anchor: number; head: number } | undefined;
  onChange: (value: string) => void;
  language: LanguageId;
  /** Its label for screen readers. */
  label: string;
  placeholder?: string;
  /** Findings to mark in the text. */
  marks?: readonly EditorMark[];
  className?: string | undefined;
}

const NO_MARKS: readonly EditorMark[] = [];

// The Tab key moves to the next control, so that keyboard users are never trapped in the editor.
const BASE: Extension = [
  editorMarks,
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  typedOver,
  editorTheme,
];

/**
 * It is in a shadow root, where CodeMirror adopts its style sheet, which a strict content security policy allows; in
 * the page itself it would create a style element, which the policy refuses.
 */
export function CodeEditor({
  ref,
  initialValue = '',
  initialSelection,
  onChange,
  language,
  label,
  placeholder = '',
  marks = NO_MARKS,
  className,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const grammar = useRef(new Compartment());
  const changed = useEffectEvent(onChange);
  const create = useEffectEvent((root: ShadowRoot) => {
    const state = EditorState.create({
      doc: initialValue,
      ...(initialSelection ? { selection: initialSelection } : {}),
      extensions: [
        BASE,
        placeholderText(placeholder),
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'false',
          autocapitalize: 'off',
          // It is focusable anyway; stated explicitly, tools recognize that this scrollable area is reachable by
          // keyboard.
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
          if (docChanged) changed(doc.toString());
        }),
        grammar.current.of([]),
      ],
    });
    const editor = new EditorView({ state, root, parent: root });
    if (initialSelection) editor.focus();
    return editor;
  });

  // Before the browser handles another key: the editor may replace a focused field.
  useLayoutEffect(() => {
    if (!host.current) return;
    const editor = create(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }));
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    let current = true;
    loadLanguage(language).then(
      (loaded) => {
        if (current) view.current?.dispatch({ effects: grammar.current.reconfigure(loaded) });
      },
      // Without colors, the editor still works.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [language]);

  useEffect(() => {
    if (view.current) markEditor(view.current, marks);
  }, [marks]);

  useImperativeHandle(ref, () => ({
    replace(text) {
      const editor = view.current;
      editor?.dispatch({
        changes: { from: 0, to: editor.state.doc.length, insert: text },
        selection: { anchor: 0 },
        // A separate step, so that one undo reverts only this and no earlier typing.
        annotations: isolateHistory.of('full'),
        scrollIntoView: true,
      });
    },
    goToLine(number) {
      const editor = view.current;
      if (!editor) return;
      const { doc } = editor.state;
      const { from } = doc.line(Math.min(Math.max(1, number), doc.lines));
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      editor.focus();
    },
  }));

  return (
    <div
      ref={host}
      className={cn(
        'h-96 overflow-hidden rounded-md border border-input bg-card text-foreground',
        'focus-within:border-ring focus-within:outline-2 focus-within:outline-ring',
        className,
      )}
    />
  );
}
