/** Code that browsers of the last two years run unchanged. */
export const BROWSER_TARGET = 'es2022';

/** The runtime requires an identifier, but the remotes' names contain a dash. */
export const federationName = (name: string): string => name.replaceAll('-', '_');
