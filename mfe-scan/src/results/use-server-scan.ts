import { refreshScans } from '@scanner/client/scan-list.ts';
import { cancelScan, deleteScan, dropScan, readSource, retryScan, scanQuery } from '@scanner/client/scans.ts';
import { submitCode } from '@scanner/client/submission.ts';
import { dismissFindings, reopenFindings } from '@scanner/client/triage.ts';
import { type DismissRequest, type FindingChoice, LANGUAGES, type Scan } from '@scanner/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ShownScan } from './shown-scan.ts';

export interface ServerScan {
  /** Undefined until it was read. */
  shown: ShownScan | undefined;
  error: Error | null;
  refetch: () => void;
}

/** A scan of the API: read, polled while it runs, and its actions. */
export function useServerScan(id: string): ServerScan {
  const queryClient = useQueryClient();
  const { data: scan, error, refetch } = useQuery(scanQuery(id));
  useRefreshedList(scan);

  // A deleted scan is removed from the cache when its page is gone: before that, the page would request it again.
  const removed = useRef(false);
  useEffect(
    () => () => {
      if (removed.current) dropScan(queryClient, id);
    },
    [id, queryClient],
  );
  const remove = async () => {
    await deleteScan(queryClient, id);
    removed.current = true;
  };

  return { shown: scan && shownScan(scan, queryClient, remove), error, refetch: () => void refetch() };
}

/** The actions depend on whether the scan's upload is still stored. */
function shownScan(scan: Scan, queryClient: QueryClient, remove: () => Promise<void>): ShownScan {
  const { id, hasSource } = scan;
  const always = {
    remove,
    cancel: () => cancelScan(queryClient, id),
    dismiss: (request: DismissRequest) => dismissFindings(queryClient, id, request),
    reopen: (choice: FindingChoice) => reopenFindings(queryClient, id, choice),
  };
  if (!hasSource) return { scan, actions: always };
  const language = LANGUAGES.find(({ name }) => name === scan.language)?.name;
  const scanText = async (codeContent: string) => {
    if (!language) throw new Error(`The language '${scan.language}' is not supported.`);
    const submission = { codeContent, fileName: scan.fileName, language };
    const { scanId } = await submitCode(submission, crypto.randomUUID());
    await refreshScans(queryClient);
    return `/scan/${encodeURIComponent(scanId)}`;
  };
  const retry = async () => `/scan/${encodeURIComponent(await retryScan(queryClient, id))}`;
  const scanAs = async (language: string) => `/scan/${encodeURIComponent(await retryScan(queryClient, id, language))}`;
  return { scan, readSource: () => readSource(id), actions: { ...always, retry, scanAs, scanText } };
}

/** The history has the scan as running: once it has ended here, the list is requested again when next shown. */
function useRefreshedList(scan: Scan | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(scan?.status);
  useEffect(() => {
    if (before.current === 'scanning' && scan && scan.status !== 'scanning') void refreshScans(queryClient);
    before.current = scan?.status;
  }, [scan, queryClient]);
}
