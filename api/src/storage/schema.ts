import {
  type AuditAction,
  type Coverage,
  type DeliveryState,
  type DismissalReason,
  type ModelUsage,
  type Role,
  type ScanStage,
  type ScanStatus,
  SEVERITIES,
  type Since,
  type TokenScope,
  type WebhookEvent,
} from '@scanner/contracts';
import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * @module
 * The tables of D1, all in one file, since each migration is made by comparing this file with the one before. Users,
 * sessions, accounts, verifications and two-factor secrets are better-auth's, by its field names; times are milliseconds
 * since 1970.
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
    twoFactorEnabled: integer('two_factor_enabled', { mode: 'boolean' }).notNull().default(false),
    /** Device cookies name it: raising it makes every browser unknown. */
    deviceGeneration: integer('device_generation').notNull().default(0),
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
  (table) => [
    uniqueIndex('sessions_token').on(table.token),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
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
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expiresAt),
  ],
);

export const twoFactors = sqliteTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: integer('verified', { mode: 'boolean' }).notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: time('locked_until'),
  },
  (table) => [index('two_factors_user').on(table.userId), index('two_factors_secret').on(table.secret)],
);

/** Networks from which an account's owner has logged in: an IPv4 address or the /64 of an IPv6 address. */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index('known_networks_expires').on(table.expiresAt),
  ],
);

/** Failed attempts at credentials in the current period of a limit. */
export const failedAttempts = sqliteTable(
  'failed_attempts',
  {
    /** SHA-256 of what is limited: an account, a network, a browser, a session. */
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('failed_attempts_expires').on(table.expiresAt)],
);

/** A personal API token. Only its SHA-256 is kept, so that the table gives no one access. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<TokenScope[]>().notNull(),
    /** The first characters, to tell one from another. */
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    /** Never null: migration 0005 gave an end to tokens that had none. SQLite can't add the constraint afterwards. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.hash),
    index('api_tokens_user').on(table.userId, table.createdAt),
  ],
);

/** Logins, refusals and acts of administrators. No foreign key: a line outlives the accounts that it names. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: time('at').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actorId: text('actor_id'),
    actor: text('actor'),
    targetId: text('target_id'),
    target: text('target'),
    detail: text('detail'),
    ipAddress: text('ip_address'),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
  ],
);

/** Answers of `POST /api/scans` by the caller's `Idempotency-Key`, so that asking again begins no second scan. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request's body: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    scanId: text('scan_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** Whether the call that came first has been answered; until then another may have to finish its work. */
    isAnswered: integer('is_answered', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** What a user has used on one day (UTC, `2026-01-31`); deleting scans gives nothing back. A trigger counts the scans. */
export const usage = sqliteTable(
  'usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    scans: integer('scans').notNull().default(0),
    modelCalls: integer('model_calls').notNull().default(0),
    modelTokens: integer('model_tokens').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('usage_day').on(table.day)],
);

/** Mails of a local installation, which has no way to send them. Empty anywhere else. */
export const mailbox = sqliteTable(
  'mailbox',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('mailbox_at').on(table.at)],
);

/**
 * What lies in the bucket: a row is written before the bytes and removed after them, so none lies there unknown. The id
 * becomes the scan's.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Bytes, as declared before they came. */
    size: integer('size').notNull(),
    createdAt: time('created_at').notNull(),
    /** Whether a scan was begun with it; a trigger sets it. */
    isSubmitted: integer('is_submitted', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('uploads_user').on(table.userId, table.createdAt),
    index('uploads_orphaned').on(table.createdAt).where(sql`is_submitted = 0`),
  ],
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
    model: text('model', { mode: 'json' }).$type<ModelUsage>(),
    modelProgress: text('model_progress'),
    /** When the uploaded file was removed; null while it is kept. */
    uploadDeletedAt: time('upload_deleted_at'),
    total: integer('total').notNull().default(0),
    critical: integer('critical').notNull().default(0),
    high: integer('high').notNull().default(0),
    medium: integer('medium').notNull().default(0),
    low: integer('low').notNull().default(0),
    info: integer('info').notNull().default(0),
    /** Bytes that its findings and what was stored with them take; triggers count them as their owner's. */
    resultBytes: integer('result_bytes').notNull().default(0),
    /** Its series: the id of that series' first scan. Null until it is completed. */
    seriesId: text('series_id'),
    since: text('since', { mode: 'json' }).$type<Since>(),
    trend: text('trend', { mode: 'json' }).$type<number[]>(),
    /** SHA-256 of its text as hexadecimal digits, and some of its findings' fingerprints: to know a renamed file again. */
    contentHash: text('content_hash'),
    sketch: text('sketch', { mode: 'json' }).$type<string[]>(),
  },
  (table) => [
    index('scans_user_uploaded').on(table.userId, table.uploadedAt, table.id),
    index('scans_uploaded').on(table.uploadedAt, table.id),
    index('scans_waiting').on(table.uploadedAt).where(sql`status = 'scanning'`),
    // A page of a filtered list reads the rows that it shows and no others.
    index('scans_user_status').on(table.userId, table.status, table.uploadedAt, table.id),
    index('scans_user_file').on(table.userId, table.fileName, table.language, table.uploadedAt),
    index('scans_user_series').on(table.userId, table.seriesId, table.uploadedAt, table.id),
    index('scans_user_language').on(table.userId, table.language, table.uploadedAt, table.id),
    ...SEVERITIES.map((severity) =>
      index(`scans_user_${severity}`)
        .on(table.userId, table.uploadedAt, table.id)
        .where(sql.raw(`${severity} > 0`)),
    ),
    index('scans_kept').on(table.completedAt).where(sql`upload_deleted_at IS NULL`),
  ],
);

