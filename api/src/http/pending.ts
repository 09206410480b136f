import type { OperationName } from '@scanner/contracts';

/** Operations of the contract that have no handler yet. */
export const PENDING = [
  'loginTotp',
  'updateProfile',
  'changePassword',
  'deleteAccount',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listTokens',
  'createToken',
  'revokeToken',
  'setUpTotp',
  'confirmTotp',
  'disableTotp',
  'setUserRole',
  'setUserStatus',
  'endUserSessions',
  'scanStats',
  'scanStatsTotals',
  'scanStatsUsers',
  'scanStatsBreakdown',
  'audit',
] as const satisfies readonly OperationName[];

/** Operations that the API answers. */
export type MountedName = Exclude<OperationName, (typeof PENDING)[number]>;
