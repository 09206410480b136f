import { z } from 'zod';

/** Query of a paged list. `cursor` comes from the `Link` header and is opaque to the caller. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
