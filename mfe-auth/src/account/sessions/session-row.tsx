import type { Session } from '@scanner/contracts/account.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import { MonitorSmartphone } from 'lucide-react';
import { deviceName } from './device-name.ts';

export interface SessionRowProps {
  session: Session;
  onEnd: () => void;
}

/** One session: device, location, and start. */
export const SessionRow = ({ session, onEnd }: SessionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-medium text-sm">{deviceName(session.userAgent)}</p>
      <p className="text-muted-foreground text-xs leading-5">
        {session.ipAddress && (
          <>
            <span className="break-all font-mono">{session.ipAddress}</span> ·{' '}
          </>
        )}
        last used <Moment at={session.lastUsedAt} /> · since <Moment at={session.createdAt} />
      </p>
    </div>
    {session.isCurrent ? (
      <Badge variant="success">This session</Badge>
    ) : (
      <Button variant="outline" size="sm" onClick={onEnd}>
        End session
        <span className="sr-only">: {deviceName(session.userAgent)}</span>
      </Button>
    )}
  </li>
);
