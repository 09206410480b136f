import encodeQR from 'qr';
import { qrPath } from './qr-path.ts';

export interface QrCodeProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** A QR code, drawn here: what it says goes nowhere. Dark on white in both themes, because many apps read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const size = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}
