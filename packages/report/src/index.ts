/**
 * @module Converts findings to documents. Each format is a separate subpath (`@scanner/report/pdf`), because the writer
 * of a format can be large: a page loads it when the document is requested.
 */
export { reportFileName } from './file-name.ts';
