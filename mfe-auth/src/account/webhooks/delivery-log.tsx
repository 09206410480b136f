import { errorText } from '@scanner/client/api-request-error.ts';
import { deliveriesQuery, resendDelivery } from '@scanner/client/webhooks.ts';
import type { WebhookDelivery } from '@scanner/contracts/webhook.ts';
import { Button } from '@scanner/ui/button.tsx';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { MomentAgo } from '@scanner/ui/moment-ago.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toastFailure } from '../report-failure.ts';
import { StateBadge } from './state-badge.tsx';
import { EVENT_LABEL, progressText } from './webhook-texts.ts';

/** The latest deliveries of one webhook, newest first. */
export function DeliveryLog({ id, url }: { id: string; url: string }) {
  const queryClient = useQueryClient();
  const { data: deliveries, error, refetch, dataUpdatedAt } = useQuery(deliveriesQuery(id));
  const { mutate: resend } = useMutation({
    mutationFn: (deliveryId: string) => resendDelivery(queryClient, id, deliveryId),
    onError: (failure) => toastFailure('The delivery was not sent again', failure),
  });
  if (!deliveries && error) {
    return (
      <LoadFailure
        title="The deliveries could not be loaded"
        text={errorText(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!deliveries) return <Skeleton className="h-12" />;
  if (deliveries.length === 0) {
    return <p className="text-muted-foreground text-sm">Nothing has been sent yet. Send a test, or scan a file.</p>;
  }
  return (
    <ul aria-label={`Deliveries to ${url}`} className="divide-y rounded-md border">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} now={dataUpdatedAt} onResend={() => resend(delivery.id)} />
      ))}
    </ul>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  /** Milliseconds since 1970. */
  now: number;
  onResend: () => void;
}

function DeliveryRow({ delivery, now, onResend }: DeliveryRowProps) {
  const { event, scanId, fileName, state, createdAt, error } = delivery;
  const label = EVENT_LABEL[event] ?? event;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <StateBadge state={state} />
          <span className="font-medium">{label}</span>
          {scanId !== null && (
            <Link to={`/scan/${scanId}`} className="min-w-0 break-all text-primary underline-offset-4 hover:underline">
              {fileName ?? 'the scan'}
            </Link>
          )}
        </p>
        <p className="mt-1 text-muted-foreground text-xs leading-5">
          <MomentAgo at={createdAt} now={now} /> · {progressText(delivery, now)}
        </p>
        {error !== null && <p className="text-destructive-text text-xs leading-5">{error}</p>}
      </div>
      {/* Stays where it is, with its focus, while the delivery is under way. */}
      <Button
        variant="outline"
        size="sm"
        aria-disabled={state === 'pending'}
        onClick={() => (state === 'pending' ? undefined : onResend())}
      >
        Send again
        <span className="sr-only">
          : {label} {fileName}
        </span>
      </Button>
    </li>
  );
}
