import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Overlay } from './overlay.tsx';
import { dialogDescriptionStyle, dialogFooterStyle, dialogStyle, dialogTitleStyle } from './overlay-style.ts';
import { PortalScope } from './remote-scope.tsx';

/** A modal dialog; Escape and a click outside close it, and the focus returns to where it was. */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export const DialogContent = ({ className, children, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <PortalScope>
      <Overlay />
      <Radix.Content className={cn(dialogStyle, className)} {...props}>
        {children}
        <Radix.Close asChild>
          <Button variant="ghost" size="icon-sm" className="absolute top-3 right-3" aria-label="Close">
            <X aria-hidden />
          </Button>
        </Radix.Close>
      </Radix.Content>
    </PortalScope>
  </Radix.Portal>
);

export const DialogHeader = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('pr-8', className)} {...props} />
);

export const DialogTitle = ({ className, ...props }: ComponentProps<typeof Radix.Title>) => (
  <Radix.Title className={cn(dialogTitleStyle, className)} {...props} />
);

export const DialogDescription = ({ className, ...props }: ComponentProps<typeof Radix.Description>) => (
  <Radix.Description className={cn(dialogDescriptionStyle, className)} {...props} />
);

export const DialogFooter = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn(dialogFooterStyle, className)} {...props} />
);
