import { currentUserQuery } from '@scanner/client/user.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { LandingPage } from '../landing/landing-page.tsx';
import type { FirstHome } from './first-home.ts';
import { HomeWaiting } from './home-waiting.tsx';
import { useCountedVisit } from './use-counted-visit.ts';

const load = () => import('../dashboard/dashboard-page.tsx');

/** Loaded for signed-in users only. */
const DashboardPage = lazy(async () => ({ default: (await load()).DashboardPage }));

/** The page at `/`: the dashboard of a signed-in user, the landing page for everyone else. */
export function HomePage({ first }: { first: FirstHome }) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  useCountedVisit();
  useEffect(() => {
    // The user is probably signed in, so the code doesn't wait for the response. A failure is shown when the code is
    // needed.
    if (first === 'waiting') void load().catch(() => undefined);
  }, [first]);
  if (user) {
    return (
      <Suspense fallback={<HomeWaiting />}>
        <DashboardPage />
      </Suspense>
    );
  }
  return isPending && first !== 'landing' ? <HomeWaiting /> : <LandingPage />;
}
