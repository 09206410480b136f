import { cn } from '@scanner/ui/class-names.ts';
import { Switch } from '@scanner/ui/switch.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { CONNECT_MODEL_PATH } from '../model/connect-model-path.ts';
import { AccountNotice } from './account-notice.tsx';
import { PRIVATE_DESTINATION, serverDestination } from './code-destination.ts';
import { useServerDestination } from './use-server-destination.ts';

export interface PrivateSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** Scans on the server require a signed-in user; undefined while that is unknown. */
  signedIn: boolean | undefined;
  /** Whether the user is an administrator, who can connect a model. */
  isAdmin: boolean;
}

/** As long as most sentences: a placeholder until the sentence is known. */
const PLACEHOLDER = serverDestination({ host: null, uploadDays: 30 });

/** Selects where the analysis runs, and says before the submission where the code will be sent. */
export function PrivateSwitch({ on, onChange, signedIn, isAdmin }: PrivateSwitchProps) {
  const id = useId();
  const destination = useServerDestination(signedIn === true);
  return (
    <div className="flex items-start gap-3 rounded-lg border bg-card px-4 py-3">
      <Switch id={id} checked={on} onCheckedChange={onChange} aria-describedby={`${id}-where`} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium text-sm">
          Private scan
        </label>
        <div id={`${id}-where`} className="grid text-[13px] text-muted-foreground leading-5">
          <Sentence shown={on}>{PRIVATE_DESTINATION}</Sentence>
          <Sentence shown={!on && destination !== undefined}>
            {destination?.text ?? PLACEHOLDER}
            {isAdmin && destination?.hasModel === false && (
              <>
                {' '}
                <Link
                  to={CONNECT_MODEL_PATH}
                  className="whitespace-nowrap font-medium text-foreground underline underline-offset-4"
                >
                  Connect a model
                </Link>
              </>
            )}
          </Sentence>
          <Sentence shown={!on && signedIn === false}>
            <AccountNotice />
          </Sentence>
        </div>
      </div>
    </div>
  );
}

/** All sentences share one place with the height of the longest, so that nothing below moves. */
const Sentence = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <p className={cn('col-start-1 row-start-1 break-words', !shown && 'invisible')}>{children}</p>
);
