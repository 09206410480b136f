import type { Coverage, Role, ScanStage, ScanStatus } from '@scanner/contracts';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * @module
 * The tables of D1. The first four are better-auth's, by its field names; times are milliseconds since 1970.
 * Never let a migration rebuild a table that others refer to: D1 would delete the rows that refer to it.
 */

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    image: text('image'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    organization: text('organization'),
    role: text('role').$type<Role>().notNull().default('user'),
    isActive: integer('is_active').$type<0 | 1>().notNull().default(1),
    lastLoginAt: time('last_login_at'),
  },
  (table) => [uniqueIndex('users_email').on(table.email), index('users_created').on(table.createdAt, table.id)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [uniqueIndex('sessions_token').on(table.token), index('sessions_user').on(table.userId)],
);

export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('accounts_user').on(table.userId)],
);

export const verifications = sqliteTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** One scan. Its id is also the name of its job and, with the owner's id, the key of its file. */
export const scans = sqliteTable(
  'scans',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The product's name of the language: 'C#', not 'csharp'. */
    language: text('language').notNull(),
    fileSize: integer('file_size').notNull(),
    status: text('status').$type<ScanStatus>().notNull().default('scanning'),
    stage: text('stage').$type<ScanStage>(),
    errorMessage: text('error_message'),
    uploadedAt: time('uploaded_at').notNull(),
    completedAt: time('completed_at'),
    coverage: text('coverage', { mode: 'json' }).$type<Coverage>(),
    total: integer('total').notNull().default(0),
    critical: integer('critical').notNull().default(0),
    high: integer('high').notNull().default(0),
    medium: integer('medium').notNull().default(0),
    low: integer('low').notNull().default(0),
    info: integer('info').notNull().default(0),
  },
  (table) => [index('scans_user_uploaded').on(table.userId, table.uploadedAt, table.id)],
);

/** One finding. `detail` is the whole `Vulnerability` as JSON; the columns beside it are for filters and counts. */
export const findings = sqliteTable(
  'findings',
  {
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    severity: text('severity').notNull(),
    category: text('category').notNull(),
    cwe: integer('cwe'),
    fingerprint: text('fingerprint').notNull(),
    line: integer('line').notNull(),
    detail: text('detail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.ordinal] })],
);
