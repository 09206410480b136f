import { cn } from '@scanner/ui/class-names.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { SidebarContent } from './sidebar-content.tsx';
import type { SidebarSheetProps } from './sidebar-sheet.tsx';
import type { useSidebar } from './use-sidebar.ts';

/** Loaded by phones only, before it is needed. If it fails, the page's own links still work. */
const SidebarSheet = lazy(
  (): Promise<{ default: ComponentType<SidebarSheetProps> }> =>
    import('./sidebar-sheet.tsx').then(
      (module) => ({ default: module.SidebarSheet }),
      () => ({ default: () => null }),
    ),
);

/** The app's sidebar: 16rem or a 3rem rail on a desktop, an 18rem sheet on a phone. */
export function Sidebar({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) {
  const { isMobile, expanded, sheetOpen, setSheetOpen } = sidebar;
  if (isMobile) {
    return (
      <Suspense fallback={null}>
        <SidebarSheet open={sheetOpen} onOpenChange={setSheetOpen} />
      </Suspense>
    );
  }
  return (
    <aside
      id="sidebar"
      data-state={expanded ? 'expanded' : 'collapsed'}
      className={cn(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r bg-sidebar transition-[width] duration-150 print:hidden',
        // Prerendered markup doesn't know the window's width.
        'max-md:hidden',
        expanded ? 'w-64' : 'w-12',
      )}
    >
      <div className={cn('flex min-h-0 flex-1 flex-col', expanded ? 'w-[calc(16rem-1px)]' : 'w-[calc(3rem-1px)]')}>
        <SidebarContent rail={!expanded} />
      </div>
    </aside>
  );
}
