import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, linkTo, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
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

/** The public log. No column can name a person, an ad or a moment, and no row refers to an ad. */
export const moderationActs = table(
  'moderation_acts',
  {
    id: rowId(),
    actedOn: date('acted_on').notNull(),
    act: text({ enum: MODERATION_ACTS }).notNull(),
    actor: text({ enum: ['rule', 'operator'] }).notNull(),
    categorySlug: text('category_slug').notNull(),
    /** Ids of rules and reasons; none for an approval. */
    reasons: text().array().notNull(),
  },
  (self) => [
    index('moderation_acts_by_day').on(self.actedOn),
    // A safeguard against bugs: text that a person wrote fails this check.
    check('moderation_acts_only_ids', sql`array_to_string(${self.reasons}, ' ') ~ '^[a-z -]*$'`),
    check('moderation_acts_only_slug', sql`${self.categorySlug} ~ '^[a-z0-9-]+$'`),
  ],
)

/** A case: all open reports of one ad, until an operator decides. The ad's words are not copied. */
export const adCases = table(
  'ad_cases',
  {
    id: rowId(),
    /** Null once the ad is deleted: the reporter can still see the outcome. */
    adId: linkTo('ad_id', () => ads.id),
    status: text({ enum: ['open', 'dismissed', 'removed', 'returned', 'restored', 'gone'] })
      .notNull()
      .default('open'),
    /** The id of the reason that the seller was given. */
    reason: text().notNull().default(''),
    /** The act in the log, so that an appeal against it can correct what the reporters read. */
    actId: linkTo('act_id', () => moderationActs.id),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (self) => [
    uniqueIndex('ad_cases_open_once').on(self.adId).where(sql`status = 'open'`),
    index('ad_cases_open').on(self.openedAt).where(sql`status = 'open'`),
    index('ad_cases_by_ad').on(self.adId),
    check('ad_cases_decided', sql`(${self.status} = 'open') = (${self.decidedAt} is null)`),
  ],
)

export const adReports = table(
  'ad_reports',
  {
    id: rowId(),
    caseId: partOf('case_id', () => adCases.id),
    receipt: text().notNull().unique(),
    reason: text({
      enum: ['scam', 'pay-first', 'category', 'sold', 'prohibited', 'offensive', 'not-theirs', 'other'],
    }).notNull(),
    details: text().notNull().default(''),
    /** Cleared when the case is decided. */
    email: text(),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [index('ad_reports_by_case').on(self.caseId)],
)

/** How an operator took an ad or a listing off the site. */
export const endColumns = () => ({
  endedAt: instant('ended_at'),
  /** The id of the rule that was broken, as its sender was told. */
  endReason: text('end_reason'),
  /** The operator: the name for readers, and the id because another operator decides an appeal. */
  endedBy: text('ended_by'),
  endedById: text('ended_by_id'),
  /** The line of the public log that an appeal is against. */
  endActId: linkTo('end_act_id', () => moderationActs.id),
})

/** The columns of every appeal, of ads and listings alike. */
export const appealColumns = () => ({
  /** The decision that the appeal is against. */
  actId: bigint('act_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => moderationActs.id),
  text: text().notNull(),
  status: text({ enum: ['open', 'upheld', 'overturned'] })
    .notNull()
    .default('open'),
  /** Why it stays off, as its sender reads it. */
  reason: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
})

type AppealTable = Record<'status' | 'reason' | 'createdAt' | 'decidedAt', AnyPgColumn>

export const appealRules = (name: string, self: AppealTable) => [
  index(`${name}_open`).on(self.createdAt).where(sql`status = 'open'`),
  check(`${name}_decided`, sql`(${self.status} = 'open') = (${self.decidedAt} is null)`),
  check(`${name}_upheld_says_why`, sql`${self.status} <> 'upheld' or ${self.reason} <> ''`),
]

/** A seller's appeal against a refusal or a removal: one for each. Deleted with the ad. */
export const adAppeals = table(
  'ad_appeals',
  {
    id: rowId(),
    adId: partOf('ad_id', () => ads.id),
    ...appealColumns(),
  },
  (self) => [...appealRules('ad_appeals', self), index('ad_appeals_by_ad').on(self.adId)],
)
