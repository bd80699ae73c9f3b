import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'
import { ads } from './ads.ts'

export const MODERATION_ACTS = [
  'held',
  'approved',
  'refused',
  'removed',
  'returned',
  'report-dismissed',
  'appeal-upheld',
  'appeal-overturned',
] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]

export const REPORT_REASONS = [
  'scam',
  'pay-first',
  'category',
  'sold',
  'prohibited',
  'offensive',
  'not-theirs',
  'other',
] as const

const CASE_STATUSES = ['open', 'dismissed', 'removed', 'returned', 'restored', 'gone'] as const

/** The public log. It has no column that could name a person, an ad or a moment; not even this table leads to an ad. */
export const moderationActs = pgTable(
  'moderation_acts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actedOn: date('acted_on').notNull(),
    act: text({ enum: MODERATION_ACTS }).notNull(),
    actor: text({ enum: ['rule', 'operator'] }).notNull(),
    categorySlug: text('category_slug').notNull(),
    /** Ids of rules and reasons; none for an approval. */
    reasons: text().array().notNull(),
  },
  (table) => [
    index('moderation_acts_by_day').on(table.actedOn),
    // Whatever a program does wrong, words that a person wrote do not fit in.
    check('moderation_acts_only_ids', sql`array_to_string(${table.reasons}, ' ') ~ '^[a-z -]*$'`),
    check('moderation_acts_only_slug', sql`${table.categorySlug} ~ '^[a-z0-9-]+$'`),
    checkValues(table.act),
    checkValues(table.actor),
  ],
)

/** What readers say is wrong with one ad, until an operator has decided about it. The ad's words are not copied. */
export const adCases = pgTable(
  'ad_cases',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null once the ad is deleted: the reporter can still see what came of it. */
    adId: bigint('ad_id', { mode: 'number' }).references(() => ads.id, { onDelete: 'set null' }),
    status: text({ enum: CASE_STATUSES }).notNull().default('open'),
    /** The id of the reason that the seller was told. */
    reason: text().notNull().default(''),
    /** The removal, so that an appeal against it can correct what the reporters read. */
    actId: bigint('act_id', { mode: 'number' }).references(() => moderationActs.id, { onDelete: 'set null' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('ad_cases_open_once').on(table.adId).where(sql`status = 'open'`),
    index('ad_cases_open').on(table.openedAt).where(sql`status = 'open'`),
    index('ad_cases_by_ad').on(table.adId),
    check('ad_cases_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    checkValues(table.status),
  ],
)

/** One reader's report. */
export const adReports = pgTable(
  'ad_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => adCases.id, { onDelete: 'cascade' }),
    receipt: text().notNull().unique(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text().notNull().default(''),
    /** Taken away when the case is decided. */
    email: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ad_reports_by_case').on(table.caseId), checkValues(table.reason)],
)

/** What every appeal has, whatever was taken off. */
export const appealColumns = () => ({
  /** The decision that it is against. */
  actId: bigint('act_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => moderationActs.id),
  text: text().notNull(),
  status: text({ enum: ['open', 'upheld', 'overturned'] })
    .notNull()
    .default('open'),
  /** Why it stays off, in the words that its sender reads. */
  reason: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
})

type AppealTable = Record<'status' | 'reason' | 'createdAt' | 'decidedAt', AnyPgColumn>

export const appealRules = (name: string, table: AppealTable) => [
  index(`${name}_open`).on(table.createdAt).where(sql`status = 'open'`),
  check(`${name}_decided`, sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
  check(`${name}_upheld_says_why`, sql`${table.status} <> 'upheld' or ${table.reason} <> ''`),
  checkValues(table.status),
]

/** A seller's word against a refusal or a removal: one for each. It goes with the ad. */
export const adAppeals = pgTable(
  'ad_appeals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'number' })
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    ...appealColumns(),
  },
  (table) => [...appealRules('ad_appeals', table), index('ad_appeals_by_ad').on(table.adId)],
)
