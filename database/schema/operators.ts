import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

export const OPERATOR_ROLES = ['owner', 'editor', 'moderator'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The people who run the site; visitors have no account. TypeScript names of columns are better-auth's. */
export const operators = table('operators', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  role: text({ enum: OPERATOR_ROLES }).notNull().default('moderator'),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
  /** One email a day about what waits, and one at once for a booking or an appeal. */
  wantsNudges: boolean('wants_nudges').notNull().default(true),
  nudgedAt: instant('nudged_at'),
  notifiedUntil: instant('notified_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

const operatorId = () =>
  text('operator_id')
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' })

export const operatorSessions = table(
  'operator_sessions',
  {
    id: text().primaryKey(),
    userId: operatorId(),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Both sign-in steps were done in this session; one with only the password gives no access. */
    isTwoStep: boolean('is_two_step').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (self) => [index('operator_sessions_by_operator').on(self.userId)],
)

/** How an operator signs in: the password, as a hash. */
export const operatorAccounts = table(
  'operator_accounts',
  {
    id: text().primaryKey(),
    userId: operatorId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (self) => [index('operator_accounts_by_operator').on(self.userId)],
)

/** Short-lived states, such as a sign-in that still needs its code. */
export const operatorVerifications = table(
  'operator_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (self) => [index('operator_verifications_by_identifier').on(self.identifier)],
)

/** The secret of the authenticator app, encrypted with the site's key. */
export const operatorTwoFactors = table(
  'operator_two_factors',
  {
    id: text().primaryKey(),
    userId: operatorId(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: instant('locked_until'),
    /** The 30-second step of the last accepted code: codes of this or an earlier step are refused. */
    lastUsedStep: integer('last_used_step'),
  },
  (self) => [index('operator_two_factors_by_operator').on(self.userId)],
)

/** A passkey: a key in an operator's device that signs in with a finger, a face or a PIN. */
export const operatorPasskeys = table(
  'operator_passkeys',
  {
    /** The credential id from the browser, base64url. */
    id: text().primaryKey(),
    operatorId: operatorId(),
    name: text().notNull(),
    /** COSE, base64url. It can verify a sign-in but not perform one. */
    publicKey: text('public_key').notNull(),
    /** Increases with each use if the authenticator counts; a lower value means a copy of the key. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (self) => [index('operator_passkeys_by_operator').on(self.operatorId)],
)

/** One-time links that make an operator; only the hash of the key is stored. */
export const operatorInvitations = table('operator_invitations', {
  hash: text().primaryKey(),
  role: text({ enum: OPERATOR_ROLES }).notNull(),
  /** The only address that can use it; null if none was given. */
  email: text(),
  /** Null for a link of the command line. Deleted with the account of the operator who made it. */
  invitedBy: text('invited_by').references(() => operators.id, { onDelete: 'cascade' }),
  /** The link printed at start while the site has no owner; invalid as soon as it has one. */
  isFirst: boolean('is_first').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Who did what, when and to what, in the words of the console; never what a visitor wrote. */
export const auditLog = table(
  'audit_log',
  {
    id: rowId(),
    happenedAt: instant('happened_at').notNull(),
    /** Stored as text, so that the entry outlives the operator. */
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    /** What was done, such as `ads.approve`. */
    action: text().notNull(),
    /** To what, such as `ad 17`. */
    target: text().notNull().default(''),
    /** The reason given, by its short name. */
    reason: text().notNull().default(''),
  },
  (self) => [
    index('audit_log_newest').on(self.happenedAt.desc().nullsFirst()),
    index('audit_log_by_target').on(self.target),
  ],
)

/** An operator's decision in the queue, carried out a few seconds later so that it can be undone. */
export const queueDecisions = table(
  'queue_decisions',
  {
    id: rowId(),
    kind: text().notNull(),
    target: text().notNull(),
    title: text().notNull(),
    verdict: text({ enum: ['accept', 'reject'] }).notNull(),
    reason: text().notNull().default(''),
    /** The operator's own words to the person, besides the reason. */
    words: text().notNull().default(''),
    /** Puts the seller on hold: new ads of the same address are held for review from then on. */
    holdsSeller: boolean('holds_seller').notNull().default(false),
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    waitingSince: instant('waiting_since').notNull(),
    decidedAt: instant('decided_at').notNull(),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
    /** Why it could not be carried out, in a sentence. */
    problem: text(),
  },
  (self) => [
    // When two operators decide at once, the second learns that it is already decided.
    uniqueIndex('queue_decisions_open_once').on(self.kind, self.target).where(sql`done_at is null`),
    index('queue_decisions_due').on(self.dueAt).where(sql`done_at is null`),
    index('queue_decisions_newest').on(self.decidedAt.desc().nullsFirst()),
  ],
)
