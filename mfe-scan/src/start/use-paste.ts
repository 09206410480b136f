import { errorText, isUnauthenticated } from '@scanner/client';
import { refreshScans } from '@scanner/client/scan-list.ts';
import { submitCode } from '@scanner/client/submission.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { languageByName, type PasteSubmission } from '@scanner/contracts';
import { dismissToasts, toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRIVATE_SCAN_PATH, startPrivateScan } from '../private/private-scan.ts';
import { failureText } from './failure-text.ts';
import { createSubmissionKeys } from './submission-key.ts';
import { useOpenScan } from './use-open-scan.ts';

export interface Paste {
  submitting: boolean;
  /** Why the last submission was refused. */
  problem: string | undefined;
  submit: (submission: PasteSubmission) => void;
}

/**
 * The paste flow: idle, submitting, then the scan's page. A private scan navigates to its page immediately: nothing is
 * submitted.
 */
export function usePaste(isPrivate: boolean): Paste {
  const [keyFor] = useState(() => createSubmissionKeys());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openScan = useOpenScan();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (submission: PasteSubmission) => submitCode(submission, keyFor(submission)),
    onMutate: dismissToasts,
    onSuccess({ scanId }) {
      toast({ title: 'Code submitted', description: 'Your code is being analyzed...' });
      void refreshScans(queryClient);
      openScan(scanId);
    },
    onError(refusal) {
      if (isUnauthenticated(refusal)) void refreshCurrentUser(queryClient);
      toast({
        title: 'Submission failed',
        description: failureText(refusal, 'There was an error submitting your code. Please try again.'),
        variant: 'destructive',
      });
    },
  });

  const submit = (submission: PasteSubmission): void => {
    if (!isPrivate) {
      mutate(submission);
      return;
    }
    const { codeContent: text, fileName, language } = submission;
    const id = languageByName(language) ?? 'javascript';
    void startPrivateScan(queryClient, { kind: 'text', fileName, language: id, text });
    void navigate(PRIVATE_SCAN_PATH);
  };

  return { submitting: isPending, problem: error ? errorText(error, '') || undefined : undefined, submit };
}