/** Addresses that are told when a scan of their owner ends. Secrets aren't kept: they are derived from id and generation. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Of the secret: each rotation adds one. */
    generation: integer('generation').notNull().default(0),
    createdAt: time('created_at').notNull(),
    rotatedAt: time('rotated_at'),
  },
  (table) => [index('webhooks_user').on(table.userId, table.createdAt)],
);

/** What webhooks are told: a trigger adds a row for each webhook in the statement that ends a scan. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** Null for a test. What is said of the scan is read when it is sent, so nothing of a deleted scan is kept here. */
    scanId: text('scan_id').references(() => scans.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeliveryState>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    nextAttemptAt: time('next_attempt_at'),
    lastAttemptAt: time('last_attempt_at'),
    responseStatus: integer('response_status'),
    error: text('error'),
    durationMs: integer('duration_ms'),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_scan').on(table.scanId),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_pending').on(table.userId, table.nextAttemptAt).where(sql`state = 'pending'`),
  ],
);

/** The categories of a completed scan's findings: for the list's filter, and counted by day. */
export const scanCategories = sqliteTable(
  'scan_categories',
  {
    userId: text('user_id').notNull(),
    category: text('category').notNull(),
    uploadedAt: time('uploaded_at').notNull(),
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    findings: integer('findings').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.category, table.uploadedAt, table.scanId] }),
    index('scan_categories_scan').on(table.scanId),
  ],
);

/**
 * Findings that a user has dismissed in a series of scans. A trigger removes them with the last scan of their series: the
 * series has no row of its own.
 */
export const dismissals = sqliteTable(
  'dismissals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seriesId: text('series_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    reason: text('reason').$type<DismissalReason>().notNull(),
    note: text('note'),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seriesId, table.fingerprint] })],
);

/** What a rule says of itself, once for all findings that say it in the same words, whatever scan or user they are of. */
export const ruleTexts = sqliteTable(
  'rule_texts',
  {
    id: integer('id').primaryKey(),
    /** SHA-256 of `texts`, as hexadecimal digits. */
    hash: text('hash').notNull(),
    /** A `RuleTexts` as JSON. */
    texts: text('texts').notNull(),
    /** How many blocks refer to it. Triggers count; the sweeper removes what nothing refers to. */
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    uniqueIndex('rule_texts_hash').on(table.hash),
    index('rule_texts_unused').on(table.id).where(sql`uses = 0`),
  ],
);

/** Consecutive findings of a scan, compressed; see `findings/blocks.ts`. */
export const findingBlocks = sqliteTable(
  'finding_blocks',
  {
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    /** Ordinal of its first finding. */
    first: integer('first').notNull(),
    count: integer('count').notNull(),
    /** Ids of `rule_texts`, in the order in which the data refers to them. */
    texts: text('texts', { mode: 'json' }).$type<number[]>().notNull(),
    data: blob('data', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.first] })],
);

/** A finding as earlier versions stored it: `detail` is the whole `Vulnerability` as JSON. The sweeper packs them into blocks. */
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

/** What a model answered to a question of a scan, so that the same is not asked twice; it quotes code and goes with the scan. */
export const modelAnswers = sqliteTable(
  'model_answers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of provider, model, prompt and code. */
    key: text('key').notNull(),
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('model_answers_scan').on(table.scanId),
    index('model_answers_created').on(table.createdAt),
  ],
);

const severityTotals = () => ({
  scans: integer('scans').notNull().default(0),
  total: integer('total').notNull().default(0),
  critical: integer('critical').notNull().default(0),
  high: integer('high').notNull().default(0),
  medium: integer('medium').notNull().default(0),
  low: integer('low').notNull().default(0),
  info: integer('info').notNull().default(0),
});

/*
 * Figures about all that is stored. Triggers keep them in the very statement that adds, completes or deletes a scan, so
 * they are exact whatever the way, a deleted account's cascade included; no report counts scans one by one.
 */

/** One row: everything. */
export const totals = sqliteTable('totals', {
  id: integer('id').primaryKey(),
  users: integer('users').notNull().default(0),
  ...severityTotals(),
});

/** A user's figures; every user has a row. `bytes` is what their uploads and the results of their scans take. */
export const userTotals = sqliteTable(
  'user_totals',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...severityTotals(),
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [index('user_totals_scans').on(table.scans, table.userId)],
);

/** Figures by the day (UTC, `2026-01-31`) of a scan's beginning and by language. */
export const dailyTotals = sqliteTable(
  'daily_totals',
  { day: text('day').notNull(), language: text('language').notNull(), ...severityTotals() },
  (table) => [primaryKey({ columns: [table.day, table.language] })],
);

/** Findings by the day of their scan's beginning and by category. */
export const dailyCategories = sqliteTable(
  'daily_categories',
  { day: text('day').notNull(), category: text('category').notNull(), findings: integer('findings').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.category] })],
);
