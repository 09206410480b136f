/** Code that the browsers of the last two years run as it is. */
export const BROWSER_TARGET = 'es2022';

/** The runtime wants an identifier; the remotes are named with a dash. */
export const federationName = (name: string): string => name.replaceAll('-', '_');
