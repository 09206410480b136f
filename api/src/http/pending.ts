import type { OperationName } from '@scanner/contracts';

/** Operations of the contract that have no handler yet. */
export const PENDING = [] as const satisfies readonly OperationName[];

/** Operations that the API answers. */
export type MountedName = Exclude<OperationName, (typeof PENDING)[number]>;
