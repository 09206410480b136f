import { cn } from '@scanner/ui/class-names.ts';
import type { CodeEditorHandle, CodeEditorProps, CodeEditor as Editor } from '@scanner/ui/code/code-editor.tsx';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PLAIN_FIELD, takeEarlyField } from './early-field.ts';

export interface CodeFieldProps extends Omit<CodeEditorProps, 'ref' | 'initialValue' | 'initialSelection'> {
  editor: RefObject<CodeEditorHandle | null>;
  /** The current code. */
  value: string;
}

/**
 * The code field: a plain text area at first, replaced by the editor once that is loaded. Text, selection and focus are
 * transferred in one step, and not during the composition of a character, so that no key is lost.
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
    // Synchronous: no key may be handled between reading the selection and focusing the editor.
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
      // Without the editor, the plain field does everything needed.
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
        // The character is part of the following change.
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
