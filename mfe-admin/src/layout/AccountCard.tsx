import type { User } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Who is signed in, and the two ways out. */
export function AccountCard({ user, onLogout }: { user: User; onLogout: () => void }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section aria-label="Account" className="rounded-lg border bg-card p-3">
      <div className="flex items-center gap-2.5">
        <Avatar user={user} />
        <div className="min-w-0">
          {name && <p className="truncate font-medium">{name}</p>}
          <p className="truncate text-muted-foreground text-xs">{user.email}</p>
        </div>
      </div>
      <div className="mt-3 flex gap-2 md:flex-col">
        <Button asChild variant="outline" size="sm" className="flex-1 md:flex-none">
          <Link to="/">
            <ArrowLeft aria-hidden />
            Back to App
          </Link>
        </Button>
        <Button variant="ghost" size="sm" className="flex-1 md:flex-none" onClick={onLogout}>
          <LogOut aria-hidden />
          Logout
        </Button>
      </div>
    </section>
  );
}
