import type { Database } from '../../../../database/client.ts'
import type { AdBefore } from '../../../../database/schema.ts'
import { listAdChanges } from '../ad-changes.queries.ts'
import { type EndReason, endReasons } from '../ending/end-reasons.ts'
import { compareAd, type FieldChange } from '../review/compare-ad.ts'
import { type findAd, listActionsOn, listReports } from './ad-drawer.queries.ts'
import type { AdDetail } from './ads-room.schema.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAd>>>
interface Step {
  at: Date
  what: string
  tone?: AdDetail['history'][number]['tone']
}

/** An operator's acts in words; edits and removals are described by what they changed instead. */
const ACTIONS: Record<string, string> = {
  'ad.accept': 'approved it',
  'ads.extend': 'extended it by 30 days',
  'ads.feature': 'featured it',
  'pick.add': 'featured it',
  'ads.unfeature': 'stopped featuring it',
  'pick.out': 'stopped featuring it',
  'ads.return': 'returned it to the seller',
  'ads.restore': 'put it back',
  'ads.licence-check': 'noted a check of the licence',
  'ads.write': 'wrote to the seller',
  'ads.hold-seller': 'put new ads from this seller on hold',
}

/** The history of an ad, newest first. */
export async function readAdHistory(db: Database, ad: Found): Promise<AdDetail['history']> {
  const [changes, reports, actions] = await Promise.all([
    listAdChanges(db, ad.id),
    listReports(db, ad.id),
    listActionsOn(db, ad.id, Object.keys(ACTIONS)),
  ])
  const steps: Step[] = [
    ...lifeOf(ad),
    ...editsOf(ad, changes),
    ...reports.map(({ at, reason }) => ({
      at,
      what: `Reported: ${reason.replaceAll('-', ' ')}`,
      tone: 'danger' as const,
    })),
    ...actions.map(({ at, by, action }) => ({ at, what: `${by} ${ACTIONS[action]}`, tone: 'good' as const })),
  ]
  return steps
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, what, tone = '' }) => ({ at: at.toISOString(), what: what.trim(), tone }))
}

function lifeOf(ad: Found): Step[] {
  const ended = ad.endReason ? endReasons[ad.endReason as EndReason] : ''
  const steps: [at: Date | null, what: string, tone?: 'danger'][] = [
    [ad.submittedAt, 'Sent by the seller'],
    [ad.confirmedAt, 'Confirmed by email'],
    [ad.publishedAt, 'Published'],
    [ad.renewedAt, 'Renewed by the seller'],
    [ad.endedAt, ad.endedBy ? `Taken off by ${ad.endedBy}. ${ended}` : 'Ended', 'danger'],
  ]
  return steps.flatMap(([at, what, tone]) => (at ? [{ at, what, ...(tone && { tone }) }] : []))
}

type Changes = Awaited<ReturnType<typeof listAdChanges>>

function editsOf(ad: Found, changes: Changes): Step[] {
  const photoIds = ad.details?.photos.map(({ id }) => id) ?? []
  const now: AdBefore = { ...ad, photos: photoIds.length, photoIds }
  return changes.map(({ changedAt, changedBy, before }, index) => {
    const after = changes[index - 1]?.before ?? now
    const parts = compareAd(before, after).map(describeChange)
    if (before.categoryId !== after.categoryId) parts.push('the category')
    return { at: changedAt, what: `${changedBy || 'The seller'} changed ${parts.join(', ') || 'the ad'}` }
  })
}

/** Prices are short enough to show; other fields are only named. */
const describeChange = ({ label, before, after }: FieldChange) =>
  label === 'Price' ? `the price, ${before || 'none'} to ${after || 'none'}` : `the ${label.toLowerCase()}`
