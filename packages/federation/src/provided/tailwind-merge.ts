/** The names of tailwind-merge that areas may use. */
export { twMerge } from 'tailwind-merge';
