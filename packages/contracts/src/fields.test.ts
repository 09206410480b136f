/** The fields of the product's entities and payloads, written down again: a renamed or missing one fails. */
import { expect, it } from 'vitest';
import {
  fileSubmissionSchema,
  forgotPasswordSchema,
  loginSchema,
  pasteSubmissionSchema,
  registrationSchema,
  resetPasswordSchema,
  uploadTicketSchema,
} from './payloads.ts';
import { scanCreatedSchema, scanSchema } from './scan.ts';
import { severitySummarySchema } from './severity-schema.ts';
import { userSchema, visitsSchema } from './user.ts';
import { exploitabilityLevelSchema, vulnerabilitySchema } from './vulnerability.ts';

const fields = ({ shape }: { shape: object }): string[] => Object.keys(shape).sort();

it('a scan has the fields of the product', () => {
  expect(fields(scanSchema)).toEqual(
    expect.arrayContaining([
      'id',
      'fileName',
      'language',
      'status',
      'errorMessage',
      'uploadedAt',
      'fileSize',
      'userId',
      'summary',
      'vulnerabilities',
    ]),
  );
  expect(scanSchema.shape.status.options).toEqual(['scanning', 'completed', 'failed']);
  const summary = { total: 15, critical: 1, high: 2, medium: 3, low: 4, info: 5 };
  expect(severitySummarySchema.parse({ ...summary, other: 6 })).toEqual(summary);
  for (const field of Object.keys(summary)) {
    expect(severitySummarySchema.safeParse({ ...summary, [field]: undefined }).success, field).toBe(false);
  }
});

it('a finding has the fields of the product', () => {
  expect(fields(vulnerabilitySchema)).toEqual(
    expect.arrayContaining([
      'id',
      'severity',
      'category',
      'title',
      'description',
      'location',
      'codeSnippet',
      'suggestion',
      'fixExample',
      'references',
      'exploitability',
      'businessImpact',
      'complianceMapping',
    ]),
  );
  expect(fields(vulnerabilitySchema.shape.location)).toEqual(
    expect.arrayContaining(['columnNumber', 'filePath', 'lineNumber']),
  );
  const { exploitability, businessImpact, complianceMapping } = vulnerabilitySchema.shape;
  expect(fields(exploitability.unwrap())).toEqual(['factors', 'level', 'reasoning', 'score']);
  expect(fields(businessImpact.unwrap())).toEqual(['affectedServices', 'dataAtRisk', 'potentialImpact']);
  expect(fields(complianceMapping.unwrap())).toEqual(['controlIds', 'frameworks', 'requirements']);
  expect(exploitabilityLevelSchema.options.slice(0, 4)).toEqual(['Critical', 'High', 'Medium', 'Low']);
});

it('a user has the fields of the product', () => {
  expect(fields(userSchema)).toEqual(
    expect.arrayContaining([
      'id',
      'firstName',
      'lastName',
      'email',
      'organization',
      'role',
      'isActive',
      'profileImageUrl',
      'createdAt',
      'lastLoginAt',
    ]),
  );
  expect(userSchema.shape.role.options).toEqual(['user', 'admin']);
  expect([0, 1, 2, true].map((flag) => userSchema.shape.isActive.safeParse(flag).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a submission is objectPath, fileName, fileSize or codeContent, fileName, language; its answer is scanId', () => {
  expect(fields(fileSubmissionSchema)).toEqual(['fileName', 'fileSize', 'objectPath']);
  expect(fields(pasteSubmissionSchema)).toEqual(['codeContent', 'fileName', 'language']);
  expect(fields(scanCreatedSchema)).toEqual(['scanId']);
});

it('a ticket is uploadURL and objectPath, the counter of visits is count', () => {
  expect(fields(uploadTicketSchema)).toEqual(['objectPath', 'uploadURL']);
  expect(fields(visitsSchema)).toEqual(['count']);
});

it('registration, login and the two calls of a forgotten password have the fields of the product', () => {
  expect(fields(registrationSchema)).toEqual(['confirmPassword', 'email', 'name', 'organization', 'password']);
  expect(fields(loginSchema)).toEqual(['email', 'password']);
  expect(fields(forgotPasswordSchema)).toEqual(['email']);
  expect(fields(resetPasswordSchema)).toEqual(['newPassword', 'token']);
});

it('a reset without a token says so', () => {
  const refused = resetPasswordSchema.safeParse({ token: '', newPassword: 'a long phrase' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Invalid reset link']);
});
