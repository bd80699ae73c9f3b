import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../../database/client.ts'
import { ads } from '../../../../../database/schema.ts'
import type { CacheTags } from '../../../../platform/cache-tags.ts'

/** The editor's picks for the home page, in their order. */

interface Deps {
  db: Database
  tags: Pick<CacheTags, 'bump'>
}

const inOrder = [asc(ads.featuredPosition), asc(ads.id)]
/** Any number of its own among the locks of the site. */
const PICKS_LOCK = sql`select pg_advisory_xact_lock(577204481)`

type AddOutcome = 'added' | 'already' | 'not-live'

/** Puts a live ad behind the last pick. */
export async function addPick({ db, tags }: Deps, id: number): Promise<AddOutcome> {
  const outcome = await db.transaction(async (tx): Promise<AddOutcome> => {
    const order = await readOrder(tx)
    if (order.includes(id)) return 'already'
    const [ad] = await tx.select({ status: ads.status }).from(ads).where(eq(ads.id, id))
    if (ad?.status !== 'live') return 'not-live'
    await writeOrder(tx, [...order, id])
    return 'added'
  })
  if (outcome === 'added') await tags.bump('ads')
  return outcome
}

/** False when these are not all featured ads: somebody added or removed one meanwhile. */
export async function orderPicks({ db, tags }: Deps, ids: readonly number[]): Promise<boolean> {
  const isOrdered = await db.transaction(async (tx) => {
    const before = await readOrder(tx)
    if (before.toSorted().join() !== ids.toSorted().join()) return false
    await writeOrder(tx, ids)
    return true
  })
  if (isOrdered) await tags.bump('ads')
  return isOrdered
}

async function readOrder(tx: Transaction): Promise<number[]> {
  await tx.execute(PICKS_LOCK)
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(isNotNull(ads.featuredPosition))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

async function writeOrder(tx: Transaction, order: readonly number[]): Promise<void> {
  for (const [index, id] of order.entries())
    await tx
      .update(ads)
      .set({ featuredPosition: index + 1 })
      .where(eq(ads.id, id))
}
