import { NAVIGATION_DELAY_MS } from '@scanner/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a function that navigates to a scan's page after half a second, unless the user has navigated elsewhere. */
export function useOpenScan(): (scanId: string) => void {
  const [scanId, setScanId] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (scanId === undefined) return;
    // The page's code is loaded during the half second.
    import('../results/scan-page.tsx').catch(() => {});
    const timer = setTimeout(() => navigate(`/scan/${encodeURIComponent(scanId)}`), NAVIGATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [scanId, navigate]);
  return setScanId;
}
