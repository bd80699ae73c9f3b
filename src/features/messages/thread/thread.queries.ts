import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import {
  adMessages,
  adSellers,
  ads,
  adThreads,
  categories,
  queueDecisions,
} from '../../../../database/schema.ts'
import { listThreadPhotos } from '../photos/message-photos.queries.ts'

/** One email each. Buyers who asked before the newest 50 see the news on the page. */
const MAX_TOLD = 50

type Side = (typeof adMessages.$inferSelect)['sender']

const threadColumns = {
  thread: adThreads,
  ad: ads,
  sellerEmail: adSellers.email,
  endedAt: adSellers.endedAt,
}

const selectThreads = (db: Database | Transaction) =>
  db
    .select(threadColumns)
    .from(adThreads)
    .innerJoin(ads, eq(ads.id, adThreads.adId))
    .innerJoin(adSellers, eq(adSellers.adId, ads.id))

const isOfLink = (linkHash: string) =>
  or(eq(adThreads.buyerLinkHash, linkHash), eq(adThreads.sellerLinkHash, linkHash))

/** The conversation behind a secret link, and which side the link belongs to. */
export async function findThread(db: Database | Transaction, linkHash: string) {
  const [row] = await selectThreads(db).where(isOfLink(linkHash))
  if (!row) return null
  const side: Side = row.thread.sellerLinkHash === linkHash ? 'seller' : 'buyer'
  return { ...row, side }
}
/** Like `findThread`, but locks the conversation, so that counts stay true until the transaction ends. */
export async function lockThread(tx: Transaction, linkHash: string) {
  await tx.select({ id: adThreads.id }).from(adThreads).where(isOfLink(linkHash)).for('update')
  return findThread(tx, linkHash)
}

export async function findThreadById(db: Database, threadId: number) {
  const [row] = await selectThreads(db).where(eq(adThreads.id, threadId))
  return row ?? null
}

export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>

/** The newest buyers who asked about an ad and whose conversation is still open. */
export function listOpenThreads(tx: Transaction, adId: number) {
  return tx
    .select({ buyerEmail: adThreads.buyerEmail, linkSeed: adThreads.linkSeed })
    .from(adThreads)
    .where(and(eq(adThreads.adId, adId), isNull(adThreads.closedAt)))
    .orderBy(desc(adThreads.id))
    .limit(MAX_TOLD)
}

export function listMessages(db: Database, threadId: number) {
  return db
    .select()
    .from(adMessages)
    .where(eq(adMessages.threadId, threadId))
    .orderBy(adMessages.id)
    .limit(500)
}

function listMessagesOf(db: Database, threadIds: readonly number[]) {
  return db.select().from(adMessages).where(inArray(adMessages.threadId, threadIds)).orderBy(adMessages.id)
}

export async function countMessagesSince(tx: Transaction, threadId: number, sender: Side, since: Date) {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(adMessages)
    .where(
      and(eq(adMessages.threadId, threadId), eq(adMessages.sender, sender), gt(adMessages.createdAt, since)),
    )
  return row?.count ?? 0
}

/** The sender and time of the newest message. */
export async function findLastMessage(tx: Transaction, threadId: number) {
  const [row] = await tx
    .select({ sender: adMessages.sender, createdAt: adMessages.createdAt })
    .from(adMessages)
    .where(eq(adMessages.threadId, threadId))
    .orderBy(desc(adMessages.id))
    .limit(1)
  return row ?? null
}

/** How many conversations a buyer started since a moment, and whether the seller ended one about this ad. */
export async function readBuyerRecord(tx: Transaction, buyerEmail: string, adId: number, since: Date) {
  const [row] = await tx
    .select({
      started: sql<number>`(count(*) filter (where ${adThreads.createdAt} > ${since.toISOString()}))::int`,
      isUnwanted: sql<boolean>`coalesce(bool_or(${adThreads.adId} = ${adId} and ${adThreads.closedBy} = 'seller'), false)`,
    })
    .from(adThreads)
    .where(eq(adThreads.buyerEmail, buyerEmail))
  return row ?? { started: 0, isUnwanted: false }
}

/** Operator decisions about the conversation since it was reported. */
const wasRead = (db: Database) =>
  db
    .select({ id: queueDecisions.id })
    .from(queueDecisions)
    .where(
      and(
        eq(queueDecisions.kind, 'thread'),
        eq(queueDecisions.target, sql`${adThreads.id}::text`),
        isNotNull(queueDecisions.doneAt),
        gte(queueDecisions.decidedAt, adThreads.reportedAt),
      ),
    )

export async function wasReportRead(db: Database, threadId: number): Promise<boolean> {
  return (await db.$count(adThreads, and(eq(adThreads.id, threadId), exists(wasRead(db))))) > 0
}

/** Reported conversations for the console that nobody has read, longest waiting first, with all messages. */
export async function listMessagesReported(db: Database, { limit = 50 }: { limit?: number } = {}) {
  const reported = await db
    .select({
      threadId: adThreads.id,
      adId: ads.id,
      adTitle: ads.title,
      adStatus: ads.status,
      imageUrl: ads.imageUrl,
      categorySlug: categories.slug,
      categoryDrawing: categories.drawing,
      buyerName: adThreads.buyerName,
      reportedAt: adThreads.reportedAt,
      reportedBy: adThreads.reportedBy,
    })
    .from(adThreads)
    .innerJoin(ads, eq(ads.id, adThreads.adId))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(isNotNull(adThreads.reportedAt), notExists(wasRead(db))))
    .orderBy(asc(adThreads.reportedAt))
    .limit(limit)
  const ids = reported.map(({ threadId }) => threadId)
  const [messages, photos] = await Promise.all([listMessagesOf(db, ids), listThreadPhotos(db, ids)])
  return reported.map((each) => ({
    ...each,
    messages: messages.filter(({ threadId }) => threadId === each.threadId),
    photos: photos.filter(({ threadId }) => threadId === each.threadId),
  }))
}
