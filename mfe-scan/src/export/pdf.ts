/** @module Import it only when the report is requested: it loads the PDF writer. */
import { type ReportedScan, renderPdf } from '@scanner/report/pdf.ts';
import sansUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import monoUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf?url';
import type { ExportedFile } from './formats.ts';

async function fontBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font at ${url} could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

async function loadFonts() {
  const [sans, mono] = await Promise.all([fontBytes(sansUrl), fontBytes(monoUrl)]);
  return { sans, mono };
}

/** Creates the PDF report of a scan in the browser. */
export async function pdfFile(scan: ReportedScan): Promise<ExportedFile> {
  return { content: await renderPdf(scan, { loadFonts }), mimeType: 'application/pdf' };
}
