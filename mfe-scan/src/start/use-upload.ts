import { errorText, isUnauthenticated } from '@scanner/client';
import { refreshScans } from '@scanner/client/scan-list.ts';
import { submitFile } from '@scanner/client/submission.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { toast } from '@scanner/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRIVATE_SCAN_PATH, startPrivateScan } from '../private/private-scan.ts';
import { fileProblem } from './file-check.ts';
import { useOpenScan } from './use-open-scan.ts';

export interface Upload {
  /** The file under way, or none. */
  file: File | undefined;
  /** Percent, 0 to 100. */
  progress: number;
  /** Why the last file was refused. */
  problem: string | undefined;
  start: (file: File) => Promise<void>;
}

/**
 * The upload flow: idle, uploading (30, 60, 100), then on to the scan; back to idle when something fails. A private scan goes
 * to its page at once: nothing is uploaded.
 */
export function useUpload(isPrivate: boolean): Upload {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openScan = useOpenScan();

  const start = async (chosen: File) => {
    const refused = fileProblem(chosen);
    setProblem(refused);
    if (refused) return;
    if (isPrivate) {
      void startPrivateScan(queryClient, { kind: 'file', file: chosen });
      void navigate(PRIVATE_SCAN_PATH);
      return;
    }
    setFile(chosen);
    setProgress(0);
    try {
      const { scanId } = await submitFile(chosen, setProgress);
      toast({ title: 'Upload successful', description: 'Your code is being analyzed...' });
      void refreshScans(queryClient);
      openScan(scanId);
    } catch (error) {
      setFile(undefined);
      setProgress(0);
      setProblem(errorText(error, '') || undefined);
      if (isUnauthenticated(error)) void refreshCurrentUser(queryClient);
      toast({
        title: 'Upload failed',
        description: 'There was an error uploading your file. Please try again.',
        variant: 'destructive',
      });
    }
  };

  return { file, progress, problem, start };
}
