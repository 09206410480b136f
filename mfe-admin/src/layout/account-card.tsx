import type { User } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Who is signed in, and the two ways out. */
export function AccountCard({ user, onLogout }: { user: User; onLogout: () => void }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section
      aria-label="Account"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-card px-3 py-2 md:block md:p-3"
    >
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        {/* On a phone the header above has it. */}
        <span className="max-md:hidden">
          <Avatar user={user} />
        </span>
        <div className="min-w-0">
          {name && <p className="truncate font-medium">{name}</p>}
          <p className="truncate text-muted-foreground text-xs">{user.email}</p>
        </div>
      </div>
      <div className="flex gap-1 md:mt-3 md:flex-col md:gap-2">
        <Button asChild variant="outline" size="sm" className="max-md:h-7 max-md:gap-1.5 max-md:px-2 max-md:text-xs">
          <Link to="/">
            <ArrowLeft aria-hidden />
            Back to App
          </Link>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="max-md:h-7 max-md:gap-1.5 max-md:px-2 max-md:text-xs"
          onClick={onLogout}
        >
          <LogOut aria-hidden />
          Logout
        </Button>
      </div>
    </section>
  );
}
