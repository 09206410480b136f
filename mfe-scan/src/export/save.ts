import { reportFileName } from '@scanner/report';
import { EXPORT_FORMATS, type ExportFormatId, type ExportInput } from './formats.ts';

/** Creates a scan's export in the browser, and saves it as `security-scan-{fileName}-{timestamp}.{extension}`. */
export async function saveExport(id: ExportFormatId, input: ExportInput): Promise<void> {
  const { extension, make } = EXPORT_FORMATS[id];
  const { content, mimeType } = await make(input);
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = reportFileName(input.scan.fileName, Date.now(), extension);
  link.click();
  // The browser has used the URL by the next turn; revoking it later is safe in all browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
