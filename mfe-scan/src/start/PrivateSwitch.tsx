import { analysisQuery } from '@scanner/client/analysis.ts';
import { cn } from '@scanner/ui/class-names.ts';
import { Switch } from '@scanner/ui/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { AccountNotice } from './AccountNotice.tsx';
import { CODE_DESTINATION, serverDestination } from './code-destination.ts';

export interface PrivateSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** Nobody is signed in: scans on the server need an account. */
  signedOut: boolean;
}

/** Chooses where the analysis runs, and says before anything is submitted where the code will go. */
export function PrivateSwitch({ on, onChange, signedOut }: PrivateSwitchProps) {
  const id = useId();
  const { data: analysis, isError } = useQuery({ ...analysisQuery, enabled: !signedOut });
  return (
    <div className="flex items-start gap-3 rounded-lg border bg-card px-4 py-3">
      <Switch id={id} checked={on} onCheckedChange={onChange} aria-describedby={`${id}-where`} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium text-sm">
          Private scan
        </label>
        <div id={`${id}-where`} className="grid text-[13px] text-muted-foreground leading-5">
          <Sentence shown={on}>{CODE_DESTINATION.browser}</Sentence>
          <Sentence shown={!on && !signedOut}>{serverDestination(isError ? null : analysis)}</Sentence>
          <Sentence shown={!on && signedOut}>
            <AccountNotice />
          </Sentence>
        </div>
      </div>
    </div>
  );
}

/** All sentences lie in one place, which is as high as the longest: what is below never moves. */
const Sentence = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <p className={cn('col-start-1 row-start-1', !shown && 'invisible')}>{children}</p>
);
