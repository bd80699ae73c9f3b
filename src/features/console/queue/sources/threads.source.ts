import type { AdDeps } from '../../../ad-life/ad-deps.ts'
import type { EndReason } from '../../../ad-life/ending/end-reasons.ts'
import { removeAd } from '../../../ad-life/ending/remove-ad.ts'
import { holdSeller } from '../../../ad-life/review/hold-seller.ts'
import { adArtPath, chooseAdArt } from '../../../ads/card/ad-art.ts'
import { findThreadById, listMessagesReported } from '../../../messages/thread/thread.queries.ts'
import { photoPath } from '../../../photos/photo-paths.ts'
import { endReasonTemplates } from './ads.source.ts'
import type { QueueSource } from './queue-source.ts'

const FIRST: readonly EndReason[] = ['scam', 'pay-first', 'prohibited', 'offensive', 'not-theirs', 'other']

/** Conversations about an ad that one side reported. The ad is kept or removed. */
export function threadsSource(deps: AdDeps): QueueSource {
  const adOf = async (id: string) => (await findThreadById(deps.db, Number(id)))?.ad.id
  return {
    kind: 'thread',
    urgency: 3,
    badge: 'Reported message',
    isReported: true,
    acceptLabel: 'Keep ad',
    rejectLabel: 'Remove',
    told: 'seller',
    reasons: endReasonTemplates(FIRST),
    async list(limit) {
      const reported = await listMessagesReported(deps.db, { limit })
      return reported.map((thread) => ({
        id: String(thread.threadId),
        title: thread.adTitle,
        note: `${thread.reportedBy === 'buyer' ? 'Buyer' : 'Seller'}’s report`,
        tone: 'danger',
        waitingSince: thread.reportedAt ?? deps.now(),
        picture:
          thread.imageUrl ?? adArtPath(chooseAdArt({ ...thread, id: thread.adId, title: thread.adTitle })),
        text: thread.messages.map(({ sender, text }) => `${sender}: ${text}`).join('\n\n'),
        photos: thread.photos.map(({ id }) => photoPath({ id }, 640, 'webp')),
        facts: [
          ['Ad', `#${thread.adId}, ${thread.adStatus}`],
          ['Buyer', thread.buyerName],
        ],
        href: `/ads/${thread.adId}`,
      }))
    },
    // The conversation is closed already, so keeping the ad only records that someone looked.
    accept: async () => null,
    async reject(id, { reason, words }, by) {
      const adId = await adOf(id)
      const outcome =
        adId === undefined ? null : await removeAd(deps, adId, { reason: reason as EndReason, words, by })
      return outcome?.ok ? null : 'The ad is no longer live.'
    },
    async holdSeller(id, by) {
      const adId = await adOf(id)
      return adId !== undefined && (await holdSeller(deps, adId, by)) ? adId : null
    },
  }
}
