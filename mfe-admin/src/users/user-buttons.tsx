import type { AdminUser } from '@scanner/contracts/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import { ACTION_LABEL, actionsFor, type UserAction } from './user-actions.ts';
import { displayName } from './user-texts.ts';

export interface UserButtonsProps {
  user: AdminUser;
  busy: boolean;
  onAction: (action: UserAction, user: AdminUser) => void;
}

/** What an action is about: by it a button stays the same one, with its focus, when its action has turned over. */
const SUBJECT: Record<UserAction, string> = {
  'make-admin': 'role',
  'remove-admin': 'role',
  revoke: 'access',
  grant: 'access',
  'end-sessions': 'sessions',
};

/** The actions of one user. */
export const UserButtons = ({ user, busy, onAction }: UserButtonsProps) => (
  <span className="flex flex-wrap gap-1.5 @5xl:flex-nowrap">
    {actionsFor(user).map((action) => (
      <Button
        key={SUBJECT[action]}
        variant="outline"
        size="sm"
        className="h-7 px-2 text-xs"
        aria-disabled={busy}
        onClick={() => !busy && onAction(action, user)}
      >
        {ACTION_LABEL[action]}
        <span className="sr-only">: {displayName(user)}</span>
      </Button>
    ))}
  </span>
);
