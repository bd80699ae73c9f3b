import { eq } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { licenceChecks, sellers } from '../../../../../database/schema.ts'
import type { AdDeps, Outcome } from '../../ad-deps.ts'
import { findAd } from '../ad-drawer.queries.ts'

interface Check {
  /** What was checked; empty to remove the check. */
  what: string
  by: string
}

/** Records an operator's licence check, shown on every ad of the seller that states this licence. */
export async function checkLicence(
  { db, now, tags }: AdDeps,
  adId: number,
  { what, by }: Check,
): Promise<Outcome<'gone' | 'no-licence'>> {
  const ad = await findAd(db, adId)
  if (!ad) return { ok: false, reason: 'gone' }
  const { email } = ad
  const licence = ad.details?.licence
  if (!email || !licence) return { ok: false, reason: 'no-licence' }
  if (what === '') await db.delete(licenceChecks).where(eq(licenceChecks.email, email))
  else {
    const sellerName = await findName(db, email)
    const row = { ...licence, sellerName, what, checkedAt: now(), checkedBy: by }
    await db
      .insert(licenceChecks)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: licenceChecks.email, set: row })
  }
  await tags.bump('ads')
  return { ok: true }
}

/** The licence check of a seller, and whether it still applies to this licence. */
export async function findCheck(
  db: Database,
  email: string | null,
  licence: { body: string; number: string } | null,
) {
  if (!email || !licence) return null
  const [check] = await db.select().from(licenceChecks).where(eq(licenceChecks.email, email))
  if (!check) return null
  const isSame = check.body === licence.body && check.number === licence.number
  return {
    what: check.what,
    at: check.checkedAt.toISOString(),
    by: check.checkedBy,
    isShown: isSame && check.sellerName === (await findName(db, email)),
  }
}

async function findName(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ name: sellers.name }).from(sellers).where(eq(sellers.email, email))
  return row?.name ?? null
}
