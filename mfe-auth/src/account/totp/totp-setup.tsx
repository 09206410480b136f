import { recordTotp } from '@scanner/client/account.ts';
import { send } from '@scanner/client/send.ts';
import type { TotpSetup as Setup } from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnerPrompt } from '../owner-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';

export interface TotpSetupProps {
  user: User;
  onClose: () => void;
}

/** Password, QR code with the app's first code, recovery codes, in this order. */
export function TotpSetup({ user, onClose }: TotpSetupProps) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    const finish = () => {
      recordTotp(queryClient, true);
      onClose();
    };
    return <RecoveryCodes codes={codes} onDone={finish} />;
  }
  if (setup) return <ScanCode setup={setup} onConfirmed={setCodes} onCancel={onClose} />;
  return (
    <OwnerPrompt
      user={user}
      action="Continue"
      failure="Setup couldn't start"
      send={({ password }) => send('setUpTotp', { body: { password } })}
      onDone={setSetup}
      onCancel={onClose}
    />
  );
}
