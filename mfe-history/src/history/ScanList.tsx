import type { ScanListItem } from '@scanner/contracts';
import { useRef, useState } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ScanRow } from './ScanRow.tsx';

/** The rows, with one confirmation for all of them. */
export function ScanList({ scans }: { scans: readonly ScanListItem[] }) {
  const [doomed, setDoomed] = useState<ScanListItem>();
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Scans"
        className="divide-y overflow-hidden rounded-lg border bg-card outline-none"
      >
        {scans.map((scan) => (
          <ScanRow
            key={scan.id}
            scan={scan}
            onDelete={(button) => {
              opener.current = button;
              setDoomed(scan);
            }}
          />
        ))}
      </ul>
      <DeleteDialog
        scan={doomed}
        onClose={() => setDoomed(undefined)}
        // Back to the button that asked; to the list when that button goes away with its row.
        onFocusBack={(deleted) => (deleted ? list : opener).current?.focus()}
      />
    </>
  );
}
