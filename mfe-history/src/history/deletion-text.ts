import { countOf } from '@scanner/ui/count-text.ts';
import type { ToastMessage } from '@scanner/ui/toast-store.ts';

export interface DeletionResult {
  deleted: number;
  failed: number;
  /** Why the first of them has failed. */
  reason: string;
}

const scans = (count: number): string => countOf(count, 'scan');

/** The message after scans were deleted, or could not be. */
export function deletionText({ deleted, failed, reason }: DeletionResult): ToastMessage {
  if (failed === 0) {
    return deleted === 1
      ? {
          title: 'Scan deleted',
          description: 'The scan and all associated data have been permanently deleted.',
        }
      : {
          title: 'Scans deleted',
          description: `${scans(deleted)} and all associated data have been permanently deleted.`,
        };
  }
  const variant = 'destructive';
  if (deleted === 0 && failed === 1) return { title: 'Delete failed', description: reason, variant };
  const kept = `${scans(failed)} could not be deleted: ${reason}`;
  return { title: 'Delete failed', description: deleted > 0 ? `${scans(deleted)} deleted. ${kept}` : kept, variant };
}
