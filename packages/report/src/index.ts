/**
 * @module
 * Findings to documents. Each format is a subpath of its own (`@scanner/report/pdf`), because the writer of a format
 * can be large: a page loads it when somebody asks for the document, never before.
 */
export { reportFileName } from './file-name.ts';
