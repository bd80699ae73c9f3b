import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../../database/client.ts'
import { newsItems } from '../../../database/schema.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch.ts'
import { listPicturesToFetch } from './news.queries.ts'
import { openPictureStore } from './picture-store.ts'

interface Deps {
  db: Database
  dataDir: string
  fetch: GuardedFetch
}

const AT_ONCE = 24
const MOST_BYTES = 6 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const TIMEOUT_MS = 10_000
const SIZE = { width: 800, height: 500 }
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

/** Copies the pictures of new stories here, so that no visitor's browser talks to an outlet. One that fails is left out. */
export async function fetchPictures({ db, dataDir, fetch }: Deps): Promise<number> {
  const store = openPictureStore(dataDir)
  const waiting = await listPicturesToFetch(db, AT_ONCE)
  const kept = await Promise.all(
    waiting.map(async ({ id, url }) => {
      const name = store.nameOf(url ?? '')
      const picture = await copyPicture(fetch, url ?? '')
      if (picture) await store.keep(name, picture)
      const imageUrl = picture ? `@assets/news/${name}` : null
      await db.update(newsItems).set({ imageUrl, pictureToFetch: null }).where(eq(newsItems.id, id))
      return picture !== null
    }),
  )
  return kept.filter(Boolean).length
}

/** A new, smaller picture made from the old one's pixels: nothing else of the file survives. */
async function copyPicture(fetch: GuardedFetch, url: string): Promise<Buffer | null> {
  try {
    const { status, body } = await fetch(url, { maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS })
    if (status !== 200) return null
    const image = sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!FORMATS.has(format ?? '')) return null
    return await image
      .rotate()
      .resize({ ...SIZE, fit: 'cover' })
      .webp({ quality: 72 })
      .toBuffer()
  } catch {
    // Theirs to mend: the story shows our drawing instead.
    return null
  }
}
