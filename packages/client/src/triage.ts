import type { DismissRequest, FindingChoice, Scan, Triage } from '@scanner/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { scanQuery } from './scans.ts';
import { send } from './send.ts';

/** The scan with the current decisions about its findings. */
export function triagedScan(scan: Scan, { dismissals }: Triage): Scan {
  const byFingerprint = new Map(dismissals.map(({ fingerprint, ...dismissal }) => [fingerprint, dismissal]));
  const vulnerabilities = scan.vulnerabilities.map(({ dismissal: _, ...finding }) => {
    const dismissal = byFingerprint.get(finding.fingerprint);
    return dismissal ? { ...finding, dismissal } : finding;
  });
  return { ...scan, vulnerabilities };
}

/** Updates the displayed scan after a decision, and invalidates others of its series. */
function keep(queryClient: QueryClient, id: string, triage: Triage): void {
  const { queryKey } = scanQuery(id);
  const scan = queryClient.getQueryData(queryKey);
  if (!scan) return;
  queryClient.setQueryData(queryKey, triagedScan(scan, triage));
  queryClient.removeQueries({
    queryKey: ['/api/scans'],
    type: 'inactive',
    predicate: ({ state }) => {
      const other = state.data as Partial<Scan> | undefined;
      return other?.id !== id && scan.series !== undefined && other?.series?.id === scan.series.id;
    },
  });
}

/** Dismisses findings of a scan, and of later scans of the same file. */
export async function dismissFindings(queryClient: QueryClient, id: string, body: DismissRequest): Promise<void> {
  keep(queryClient, id, await send('dismissFindings', { params: { id }, body }));
}

/** Reopens dismissed findings. */
export async function reopenFindings(queryClient: QueryClient, id: string, body: FindingChoice): Promise<void> {
  keep(queryClient, id, await send('reopenFindings', { params: { id }, body }));
}
