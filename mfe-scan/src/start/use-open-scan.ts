import { NAVIGATION_DELAY_MS } from '@scanner/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Answers a function that goes to a scan's page after half a second, unless the user has gone elsewhere by then. */
export function useOpenScan(): (scanId: string) => void {
  const [scanId, setScanId] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (scanId === undefined) return;
    // The page's code loads while the half second runs.
    import('../results/scan-page.tsx').catch(() => {});
    const timer = setTimeout(() => navigate(`/scan/${encodeURIComponent(scanId)}`), NAVIGATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [scanId, navigate]);
  return setScanId;
}
