import * as Radix from 'radix-ui/alert-dialog';
import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './class-names.ts';
import { Overlay } from './overlay.tsx';
import { dialogDescriptionStyle, dialogFooterStyle, dialogStyle, dialogTitleStyle } from './overlay-style.ts';
import { PortalScope } from './remote-scope.tsx';

/** Asks before an irreversible action. The focus starts on Cancel; a click outside does nothing. */
export const AlertDialog = Radix.Root;
export const AlertDialogTrigger = Radix.Trigger;

export const AlertDialogContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <PortalScope>
      <Overlay />
      <Radix.Content className={cn(dialogStyle, 'max-w-md', className)} {...props} />
    </PortalScope>
  </Radix.Portal>
);

export const AlertDialogHeader = (props: ComponentProps<'div'>) => <div {...props} />;

export const AlertDialogTitle = ({ className, ...props }: ComponentProps<typeof Radix.Title>) => (
  <Radix.Title className={cn(dialogTitleStyle, className)} {...props} />
);

export const AlertDialogDescription = ({ className, ...props }: ComponentProps<typeof Radix.Description>) => (
  <Radix.Description className={cn(dialogDescriptionStyle, className)} {...props} />
);

export const AlertDialogFooter = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn(dialogFooterStyle, className)} {...props} />
);

export const AlertDialogCancel = ({ children = 'Cancel', ...props }: ButtonProps) => (
  <Radix.Cancel asChild>
    <Button variant="outline" {...props}>
      {children}
    </Button>
  </Radix.Cancel>
);

export const AlertDialogAction = ({ variant = 'destructive', ...props }: ButtonProps) => (
  <Radix.Action asChild>
    <Button variant={variant} {...props} />
  </Radix.Action>
);
