import encodeQR from 'qr';
import { qrPath } from './qr-path.ts';

export interface QrCodeProps {
  text: string;
  /** Its description for screen readers. */
  label: string;
}

/**
 * A QR code, rendered locally: its content is sent nowhere. Dark on white in both themes, because many apps can't read
 * others.
 */
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
