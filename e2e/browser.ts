import { existsSync } from 'node:fs';

/**
 * The system's Chromium, where there is one; else the one that Playwright has downloaded. The headless shell first: a
 * Chromium with windows draws their tool bars, too, even where no one sees them, which costs more than a page of ours.
 */
const systemBrowser = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** Tool bars of windows that are pages themselves, one process each. */
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

/** The sandbox wants rights that a container does not give; the rest keeps the browser off the network. */
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

/** Names of downloads keep their letters only in a locale that has them. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** How every test and measurement launches the browser. */
export const BROWSER = { args, env, ...(systemBrowser ? { executablePath: systemBrowser } : {}) };
