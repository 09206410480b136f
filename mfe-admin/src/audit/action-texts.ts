import { AUDIT_ACTIONS, type AuditAction } from '@scanner/contracts/administration.ts';

/** The label of an audit action. */
const ACTION_LABEL: Record<AuditAction, string> = {
  registered: 'Registered',
  login: 'Logged in',
  login_refused: 'Login failed',
  admin_login: 'Admin logged in',
  admin_login_refused: 'Admin login failed',
  logout: 'Logged out',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  profile_changed: 'Profile changed',
  totp_enabled: 'Authenticator app enabled',
  totp_disabled: 'Authenticator app disabled',
  session_ended: 'Session ended',
  token_created: 'API token created',
  token_revoked: 'API token revoked',
  webhook_created: 'Webhook created',
  webhook_rotated: 'Webhook secret rotated',
  webhook_deleted: 'Webhook deleted',
  findings_dismissed: 'Findings dismissed',
  findings_reopened: 'Findings reopened',
  scans_deleted: 'All scans deleted',
  account_deleted: 'Account deleted',
  role_changed: 'Role changed',
  access_revoked: 'Access revoked',
  access_granted: 'Access granted',
  sessions_ended_by_admin: 'Sessions ended by admin',
  address_shown: 'Address shown',
  refused: 'Access denied',
};

/** An action's label; an action added by a newer API is shown by its own name. */
export const actionLabel = (action: AuditAction): string => ACTION_LABEL[action] ?? action;

/** Whether an action was refused. */
export const isRefusal = (action: AuditAction): boolean => action === 'refused' || action.endsWith('_refused');

/** The actions as filter options with their labels. */
export const ACTION_OPTIONS = AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_LABEL[action] })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en'),
);
