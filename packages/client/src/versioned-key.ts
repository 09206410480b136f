import { CONTRACT_VERSION } from '@scanner/contracts/remotes.ts';
import type { Query } from '@tanstack/react-query';

const VERSION = { contract: CONTRACT_VERSION } as const;

/**
 * The key of data that was read with this contract version. The areas of a page may be built with different versions,
 * and one's data may lack what another needs, so each has its own. The version comes last, so that a prefix matches all
 * of them.
 */
export const versioned = <const Parts extends readonly unknown[]>(...parts: Parts) => [...parts, VERSION] as const;

/** Whether a query was read with this contract version. */
export const isOfThisContract = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
  const last = queryKey.at(-1);
  return typeof last === 'object' && last !== null && 'contract' in last && last.contract === CONTRACT_VERSION;
};
