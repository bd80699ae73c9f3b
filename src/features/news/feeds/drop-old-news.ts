import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { newsItems } from '../../../../database/schema.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { openPictureStore } from '../pictures/picture-store.ts'

interface Deps {
  db: Database
  now: Now
  storage: Storage
}

const KEPT_MS = 90 * DAY_MS

/** Deletes stories after 90 days, and pictures that no story shows any more. */
export async function dropOldNews({ db, now, storage }: Deps): Promise<number> {
  const oldest = new Date(now().getTime() - KEPT_MS)
  const dropped = await db
    .delete(newsItems)
    .where(and(eq(newsItems.isSample, false), lt(newsItems.publishedAt, oldest)))
  const store = openPictureStore(storage)
  const shown = new Set(
    (await db.select({ imageUrl: newsItems.imageUrl }).from(newsItems)).map(({ imageUrl }) => imageUrl),
  )
  const unused: string[] = []
  for await (const name of store.list()) if (!shown.has(`@assets/news/${name}`)) unused.push(name)
  await store.drop(unused)
  return dropped.rowCount ?? 0
}
