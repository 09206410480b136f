import type { ScanListItem } from '@scanner/contracts';
import { useState } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ScanRow } from './ScanRow.tsx';

/** The rows, with one confirmation for all of them. */
export function ScanList({ scans }: { scans: readonly ScanListItem[] }) {
  const [doomed, setDoomed] = useState<ScanListItem>();
  return (
    <>
      <ul aria-label="Scans" className="divide-y overflow-hidden rounded-lg border bg-card">
        {scans.map((scan) => (
          <ScanRow key={scan.id} scan={scan} onDelete={() => setDoomed(scan)} />
        ))}
      </ul>
      <DeleteDialog scan={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}
