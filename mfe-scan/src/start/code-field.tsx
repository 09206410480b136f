import { cn } from '@scanner/ui/class-names.ts';
import type { CodeEditorHandle, CodeEditorProps, CodeEditor as Editor } from '@scanner/ui/code/code-editor.tsx';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PLAIN_FIELD, takeEarlyField } from './early-field.ts';

export interface CodeFieldProps extends Omit<CodeEditorProps, 'ref' | 'initialValue' | 'initialSelection'> {
  editor: RefObject<CodeEditorHandle | null>;
  /** The code so far. */
  value: string;
}

/**
 * The field for code: a plain one at once, and in its place the editor when that has come. Text, selection and focus pass
 * over in one step, and not while a character is being composed, so that no key is lost.
 */
export function CodeField({ editor, value, className, ...props }: CodeFieldProps) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const [CodeEditor, setCodeEditor] = useState<typeof Editor>();
  const [selection, setSelection] = useState<{ anchor: number; head: number }>();
  const arrived = useRef<typeof Editor>(undefined);

  const restore = useEffectEvent((field: HTMLTextAreaElement) => {
    const early = takeEarlyField();
    if (!early) return;
    field.value = early.text;
    field.setSelectionRange(early.selectionStart, early.selectionEnd);
    if (early.hasFocus) field.focus({ preventScroll: true });
    props.onChange(early.text);
  });
  useLayoutEffect(() => {
    if (plain.current) restore(plain.current);
  }, []);

  const replace = (): void => {
    const Arrived = arrived.current;
    if (!Arrived || composing.current) return;
    const field = plain.current;
    // In one piece of work: between reading the selection and the editor's taking the focus no key may come.
    flushSync(() => {
      if (field && document.activeElement === field)
        setSelection({ anchor: field.selectionStart, head: field.selectionEnd });
      setCodeEditor(() => Arrived);
    });
  };

  useEffect(() => {
    let current = true;
    import('@scanner/ui/code/code-editor.tsx').then(
      (module) => {
        if (!current) return;
        arrived.current = module.CodeEditor;
        replace();
      },
      // Without the editor the plain field does all that is needed.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);

  if (CodeEditor)
    return (
      <CodeEditor ref={editor} initialValue={value} initialSelection={selection} className={className} {...props} />
    );
  return (
    <textarea
      ref={plain}
      aria-label={props.label}
      placeholder={props.placeholder}
      value={value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        // The character comes with the change that follows.
        setTimeout(replace);
      }}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      wrap="off"
      className={cn(PLAIN_FIELD, className)}
    />
  );
}
