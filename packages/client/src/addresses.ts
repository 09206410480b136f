import type { AuditAddresses } from '@scanner/contracts';
import { send } from './send.ts';

/** The address of a user in full. The audit log says who has asked for it. */
export const revealUserAddress = async (userId: string): Promise<string> =>
  (await send('revealUserAddress', { params: { userId } })).email;

/** Whom a line of the audit log names, in full; likewise noted. */
export const revealAuditAddresses = (entryId: string): Promise<AuditAddresses> =>
  send('revealAuditAddresses', { params: { entryId } });
