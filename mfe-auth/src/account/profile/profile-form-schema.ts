import { personNameSchema, profileChangeSchema } from '@scanner/contracts';
import { z } from 'zod';

/** The form always sends both, so that an emptied organization is removed. */
export const profileFormSchema = z.object({
  name: personNameSchema,
  organization: profileChangeSchema.shape.organization.unwrap(),
});
export type ProfileForm = z.infer<typeof profileFormSchema>;
