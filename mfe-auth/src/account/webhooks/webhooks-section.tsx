import { errorText } from '@scanner/client/api-request-error.ts';
import { deleteWebhook, rotateWebhook, testWebhook, webhooksQuery } from '@scanner/client/webhooks.ts';
import type { User } from '@scanner/contracts/user.ts';
import { WEBHOOKS_MAX, type Webhook, type WebhookWithSecret } from '@scanner/contracts/webhook.ts';
import { Button } from '@scanner/ui/button.tsx';
import { ConfirmDialog, type Question } from '@scanner/ui/confirm-dialog.tsx';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { AccountSection } from '../account-section.tsx';
import { OwnerPrompt } from '../owner-prompt.tsx';
import { toastFailure } from '../report-failure.ts';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { ShownSecret } from './shown-secret.tsx';
import type { WebhookAction } from './webhook-menu.tsx';
import { WebhookRow } from './webhook-row.tsx';

type Step = { kind: 'new' } | { kind: 'rotate'; webhook: Webhook } | { kind: 'secret'; webhook: WebhookWithSecret };

/** Webhooks that are notified when a scan ends: a list, and a form for a new one. */
export function WebhooksSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [step, setStep] = useState<Step>();
  const [question, setQuestion] = useState<Question>();
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate: test } = useMutation({
    mutationFn: (id: string) => testWebhook(queryClient, id),
    onError: (failure) => toastFailure('The test was not sent', failure),
  });
  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => deleteWebhook(queryClient, id),
    onSuccess: () => toast({ title: 'Webhook deleted' }),
    onError: (failure) => toastFailure('The webhook was not deleted', failure),
  });
  const close = () => {
    setStep(undefined);
    // The button is rendered again next.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const showSecret = (webhook: WebhookWithSecret) => setStep({ kind: 'secret', webhook });
  const act = (action: WebhookAction, webhook: Webhook) => {
    if (action === 'test') return test(webhook.id);
    if (action === 'rotate') return setStep({ kind: 'rotate', webhook });
    return setQuestion({
      title: 'Delete this webhook?',
      description: `${webhook.url} is told of no more scans, and its log is deleted. This can't be undone.`,
      action: 'Delete webhook',
      onConfirm: () => remove(webhook.id),
      focusAfter: opener,
    });
  };
  return (
    <AccountSection
      title="Webhooks"
      text="A signed request to your address when one of your scans ends, with its file name and counts. It contains no code."
    >
      <div className="flex flex-col gap-4">
        {step === undefined && (
          <Button
            ref={opener}
            variant="outline"
            className="self-start"
            onClick={() => setStep({ kind: 'new' })}
            disabled={webhooks?.length === WEBHOOKS_MAX}
          >
            <Plus aria-hidden />
            New webhook
          </Button>
        )}
        {step === undefined && webhooks?.length === WEBHOOKS_MAX && (
          <p className="text-muted-foreground text-xs">You have {WEBHOOKS_MAX} webhooks. Delete one to add another.</p>
        )}
        {step?.kind === 'new' && <NewWebhookForm user={user} onCreated={showSecret} onCancel={close} />}
        {step?.kind === 'rotate' && (
          <div className="flex flex-col gap-3">
            <p className="max-w-md text-sm">
              A new secret for <span className="break-all font-mono text-[13px]">{step.webhook.url}</span>. The old one
              signs beside it for 24 hours, so that you can change your receiver without a gap.
            </p>
            <OwnerPrompt
              user={user}
              action="Rotate secret"
              failure="The secret was not rotated"
              send={(confirmation) => rotateWebhook(queryClient, step.webhook.id, confirmation)}
              onDone={showSecret}
              onCancel={close}
            />
          </div>
        )}
        {step?.kind === 'secret' && <ShownSecret webhook={step.webhook} onDone={close} />}
        {!webhooks && !error && <Skeleton className="h-16" />}
        {!webhooks && error && (
          <LoadFailure
            title="Your webhooks could not be loaded"
            text={errorText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {webhooks && webhooks.length === 0 && <p className="text-muted-foreground text-sm">You have no webhooks.</p>}
        {webhooks && webhooks.length > 0 && (
          <ul aria-label="Webhooks" className="divide-y rounded-lg border bg-card">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onAction={(action) => act(action, webhook)} />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </AccountSection>
  );
}
