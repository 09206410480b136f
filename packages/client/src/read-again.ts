import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has everything read again whose key begins like this: at once where it is shown. A first answer that is under way may be
 * from before the change, and an invalidation alone would join it; so it is given up.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
