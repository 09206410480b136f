import type { Scan } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';

/** Exports the scan as PDF; what makes it is loaded on the first click. */
export function ExportButton({ scan }: { scan: Scan }) {
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      const { exportReport } = await import('./export-report.ts');
      await exportReport(scan);
    } catch {
      toast({
        title: 'Export failed',
        description: 'The report could not be made. Check your connection, reload the page and try again.',
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => !busy && void run()}>
      {busy ? <Spinner /> : <FileDown aria-hidden />}
      Export PDF
    </Button>
  );
}
