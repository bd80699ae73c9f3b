import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../../database/client.ts'
import { adSellers, ads } from '../../../../database/schema.ts'
import { keepAdChange } from '../../ad-life/ad-changes.queries.ts'
import type { AdDeps, Decider } from '../../ad-life/ad-deps.ts'
import { findCategory, listTagged, updateAd } from '../../ad-life/ad-life.queries.ts'
import { bumpModerated } from '../../ad-life/bump-moderated.ts'
import { fingerprintOf } from '../../ad-life/review/fingerprint.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import { listCategoryFields } from '../../categories/fields/category-fields.queries.ts'
import { asOptional } from '../../categories/fields/field-values.schema.ts'
import { typeFieldValues } from '../../categories/fields/field-words.ts'
import { claimPhotos, countClaimable } from '../../photos/claim-photos.ts'
import { MAX_PHOTOS } from '../../photos/photo-limits.ts'
import { type FormPhoto, formPhotoSchema } from '../../photos/photos.schema.ts'
import { type AdForm, adFormSchema, checkAdForm } from '../form/ad-form.schema.ts'
import { readAdColumns } from '../submit-ad.ts'

const text = z.string().max(10_000)

/**
 * Only the changed fields: the rest stays as the seller or another operator left it. The words are checked by
 * the rules of the public form, so that each field gets its own message.
 */
export const operatorEditSchema = z
  .object({
    title: text,
    description: text,
    price: text,
    location: text,
    category: text,
    licenceBody: text,
    licenceNumber: text,
    /** The category's own fields, as typed. */
    fields: z.record(z.string().max(40), z.string().max(200)),
    photos: z.array(formPhotoSchema).max(20),
  })
  .partial()
export type OperatorEdit = z.infer<typeof operatorEditSchema>

interface Refusal {
  field: string
  message: string
}

export type OperatorEditOutcome =
  | { ok: true; changed: string[] }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'refused'; refusals: Refusal[] }

const FIELDS = ['title', 'description', 'price', 'location', 'category', 'licenceBody', 'licenceNumber']

const LICENCE_FIELDS = ['licenceBody', 'licenceNumber', 'f.listedBy']

/** Changes any ad in any state, without holding it for review. Phone and email stay the seller's own. */
export async function editAdAsOperator(
  deps: AdDeps,
  id: number,
  { photos, ...given }: OperatorEdit,
  by: Decider,
): Promise<OperatorEditOutcome> {
  let changed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<OperatorEditOutcome> => {
    const [ad] = await tx.select().from(ads).where(eq(ads.id, id)).for('update')
    if (!ad) return { ok: false, reason: 'gone' }
    const before = await listTagged(tx, [id])
    const words = { ...wordsOf(ad, before[0]?.categorySlug ?? null), ...given }
    const category = words.category === 'other' ? null : await findCategory(tx, words.category)
    const own = category ? await listCategoryFields(tx, category.id) : []
    const isAsBefore = !ad.details?.licence && ad.categoryId === (category?.id ?? null)
    const form: AdForm = {
      ...words,
      kind: ad.kind,
      phone: ad.phone ?? '',
      whatsapp: ad.hasWhatsapp ? 'on' : '',
      email: 'nobody@example.com',
      name: '',
    }
    const wrong = Object.entries(checkAdForm(form, { fields: asOptional(own) }) ?? {})
      .filter(([field]) => FIELDS.includes(field) || field.startsWith('f.'))
      // A licence that was missing before, in the same category, must not block this edit.
      .filter(([field]) => !(LICENCE_FIELDS.includes(field) && isAsBefore))
      .map(([field, message]) => ({ field, message: String(message) }))
    if (words.category !== 'other' && !category)
      wrong.push({ field: 'category', message: 'Choose a category' })
    if (photos) wrong.push(...(await findPhotoProblems(tx, id, photos)))
    if (wrong.length > 0) return { ok: false, reason: 'refused', refusals: wrong }
    const checked = adFormSchema.safeParse(form)
    const clean = checked.success ? checked.data : form
    await keepAdChange(tx, ad, { at: deps.now(), by: by.name })
    // The phone may be older than today's rules, and this form does not change it.
    const { phone, hasWhatsapp } = ad
    const columns = await readAdColumns(tx, clean, category?.id ?? null)
    changed = tagsOfAd(...before, { id, categorySlug: category?.slug ?? null })
    await updateAd(tx, id, { ...columns, phone, hasWhatsapp })
    await tx
      .update(adSellers)
      .set({ fingerprint: fingerprintOf(clean) })
      .where(eq(adSellers.adId, id))
    const hadPhotos = (ad.details?.photos.length ?? 0) > 0
    const claimed = photos && (hadPhotos || photos.length > 0) ? await claimPhotos(tx, id, photos) : null
    const { licenceBody: body, licenceNumber: number } = clean
    const licence = body && number ? { body, number } : null
    const details = {
      notes: [],
      photos: [],
      ...ad.details,
      licence,
      ...(claimed && { photos: claimed.photos }),
    }
    await updateAd(tx, id, { details, ...(claimed && { imageUrl: claimed.imageUrl }) })
    return { ok: true, changed: changedParts(ad, { ...columns, photos: details.photos }) }
  })
  if (outcome.ok) await bumpModerated(deps, changed)
  return outcome
}

/** A photo that has been deleted in the meantime is reported, not silently left out. */
async function findPhotoProblems(
  tx: Transaction,
  adId: number,
  photos: readonly FormPhoto[],
): Promise<Refusal[]> {
  const ids = new Set(photos.map(({ id }) => id))
  if (ids.size > MAX_PHOTOS) return [{ field: 'photos', message: `An ad can have ${MAX_PHOTOS} photos` }]
  if (ids.size === photos.length && (await countClaimable(tx, adId, [...ids])) === ids.size) return []
  return [{ field: 'photos', message: 'One of the photos is gone. Remove it and add it again' }]
}

type Ad = typeof ads.$inferSelect

/** What the ad says now, as the form has it. */
const wordsOf = ({ title, description, price, location, fields, details }: Ad, category: string | null) => ({
  ...{ title, description, price: price ?? '', location, category: category ?? 'other' },
  licenceBody: details?.licence?.body ?? '',
  licenceNumber: details?.licence?.number ?? '',
  fields: typeFieldValues(fields),
})

type After = Pick<Ad, 'title' | 'description' | 'price' | 'location' | 'categoryId' | 'fields'> & {
  photos: NonNullable<Ad['details']>['photos']
}

/** What an edit changed, for the audit log: the names of the fields, never their content. */
function changedParts(ad: Ad, after: After): string[] {
  const before: After = { ...ad, photos: ad.details?.photos ?? [] }
  const names = ['title', 'description', 'price', 'location', 'categoryId', 'fields', 'photos'] as const
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return changed.map((name) => PART_NAMES[name] ?? name)
}

const PART_NAMES: Record<string, string> = { categoryId: 'category', location: 'place' }
