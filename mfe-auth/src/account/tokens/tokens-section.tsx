import { revokeToken, tokensQuery } from '@scanner/client/account.ts';
import { errorText } from '@scanner/client/api-request-error.ts';
import type { ApiToken, CreatedToken } from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import { UseInCi } from '@scanner/ui/ci/use-in-ci.tsx';
import { ConfirmDialog, type Question } from '@scanner/ui/confirm-dialog.tsx';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { AccountSection } from '../account-section.tsx';
import { toastFailure } from '../report-failure.ts';
import { NewTokenForm } from './new-token-form.tsx';
import { ShownToken } from './shown-token.tsx';
import { TokenList } from './token-list.tsx';

/** API tokens: a list, and a form for a new one. */
export function TokensSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data: tokens, error, refetch } = useQuery(tokensQuery);
  const [step, setStep] = useState<'form' | CreatedToken>();
  const [question, setQuestion] = useState<Question>();
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate: revoke } = useMutation({
    mutationFn: (id: string) => revokeToken(queryClient, id),
    onSuccess: () => toast({ title: 'Token revoked' }),
    onError: (failure) => toastFailure('The token was not revoked', failure),
  });
  const close = () => {
    setStep(undefined);
    // The button is rendered again next.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const ask = ({ id, name }: ApiToken) =>
    setQuestion({
      title: `Revoke “${name}”?`,
      description: "Programs that use this token are rejected immediately. This can't be undone.",
      action: 'Revoke token',
      onConfirm: () => revoke(id),
      focusAfter: opener,
    });
  return (
    <AccountSection
      title="API tokens"
      text="For scripts and CI pipelines that scan in your name. A token can do everything its scopes allow. Changing your password revokes all of them."
    >
      <div className="flex flex-col gap-4">
        {step === undefined && (
          <Button ref={opener} variant="outline" className="self-start" onClick={() => setStep('form')}>
            <Plus aria-hidden />
            New token
          </Button>
        )}
        {step === 'form' && <NewTokenForm user={user} onCreated={setStep} onCancel={close} />}
        {typeof step === 'object' && <ShownToken created={step} onDone={close} />}
        {!tokens && !error && <Skeleton className="h-16" />}
        {!tokens && error && (
          <LoadFailure
            title="Your tokens could not be loaded"
            text={errorText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {tokens && <TokenList tokens={tokens} onRevoke={ask} />}
        <UseInCi />
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </AccountSection>
  );
}
