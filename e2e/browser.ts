import { existsSync } from 'node:fs';

/** The system's Chromium, where there is one; else the one that Playwright has downloaded. */
const systemBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** The sandbox wants rights that a container does not give; the rest keeps the browser off the network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names of downloads keep their letters only in a locale that has them. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** How every test and measurement launches the browser. */
export const BROWSER = { args, env, ...(systemBrowser ? { executablePath: systemBrowser } : {}) };
