import type { User } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Button, type ButtonProps } from '@scanner/ui/button.tsx';
import { ChevronDown } from 'lucide-react';

/** The signed-in user, as the button that opens the user's menu. */
export function UserMenuButton({ user, ...props }: { user: User } & Omit<ButtonProps, 'children'>) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Button variant="ghost" size="sm" className="gap-1 rounded-full pr-1.5 pl-0.5" {...props}>
      <Avatar user={user} />
      <ChevronDown aria-hidden className="text-muted-foreground" />
      <span className="sr-only">User menu, {name || user.email}</span>
    </Button>
  );
}
