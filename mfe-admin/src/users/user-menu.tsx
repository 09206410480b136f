import type { AdminUser } from '@scanner/contracts/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { ACTION_LABEL, actionsFor, type UserAction } from './user-actions.ts';
import { displayName } from './user-texts.ts';

export interface UserMenuProps {
  user: AdminUser;
  busy: boolean;
  onAction: (action: UserAction, user: AdminUser) => void;
}

/** The actions on one user in a menu; its button stays focused whatever action is chosen. */
export function UserMenu({ user, busy, onAction }: UserMenuProps) {
  const chosen = useRef<UserAction>(undefined);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="h-7 px-2 text-xs" aria-busy={busy}>
          <Ellipsis aria-hidden />
          Actions
          <span className="sr-only">: {displayName(user)}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // Only now is the menu closed and its button focused; the dialog returns the focus there.
        onCloseAutoFocus={() => {
          const action = chosen.current;
          chosen.current = undefined;
          if (action) onAction(action, user);
        }}
      >
        {actionsFor(user).map((action) => (
          <DropdownMenuItem
            key={action}
            disabled={busy}
            onSelect={() => {
              chosen.current = action;
            }}
          >
            {ACTION_LABEL[action]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
