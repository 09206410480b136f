import type { AdminUser } from '@scanner/contracts/user.ts';
import type { Question } from '@scanner/ui/confirm-dialog.tsx';
import { displayName } from './user-texts.ts';

/** Actions of an administrator on a user. */
export type UserAction = 'make-admin' | 'remove-admin' | 'revoke' | 'grant' | 'end-sessions';

/** Why no action is possible on a user; undefined if actions are possible. */
export function lockReason(user: AdminUser, ownId: string | undefined): string | undefined {
  if (user.isDesignatedAdmin) return 'Designated admin: cannot be changed';
  if (user.id === ownId) return 'Your own account: another admin can change it';
  return undefined;
}

/** The possible actions on a user, in the order of the menu. */
export const actionsFor = ({ role, isActive }: Pick<AdminUser, 'role' | 'isActive'>): UserAction[] => [
  role === 'admin' ? 'remove-admin' : 'make-admin',
  isActive ? 'revoke' : 'grant',
  ...(isActive ? (['end-sessions'] as const) : []),
];

/** The labels of the menu entries. */
export const ACTION_LABEL: Record<UserAction, string> = {
  'make-admin': 'Make Admin',
  'remove-admin': 'Remove Admin',
  revoke: 'Revoke',
  grant: 'Grant',
  'end-sessions': 'End sessions',
};

interface ActionTexts {
  title: (name: string) => string;
  description: string;
  variant: Question['variant'];
}

const TEXTS: Record<UserAction, ActionTexts> = {
  'make-admin': {
    title: (name) => `Make ${name} an admin?`,
    description: 'They will see all users, reports and the audit log, and change roles and access of others.',
    variant: 'primary',
  },
  'remove-admin': {
    title: (name) => `Remove ${name} as an admin?`,
    description: 'They keep their account and scans, and lose access to administration immediately.',
    variant: 'destructive',
  },
  revoke: {
    title: (name) => `Revoke the access of ${name}?`,
    description:
      "They are logged out everywhere, their running scans stop, and they can't log in until access is granted again. Their scans are kept.",
    variant: 'destructive',
  },
  grant: {
    title: (name) => `Grant access to ${name}?`,
    description: 'They can log in again with their current password.',
    variant: 'primary',
  },
  'end-sessions': {
    title: (name) => `End all sessions of ${name}?`,
    description: 'They are logged out on every device and can log in again immediately.',
    variant: 'destructive',
  },
};

/** The question before an action. */
export function questionFor(action: UserAction, user: AdminUser, onConfirm: () => void): Question {
  const { title, description, variant } = TEXTS[action];
  return { title: title(displayName(user)), description, variant, action: ACTION_LABEL[action], onConfirm };
}
