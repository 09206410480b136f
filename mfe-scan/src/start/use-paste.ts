import { errorText, isUnauthenticated } from '@scanner/client';
import { refreshScans } from '@scanner/client/scan-list.ts';
import { submitCode } from '@scanner/client/submission.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { languageByName, type PasteSubmission } from '@scanner/contracts';
import { toast } from '@scanner/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRIVATE_SCAN_PATH, startPrivateScan } from '../private/private-scan.ts';
import { createSubmissionKeys } from './submission-key.ts';
import { useOpenScan } from './use-open-scan.ts';

export interface Paste {
  submitting: boolean;
  /** Why the last submission was refused. */
  problem: string | undefined;
  submit: (submission: PasteSubmission) => Promise<void>;
}

/**
 * The paste flow: idle, submitting, then on to the scan; the flag is cleared whatever happens. A private scan goes to its page
 * at once: nothing is submitted.
 */
export function usePaste(isPrivate: boolean): Paste {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [keyFor] = useState(() => createSubmissionKeys());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openScan = useOpenScan();

  const submit = async (submission: PasteSubmission) => {
    if (isPrivate) {
      const { codeContent: text, fileName, language } = submission;
      const id = languageByName(language) ?? 'javascript';
      void startPrivateScan(queryClient, { kind: 'text', fileName, language: id, text });
      void navigate(PRIVATE_SCAN_PATH);
      return;
    }
    setSubmitting(true);
    setProblem(undefined);
    try {
      const { scanId } = await submitCode(submission, keyFor(submission));
      toast({ title: 'Code submitted', description: 'Your code is being analyzed...' });
      void refreshScans(queryClient);
      openScan(scanId);
    } catch (error) {
      setProblem(errorText(error, '') || undefined);
      if (isUnauthenticated(error)) void refreshCurrentUser(queryClient);
      toast({
        title: 'Submission failed',
        description: 'There was an error submitting your code. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setSubmitting(false);
    }
  };

  return { submitting, problem, submit };
}
