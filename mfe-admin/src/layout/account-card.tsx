import type { User } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';

const buttonStyle = 'max-md:h-7 max-md:gap-1.5 max-md:px-2 max-md:text-xs';

export interface AccountCardProps {
  user: User;
  /** Whether it is in the collapsed sidebar, which shows only icons. */
  rail: boolean;
  onLogout: () => void;
}

/** The signed-in user, with links to leave the administration and to log out. */
export function AccountCard({ user, rail, onLogout }: AccountCardProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section
      aria-label="Account"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-card px-3 py-2 md:block md:p-3',
        rail && 'md:border-transparent md:bg-transparent md:p-0',
      )}
    >
      <div className={cn('flex min-w-0 flex-1 items-center gap-2.5', rail && 'md:justify-center')}>
        {/* On a phone the header above has it. */}
        <span className="max-md:hidden">
          <Avatar user={user} />
        </span>
        <div className={cn('min-w-0', rail && 'md:sr-only')}>
          {name && <p className="truncate font-medium">{name}</p>}
          <p className="truncate text-muted-foreground text-xs">{user.email}</p>
        </div>
      </div>
      <div className="flex gap-1 md:mt-3 md:flex-col md:gap-2">
        <Tooltip label="Back to App" side="right" delay={0} disabled={!rail}>
          <Button asChild variant="outline" size="sm" className={cn(buttonStyle, rail && 'md:px-0')}>
            <Link to="/">
              <ArrowLeft aria-hidden />
              <span className={cn(rail && 'md:sr-only')}>Back to App</span>
            </Link>
          </Button>
        </Tooltip>
        <Tooltip label="Logout" side="right" delay={0} disabled={!rail}>
          <Button variant="ghost" size="sm" className={cn(buttonStyle, rail && 'md:px-0')} onClick={onLogout}>
            <LogOut aria-hidden />
            <span className={cn(rail && 'md:sr-only')}>Logout</span>
          </Button>
        </Tooltip>
      </div>
    </section>
  );
}
