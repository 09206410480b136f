import { currentUserQuery } from '@scanner/client/user.ts';
import type { LanguageName } from '@scanner/contracts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@scanner/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ClipboardPaste, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PasteTab } from './PasteTab.tsx';
import { UploadTab } from './UploadTab.tsx';
import { usePaste } from './use-paste.ts';
import { useUpload } from './use-upload.ts';

/** /scan: submits a file or pasted code. */
export function StartScanPage() {
  usePageTitle('New Scan');
  const { data: user } = useQuery(currentUserQuery);
  // Held here, so that a look at the other tab stops nothing.
  const upload = useUpload();
  const paste = usePaste();
  const [code, setCode] = useState('');
  const [fileName, setFileName] = useState('');
  const [language, setLanguage] = useState<LanguageName>();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
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
      {user === null && (
        <Alert title="You need an account to scan">
          Your scans are kept for you alone.{' '}
          <Link to="/login" className="font-medium underline underline-offset-4">
            Login
          </Link>{' '}
          or{' '}
          <Link to="/register" className="font-medium underline underline-offset-4">
            create an account
          </Link>{' '}
          first.
        </Alert>
      )}
      <Tabs defaultValue="upload">
        <TabsList aria-label="How to submit code">
          <TabsTrigger value="upload">
            <Upload aria-hidden />
            Upload File
          </TabsTrigger>
          <TabsTrigger value="paste">
            <ClipboardPaste aria-hidden />
            Paste Code
          </TabsTrigger>
        </TabsList>
        <TabsContent value="upload">
          <UploadTab upload={upload} />
        </TabsContent>
        <TabsContent value="paste">
          <PasteTab
            paste={paste}
            code={code}
            onCodeChange={setCode}
            fileName={fileName}
            onFileNameChange={setFileName}
            language={language}
            onLanguageChange={setLanguage}
          />
        </TabsContent>
      </Tabs>
    </div>
  );
}
