import { CONTRACT_VERSION } from '@scanner/contracts/remotes.ts';
import type { Query } from '@tanstack/react-query';

const VERSION = { contract: CONTRACT_VERSION } as const;

/**
 * The key of something that was read by this contract. Areas of one page may be built on different ones, and what one has
 * read may lack what another needs: so each has its own. The version comes last, so that the beginning names all of them.
 */
export const versioned = <const Parts extends readonly unknown[]>(...parts: Parts) => [...parts, VERSION] as const;

/** Whether a query was read by this contract. */
export const isOfThisContract = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
  const last = queryKey.at(-1);
  return typeof last === 'object' && last !== null && 'contract' in last && last.contract === CONTRACT_VERSION;
};
