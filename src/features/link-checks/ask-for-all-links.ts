import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { siteState } from '../../../database/schema.ts'
import { utcDay } from '../../platform/time/calendar-day.ts'
import type { Now } from '../../platform/time/clock.ts'
import { collectLinks } from './collect-links.ts'

const STATE = 'links-asked'

interface Deps {
  db: Database
  now: Now
  listCorrected?: (() => Promise<string[]>) | undefined
}

/** Marks every link that was not checked today as due. Returns how many links there are in all. */
export async function askForAllLinks({ db, now, listCorrected }: Deps): Promise<number> {
  const value = { askedOn: utcDay(now()) }
  await db
    .insert(siteState)
    .values({ name: STATE, value })
    .onConflictDoUpdate({ target: siteState.name, set: { value } })
  return (await listLinks({ listCorrected })).length
}

/** Cached: the room requests the count with every letter of a search, and files do not change at runtime. */
let filed: readonly string[] | undefined

async function listLinks({ listCorrected }: Pick<Deps, 'listCorrected'>): Promise<string[]> {
  filed ??= collectLinks().addresses
  return [...new Set([...filed, ...((await listCorrected?.()) ?? [])])]
}

/** How many links are unchecked since the request; 0 if all are done or there was no request. */
export async function countLinksLeft(
  { db, listCorrected }: Pick<Deps, 'db' | 'listCorrected'>,
  known: Record<string, { checkedOn: string }>,
): Promise<number> {
  const askedOn = await readAskedOn(db)
  if (!askedOn) return 0
  return (await listLinks({ listCorrected })).filter((address) => (known[address]?.checkedOn ?? '') < askedOn)
    .length
}

/** The day of the last request to check all links; empty before the first. */
export async function readAskedOn(db: Database): Promise<string> {
  const [row] = await db.select().from(siteState).where(eq(siteState.name, STATE))
  return (row?.value as { askedOn?: string } | undefined)?.askedOn ?? ''
}
