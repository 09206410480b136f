import { Button } from '@scanner/ui/button.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { PanelLeft } from 'lucide-react';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Brand } from './brand.tsx';
import { SIDEBAR_TOGGLE_ID } from './sidebar-state.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import type { useSidebar } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  sidebar: ReturnType<typeof useSidebar>;
  /**
   * The admin area has its own sidebar without the brand: it is shown here, and on a phone there is nothing to toggle.
   */
  admin: boolean;
}

/** The app's header. */
export function Header({ sidebar, admin }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-background px-3 md:px-4 print:hidden">
      <SidebarToggle sidebar={sidebar} {...(admin ? { className: 'max-md:hidden' } : {})} />
      {admin && <Brand />}
      <div className="ml-auto flex items-center gap-2">
        <PaletteButton />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}

function SidebarToggle({ sidebar, className }: Pick<HeaderProps, 'sidebar'> & { className?: string }) {
  const open = sidebar.isMobile ? sidebar.sheetOpen : sidebar.expanded;
  return (
    <Tooltip label="Toggle sidebar (Ctrl or Cmd + B)" side="bottom">
      <Button
        id={SIDEBAR_TOGGLE_ID}
        variant="ghost"
        size="icon-sm"
        className={className}
        aria-label="Toggle sidebar"
        aria-expanded={open}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={sidebar.toggle}
      >
        <PanelLeft aria-hidden />
      </Button>
    </Tooltip>
  );
}
