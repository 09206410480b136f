import type { User } from '@scanner/contracts/user.ts';
import { cn } from '@scanner/ui/class-names.ts';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { ChartColumn, type LucideIcon, Rocket, ScrollText, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from './account-card.tsx';
import { useSidebarCollapsed } from './use-sidebar-collapsed.ts';

const ENTRIES: readonly { title: string; url: string; icon: LucideIcon }[] = [
  { title: 'Users', url: '/admin/users', icon: Users },
  { title: 'Reports', url: '/admin/reports', icon: ChartColumn },
  { title: 'Releases', url: '/admin/releases', icon: Rocket },
  { title: 'Audit Log', url: '/admin/audit', icon: ScrollText },
];

/**
 * The administration's navigation and the account: next to the page, or collapsed to icons; on a phone above the page.
 */
export function AdminSidebar({ user, onLogout }: { user: User; onLogout: () => void }) {
  const { pathname } = useLocation();
  const rail = useSidebarCollapsed();
  return (
    <aside
      aria-label="Administration"
      data-state={rail ? 'collapsed' : 'expanded'}
      className={cn(
        'flex shrink-0 flex-col gap-3 border-b bg-sidebar p-3',
        'md:sticky md:top-14 md:h-[calc(100dvh-3.5rem)] md:border-r md:border-b-0 md:transition-[width] md:duration-150',
        rail ? 'md:w-12 md:px-1.5' : 'md:w-60',
      )}
    >
      <nav aria-labelledby="admin-navigation" className="md:flex-1">
        <h2
          id="admin-navigation"
          className={cn('px-2 pb-1.5 font-medium text-muted-foreground text-xs', rail && 'md:sr-only')}
        >
          Administration
        </h2>
        <ul className="flex flex-wrap gap-0.5 md:flex-col md:flex-nowrap">
          {ENTRIES.map(({ title, url, icon: Icon }) => {
            const current = pathname === url;
            return (
              <li key={url}>
                <Tooltip label={title} side="right" delay={0} disabled={!rail}>
                  <Link
                    to={url}
                    aria-current={current ? 'page' : undefined}
                    className={cn(
                      'flex h-8 items-center gap-2.5 rounded-md border border-transparent px-2 font-medium text-muted-foreground text-sm',
                      'transition-colors duration-100 hover:bg-accent hover:text-foreground forced-colors:border-[Canvas]',
                      current &&
                        'border-primary-line bg-primary-tint text-primary forced-colors:border-[Highlight] hover:bg-primary-tint hover:text-primary',
                    )}
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    <span className={cn(rail && 'md:sr-only')}>{title}</span>
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </ul>
      </nav>
      <AccountCard user={user} rail={rail} onLogout={onLogout} />
    </aside>
  );
}
