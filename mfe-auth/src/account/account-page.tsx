import { errorText } from '@scanner/client/api-request-error.ts';
import { currentUserQuery } from '@scanner/client/user.ts';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { DeletionSection } from './deletion/deletion-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { ScansSection } from './scans/scans-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { TokensSection } from './tokens/tokens-section.tsx';
import { TotpSection } from './totp/totp-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** The page at /account: all settings of the user's own account. */
export function AccountPage() {
  usePageTitle('Account');
  const { data: user, error, isPending, refetch } = useQuery(currentUserQuery);
  if (user === null) return <SignInNeeded reason="Log in to see your account." />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 py-6 md:px-8 md:py-8">
      <PageHeader title="Account" description={user ? user.email : 'Your own account.'} />
      {isPending && <Waiting />}
      {error && !user && (
        <div className="mt-5">
          <LoadFailure
            title="Your account could not be loaded"
            text={errorText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {user && (
        <div className="mt-3 divide-y">
          <ProfileSection user={user} />
          <PasswordSection user={user} />
          <TotpSection user={user} />
          <SessionsSection />
          <TokensSection user={user} />
          <WebhooksSection user={user} />
          <ScansSection user={user} />
          <DeletionSection user={user} />
        </div>
      )}
    </div>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="mt-8 flex flex-col gap-6">
    <p role="status" className="sr-only">
      Loading your account
    </p>
    {['a', 'b', 'c'].map((section) => (
      <Skeleton key={section} className="h-48" />
    ))}
  </div>
);
