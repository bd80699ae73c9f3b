import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import {
  contactMessages,
  feedback,
  inboxEntries,
  operators,
  savedReplies,
} from '../../../../database/schema.ts'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import { ABOUT } from '../../feedback/feedback.queries.ts'
import type { InboxQuery } from './inbox.schema.ts'

export interface MessageKey {
  kind: 'contact' | 'feedback'
  id: number
}

interface Row extends Record<string, unknown> {
  kind: MessageKey['kind']
  id: string
  sender: string
  subject: string
  text: string
  at: Date
  is_unread: boolean
  is_done: boolean
  assigned_to: string | null
  assigned_name: string | null
}

/** Both kinds of message. Those held without a proof, and reports of listings, are in the queue instead. */
const BOTH = sql`(
  select 'contact' as kind, id, name as sender, email, '' as subject, message as text, receipt, created_at as at,
    read_at is null and done_at is null as is_unread, done_at is not null as is_done, coalesce(done_by, '') as done_by, '' as entry, assigned_to
  from contact_messages where status = 'passed-on'
  union all
  select 'feedback', id, '', coalesce(email, ''), entry_name || ': ' || replace(problem, '-', ' '), details, receipt, created_at,
    read_at is null and status = 'received', status <> 'received', '', entry, assigned_to
  from feedback where ${ABOUT.entries}
) as messages`

const WITH_PERSON = sql`(
  select messages.*, operators.name as assigned_name from ${BOTH} left join operators on operators.id = assigned_to
) as messages`

function isWanted({ kind, search }: InboxQuery): SQL {
  const isFound =
    hasWords(search, sql`sender`, sql`email`, sql`subject`, sql`text`, sql`receipt`) ?? sql`true`
  return kind ? sql`kind = ${kind} and ${isFound}` : isFound
}

const isInTab = (tab: InboxQuery['tab'], operatorId: string): SQL =>
  tab === 'mine' ? sql`not is_done and assigned_to = ${operatorId}` : sql`is_done = ${tab === 'done'}`

export async function listMessages(db: Database, query: InboxQuery, operatorId: string) {
  const { rows } = await db.execute<Row>(sql`
    select * from ${WITH_PERSON} where ${isWanted(query)} and ${isInTab(query.tab, operatorId)}
    order by at desc, kind, id desc limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`)
  return rows
}

export async function countMessages(db: Database, query: InboxQuery, operatorId: string) {
  const { rows } = await db.execute<Record<InboxQuery['tab'], number>>(sql`
    select count(*) filter (where not is_done)::int as open, count(*) filter (where is_done)::int as done,
      count(*) filter (where ${isInTab('mine', operatorId)})::int as mine
    from ${BOTH} where ${isWanted(query)}`)
  return rows[0] ?? { open: 0, done: 0, mine: 0 }
}

/** The number of open messages, for the badge of the rail. */
export async function countOpenMessages(db: Database): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from ${BOTH} where not is_done`,
  )
  return rows[0]?.open ?? 0
}

interface Found extends Row {
  email: string
  receipt: string
  done_by: string
  entry: string
}

export async function findMessage(
  db: Database | Transaction,
  { kind, id }: MessageKey,
): Promise<Found | null> {
  const { rows } = await db.execute<Found>(
    sql`select * from ${WITH_PERSON} where kind = ${kind} and id = ${id}`,
  )
  return rows[0] ?? null
}

const aboutOf = ({ kind, id }: MessageKey) =>
  kind === 'contact' ? { contactMessageId: id } : { feedbackId: id }

export function listEntries(db: Database, { kind, id }: MessageKey) {
  const column = kind === 'contact' ? inboxEntries.contactMessageId : inboxEntries.feedbackId
  return db.select().from(inboxEntries).where(eq(column, id)).orderBy(asc(inboxEntries.id))
}

export async function insertEntry(
  tx: Database | Transaction,
  key: MessageKey,
  entry: Omit<typeof inboxEntries.$inferInsert, 'contactMessageId' | 'feedbackId'>,
): Promise<void> {
  await tx.insert(inboxEntries).values({ ...aboutOf(key), ...entry })
}

export async function updateRead(db: Database, { kind, id }: MessageKey, readAt: Date | null): Promise<void> {
  const table = kind === 'contact' ? contactMessages : feedback
  await db.update(table).set({ readAt }).where(eq(table.id, id))
}

/** Returns false if there is no such message. */
export async function updateAssigned(
  db: Database,
  { kind, id }: MessageKey,
  assignedTo: string | null,
): Promise<boolean> {
  const table = kind === 'contact' ? contactMessages : feedback
  const { rowCount } = await db.update(table).set({ assignedTo }).where(eq(table.id, id))
  return rowCount === 1
}

/** Returns false if there is no such message, and for feedback, which is closed by its decision. */
export async function updateDone(
  tx: Database | Transaction,
  { kind, id }: MessageKey,
  done: { at: Date; by: string } | null,
): Promise<boolean> {
  if (kind !== 'contact') return false
  const { rowCount } = await tx
    .update(contactMessages)
    .set({ doneAt: done?.at ?? null, doneBy: done?.by ?? null })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'passed-on')))
  return rowCount === 1
}

/** Everyone who works in the inbox. Operators who have not connected a phone cannot sign in. */
export function listTeam(db: Database) {
  return db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(ne(operators.role, 'editor'), eq(operators.twoFactorEnabled, true)))
    .orderBy(asc(operators.name), asc(operators.id))
}

export function listReplies(db: Database) {
  return db
    .select({ id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.title})`))
}

export const countReplies = (db: Database) => db.$count(savedReplies)

/** An existing title gets the new words. */
export async function upsertReply(db: Database, reply: typeof savedReplies.$inferInsert): Promise<void> {
  await db.insert(savedReplies).values(reply).onConflictDoUpdate({ target: savedReplies.title, set: reply })
}

/** Returns the title of the removed reply. */
export async function deleteReply(db: Database, id: number): Promise<string | null> {
  const [gone] = await db
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ title: savedReplies.title })
  return gone?.title ?? null
}
