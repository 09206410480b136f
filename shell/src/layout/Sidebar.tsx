import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { cn } from '@scanner/ui/class-names.ts';
import { Sheet, SheetContent } from '@scanner/ui/sheet.tsx';
import { SidebarContent } from './SidebarContent.tsx';
import type { useSidebar } from './use-sidebar.ts';

/** The header's button, which gets the focus back when the sheet closes. */
export const SIDEBAR_TOGGLE_ID = 'sidebar-toggle';

function focusToggle(event: Event) {
  event.preventDefault();
  document.getElementById(SIDEBAR_TOGGLE_ID)?.focus();
}

/** The app's sidebar: 16rem or a 3rem rail on a desktop, an 18rem sheet on a phone. */
export function Sidebar({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) {
  const { isMobile, expanded, sheetOpen, setSheetOpen } = sidebar;
  if (isMobile) {
    return (
      <Sheet open={sheetOpen} onOpenChange={setSheetOpen}>
        <SheetContent
          label={PRODUCT_NAME}
          description="Where to go in the app."
          className="w-72 bg-sidebar"
          onCloseAutoFocus={focusToggle}
        >
          <SidebarContent onNavigate={() => setSheetOpen(false)} />
        </SheetContent>
      </Sheet>
    );
  }
  return (
    <aside
      id="sidebar"
      data-state={expanded ? 'expanded' : 'collapsed'}
      className={cn(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r bg-sidebar transition-[width] duration-150',
        expanded ? 'w-64' : 'w-12',
      )}
    >
      <div className={cn('flex min-h-0 flex-1 flex-col', expanded ? 'w-[calc(16rem-1px)]' : 'w-[calc(3rem-1px)]')}>
        <SidebarContent rail={!expanded} />
      </div>
    </aside>
  );
}
