import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { Sheet, SheetContent } from '@scanner/ui/sheet.tsx';
import { SidebarContent } from './sidebar-content.tsx';
import { SIDEBAR_TOGGLE_ID } from './sidebar-state.ts';

export interface SidebarSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar of a phone; on closing, its button is focused again. */
export const SidebarSheet = ({ open, onOpenChange }: SidebarSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange}>
    <SheetContent
      label={PRODUCT_NAME}
      description="Pages of the application."
      className="w-72 bg-sidebar"
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        document.getElementById(SIDEBAR_TOGGLE_ID)?.focus();
      }}
    >
      <SidebarContent onNavigate={() => onOpenChange(false)} />
    </SheetContent>
  </Sheet>
);
