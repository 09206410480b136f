import { errorText, isNotFound, isUnauthenticated } from '@scanner/client';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { useParams } from 'react-router-dom';
import { ScanLoading, ScanNotFound, ScanUnreadable } from './scan-states.tsx';
import { ScanView } from './scan-view.tsx';
import { useServerScan } from './use-server-scan.ts';

/** /scan/:id: one scan of the API in whatever state it is. */
export function ScanPage() {
  const { id = '' } = useParams();
  const { shown, error, refetch } = useServerScan(id);
  usePageTitle(shown ? `${shown.scan.fileName} - Scan Results` : 'Scan Results');

  if (isNotFound(error)) return <ScanNotFound />;
  if (isUnauthenticated(error)) return <SignInNeeded reason="A scan can be read by the one who started it." />;
  if (shown) return <ScanView {...shown} />;
  if (error) {
    const reason = errorText(error, 'The server could not be reached. Check your connection and try again.');
    return <ScanUnreadable reason={reason} onRetry={refetch} />;
  }
  return <ScanLoading />;
}
