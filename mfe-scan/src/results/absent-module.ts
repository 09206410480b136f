/**
 * Replaces modules that the PDF writer would load to render HTML and SVG (html2canvas, canvg, DOMPurify). The report
 * contains neither, so these 500 KB are not part of a release.
 */
export {};
