import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two utilities that set the same property the later one stays. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
