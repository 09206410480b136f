import type { Webhook } from '@scanner/contracts/webhook.ts';
import { Button } from '@scanner/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';

const ACTION_LABEL = { test: 'Send test', rotate: 'Rotate secret', delete: 'Delete' } as const;
export type WebhookAction = keyof typeof ACTION_LABEL;
const ACTIONS = ['test', 'rotate', 'delete'] as const satisfies readonly WebhookAction[];

export interface WebhookMenuProps {
  webhook: Webhook;
  onAction: (action: WebhookAction) => void;
}

/** The actions on one webhook, in a menu. */
export function WebhookMenu({ webhook, onAction }: WebhookMenuProps) {
  const chosen = useRef<WebhookAction>(undefined);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm">
          <Ellipsis aria-hidden />
          Actions
          <span className="sr-only">: {webhook.url}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // Only now is the menu closed and its button focused; the dialog returns the focus there.
        onCloseAutoFocus={() => {
          const action = chosen.current;
          chosen.current = undefined;
          if (action) onAction(action);
        }}
      >
        {ACTIONS.map((action) => (
          <DropdownMenuItem
            key={action}
            onSelect={() => {
              chosen.current = action;
            }}
          >
            {ACTION_LABEL[action]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
