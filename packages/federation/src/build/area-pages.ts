/** A page of an area that a visitor may come to first. */
export interface AreaPage {
  /** The modules that its routes load, from the area's folder: `src/start/start-scan-page.tsx`. */
  modules: readonly string[];
  /** Whether it asks the API by name at once, so that the table of calls is wanted with it. */
  asks?: true;
  /** Whether the release brings an app shell of it: see `renderAppShell`. */
  appShell?: true;
}

/** Pages by their path, as the router writes it: `/scan`, `/scan/:id`. */
export type AreaPages = Readonly<Record<string, AreaPage>>;
