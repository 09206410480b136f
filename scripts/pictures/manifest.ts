import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../steps/failure.ts';

/** What screenshots depend on besides the product. */
export interface Maker {
  /** Name and full version of the browser. */
  readonly browser: string;
  /** Operating system and processor. */
  readonly platform: string;
  readonly fonts: {
    /** The font families that the browser actually used for the specimen. */
    readonly families: readonly string[];
    /**
     * SHA-256 of the specimen's screenshot: other versions of the same fonts, or other antialiasing, have another one.
     */
    readonly specimen: string;
  };
}

/** Describes a folder of screenshots: how they were made, and of which screens. */
export interface Manifest {
  readonly maker: Maker;
  readonly screens: readonly string[];
}

export const manifestIn = (folder: string): string => join(folder, 'manifest.json');

/**
 * Reads the manifest of an earlier run.
 *
 * @throws StartFailure if the folder has none
 */
export function readManifest(folder: string): Manifest {
  const file = manifestIn(folder);
  if (!existsSync(file))
    throw new StartFailure(`${folder} holds no pictures of an earlier run: it has no manifest.json.`);
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isManifest(manifest)) throw new StartFailure(`${file} is not of this version: take the pictures again.`);
  return manifest;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function isManifest(value: unknown): value is Manifest {
  if (!isObject(value) || !isTexts(value.screens) || !isObject(value.maker)) return false;
  const { browser, platform, fonts } = value.maker;
  if (typeof browser !== 'string' || typeof platform !== 'string' || !isObject(fonts)) return false;
  return isTexts(fonts.families) && typeof fonts.specimen === 'string';
}

/** Why screenshots of two runs can't be compared; undefined if they can. */
export function whyNotComparable(before: Maker, now: Maker): string | undefined {
  if (before.browser !== now.browser) return `another browser made them (${before.browser}; here it is ${now.browser})`;
  if (before.platform !== now.platform)
    return `they are of another platform (${before.platform}; here it is ${now.platform})`;
  const [had, has] = [before.fonts.families.join(', '), now.fonts.families.join(', ')];
  if (had !== has) return `they are in other fonts (${had}; here they are ${has})`;
  if (before.fonts.specimen !== now.fonts.specimen) return 'their fonts have the same names and look otherwise';
  return undefined;
}
