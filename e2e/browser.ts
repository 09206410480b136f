import { existsSync } from 'node:fs';

/**
 * The system's Chromium if there is one, otherwise Playwright's. The headless shell is preferred: a Chromium with
 * windows also renders their invisible toolbars, which costs more than a page of ours.
 */
const systemBrowser = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** Window toolbars that are pages themselves, one process each. */
const TOOL_BARS = [
  'InitialWebUI',
  'InitialWebUIWithoutExtensions',
  'PreloadTopChromeWebUI',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUISplitTabsButton',
  'WebUIToolbar',
];

/** What Playwright itself disables: of two lists, Chromium reads the last. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The sandbox needs permissions that containers don't have; the rest keeps the browser off the network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...TOOL_BARS].join(',')}`,
];

/** Download names keep non-ASCII letters only in a locale that supports them. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Launch options of all tests and measurements. */
export const BROWSER = { args, env, ...(systemBrowser ? { executablePath: systemBrowser } : {}) };
