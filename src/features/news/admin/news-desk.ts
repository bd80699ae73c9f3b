import { randomBytes } from 'node:crypto'
import type { Database } from '../../../../database/client.ts'
import type { newsItems } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { type FeedDeps, type FeedOutcome, fetchFeed } from '../feeds/fetch-feed.ts'
import { fetchFeeds } from '../feeds/fetch-feeds.ts'
import { findFeedByUrl, findListedFeed, insertFeed, type NewsFeed, updateFeed } from '../news.queries.ts'
import { type TryOutcome, tryFeed } from './feeds/try-feed.ts'
import { deleteItemsOf, setDueNow, updateItem } from './news-room.queries.ts'
import type { Mark } from './news-room.schema.ts'

/** What operators do with the news. After a change, bump the cache tag "news". */

/** How long a pinned item stays first on the page. */
const PIN_DAYS = 3

export type FeedForm = Pick<NewsFeed, 'outlet' | 'country' | 'url' | 'fetchEveryMinutes' | 'holdsItems'>

export type SaveOutcome = { ok: true; id: string; newItems: number } | { ok: false; reason: string }

const ALREADY_LISTED = 'This feed is already on the list.'

/** Adds a feed that works, and fetches it at once. */
export async function addFeed(deps: FeedDeps, form: FeedForm): Promise<SaveOutcome> {
  const tried = await tryFeed(deps, form.url)
  if (!tried.ok) return tried
  const { url } = tried.feed
  const known = await findFeedByUrl(deps.db, url)
  if (known && !known.removedAt) return { ok: false, reason: ALREADY_LISTED }
  const id = known?.id ?? `own-${randomBytes(6).toString('hex')}`
  const values = { ...form, url, isOn: true, editedAt: deps.now(), removedAt: null, nextFetchAt: deps.now() }
  if (known) await updateFeed(deps.db, id, values)
  else await insertFeed(deps.db, { id, ...values })
  const fetched = await fetchFeedNow(deps, id)
  return { ok: true, id, newItems: fetched.ok ? fetched.newItems : 0 }
}

/** Changes a feed; a new address is tried first. */
export async function editFeed(deps: FeedDeps, id: string, form: FeedForm): Promise<SaveOutcome> {
  const feed = await findListedFeed(deps.db, id)
  if (!feed) return { ok: false, reason: 'This feed no longer exists.' }
  const checked =
    feed.url === form.url ? { ok: true as const, url: feed.url } : await checkUrl(deps, form.url)
  if (!checked.ok) return checked
  const validators = feed.url === checked.url ? {} : { etag: null, lastModified: null }
  await updateFeed(deps.db, id, { ...form, ...validators, url: checked.url, editedAt: deps.now() })
  return { ok: true, id, newItems: 0 }
}

async function checkUrl(deps: FeedDeps, url: string) {
  const tried: TryOutcome = await tryFeed(deps, url)
  if (!tried.ok) return tried
  if (await findFeedByUrl(deps.db, tried.feed.url)) return { ok: false as const, reason: ALREADY_LISTED }
  return { ok: true as const, url: tried.feed.url }
}

/** Returns false if there is no feed with this id. The next run of the job fetches it. */
export async function turnFeedOn({ db, now }: Pick<FeedDeps, 'db' | 'now'>, id: string): Promise<boolean> {
  if (!(await findListedFeed(db, id))) return false
  return updateFeed(db, id, { isOn: true, failuresInRow: 0, lastError: null, nextFetchAt: now() })
}

/** The items of the feed stay until they are old or hidden. */
export function turnFeedOff(db: Database, id: string): Promise<boolean> {
  return updateFeed(db, id, { isOn: false })
}

/** Removes a feed from the list, and its items from the site. */
export function removeFeed({ db, now }: Pick<FeedDeps, 'db' | 'now'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The update comes first: it waits for items that are being stored, so that all of them are deleted.
    const gone = { isOn: false, removedAt: now(), etag: null, lastModified: null }
    const isFound = await updateFeed(tx, id, gone)
    await deleteItemsOf(tx, id)
    return isFound
  })
}

/** Also fetches a feed that is off, so that it can be tried before it is turned on. */
export async function fetchFeedNow(deps: FeedDeps, id: string): Promise<FeedOutcome> {
  const feed = await findListedFeed(deps.db, id)
  if (!feed) return { ok: false, reason: 'There is no feed by this name.' }
  return fetchFeed(deps, feed)
}

/** Every feed that is on, due or not. */
export async function fetchAllNow(deps: FeedDeps): Promise<{ newItems: number; failures: number }> {
  await setDueNow(deps.db, deps.now())
  return fetchFeeds(deps)
}

const MARKED: Record<Mark, (now: Date) => Partial<typeof newsItems.$inferInsert>> = {
  hide: () => ({ isHidden: true, isHeld: false, pinnedUntil: null }),
  show: () => ({ isHidden: false, isHeld: false }),
  pin: (now) => ({
    pinnedUntil: new Date(now.getTime() + PIN_DAYS * DAY_MS),
    isHidden: false,
    isHeld: false,
  }),
  unpin: () => ({ pinnedUntil: null }),
}

/** Hides, shows, pins or unpins a story. Returns false if there is none with this id. */
export const markNews = ({ db, now }: Pick<FeedDeps, 'db' | 'now'>, id: number, mark: Mark) =>
  updateItem(db, id, MARKED[mark](now()))
