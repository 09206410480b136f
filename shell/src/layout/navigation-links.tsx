import { cn } from '@scanner/ui/class-names.ts';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, NAVIGATION, REGISTERED_NAVIGATION } from './navigation.ts';
import { useHydrated } from './use-hydrated.ts';

export interface NavigationLinksProps {
  /** Only icons, with tooltips that open immediately. */
  rail?: boolean;
  onNavigate?: () => void;
}

/** The group 'Navigation'. */
export function NavigationLinks({ rail = false, onNavigate }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const entries = useHydrated() ? [...NAVIGATION, ...REGISTERED_NAVIGATION] : NAVIGATION;
  return (
    <nav aria-labelledby="navigation-label">
      <h2
        id="navigation-label"
        className={cn('px-2 pb-1.5 font-medium text-muted-foreground text-xs', rail && 'sr-only')}
      >
        Navigation
      </h2>
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ title, url, icon: Icon }) => {
          const current = isCurrent(url, pathname);
          return (
            <li key={url}>
              <Tooltip label={title} side="right" delay={0} disabled={!rail}>
                <Link
                  to={url}
                  aria-current={current ? 'page' : undefined}
                  aria-label={rail ? title : undefined}
                  onClick={onNavigate}
                  className={cn(
                    'flex h-8 items-center gap-2.5 rounded-md border border-transparent px-2 font-medium text-muted-foreground text-sm',
                    'transition-colors duration-100 hover:bg-accent hover:text-foreground forced-colors:border-[Canvas]',
                    rail && 'justify-center px-0',
                    current &&
                      'border-primary-line bg-primary-tint text-primary forced-colors:border-[Highlight] hover:bg-primary-tint hover:text-primary',
                  )}
                >
                  <Icon aria-hidden className="size-4 shrink-0" />
                  {!rail && <span className="truncate">{title}</span>}
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
