import { countOf } from '../../../../platform/text/count-of.ts'
import type { AdDeps } from '../../../ad-life/ad-deps.ts'
import { listHeldAds } from '../../../ad-life/admin/held-ads.ts'
import {
  END_REASONS,
  type EndReason,
  endReasonNames,
  endReasons,
  needsOwnWords,
} from '../../../ad-life/ending/end-reasons.ts'
import { approveAd, refuseAd } from '../../../ad-life/review/decide-held-ad.ts'
import { holdReasonWords } from '../../../ad-life/review/hold-reasons.ts'
import { holdSeller } from '../../../ad-life/review/hold-seller.ts'
import { sendBackAd } from '../../../ad-life/review/return-ad.ts'
import {
  isReturnReason,
  RETURN_REASONS,
  returnReasonNames,
  returnReasons,
} from '../../../ad-life/review/return-reasons.ts'
import type { QueueItem, QueueSource } from './queue-source.ts'

type HeldAd = Awaited<ReturnType<typeof listHeldAds>>[number]

/** The most common reasons, in the order of their number keys. */
const FIRST: readonly EndReason[] = ['pay-first', 'facts', 'duplicate', 'prohibited', 'licence', 'other']

/** The first ones with number keys, the others under “More reasons”. */
export function endReasonTemplates(first: readonly EndReason[]) {
  const more = END_REASONS.filter((id) => !first.includes(id))
  return [...first, ...more].map((id) => ({
    id,
    name: endReasonNames[id],
    words: endReasons[id],
    isMore: more.includes(id),
    needsWords: needsOwnWords(id),
  }))
}
export const returnReasonTemplates = RETURN_REASONS.map((id) => ({
  id,
  words: returnReasons[id],
  isReturn: true,
  name: returnReasonNames[id],
  needsWords: id === 'return-other',
}))
export const NEW_SELLER = 'New seller'
const CHANGED = 'The ad is no longer held: its seller or someone else changed it.'

/** What these reasons show in the queue; any other reason shows as likely fraud. */
const NOTES: Record<string, [note: string, tone: QueueItem['tone']]> = {
  'first-ad': [NEW_SELLER, 'info'],
  'no-proof': ['No script', 'info'],
  regulated: ['Licence to check', 'warning'],
  'low-price': ['Price looks too low', 'warning'],
  'changed-as-asked': ['Changed as asked', 'info'],
  'seller-held': ['Seller on hold', 'warning'],
}

/** Ads of new sellers, in regulated categories, or that matched a rule. */
export function adsSource(deps: AdDeps): QueueSource {
  return {
    kind: 'ad',
    urgency: 2,
    badge: 'Ad',
    acceptLabel: 'Approve',
    rejectLabel: 'Reject',
    told: 'seller',
    reasons: [...endReasonTemplates(FIRST), ...returnReasonTemplates],
    list: async (limit) => (await listHeldAds(deps.db, limit)).map(toItem),
    accept: async (id) => ((await approveAd(deps, Number(id))).ok ? null : CHANGED),
    async reject(id, { reason, words }, by) {
      const outcome = isReturnReason(reason)
        ? await sendBackAd(deps, Number(id), { reason, words })
        : await refuseAd(deps, Number(id), { reason: reason as EndReason, words, by })
      return outcome.ok ? null : CHANGED
    },
    holdSeller: async (id, by) => ((await holdSeller(deps, Number(id), by)) ? Number(id) : null),
  }
}

function toItem(ad: HeldAd): QueueItem {
  const [note, tone] = worstOf(ad.heldFor)
  return {
    id: String(ad.id),
    title: ad.title,
    note,
    tone,
    waitingSince: ad.confirmedAt ?? ad.submittedAt,
    picture: ad.picture,
    photos: ad.photos,
    price: ad.price,
    badge: ad.categoryName ?? 'Other',
    text: ad.description,
    facts: [
      ['Seller', ad.adsLive === 0 ? 'New, none live' : `${countOf(ad.adsLive, 'ad')} live`],
      ['Phone', ad.phone ?? 'None'],
      ['Place', ad.location],
      ...(ad.licence ? [['Licence', `${ad.licence.body} ${ad.licence.number}`] as const] : []),
      ['Checks', ad.heldFor.map(holdReasonWords).join(' ')],
    ],
    changes: ad.changes,
  }
}

/** A scam rule outranks a warning, and a warning outranks a mere note. */
function worstOf(heldFor: readonly string[]): [note: string, tone: QueueItem['tone']] {
  if (heldFor.some((id) => !NOTES[id])) return ['Likely fraud', 'danger']
  const known = heldFor.map((id) => NOTES[id]).filter((note) => note !== undefined)
  return known.find(([, tone]) => tone === 'warning') ?? known[0] ?? ['Held', 'info']
}
