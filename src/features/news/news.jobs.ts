import type { Database } from '../../../database/client.ts'
import type { CacheTags } from '../../platform/cache-tags.ts'
import { createGuardedFetch } from '../../platform/outside/guarded-fetch.ts'
import type { Job } from '../../platform/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Now } from '../../platform/time/clock.ts'
import { dropOldNews } from './feeds/drop-old-news.ts'
import { fetchFeeds } from './feeds/fetch-feeds.ts'
import { fetchPictures } from './pictures/fetch-pictures.ts'

interface Deps {
  db: Database
  now: Now
  tags: CacheTags
  ads: { storage: Storage }
}

export const newsJobs: readonly Job<Deps>[] = [
  {
    name: 'fetch-news',
    schedule: '*/10 * * * *',
    async run(deps) {
      const fetch = createGuardedFetch()
      const { newItems } = await fetchFeeds({ ...deps, fetch })
      const pictures = await fetchPictures({ ...deps, storage: deps.ads.storage, fetch })
      if (newItems + pictures > 0) await deps.tags.bump('news')
    },
  },
  {
    // Between two fetches, because a fetch may have stored a picture whose item is not in the table yet.
    name: 'drop-old-news',
    schedule: '45 7 * * *',
    async run(deps) {
      await dropOldNews({ ...deps, storage: deps.ads.storage })
      await deps.tags.bump('news')
    },
  },
]
