import { endOtherSessions, endSession, sessionsQuery } from '@scanner/client/account.ts';
import { errorText } from '@scanner/client/api-request-error.ts';
import { Button } from '@scanner/ui/button.tsx';
import { ConfirmDialog, type Question } from '@scanner/ui/confirm-dialog.tsx';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountSection } from '../account-section.tsx';
import { toastFailure } from '../report-failure.ts';
import { deviceName } from './device-name.ts';
import { SessionRow } from './session-row.tsx';

/** Where the account is logged in, with buttons to log out there. */
export function SessionsSection() {
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [question, setQuestion] = useState<Question>();
  const list = useRef<HTMLUListElement>(null);
  const { mutate: end } = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? endOtherSessions(queryClient) : endSession(queryClient, id),
    onSuccess: (_, id) => toast({ title: id === 'others' ? 'Other sessions ended' : 'Session ended' }),
    onError: (failure) => toastFailure('The session was not ended', failure),
  });
  const askOne = (id: string, userAgent: string | null) =>
    setQuestion({
      title: 'End this session?',
      description: `${deviceName(userAgent)} is logged out immediately.`,
      action: 'End session',
      onConfirm: () => end(id),
      focusAfter: list,
    });
  const askAll = () =>
    setQuestion({
      title: 'End all other sessions?',
      description: 'Every other device is logged out immediately. You stay logged in here.',
      action: 'End other sessions',
      onConfirm: () => end('others'),
      focusAfter: list,
    });
  return (
    <AccountSection title="Sessions" text="Devices that are logged in. End any you don't recognize.">
      {!sessions && !error && <Skeleton className="h-16" />}
      {!sessions && error && (
        <LoadFailure
          title="Your sessions could not be loaded"
          text={errorText(error, 'Check your connection and try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {sessions && (
        <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y rounded-lg border bg-card">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => askOne(session.id, session.userAgent)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button variant="outline" className="mt-3" onClick={askAll}>
          End other sessions
        </Button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </AccountSection>
  );
}
