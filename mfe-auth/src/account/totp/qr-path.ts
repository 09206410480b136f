/** Rows of a QR code; dark modules are true. */
export type QrModules = readonly (readonly boolean[])[];

/** The dark modules as one SVG path with modules of size 1 x 1: a run of them in a row is one rectangle. */
export function qrPath(modules: QrModules): string {
  const parts: string[] = [];
  for (const [y, row] of modules.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x;
      if (row[x] || start < 0) continue;
      parts.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
      start = -1;
    }
  }
  return parts.join('');
}
