import { describe, expect, it } from 'vitest';
import { loginSchema, registrationSchema, scanSubmissionSchema } from './payloads.ts';

const valid = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'a long phrase',
  confirmPassword: 'a long phrase',
};

/** The first message of each field, as shown in a form. */
function messages(value: unknown): Record<string, string> {
  const result = registrationSchema.safeParse(value);
  const shown: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) shown[path.join('.')] ??= message;
  return shown;
}

describe('registration', () => {
  it('takes a valid one', () => {
    expect(registrationSchema.safeParse(valid).success).toBe(true);
  });

  it.each([
    ['name', '  ', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada', 'Invalid email address'],
    ['password', '', 'Password is required'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['confirmPassword', '', 'Please confirm your password'],
  ])('says what is wrong with %s %j', (field, value, text) => {
    expect(messages({ ...valid, [field]: value })[field]).toBe(text);
  });

  it('wants the confirmation to be equal', () => {
    expect(messages({ ...valid, confirmPassword: 'another phrase' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('keeps blanks and 64 characters of a password', () => {
    const password = ` ${'ä'.repeat(62)} `;
    expect(registrationSchema.parse({ ...valid, password, confirmPassword: password }).password).toBe(password);
  });
});

it('trims the address of a login', () => {
  expect(loginSchema.parse({ email: ' ada@example.com ', password: 'x' }).email).toBe('ada@example.com');
});

describe('submission', () => {
  it('answers the product’s name of the language, whatever its case', () => {
    const paste = { codeContent: 'x', fileName: 'a.sh', language: 'shell/bash' };
    expect(scanSubmissionSchema.parse(paste)).toMatchObject({ language: 'Shell' });
  });

  it('refuses a language that is none, blank code and a file that is too large', () => {
    const paste = { codeContent: 'x', fileName: 'a.js', language: 'JavaScript' };
    expect(scanSubmissionSchema.safeParse({ ...paste, language: 'Klingon' }).success).toBe(false);
    expect(scanSubmissionSchema.safeParse({ ...paste, codeContent: ' \n' }).success).toBe(false);
    const file = { objectPath: '/uploads/1', fileName: 'a.js', fileSize: 10 * 1024 * 1024 - 1 };
    expect(scanSubmissionSchema.safeParse(file).success).toBe(true);
    expect(scanSubmissionSchema.safeParse({ ...file, fileSize: file.fileSize + 1 }).success).toBe(false);
  });
});
