/** @module Invisible characters: controls, directions, zero widths, tags. Line ends and tabs are not among them. */

const HIDDEN = /(?![\n\r\t])[\p{Cc}\p{Cf}]/gu;

export const hasHidden = (text: string): boolean => text.search(HIDDEN) >= 0;
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');
