import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { newsItems } from '../../../../database/schema.ts'
import type { GuardedFetch } from '../../../platform/outside/guarded-fetch.ts'
import { createPictureChildren, type PictureChildren } from '../../../platform/pictures/picture-children.ts'
import { ROOT } from '../../../platform/root.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listPicturesToFetch } from '../news.queries.ts'
import { openPictureStore } from './picture-store.ts'

interface Deps {
  db: Database
  storage: Storage
  fetch: GuardedFetch
}

interface Copying {
  fetch: GuardedFetch
  children: PictureChildren
}

const AT_ONCE = 24
const MAX_BYTES = 6 * 1024 * 1024
const TIMEOUT_MS = 10_000
const PICTURE_CHILD = new URL('src/features/news/pictures/picture-child.ts', ROOT)

/** Copies the pictures of new stories, so that no browser contacts an outlet. One that fails is left out. */
export async function fetchPictures({ db, storage, fetch }: Deps): Promise<number> {
  const store = openPictureStore(storage)
  const children = createPictureChildren()
  const waiting = await listPicturesToFetch(db, AT_ONCE)
  const kept = await Promise.all(
    waiting.map(async ({ id, url }) => {
      const name = store.nameOf(url ?? '')
      const picture = await copyPicture({ fetch, children }, url ?? '')
      if (picture) await store.keep(name, picture)
      const imageUrl = picture ? `@assets/news/${name}` : null
      await db.update(newsItems).set({ imageUrl, pictureToFetch: null }).where(eq(newsItems.id, id))
      return picture !== null
    }),
  )
  return kept.filter(Boolean).length
}

/** A new, smaller picture made from the pixels of the original; nothing else of the file is kept. */
async function copyPicture({ fetch, children }: Copying, url: string): Promise<Buffer | null> {
  const file = join(tmpdir(), `akwaaba-${randomBytes(12).toString('hex')}.picture`)
  try {
    const { status, body } = await fetch(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })
    if (status !== 200) return null
    await writeFile(file, body, { mode: 0o600 })
    const outcome = await children.run<Uint8Array | null>(PICTURE_CHILD, file)
    return outcome.ok && outcome.answer ? Buffer.from(outcome.answer) : null
  } catch {
    // Not our error: the story shows our drawing instead.
    return null
  } finally {
    await rm(file, { force: true })
  }
}
