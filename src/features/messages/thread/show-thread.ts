import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { isPageShown } from '../../ad-life/ending/sold-days.ts'
import { noteWords } from '../../scam-rules/check-ad.ts'
import { listThreadPhotos } from '../photos/message-photos.queries.ts'
import { isOver, isOverWithAd } from './answer-thread.ts'
import { canReopen } from './end-thread.ts'
import { type FoundThread, findThread, listMessages, wasReportRead } from './thread.queries.ts'

/** The conversation behind a secret link; null when the link opens nothing. */
export async function showThread({ db, now, photoSecrets }: AdDeps, linkHash: string) {
  const found = await findThread(db, linkHash)
  if (!found) return null
  const { thread, ad, side } = found
  const messages = await listMessages(db, thread.id)
  const photos = await listThreadPhotos(db, [thread.id])
  return {
    adId: ad.id,
    adTitle: ad.title,
    /** Its page is there: it is live, or ended not long ago. */
    isAdShown: isPageShown(ad, found.endedAt, now()),
    isOver: isOver(found, now()),
    /** Not because one of the two ended it. */
    isOverWithAd: isOverWithAd(found, now()),
    report: await findOwnReport(db, found),
    /** The seller marked the ad as sold; for two weeks both can still write. */
    isSold: ad.status === 'sold',
    /** The reader ended it less than a day ago, and may take that back. */
    canReopen: canReopen(found, now()),
    /** Whom the reader writes with. */
    otherName: side === 'seller' ? thread.buyerName : 'the seller',
    messages: messages.map(({ id, sender, text, findings, createdAt }) => ({
      id,
      text,
      isMine: sender === side,
      // Warnings are for the one who reads, not for the one who wrote.
      notes: sender === side ? [] : noteWords(findings),
      photos: photos
        .filter(({ messageId }) => messageId === id)
        .map((photo) => ({
          id: photo.id,
          width: photo.width,
          height: photo.height,
          /** Opens it, for a day or two. */
          key: photoSecrets.keyOf('conversation', photo.id),
        })),
      sentAt: createdAt.toISOString(),
    })),
  }
}

/** What became of the reader's own report: nobody is told that the other side reported them. */
async function findOwnReport(db: AdDeps['db'], { thread, side }: FoundThread) {
  if (!thread.reportedAt || thread.reportedBy !== side) return null
  return (await wasReportRead(db, thread.id)) ? ('read' as const) : ('waiting' as const)
}
