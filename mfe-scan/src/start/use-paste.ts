import { errorText, isUnauthenticated } from '@scanner/client';
import { refreshScans } from '@scanner/client/scans.ts';
import { submitCode } from '@scanner/client/submission.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import type { PasteSubmission } from '@scanner/contracts';
import { toast } from '@scanner/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenScan } from './use-open-scan.ts';

export interface Paste {
  submitting: boolean;
  /** Why the last submission was refused. */
  problem: string | undefined;
  submit: (submission: PasteSubmission) => Promise<void>;
}

/** The paste flow: idle, submitting, then on to the scan; the flag is cleared whatever happens. */
export function usePaste(): Paste {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const openScan = useOpenScan();

  const submit = async (submission: PasteSubmission) => {
    setSubmitting(true);
    setProblem(undefined);
    try {
      const { scanId } = await submitCode(submission);
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
