import type { DeliveryState } from '@scanner/contracts/webhook.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { Check, Clock, X } from 'lucide-react';
import { STATE_LABEL } from './webhook-texts.ts';

const LOOK = {
  pending: { variant: 'outline', Icon: Clock },
  delivered: { variant: 'success', Icon: Check },
  failed: { variant: 'destructive', Icon: X },
} as const;

/** The state of a delivery: word, shape and color. */
export function StateBadge({ state }: { state: DeliveryState }) {
  const { variant, Icon } = LOOK[state] ?? LOOK.pending;
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {STATE_LABEL[state] ?? state}
    </Badge>
  );
}
