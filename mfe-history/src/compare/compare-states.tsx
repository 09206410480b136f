import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { FileX, GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';

const ToHistory = () => (
  <Button asChild>
    <Link to="/history">Scan History</Link>
  </Button>
);

/** For a URL that doesn't name two scans. */
export const ChooseTwo = () => (
  <EmptyState
    icon={GitCompareArrows}
    as="h1"
    title="Choose Two Scans"
    description="Select two completed scans in your history, then choose 'Compare'."
    action={<ToHistory />}
  />
);

/** For a scan that was deleted or belongs to someone else. */
export const ScanMissing = () => (
  <EmptyState
    icon={FileX}
    as="h1"
    title="Scan Not Found"
    description={<p role="alert">The requested scan could not be found.</p>}
    action={<ToHistory />}
  />
);
