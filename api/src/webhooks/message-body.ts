import type { DueDelivery } from '../storage/webhook-deliveries.ts';

/**
 * The JSON that a receiver gets: the event, its time, and statistics of the scan. It contains no code and no findings:
 * a receiver that needs those uses the API with a token. It is the same for each attempt, as its ID says.
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
