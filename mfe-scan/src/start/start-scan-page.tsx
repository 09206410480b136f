import { currentUserQuery } from '@scanner/client/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import type { CodeEditorHandle } from '@scanner/ui/code/code-editor.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@scanner/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ClipboardPaste, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdoptedField } from './adopted-field.tsx';
import { isEarlyFieldOpen } from './early-field.ts';
import { EarlyFieldTemplate } from './early-field-template.tsx';
import { PrivateSwitch } from './private-switch.tsx';
import { SamplePicker } from './sample-picker.tsx';
import type { Sample } from './samples.ts';
import { UploadTab } from './upload-tab.tsx';
import { useDraft } from './use-draft.ts';
import { usePaste } from './use-paste.ts';
import { usePrivateMode } from './use-private-mode.ts';
import { useUpload } from './use-upload.ts';
import { whenIdle } from './when-idle.ts';

const loadPasteTab = () => import('./paste-tab.tsx');
const PasteTab = lazy(async () => ({ default: (await loadPasteTab()).PasteTab }));

/** /scan: submits a file or pasted code. */
export function StartScanPage() {
  usePageTitle('New Scan');
  const { data: user } = useQuery(currentUserQuery);
  // State is kept here, so that switching tabs stops nothing.
  const [isPrivate, setPrivate] = usePrivateMode(user);
  const upload = useUpload(isPrivate);
  const paste = usePaste(isPrivate);
  const [tab, setTab] = useState('upload');
  const { draft, change } = useDraft(user, () => setTab('paste'));
  const editor = useRef<CodeEditorHandle>(null);
  useEffect(() => {
    // Not visible at first: its code is loaded after the visible parts, and before it is needed.
    whenIdle()
      .then(loadPasteTab)
      .catch(() => {});
  }, []);
  // In the commit that replaces the app shell with the page, so that no key is lost in between.
  useLayoutEffect(() => {
    if (isEarlyFieldOpen()) setTab('paste');
  }, []);
  const openSample = (sample: Sample, text: string) => {
    change({ code: text, fileName: sample.fileName, language: sample.language });
    setTab('paste');
    // An open editor keeps its history: undo restores the previous text.
    editor.current?.replace(text);
  };
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        back={
          <Button asChild variant="ghost" size="sm" className="px-2 text-muted-foreground">
            <Link to="/">
              <ArrowLeft aria-hidden />
              Back to Home
            </Link>
          </Button>
        }
        title="Start Your Security Scan"
        description="Upload one source file or paste code. Findings come with their data flow, impact and a fix."
      />
      <PrivateSwitch
        on={isPrivate}
        onChange={setPrivate}
        signedIn={user === undefined ? undefined : user !== null}
        isAdmin={user?.role === 'admin'}
      />
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="How to submit code">
          <TabsTrigger value="upload">
            <Upload aria-hidden />
            Upload File
          </TabsTrigger>
          <TabsTrigger value="paste" data-early-open>
            <ClipboardPaste aria-hidden />
            Paste Code
          </TabsTrigger>
        </TabsList>
        <TabsContent value="upload">
          <UploadTab upload={upload} />
        </TabsContent>
        <EarlyFieldTemplate />
        <TabsContent value="paste">
          <Suspense fallback={<AdoptedField />}>
            <PasteTab
              paste={paste}
              editor={editor}
              {...draft}
              onCodeChange={(code) => change({ code })}
              onFileNameChange={(fileName) => change({ fileName })}
              onLanguageChange={(language) => change({ language })}
            />
          </Suspense>
        </TabsContent>
      </Tabs>
      {!upload.file && <SamplePicker onSample={openSample} />}
    </div>
  );
}
