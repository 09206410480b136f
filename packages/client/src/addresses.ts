import type { AuditAddresses } from '@scanner/contracts';
import { send } from './send.ts';

/** The unmasked address of a user. The audit log records who requested it. */
export const revealUserAddress = async (userId: string): Promise<string> =>
  (await send('revealUserAddress', { params: { userId } })).email;

/** The unmasked addresses of an audit log entry; also recorded. */
export const revealAuditAddresses = (entryId: string): Promise<AuditAddresses> =>
  send('revealAuditAddresses', { params: { entryId } });
