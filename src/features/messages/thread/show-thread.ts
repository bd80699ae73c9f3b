import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { isPageShown } from '../../ad-life/ending/sold-days.ts'
import { noteWords } from '../../scam-rules/check-ad.ts'
import { listThreadPhotos } from '../photos/message-photos.queries.ts'
import { isOver, isOverWithAd } from './answer-thread.ts'
import { canReopen } from './end-thread.ts'
import { type FoundThread, findThread, listMessages, wasReportRead } from './thread.queries.ts'

/** The conversation behind a secret link; null when there is none. */
export async function showThread({ db, now, photoSecrets }: AdDeps, linkHash: string) {
  const found = await findThread(db, linkHash)
  if (!found) return null
  const { thread, ad, side } = found
  const messages = await listMessages(db, thread.id)
  const photos = await listThreadPhotos(db, [thread.id])
  return {
    adId: ad.id,
    adTitle: ad.title,
    /** The ad still has a page: it is live, or ended recently. */
    isAdShown: isPageShown(ad, found.endedAt, now()),
    isOver: isOver(found, now()),
    /** Over because of the ad, not because one side ended it. */
    isOverWithAd: isOverWithAd(found, now()),
    report: await findOwnReport(db, found),
    /** The ad is marked as sold; both sides can still write for two weeks. */
    isSold: ad.status === 'sold',
    /** The reader ended it less than a day ago and can undo that. */
    canReopen: canReopen(found, now()),
    /** The name of the other side. */
    otherName: side === 'seller' ? thread.buyerName : 'the seller',
    messages: messages.map(({ id, sender, text, findings, createdAt }) => ({
      id,
      text,
      isMine: sender === side,
      // Warnings are for the reader, not for the author.
      notes: sender === side ? [] : noteWords(findings),
      photos: photos
        .filter(({ messageId }) => messageId === id)
        .map((photo) => ({
          id: photo.id,
          width: photo.width,
          height: photo.height,
          /** Gives access to the photo for a day or two. */
          key: photoSecrets.keyOf('conversation', photo.id),
        })),
      sentAt: createdAt.toISOString(),
    })),
  }
}

/** The outcome of the reader's own report. Nobody learns that the other side reported them. */
async function findOwnReport(db: AdDeps['db'], { thread, side }: FoundThread) {
  if (!thread.reportedAt || thread.reportedBy !== side) return null
  return (await wasReportRead(db, thread.id)) ? ('read' as const) : ('waiting' as const)
}
