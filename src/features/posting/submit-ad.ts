import type { Transaction } from '../../../database/client.ts'
import { adSellers, ads } from '../../../database/schema.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { findCategory, findTwin, updateAd } from '../ad-life/ad-life.queries.ts'
import { AD_LIFETIME_DAYS } from '../ad-life/jobs/expire-ads.ts'
import { MANAGE_LINK } from '../ad-life/manage-link.ts'
import { fingerprintOf } from '../ad-life/review/fingerprint.ts'
import { FREE_PRICE, kindOf } from '../ads/ad-kinds.ts'
import { readPrice } from '../ads/read-price.ts'
import { listCategoryFields } from '../categories/fields/category-fields.queries.ts'
import { asOptional, checkFieldValues } from '../categories/fields/field-values.schema.ts'
import { writeFieldWords } from '../categories/fields/field-words.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import type { FormPhoto } from '../photos/photos.schema.ts'
import { tidyLocation } from '../places/find-place.ts'
import { adSubmittedEmail } from './ad-submitted.email.tsx'
import type { AdForm, AdWords } from './form/ad-form.schema.ts'

export interface Submission {
  form: AdForm
  photos: readonly FormPhoto[]
  /** Whether the browser solved our challenge. */
  isProved: boolean
}

export type SubmitOutcome = { ok: true; adId: number } | { ok: false; reason: 'duplicate' | 'no-category' }

/** Stores the ad as a draft and emails its secret link. Nothing is published before the seller confirms. */
export async function submitAd(deps: AdDeps, { form, photos, isProved }: Submission): Promise<SubmitOutcome> {
  const { db, now, links, site } = deps
  return db.transaction(async (tx): Promise<SubmitOutcome> => {
    const category = form.category === 'other' ? null : await findCategory(tx, form.category)
    const isOpen = category ? !category.isHidden : form.category === 'other'
    if (!isOpen) return { ok: false, reason: 'no-category' }
    const fingerprint = fingerprintOf(form)
    if (await findTwin(tx, fingerprint)) return { ok: false, reason: 'duplicate' }

    const at = now()
    const [row] = await tx
      .insert(ads)
      .values({
        ...(await readAdColumns(tx, form, category?.id ?? null)),
        status: 'draft',
        createdAt: at,
        expiresAt: new Date(at.getTime() + AD_LIFETIME_DAYS * DAY_MS),
      })
      .returning({ id: ads.id })
    const adId = (row as { id: number }).id
    const link = links.create(MANAGE_LINK)
    await tx.insert(adSellers).values({
      adId,
      email: form.email,
      publicName: form.name || null,
      linkSeed: link.seed,
      linkHash: link.hash,
      fingerprint,
      provedAt: isProved ? at : null,
      submittedAt: at,
    })
    await keepDetails(tx, adId, form, photos)
    await enqueueMail(tx, adSubmittedEmail(site, { to: form.email, token: link.token }))
    return { ok: true, adId }
  })
}

/** The columns that come from the form, which was checked against the fields of the same category. */
export async function readAdColumns(tx: Transaction, form: AdWords, categoryId: number | null) {
  const { title, description, location } = form
  const own = categoryId === null ? [] : await listCategoryFields(tx, categoryId)
  const checked = checkFieldValues(asOptional(own), form.fields)
  const fields = checked.ok ? checked.values : {}
  const price = form.kind === 'free' ? FREE_PRICE : form.price
  const priceCents = readPrice(price)
  return {
    kind: kindOf(form.kind, priceCents),
    title,
    description: description.replace(/\r\n?/g, '\n'),
    location: tidyLocation(location),
    categoryId,
    price: price || null,
    priceCents,
    phone: form.phone || null,
    hasWhatsapp: form.phone !== '' && form.whatsapp === 'on',
    fields,
    ...writeFieldWords(own, fields),
  }
}

/** Stores photos and licence in the row that the ad's page reads. */
export async function keepDetails(
  tx: Transaction,
  adId: number,
  form: AdWords,
  photos: readonly FormPhoto[],
) {
  const claimed = await claimPhotos(tx, adId, photos)
  const hasLicence = form.licenceBody !== '' && form.licenceNumber !== ''
  const licence = hasLicence ? { body: form.licenceBody, number: form.licenceNumber } : null
  const details = { photos: claimed.photos, licence, notes: [] }
  await updateAd(tx, adId, { imageUrl: claimed.imageUrl, details })
  return details
}
