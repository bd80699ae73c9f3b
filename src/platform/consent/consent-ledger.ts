import { createHash } from 'node:crypto'
import { asc, desc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { lockName } from '../../../database/queries/lock-name.ts'
import { newsletterConsents } from '../../../database/schema.ts'

type Consent = typeof newsletterConsents.$inferSelect
export type ConsentEntry = Omit<Consent, 'id' | 'hash' | 'previousHash'>

const FIRST_HASH = '0'.repeat(64)
const PAGE_SIZE = 1_000

/** Appends a row to the hash chain. Call it last in a transaction: it locks the ledger until the commit. */
export async function recordConsent(tx: Transaction, entry: ConsentEntry): Promise<void> {
  await lockName(tx, 'consent ledger')
  const [last] = await tx
    .select({ hash: newsletterConsents.hash })
    .from(newsletterConsents)
    .orderBy(desc(newsletterConsents.id))
    .limit(1)
  const previousHash = last?.hash ?? FIRST_HASH
  await tx.insert(newsletterConsents).values({ ...entry, previousHash, hash: hashOf(entry, previousHash) })
}

function hashOf(entry: ConsentEntry, previousHash: string): string {
  const { happenedAt, action, addressHash, wording, page } = entry
  const words = JSON.stringify([previousHash, happenedAt.toISOString(), action, addressHash, wording, page])
  return createHash('sha256').update(words).digest('hex')
}

export type LedgerReport =
  | { isWhole: true; rows: number; lastHash: string }
  | { isWhole: false; rows: number; brokenAt: number; reason: string }

/** Verifies the chain from its first row and reports where it breaks. */
export async function verifyLedger(db: Database): Promise<LedgerReport> {
  let lastHash = FIRST_HASH
  let lastId = 0
  let rows = 0
  for (;;) {
    const page = await db
      .select()
      .from(newsletterConsents)
      .where(gt(newsletterConsents.id, lastId))
      .orderBy(asc(newsletterConsents.id))
      .limit(PAGE_SIZE)
    for (const row of page) {
      const reason = faultOf(row, lastHash)
      if (reason) return { isWhole: false, rows, brokenAt: row.id, reason }
      rows += 1
      lastHash = row.hash
      lastId = row.id
    }
    if (page.length < PAGE_SIZE) return { isWhole: true, rows, lastHash }
  }
}

function faultOf(row: Consent, lastHash: string): string | null {
  if (row.previousHash !== lastHash) return 'a row before it is missing or was put in later'
  if (row.hash !== hashOf(row, row.previousHash)) return 'what it says was changed after it was written'
  return null
}

/** The history of one address, oldest first, for the person who asks to see it. */
export function listConsents(db: Database, addressHash: string) {
  return db
    .select({
      happenedAt: newsletterConsents.happenedAt,
      action: newsletterConsents.action,
      wording: newsletterConsents.wording,
      page: newsletterConsents.page,
    })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.addressHash, addressHash))
    .orderBy(asc(newsletterConsents.id))
}
