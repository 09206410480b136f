/** The placeholder of the dashboard in a signed-in visitor's page, until its data is loaded. */
export const HOME_WAITING_ID = 'home-waiting';

/** The initial content of the page at `/`: the landing page, the dashboard's placeholder, or no markup. */
export type FirstHome = 'landing' | 'waiting' | 'none';

/** The page's content before hydration. */
export const firstHome = (): FirstHome =>
  document.getElementById(HOME_WAITING_ID) ? 'waiting' : document.getElementById('hero') ? 'landing' : 'none';
