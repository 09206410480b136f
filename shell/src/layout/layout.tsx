import { Toaster } from '@scanner/ui/toaster.tsx';
import { Outlet, useLocation } from 'react-router-dom';
import { PaletteHost } from '../palette/palette-host.tsx';
import { remotes } from '../remotes/loader.ts';
import { DamageNotice } from './damage-notice.tsx';
import { Header } from './header.tsx';
import { isAdminArea } from './navigation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { OverrideBadge } from './override-badge.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSidebar, useSidebarAttribute, useSidebarShortcut } from './use-sidebar.ts';

/** The frame of every page: sidebar, header, the page itself, toasts. */
export function Layout() {
  const hydrated = useHydrated();
  const sidebar = useSidebar();
  useSidebarShortcut(sidebar.toggle);
  const admin = isAdminArea(useLocation().pathname);
  useSidebarAttribute(sidebar.expanded);
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        {!admin && <Sidebar sidebar={sidebar} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <Header sidebar={sidebar} admin={admin} />
          <OfflineNotice />
          {hydrated && <DamageNotice remotes={remotes} />}
          <main
            id="main"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col in-data-tabbing:focus-visible:-outline-offset-2 in-data-tabbing:focus-visible:outline-solid outline-none"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <PaletteHost onToggleSidebar={sidebar.toggle} />
      <RouteAnnouncer />
      {/* It sets style attributes, which the policy takes from a script alone, and says nothing yet. */}
      {hydrated && <Toaster />}
      {hydrated && <OverrideBadge remotes={remotes} />}
    </>
  );
}
