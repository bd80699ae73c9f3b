import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import { createGuardedFetch, type GuardedFetch } from '../../../platform/outside/guarded-fetch.ts'
import { tryFeed } from './feeds/try-feed.ts'
import {
  addFeed,
  editFeed,
  fetchAllNow,
  fetchFeedNow,
  markNews,
  removeFeed,
  type SaveOutcome,
  turnFeedOff,
  turnFeedOn,
} from './news-desk.ts'
import {
  editFeedSchema,
  feedFormSchema,
  feedIdSchema,
  feedsSchema,
  fetchedSchema,
  itemsQuerySchema,
  itemsSchema,
  markItemSchema,
  savedFeedSchema,
  switchFeedSchema,
  triedSchema,
  tryFeedSchema,
} from './news-room.schema.ts'
import { showFeeds, showItems, showTried } from './show-news.ts'

interface Deps extends AdminDeps {
  tags: Pick<CacheTags, 'bump'>
  /** Set by tests, which fetch from a server on this machine. */
  guardedFetch?: GuardedFetch | undefined
}

const NO_FEED = 'This feed no longer exists.'
const NO_ITEM = 'This item no longer exists.'
const role = 'editor'

/** The feeds with their health, and the stories they brought. */
export function registerNewsCalls(scope: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  adminRead(scope, '/news/feeds', { role, answer: feedsSchema, read: () => showFeeds(db, now()) })
  adminRead(scope, '/news/items', {
    role,
    query: itemsQuerySchema,
    answer: itemsSchema,
    read: ({ input }) => showItems(db, input, now()),
  })
  adminChange(scope, deps, '/news/items/mark', {
    role,
    action: 'news.mark',
    body: markItemSchema,
    async change({ input: { id, mark } }) {
      if (!(await markNews(deps, id, mark))) return refuse(NO_ITEM, { status: 404 })
      await deps.tags.bump('news')
      return { recorded: { action: `news.${mark}`, target: String(id) } }
    },
  })
  registerFeedForms(scope, deps)
  registerFeedSteps(scope, deps)
}

function registerFeedForms(scope: FastifyInstance, deps: Deps) {
  const feedDeps = { ...deps, fetch: deps.guardedFetch ?? createGuardedFetch() }
  adminChange(scope, deps, '/news/feeds/try', {
    role,
    action: 'feed.try',
    body: tryFeedSchema,
    answer: triedSchema,
    async change({ input: { url } }) {
      const outcome = await tryFeed(feedDeps, url)
      if (!outcome.ok) return refuse(outcome.reason, { field: 'url' })
      return { recorded: null, answer: showTried(outcome) }
    },
  })
  const saved = async (outcome: SaveOutcome) => {
    if (!outcome.ok) return refuse(outcome.reason, { field: 'url' })
    await deps.tags.bump('news')
    return { recorded: { target: outcome.id }, answer: { newItems: outcome.newItems } }
  }
  adminChange(scope, deps, '/news/feeds/add', {
    role,
    action: 'feed.add',
    body: feedFormSchema,
    answer: savedFeedSchema,
    change: async ({ input }) => saved(await addFeed(feedDeps, input)),
  })
  adminChange(scope, deps, '/news/feeds/edit', {
    role,
    action: 'feed.edit',
    body: editFeedSchema,
    answer: savedFeedSchema,
    change: async ({ input: { id, ...form } }) => saved(await editFeed(feedDeps, id, form)),
  })
}

function registerFeedSteps(scope: FastifyInstance, deps: Deps) {
  const feedDeps = { ...deps, fetch: deps.guardedFetch ?? createGuardedFetch() }
  adminChange(scope, deps, '/news/feeds/switch', {
    role,
    action: 'feed.switch',
    body: switchFeedSchema,
    async change({ input: { id, isOn } }) {
      const found = isOn ? await turnFeedOn(deps, id) : await turnFeedOff(deps.db, id)
      if (!found) return refuse(NO_FEED, { status: 404 })
      return { recorded: { action: isOn ? 'feed.on' : 'feed.off', target: id } }
    },
  })
  adminChange(scope, deps, '/news/feeds/fetch', {
    role,
    action: 'feed.fetch',
    body: feedIdSchema,
    answer: fetchedSchema,
    async change({ input: { id } }) {
      const outcome = await fetchFeedNow(feedDeps, id)
      if (!outcome.ok) return refuse(outcome.reason)
      await deps.tags.bump('news')
      return { recorded: { target: id }, answer: { newItems: outcome.newItems, failures: 0 } }
    },
  })
  adminChange(scope, deps, '/news/feeds/fetch-all', {
    role,
    action: 'feed.fetch-all',
    answer: fetchedSchema,
    async change() {
      const answer = await fetchAllNow(feedDeps)
      await deps.tags.bump('news')
      return { recorded: { target: '' }, answer }
    },
  })
  adminChange(scope, deps, '/news/feeds/remove', {
    role,
    action: 'feed.remove',
    body: feedIdSchema,
    async change({ input: { id } }) {
      if (!(await removeFeed(deps, id))) return refuse(NO_FEED, { status: 404 })
      await deps.tags.bump('news')
      return { recorded: { target: id } }
    },
  })
}
