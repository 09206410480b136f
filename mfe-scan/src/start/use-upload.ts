import { errorText, isUnauthenticated } from '@scanner/client';
import { refreshScans } from '@scanner/client/scan-list.ts';
import { submitFile } from '@scanner/client/submission.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { dismissToasts, toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRIVATE_SCAN_PATH, startPrivateScan } from '../private/private-scan.ts';
import { failureText } from './failure-text.ts';
import { fileProblem } from './file-check.ts';
import { useOpenScan } from './use-open-scan.ts';

export interface Upload {
  /** The file being uploaded, if any. */
  file: File | undefined;
  /** Percent, 0 to 100. */
  progress: number;
  /** Why the last file was refused. */
  problem: string | undefined;
  start: (file: File) => void;
}

/**
 * The upload flow: idle, uploading (30, 60, 100), then the scan's page; idle again after a failure. A private scan
 * navigates to its page immediately: nothing is uploaded.
 */
export function useUpload(isPrivate: boolean): Upload {
  const [progress, setProgress] = useState(0);
  const [refused, setRefused] = useState<string>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openScan = useOpenScan();
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (file: File) => submitFile(file, setProgress),
    onSuccess({ scanId }) {
      toast({ title: 'Upload successful', description: 'Your code is being analyzed...' });
      void refreshScans(queryClient);
      openScan(scanId);
    },
    onError(refusal) {
      if (isUnauthenticated(refusal)) void refreshCurrentUser(queryClient);
      toast({
        title: 'Upload failed',
        description: failureText(refusal, 'There was an error uploading your file. Please try again.'),
        variant: 'destructive',
      });
    },
  });

  const start = (file: File): void => {
    const problem = fileProblem(file);
    setRefused(problem);
    reset();
    dismissToasts();
    if (problem) return;
    if (isPrivate) {
      void startPrivateScan(queryClient, { kind: 'file', file });
      void navigate(PRIVATE_SCAN_PATH);
      return;
    }
    setProgress(0);
    mutate(file);
  };

  return {
    file: isPending || isSuccess ? variables : undefined,
    progress,
    problem: refused ?? (error ? errorText(error, '') || undefined : undefined),
    start,
  };
}
