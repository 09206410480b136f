import { errorText, isNotFound, isUnauthenticated } from '@scanner/client';
import { refreshScans, scanQuery } from '@scanner/client/scans.ts';
import type { Scan } from '@scanner/contracts';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ScanReport } from './ScanReport.tsx';
import { ScanRunning } from './ScanRunning.tsx';
import { ScanFailed, ScanLoading, ScanNotFound, ScanUnreadable } from './scan-states.tsx';

/** /scan/:id: one scan in whatever state it is. */
export function ScanPage() {
  const { id = '' } = useParams();
  const { data: scan, error, refetch } = useQuery(scanQuery(id));
  usePageTitle(scan ? `${scan.fileName} - Scan Results` : 'Scan Results');
  useRefreshedList(scan);

  if (isNotFound(error)) return <ScanNotFound />;
  if (isUnauthenticated(error)) return <SignInNeeded reason="A scan can be read by the one who started it." />;
  if (scan) return <ScanView scan={scan} />;
  if (error) {
    const reason = errorText(error, 'The server could not be reached. Check your connection and try again.');
    return <ScanUnreadable reason={reason} onRetry={() => void refetch()} />;
  }
  return <ScanLoading />;
}

function ScanView({ scan }: { scan: Scan }) {
  if (scan.status === 'scanning') return <ScanRunning scan={scan} />;
  if (scan.status === 'failed') return <ScanFailed fileName={scan.fileName} message={scan.errorMessage} />;
  return <ScanReport key={scan.id} scan={scan} />;
}

/** The history holds the scan as running: once it has ended here, the list is read again when next shown. */
function useRefreshedList(scan: Scan | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(scan?.status);
  useEffect(() => {
    if (before.current === 'scanning' && scan && scan.status !== 'scanning') void refreshScans(queryClient);
    before.current = scan?.status;
  }, [scan, queryClient]);
}
