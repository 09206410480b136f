import { errorText, isNotFound, isUnauthenticated } from '@scanner/client';
import type { Scan } from '@scanner/contracts';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { useParams } from 'react-router-dom';
import { ScanView } from './scan-view.tsx';
import { ScanLoading, ScanNotFound, ScanUnreadable } from './states/scan-states.tsx';
import { useServerScan } from './use-server-scan.ts';

/** /scan/:id: a scan of the API in any state. */
export function ScanPage() {
  const { id = '' } = useParams();
  const { shown, error, refetch } = useServerScan(id);
  const isMissing = isNotFound(error);
  usePageTitle(isMissing ? 'Scan Not Found' : titleOf(shown?.scan));

  if (isMissing) return <ScanNotFound />;
  if (isUnauthenticated(error)) return <SignInNeeded reason="A scan can be read by the one who started it." />;
  if (shown) return <ScanView {...shown} />;
  if (error) {
    const reason = errorText(error, 'The server could not be reached. Check your connection and try again.');
    return <ScanUnreadable reason={reason} onRetry={refetch} />;
  }
  return <ScanLoading />;
}

const STATUS_TITLE: Partial<Record<string, string>> = { scanning: 'Analyzing', failed: 'Scan Failed' };

/** The tab's title: the file first, which distinguishes several tabs, then the state. */
function titleOf(scan: Scan | undefined): string {
  return scan ? `${scan.fileName} · ${STATUS_TITLE[scan.status] ?? 'Scan Results'}` : 'Scan Results';
}
