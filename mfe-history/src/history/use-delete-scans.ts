import { errorText, isNotFound, send } from '@scanner/client';
import { forgetScans } from '@scanner/client/scan-list.ts';
import { dropScan } from '@scanner/client/scans.ts';
import type { ScanListItem } from '@scanner/contracts';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boundedParallel } from './bounded-parallel.ts';
import { deletionText } from './deletion-text.ts';

/** Concurrent deletions: fast, but without occupying the server and the connection. */
const AT_A_TIME = 6;

export interface DeletionProgress {
  over: number;
  of: number;
}

/** A scan that no longer exists counts as deleted. */
async function remove(id: string): Promise<void> {
  try {
    await send('deleteScan', { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Deletes scans permanently and shows the result; `progress` is set while it runs. */
export function useDeleteScans() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<DeletionProgress>();
  const { mutate: deleteScans } = useMutation({
    mutationFn: (scans: readonly ScanListItem[]) =>
      boundedParallel(
        scans,
        AT_A_TIME,
        ({ id }) => remove(id),
        (over) => setProgress({ over, of: scans.length }),
      ),
    onMutate: (scans) => setProgress({ over: 0, of: scans.length }),
    onSuccess({ done, failed }) {
      setProgress(undefined);
      forgetScans(queryClient, new Set(done.map(({ id }) => id)));
      for (const { id } of done) dropScan(queryClient, id);
      const [first] = failed;
      toast(
        deletionText({
          deleted: done.length,
          failed: failed.length,
          reason: errorText(first?.error, 'Failed to delete scan'),
        }),
      );
    },
  });
  return { deleteScans, progress };
}
