import type { Webhook } from '@scanner/contracts/webhook.ts';
import { Button } from '@scanner/ui/button.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { DeliveryLog } from './delivery-log.tsx';
import { StateBadge } from './state-badge.tsx';
import { type WebhookAction, WebhookMenu } from './webhook-menu.tsx';

export interface WebhookRowProps {
  webhook: Webhook;
  onAction: (action: WebhookAction) => void;
}

/** One webhook: its address, the state of its latest delivery, and on demand its log. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const { id, url, createdAt, rotatedAt, lastState } = webhook;
  const [isOpen, setIsOpen] = useState(false);
  const logId = useId();
  const act = (action: WebhookAction) => {
    // The result of a test is in the log.
    if (action === 'test') setIsOpen(true);
    onAction(action);
  };
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-all font-mono text-[13px]">{url}</span>
            {lastState && <StateBadge state={lastState} />}
          </p>
          <p className="mt-1 text-muted-foreground text-xs leading-5">
            created <Moment at={createdAt} />
            {rotatedAt && (
              <>
                {' · '}secret rotated <Moment at={rotatedAt} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? logId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
            Deliveries
            <span className="sr-only">: {url}</span>
          </Button>
          <WebhookMenu webhook={webhook} onAction={act} />
        </div>
      </div>
      {isOpen && (
        <div id={logId}>
          <DeliveryLog id={id} url={url} />
        </div>
      )}
    </li>
  );
}
