import type { Transaction } from '../../../database/client.ts'
import { tagsOfAd } from '../ads/ad-tags.ts'
import type { AdDeps, Outcome } from './ad-deps.ts'
import { type LockedAd, lockAd } from './ad-life.queries.ts'

/** Says why an ad was not changed. */
export const refused = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

/**
 * Changes one ad in a transaction that locks it. `change` receives the cache tags of the ad as it was, and
 * returns the tags to bump, empty for none.
 */
export async function changeAd<Reason extends string>(
  { db, tags }: Pick<AdDeps, 'db' | 'tags'>,
  key: Parameters<typeof lockAd>[1],
  change: (tx: Transaction, found: LockedAd, shown: string) => Promise<string | Refused<Reason>>,
): Promise<Outcome<Reason | 'gone'>> {
  const changed = await db.transaction(async (tx) => {
    const found = await lockAd(tx, key)
    return found ? change(tx, found, tagsOfAd({ ...found, id: found.ad.id })) : refused('gone')
  })
  if (typeof changed !== 'string') return changed
  if (changed) await tags.bump(changed)
  return { ok: true }
}

type Refused<Reason extends string> = ReturnType<typeof refused<Reason>>
