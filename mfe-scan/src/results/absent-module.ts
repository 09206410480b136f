/**
 * Stands in the build for what the PDF writer would load to draw HTML and SVG (html2canvas, canvg, DOMPurify). The
 * report draws neither, so these half a megabyte stay out of a release.
 */
export {};
