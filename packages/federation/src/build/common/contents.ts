/**
 * @module What areas have in common and a page loads once: see decision 91. A module that is not listed is in each area
 * that uses it, which costs bytes but breaks nothing. An area built with other contents loads its own.
 */

/**
 * A module as areas import it, and which of its exports are common: all, or the listed ones. The others are in each
 * area.
 */
export interface CommonModule {
  readonly module: string;
  /** The common module whose package contains it, for one that areas need not depend on directly. */
  readonly by?: string;
  /** A file next to the module's own that its other files import: an internal part of a package. */
  readonly beside?: string;
  readonly names?: readonly string[];
  /** The name under which the module exports all of its exports as one value. */
  readonly namespace?: string;
}

const of = (folder: string, names: string): CommonModule[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ module: `${folder}/${name}` }));

/**
 * Common modules by the file that contains them, with dependencies that no earlier file has. A file loads the others
 * that it needs.
 */
export const COMMON_FILES: Readonly<Record<string, readonly CommonModule[]>> = {
  /** The schema library: the parts that the contract and the forms use. */
  schemas: [
    {
      module: 'zod',
      by: '@scanner/contracts/payloads.ts',
      namespace: 'z',
      names: [
        ...['array', 'boolean', 'coerce', 'custom', 'discriminatedUnion', 'email', 'enum', 'int', 'iso', 'literal'],
        ...['number', 'object', 'record', 'string', 'undefined', 'union', 'unknown', 'url'],
      ],
    },
  ],
  /** What nearly every page needs first: no schemas, nothing that floats above the page. */
  base: [
    ...of(
      '@scanner/contracts',
      'confidence.ts constants.ts error-codes.ts languages.ts severity.ts top10.ts triage.ts operations/path.ts',
    ),
    ...of(
      '@scanner/client',
      `api-request-error.ts call.ts first-load.ts open-enumerations.ts page.ts reader.ts request.ts scan-list.ts send.ts user.ts
      versioned-key.ts`,
    ),
    ...of(
      '@scanner/ui',
      `after-login.ts alert.tsx badge.tsx button.tsx class-names.ts control-style.ts empty-state.tsx input.tsx label.tsx
      landmark.ts load-failure.tsx moment-text.ts moment.tsx page-header.tsx page-title.ts severity-shape.ts severity.tsx
      sign-in-needed.tsx skeleton.tsx spinner.tsx toast-store.ts toast.ts`,
    ),
    { module: 'lucide-react', by: '@scanner/ui/button.tsx', beside: 'createLucideIcon.mjs' },
  ],
  /** Controls that need nothing floating. */
  controls: of(
    '@scanner/ui',
    `checkbox.tsx list-keys.ts progress.tsx search-field.tsx tabs.tsx tooltip-place.ts tooltip.tsx use-list-keyboard.ts
    use-tooltip.ts code/copy-button.tsx code/use-copy.ts`,
  ),
  /** The select control, and with it what every popup needs: positioning, layers, focus. */
  selects: of('@scanner/ui', 'overlay-style.ts select-context.ts select.tsx'),
  /** Overlays that hold the focus. */
  dialogs: of('@scanner/ui', 'alert-dialog.tsx confirm-dialog.tsx dialog.tsx overlay.tsx'),
  /** Popups next to a control. */
  menus: of('@scanner/ui', 'ci/use-in-ci.tsx dropdown-menu.tsx filter-bar.tsx filter-select.tsx'),
  /** Long lists. */
  lists: of('@scanner/ui', 'load-more.tsx use-window-rows.ts'),
  /** The contract: schemas and the table of operations. */
  contract: [
    ...of(
      '@scanner/contracts',
      `account.ts administration.ts health.ts language-schema.ts model.ts not-analyzed.ts page-query.ts payloads.ts scan.ts
      series.ts severity-schema.ts triage-schema.ts user.ts vulnerability.ts operations/account.ts operations/admin.ts
      operations/auth.ts operations/operation.ts operations/scans.ts operations/system.ts
      operations/triage.ts`,
    ),
    { module: '@scanner/contracts/operations/index.ts', names: ['OPERATIONS'] },
    ...of('@scanner/client', 'scans.ts'),
  ],
};
