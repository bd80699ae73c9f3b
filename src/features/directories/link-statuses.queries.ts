import { notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { linkStatuses } from '../../../database/schema.ts'
import type { LinkStatuses } from './link-status.ts'

export async function listLinkStatuses(db: Database): Promise<LinkStatuses> {
  const rows = await db.select().from(linkStatuses)
  return Object.fromEntries(
    rows.map(({ address, status, checkedOn, finalUrl, note }) => [
      address,
      { status, checkedOn, ...(finalUrl && { finalUrl }), ...(note && { note }) },
    ]),
  )
}

/** Inserts the findings; a new finding replaces the older one for the same address. */
export async function insertLinkStatuses(db: Database, found: LinkStatuses): Promise<void> {
  const rows = Object.entries(found).map(([address, status]) => ({
    finalUrl: null,
    note: null,
    address,
    ...status,
  }))
  if (rows.length === 0) return
  await db
    .insert(linkStatuses)
    .values(rows)
    .onConflictDoUpdate({
      target: linkStatuses.address,
      set: {
        status: sql`excluded.status`,
        checkedOn: sql`excluded.checked_on`,
        finalUrl: sql`excluded.final_url`,
        note: sql`excluded.note`,
      },
    })
}

export async function deleteOtherLinkStatuses(db: Database, listed: string[]): Promise<void> {
  await db.delete(linkStatuses).where(notInArray(linkStatuses.address, listed))
}
