import type { Severity } from '@scanner/contracts/severity.ts';
import { SEVERITY_SHAPE } from '../severity-shape.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The shape of a severity as a plain element for an editor's own nodes: in the text's color, hidden from screen
 * readers.
 */
export function severitySvg(severity: Severity): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', `cm-severity-shape cm-shape-${severity}`);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', SEVERITY_SHAPE[severity]);
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}
