/**
 * @module
 * Import it when somebody asks for the report: it brings the PDF writer.
 */
import { reportFileName } from '@scanner/report';
import { type ReportedScan, renderPdf } from '@scanner/report/pdf.ts';
import sansUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import monoUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf?url';

async function fontBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font at ${url} could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

async function loadFonts() {
  const [sans, mono] = await Promise.all([fontBytes(sansUrl), fontBytes(monoUrl)]);
  return { sans, mono };
}

function save(bytes: ArrayBuffer, fileName: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next turn; a little later it is safe everywhere to let it go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Makes the PDF report of a scan here in the browser, and saves it. */
export async function exportReport(scan: ReportedScan): Promise<void> {
  save(await renderPdf(scan, { loadFonts }), reportFileName(scan.fileName, Date.now()));
}
