import { runningScansQuery } from '@scanner/client/scan-list.ts';
import type { ScanListItem } from '@scanner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Polls the visible running scans until they have ended. */
export function useRunningScans(scans: readonly ScanListItem[]): void {
  const queryClient = useQueryClient();
  const ids = useMemo(() => scans.flatMap(({ id, status }) => (status === 'scanning' ? [id] : [])), [scans]);
  useQuery(runningScansQuery(queryClient, ids));
}
