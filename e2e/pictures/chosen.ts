import { SCREENS, type Screen } from '../screens.ts';

/** The output folder of this run. */
export function picturesFolder(): string {
  const folder = process.env.PICTURES_DIR;
  if (!folder) throw new Error('Set PICTURES_DIR to the folder for the pictures.');
  return folder;
}

/** The screens of this run: a JSON list of parts of their names in PICTURES_ONLY, otherwise all. */
export function chosenScreens(): readonly Screen[] {
  const parts: readonly string[] = JSON.parse(process.env.PICTURES_ONLY ?? '[]');
  const chosen = SCREENS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new Error(`No screen is named so. There are: ${SCREENS.map(({ name }) => name).join(', ')}.`);
}
