import { LANGUAGES, type LanguageName, languageByName, languageLabel } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import type { CodeEditorHandle } from '@scanner/ui/code/code-editor.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { CircleAlert } from 'lucide-react';
import { type RefObject, useId, useMemo } from 'react';
import { CodeField } from './code-field.tsx';
import { FIELD_HEIGHT } from './early-field.ts';
import { EditorHint } from './editor-hint.tsx';
import { marksOf } from './editor-marks.ts';
import { LanguageHint } from './language-hint.tsx';
import { characterCount, missingText, pasteLanguage } from './paste-form.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { findingsOf, otherLanguageOf } from './preview-state.ts';
import { useLivePreview } from './use-live-preview.ts';
import type { Paste } from './use-paste.ts';

export interface PasteTabProps {
  paste: Paste;
  editor: RefObject<CodeEditorHandle | null>;
  /** The current code, which is kept while the other tab is shown. */
  code: string;
  onCodeChange: (code: string) => void;
  fileName: string;
  onFileNameChange: (fileName: string) => void;
  language: LanguageName | undefined;
  onLanguageChange: (language: LanguageName) => void;
}

const isLanguageName = (name: string): name is LanguageName => LANGUAGES.some((language) => language.name === name);

/** Scans pasted code. */
export function PasteTab(props: PasteTabProps) {
  const { code, fileName } = props;
  const { submitting, problem, submit } = props.paste;
  const language = pasteLanguage(props.language, fileName);
  const languageId = languageByName(language) ?? 'javascript';
  const preview = useLivePreview(code, fileName.trim() || 'pasted-code', languageId);
  const findings = findingsOf(preview);
  const marks = useMemo(() => marksOf(findings), [findings]);
  const missing = missingText(code, fileName);
  const missingId = useId();
  const ready = missing === undefined && !submitting;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) submit({ codeContent: code, fileName: fileName.trim(), language });
      }}
    >
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <span className="font-medium text-sm">Code</span>
          <EditorHint />
          <output className="text-muted-foreground text-xs tabular-nums">{characterCount(code.length)}</output>
        </div>
        <CodeField
          editor={props.editor}
          value={code}
          onChange={props.onCodeChange}
          language={languageId}
          label="Code"
          placeholder="Paste your code here"
          marks={marks}
          className={FIELD_HEIGHT}
        />
        <PreviewPanel state={preview} onGoToLine={(line) => props.editor.current?.goToLine(line)} />
      </div>
      <LanguageHint
        language={otherLanguageOf(preview)}
        onChoose={(name) => isLanguageName(name) && props.onLanguageChange(name)}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <Field label="File name">
          {(control) => (
            <Input
              {...control}
              value={fileName}
              onChange={({ currentTarget }) => props.onFileNameChange(currentTarget.value)}
              placeholder="server.js"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
            />
          )}
        </Field>
        <Field label="Language">
          {(control) => (
            <Select value={language} onValueChange={(name) => isLanguageName(name) && props.onLanguageChange(name)}>
              <SelectTrigger {...control} />
              <SelectContent>
                {LANGUAGES.map((choice) => (
                  <SelectItem key={choice.id} value={choice.name}>
                    {languageLabel(choice)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </Field>
        <Button type="submit" disabled={!ready} aria-describedby={missing ? missingId : undefined}>
          {submitting && <Spinner />}
          {submitting ? 'Analyzing...' : 'Analyze'}
        </Button>
      </div>
      {/* Its line is kept, so that nothing moves when it goes. */}
      <p id={missingId} className="-mt-2 min-h-4 text-muted-foreground text-xs">
        {missing}
      </p>
      <div aria-live="polite" className="empty:hidden">
        {problem && (
          <p className="flex items-start gap-1.5 text-destructive-text text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}
