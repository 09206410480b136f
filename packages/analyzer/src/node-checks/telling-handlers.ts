/** @module The checks of names and texts of what answers requests and keeps records; they come with the first language of such. */
import type { NodeCheck } from './check.ts';
import { tellingFile } from './telling-files.ts';
import { tellingOwner } from './telling-owners.ts';
import { tellingRecord } from './telling-records.ts';

export const TELLING_HANDLERS: readonly NodeCheck[] = [tellingRecord, tellingOwner, tellingFile];
