import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { FileSearch, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Shown before the first scan. */
export const NoScans = () => (
  <div className="rounded-lg border bg-card">
    <EmptyState
      icon={FileSearch}
      title="No Scans Yet"
      description="Upload a source file or paste code. Open findings, their trend and your last scans then stand here."
      action={
        <>
          <Button asChild>
            <Link to="/scan">
              <Upload aria-hidden />
              Upload Code
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/scan/sample">See a sample result</Link>
          </Button>
        </>
      }
    />
  </div>
);
