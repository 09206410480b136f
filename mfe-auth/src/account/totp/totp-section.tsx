import { recordTotp } from '@scanner/client/account.ts';
import { send } from '@scanner/client/send.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountSection } from '../account-section.tsx';
import { OwnerPrompt } from '../owner-prompt.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** Two-factor authentication: off, being set up, on, being disabled. */
export function TotpSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'setup' | 'disable'>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(undefined);
    // The button is rendered again next.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const noteDisabled = () => {
    recordTotp(queryClient, false);
    toast({ title: 'Authenticator app disabled', description: 'Logging in only requires your password.' });
    close();
  };
  return (
    <AccountSection
      title="Authenticator app"
      text="Logging in then also requires a code from your phone, so a stolen password is not enough."
    >
      {open === 'setup' && <TotpSetup user={user} onClose={close} />}
      {open === 'disable' && (
        <OwnerPrompt
          user={user}
          action="Disable"
          failure="The authenticator app was not disabled"
          send={(body) => send('disableTotp', { body })}
          onDone={noteDisabled}
          onCancel={close}
        />
      )}
      {open === undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Badge variant={user.totpEnabled ? 'success' : 'neutral'}>{user.totpEnabled ? 'On' : 'Off'}</Badge>
          <Button ref={opener} variant="outline" onClick={() => setOpen(user.totpEnabled ? 'disable' : 'setup')}>
            {user.totpEnabled ? 'Disable authenticator app' : 'Set up authenticator app'}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
