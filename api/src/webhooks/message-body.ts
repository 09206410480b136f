import type { DueDelivery } from '../storage/webhook-deliveries.ts';

/**
 * What a receiver reads, as JSON: the event, when it happened, and the scan as figures. Nothing of the code, and no
 * finding: a receiver that needs those asks the API with a token. The same for each attempt, so that its id stands for it.
 */
export function messageBody({ event, createdAt, scan }: DueDelivery, origin: string | undefined): string {
  return JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: scan
      ? {
          scan: {
            id: scan.id,
            ...(origin === undefined ? {} : { url: `${origin}/scan/${scan.id}` }),
            fileName: scan.fileName,
            language: scan.language,
            status: scan.status,
            errorMessage: scan.errorMessage,
            uploadedAt: scan.uploadedAt.toISOString(),
            completedAt: scan.completedAt?.toISOString() ?? null,
            summary: scan.summary,
            since: scan.since
              ? { new: scan.since.new, fixed: scan.since.fixed, unchanged: scan.since.unchanged }
              : null,
          },
        }
      : { message: 'This is a test. A finished scan has the type scan.completed or scan.failed.' },
  });
}
