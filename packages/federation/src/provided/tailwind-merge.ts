/** What an area may use of tailwind-merge. */
export { twMerge } from 'tailwind-merge';
