import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ShownScan } from '../shown-scan.ts';

type Readable = Pick<ShownScan, 'scan' | 'readSource'>;

/** The scanned text of a scan, read once; null if it is no longer stored. */
export const scannedTextQuery = ({ scan, readSource }: Readable) =>
  queryOptions({
    queryKey: ['scanned text', scan.id],
    queryFn: async () => (readSource ? await readSource() : null),
  });

/** Reads the scanned text for an export or a patch; null also if it can't be read at the moment. */
export function useScannedText(readable: Readable): () => Promise<string | null> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      return await queryClient.ensureQueryData(scannedTextQuery(readable));
    } catch {
      return null;
    }
  };
}
