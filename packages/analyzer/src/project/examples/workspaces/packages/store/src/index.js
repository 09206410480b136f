export { default as accounts } from './accounts.js';
export * as text from './text.js';
