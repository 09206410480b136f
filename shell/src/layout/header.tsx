import { Button } from '@scanner/ui/button.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { PanelLeft } from 'lucide-react';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Brand } from './brand.tsx';
import { SIDEBAR_TOGGLE_ID } from './sidebar-state.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import type { useSidebar } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

/** The app's header. Without a sidebar (the admin area brings its own) the brand stands in the toggle's place. */
export function Header({ sidebar }: { sidebar?: ReturnType<typeof useSidebar> }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-background px-3 md:px-4 print:hidden">
      {sidebar ? <SidebarToggle sidebar={sidebar} /> : <Brand />}
      <div className="ml-auto flex items-center gap-2">
        <PaletteButton />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}

function SidebarToggle({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) {
  const open = sidebar.isMobile ? sidebar.sheetOpen : sidebar.expanded;
  return (
    <Tooltip label="Toggle sidebar (Ctrl or Cmd + B)" side="bottom">
      <Button
        id={SIDEBAR_TOGGLE_ID}
        variant="ghost"
        size="icon-sm"
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
