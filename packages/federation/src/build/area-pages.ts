/** A page of an area on which a visit may start. */
export interface AreaPage {
  /** The modules that its routes load, relative to the area's folder: `src/start/start-scan-page.tsx`. */
  modules: readonly string[];
  /** Whether it calls the API by name at once, so that the table of calls is needed with it. */
  asks?: true;
  /** Whether the release contains its app shell: see `renderAppShell`. */
  appShell?: true;
}

/** Pages by their path in the router's syntax: `/scan`, `/scan/:id`. */
export type AreaPages = Readonly<Record<string, AreaPage>>;
