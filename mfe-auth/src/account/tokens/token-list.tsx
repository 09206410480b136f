import type { ApiToken } from '@scanner/contracts/account.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import { dayText } from '@scanner/ui/moment-text.ts';
import { isExpired, SCOPE_LABEL } from './token-texts.ts';

export interface TokenListProps {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

/** The tokens, newest first, each with its first characters only. */
export const TokenList = ({ tokens, onRevoke }: TokenListProps) =>
  tokens.length === 0 ? (
    <p className="text-muted-foreground text-sm">You have no API tokens.</p>
  ) : (
    <ul aria-label="API tokens" className="divide-y rounded-lg border bg-card">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );

const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <div className="min-w-0 flex-1 basis-52">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-medium text-sm">{token.name}</span>
        <code className="font-mono text-muted-foreground text-xs">{token.prefix}…</code>
        {token.scopes.map((scope) => (
          <Badge key={scope} variant="outline">
            {SCOPE_LABEL[scope]}
          </Badge>
        ))}
      </p>
      <p className="mt-1 text-muted-foreground text-xs leading-5">
        {token.lastUsedAt ? (
          <>
            last used <Moment at={token.lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
        {' · '}
        <Expiry token={token} />
      </p>
    </div>
    <Button variant="outline" size="sm" onClick={onRevoke}>
      Revoke
      <span className="sr-only">: {token.name}</span>
    </Button>
  </li>
);

function Expiry({ token }: { token: ApiToken }) {
  const day = <time dateTime={token.expiresAt}>{dayText(token.expiresAt)}</time>;
  if (isExpired(token, new Date())) return <span className="text-destructive-text">expired on {day}</span>;
  return <>expires on {day}</>;
}
