import { z } from 'zod';
import { FILE_SIZE_MAX, FILE_TOO_LARGE_TEXT, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './constants.ts';
import { languageNameSchema } from './language-schema.ts';

const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .pipe(z.email('Invalid email address'));
/** A new password. */
export const newPasswordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(PASSWORD_LENGTH_MIN, 'Password must be at least 8 characters')
  .max(PASSWORD_LENGTH_MAX, `Password must be at most ${PASSWORD_LENGTH_MAX} characters`);

export const personNameSchema = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(100, 'Name must be at most 100 characters');
export const organizationSchema = z.string().trim().max(100, 'Organization must be at most 100 characters').optional();

export const registrationSchema = z
  .object({
    name: personNameSchema,
    email,
    organization: organizationSchema,
    password: newPasswordSchema,
    confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
  })
  .refine((value) => value.password === value.confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
  });
export type Registration = z.infer<typeof registrationSchema>;

export const loginSchema = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required'),
});
export type Login = z.infer<typeof loginSchema>;

export const forgotPasswordSchema = z.object({ email });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

export const resetPasswordSchema = z.object({
  token: z.string('Invalid reset link').min(1, 'Invalid reset link').max(200, 'Invalid reset link'),
  newPassword: newPasswordSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

const fileName = z
  .string('File name is required')
  .trim()
  .min(1, 'File name is required')
  .max(255, 'File name must be at most 255 characters');

/** The ticket of an upload: where to PUT the bytes, and the object's name for `POST /api/scans`. */
export const uploadTicketSchema = z.object({ uploadURL: z.string(), objectPath: z.string() });
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

export const fileSubmissionSchema = z.object({
  objectPath: z.string('The upload or the code is required').min(1, 'The upload or the code is required'),
  fileName,
  fileSize: z.int('File size is required').nonnegative().max(FILE_SIZE_MAX, FILE_TOO_LARGE_TEXT),
});

export const pasteSubmissionSchema = z.object({
  codeContent: z.string('Code is required').refine((code) => code.trim().length > 0, 'Code is required'),
  fileName,
  language: languageNameSchema,
});

export const scanSubmissionSchema = z.union([fileSubmissionSchema, pasteSubmissionSchema]);
export type FileSubmission = z.infer<typeof fileSubmissionSchema>;
export type PasteSubmission = z.infer<typeof pasteSubmissionSchema>;
export type ScanSubmission = z.infer<typeof scanSubmissionSchema>;
