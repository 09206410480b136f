/** The element that a signed-in visitor's page holds in the place of the dashboard, until its data is there. */
export const HOME_WAITING_ID = 'home-waiting';

/** What the page at `/` came with: the landing page, the place of the dashboard, or no markup of either. */
export type FirstHome = 'landing' | 'waiting' | 'none';

/** What stands in the page before React takes it up. */
export const firstHome = (): FirstHome =>
  document.getElementById(HOME_WAITING_ID) ? 'waiting' : document.getElementById('hero') ? 'landing' : 'none';
