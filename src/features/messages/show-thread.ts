import type { AdDeps } from '../ad-life/ad-deps.ts'
import { isPageShown } from '../ad-life/ending/sold-days.ts'
import { noteWords } from '../scam-rules/check-ad.ts'
import { isOver, isOverWithAd } from './answer-thread.ts'
import { canReopen } from './end-thread.ts'
import { listThreadPhotos } from './photos/message-photos.queries.ts'
import type { Thread } from './thread.calls.ts'
import { findThread, listMessages, wasReportRead } from './thread.queries.ts'

/** The conversation behind a secret link; null when the link opens nothing. */
export async function showThread(
  { db, now, photoSecrets }: AdDeps,
  linkHash: string,
): Promise<Thread | null> {
  const found = await findThread(db, linkHash)
  if (!found) return null
  const { thread, ad, side } = found
  const messages = await listMessages(db, thread.id)
  const photos = await listThreadPhotos(db, [thread.id])
  return {
    adId: ad.id,
    adTitle: ad.title,
    isAdShown: isPageShown(ad, found.endedAt, now()),
    isOver: isOver(found, now()),
    isOverWithAd: isOverWithAd(found, now()),
    report: await findOwnReport(db, found),
    isSold: ad.status === 'sold',
    canReopen: canReopen(found, now()),
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
          key: photoSecrets.keyOf('conversation', photo.id),
        })),
      sentAt: createdAt.toISOString(),
    })),
  }
}

/** What became of the reader's own report: nobody is told that the other side reported them. */
async function findOwnReport(
  db: AdDeps['db'],
  { thread, side }: NonNullable<Awaited<ReturnType<typeof findThread>>>,
): Promise<Thread['report']> {
  if (!thread.reportedAt || thread.reportedBy !== side) return null
  return (await wasReportRead(db, thread.id)) ? 'read' : 'waiting'
}
