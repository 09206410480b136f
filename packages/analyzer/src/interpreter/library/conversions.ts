/** @module Conversions of formats: the letter of a placeholder says how its value is written. */

/** Those of C and its successors that write a number or one character, and so no text: `%d`, `%x`, `%.2f`, `%c`. */
export const NUMBER_CONVERSION = /^[diuoxXfFeEgGc]$/;
