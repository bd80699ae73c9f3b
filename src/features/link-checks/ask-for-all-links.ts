import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { siteState } from '../../../database/schema.ts'
import type { Now } from '../../platform/clock.ts'
import { collectLinks } from './collect-links.ts'

const STATE = 'links-asked'

interface Deps {
  db: Database
  now: Now
  listCorrected?: (() => Promise<string[]>) | undefined
}

/** An operator wants every link checked: all that were not checked today are due again. Answers how many links there are. */
export async function askForAllLinks({ db, now, listCorrected }: Deps): Promise<number> {
  const value = { askedOn: now().toISOString().slice(0, 10) }
  await db
    .insert(siteState)
    .values({ name: STATE, value })
    .onConflictDoUpdate({ target: siteState.name, set: { value } })
  return new Set([...collectLinks().addresses, ...((await listCorrected?.()) ?? [])]).size
}

/** The day an operator last asked for all; empty before the first time. */
export async function readAskedOn(db: Database): Promise<string> {
  const [row] = await db.select().from(siteState).where(eq(siteState.name, STATE))
  return (row?.value as { askedOn?: string } | undefined)?.askedOn ?? ''
}
