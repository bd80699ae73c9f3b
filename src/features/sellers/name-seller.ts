import { randomBytes } from 'node:crypto'
import type { AdDeps, Outcome } from '../ad-life/ad-deps.ts'
import { sellerTag } from './seller-tag.ts'
import { deleteSeller, findFirstPublished, listAdIds, upsertSeller } from './sellers.queries.ts'
import { sellerNameSchema } from './sellers.schema.ts'

type NameOutcome = Outcome<'name-refused' | 'not-published'>

/** Gives a seller a name and a public page. Requires a published ad, so that nobody can name a stranger. */
export async function nameSeller({ db, tags }: AdDeps, email: string, typed: string): Promise<NameOutcome> {
  const name = sellerNameSchema.safeParse(typed)
  if (!name.success) return { ok: false, reason: 'name-refused' }
  const changed: string[] = []
  const outcome = await db.transaction(async (tx): Promise<NameOutcome> => {
    const since = await findFirstPublished(tx, email)
    if (!since) return { ok: false, reason: 'not-published' }
    const publicId = randomBytes(16).toString('base64url')
    changed.push(sellerTag(await upsertSeller(tx, { email, publicId, name: name.data, since })))
    for (const { id } of await listAdIds(tx, email)) changed.push(`ad:${id}`)
    return { ok: true }
  })
  if (outcome.ok) await tags.bump(changed.join(' '))
  return outcome
}

/** Deletes the public page at once; naming the seller again gives it a new URL. */
export async function unnameSeller({ db, tags }: AdDeps, email: string): Promise<void> {
  const changed = await db.transaction(async (tx) => {
    const publicId = await deleteSeller(tx, email)
    const own = await listAdIds(tx, email)
    return [...(publicId ? [sellerTag(publicId)] : []), ...own.map(({ id }) => `ad:${id}`)]
  })
  if (changed.length > 0) await tags.bump(changed.join(' '))
}
