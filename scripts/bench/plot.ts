/** @module Line plots with two axes, logarithmic or linear, as SVG that is readable in light and dark themes. */

export interface Point {
  x: number;
  y: number;
}

export interface Series {
  name: string;
  points: readonly Point[];
}

const WIDTH = 720;
const HEIGHT = 480;
const LEFT = 64;
const RIGHT = 120;
const TOP = 16;
const BOTTOM = 44;
const INK = '#7a7a7a';

const powers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
const readable = (value: number): string => value.toLocaleString('en-US');

/** The plot; names are at the lines' ends, without overlaps. */
export function logPlot(series: readonly Series[], axes: { x: string; y: string }): string {
  const all = series.flatMap(({ points }) => points);
  const range = (pick: (point: { x: number; y: number }) => number): [from: number, to: number] => {
    const logs = all.map((point) => Math.log10(Math.max(pick(point), 1e-3)));
    return [Math.floor(Math.min(...logs) + 1e-9), Math.ceil(Math.max(...logs) - 1e-9)];
  };
  const [x0, x1] = range(({ x }) => x);
  const [y0, y1] = range(({ y }) => y);
  const px = (x: number): number => LEFT + ((Math.log10(x) - x0) / (x1 - x0)) * (WIDTH - LEFT - RIGHT);
  const py = (y: number): number => HEIGHT - BOTTOM - ((Math.log10(y) - y0) / (y1 - y0)) * (HEIGHT - TOP - BOTTOM);
  const grid = [
    ...powers(x0, x1).map(
      (x) =>
        `<path d="M${px(x)} ${TOP}V${HEIGHT - BOTTOM}"/><text x="${px(x)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${readable(x)}</text>`,
    ),
    ...powers(y0, y1).map(
      (y) =>
        `<path d="M${LEFT} ${py(y)}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${py(y) + 4}" text-anchor="end">${readable(y)}</text>`,
    ),
  ];
  const color = (at: number): string => `hsl(${Math.round((at * 360) / series.length)} 65% 48%)`;
  const lines = series.map(({ points }, at) => {
    const path = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${px(x).toFixed(1)} ${py(y).toFixed(1)}`).join('');
    return `<path d="${path}" stroke="${color(at)}" stroke-width="1.5"/>`;
  });
  const ends = series
    .map(({ name, points }, at) => ({ name, at, y: py(points.at(-1)?.y ?? 1) }))
    .sort((left, right) => left.y - right.y);
  let lowest = TOP;
  const names = ends.map(({ name, at, y }) => {
    lowest = Math.max(y, lowest + 11);
    return `<text x="${WIDTH - RIGHT + 8}" y="${lowest.toFixed(1)}" fill="${color(at)}" font-size="10">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="11" role="img">`,
    `<title>${axes.y} by ${axes.x}, one line a language</title>`,
    `<g stroke="${INK}" stroke-opacity="0.25" fill="none">${grid.join('').replaceAll('<text', `<text fill="${INK}" stroke="none"`)}</g>`,
    `<g fill="none">${lines.join('')}</g>`,
    names.join(''),
    `<text x="${LEFT}" y="${HEIGHT - 8}" fill="${INK}">${axes.x}</text><text x="8" y="${TOP + 8}" fill="${INK}">${axes.y}</text>`,
    '</svg>\n',
  ].join('\n');
}

/** A step that gives an axis up to `max` between four and ten ticks. */
function stepFor(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  if (max / power >= 4) return power;
  return max / power >= 2 ? power / 2 : power / 5;
}

/** The plot with two linear axes from 0; names are at the lines' ends. */
export function linePlot(series: readonly Series[], axes: { x: string; y: string }): string {
  const all = series.flatMap(({ points }) => points);
  const marks = (values: readonly number[]): number[] => {
    const max = Math.max(1, ...values);
    const step = stepFor(max);
    return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
  };
  const [xs, ys] = [marks(all.map(({ x }) => x)), marks(all.map(({ y }) => y))];
  const px = (x: number): number => LEFT + (x / (xs.at(-1) ?? 1)) * (WIDTH - LEFT - RIGHT);
  const py = (y: number): number => HEIGHT - BOTTOM - (y / (ys.at(-1) ?? 1)) * (HEIGHT - TOP - BOTTOM);
  const grid = [
    ...xs.map(
      (x) =>
        `<path d="M${px(x)} ${TOP}V${HEIGHT - BOTTOM}"/><text x="${px(x)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle" fill="${INK}" stroke="none">${readable(x)}</text>`,
    ),
    ...ys.map(
      (y) =>
        `<path d="M${LEFT} ${py(y)}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${py(y) + 4}" text-anchor="end" fill="${INK}" stroke="none">${readable(y)}</text>`,
    ),
  ];
  const lines = series.map(({ name, points }, at) => {
    const color = `hsl(${Math.round(210 + (at * 360) / series.length)} 65% 48%)`;
    const path = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${px(x).toFixed(1)} ${py(y).toFixed(1)}`).join('');
    const end = py(points.at(-1)?.y ?? 0);
    return `<path d="${path}" stroke="${color}" stroke-width="1.5" fill="none"/><text x="${WIDTH - RIGHT + 8}" y="${end.toFixed(1)}" fill="${color}" font-size="10">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="11" role="img">`,
    `<title>${axes.y} by ${axes.x}</title>`,
    `<g stroke="${INK}" stroke-opacity="0.25" fill="none">${grid.join('')}</g>`,
    lines.join(''),
    `<text x="${LEFT}" y="${HEIGHT - 8}" fill="${INK}">${axes.x}</text><text x="8" y="${TOP - 4}" fill="${INK}">${axes.y}</text>`,
    '</svg>\n',
  ].join('\n');
}
