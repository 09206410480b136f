/**
 * @module
 * An editor for source code. Import it lazily: it brings CodeMirror.
 */
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

/** What the page can do to the editor. */
export interface CodeEditorHandle {
  /** Puts another text in the place of the one there is; undo brings that back. */
  replace(text: string): void;
  /** Puts the cursor on a line (counted from 1), brings it into view and takes the focus. */
  goToLine(line: number): void;
}

export interface CodeEditorProps {
  ref?: Ref<CodeEditorHandle>;
  /** What stands in the editor first; later changes come from the user, or through the handle. */
  initialValue?: string;
  /** Where the cursor is first, in UTF-16 units: then the editor takes the focus as soon as it is there. */
  initialSelection?: { anchor: number; head: number } | undefined;
  onChange: (value: string) => void;
  language: LanguageId;
  /** Its name for those who do not see it. */
  label: string;
  placeholder?: string;
  /** Findings to be marked in the text. */
  marks?: readonly EditorMark[];
  className?: string | undefined;
}

const NO_MARKS: readonly EditorMark[] = [];

// The Tab key keeps its meaning on a page (the next control), so that the keyboard never gets stuck in the editor.
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
 * It lives in a shadow root: there CodeMirror adopts its style sheet, which a strict content security policy allows,
 * while in the page itself it would write a style element, which the policy refuses.
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
          // It takes the focus anyway; said so, tools see that what scrolls here can be reached by keyboard.
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

  // Before the browser sees another key: the editor may stand in for a field that has the focus.
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
      // Without its colors the editor works all the same.
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
        // A step of its own, so that one undo takes back this and no typing before it.
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
