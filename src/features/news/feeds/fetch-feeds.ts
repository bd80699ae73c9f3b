import { listDueFeeds } from '../news.queries.ts'
import { type FeedDeps, fetchFeed } from './fetch-feed.ts'

/** Fetches every feed that is on and due, all at once, so that a slow one does not delay the others. */
export async function fetchFeeds(deps: FeedDeps): Promise<{ newItems: number; failures: number }> {
  const feeds = await listDueFeeds(deps.db, deps.now())
  const settled = await Promise.allSettled(feeds.map((feed) => fetchFeed(deps, feed)))
  // An error of our own (such as no database) ends the job, but only after every feed has been tried.
  const outcomes = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  return {
    newItems: outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.newItems : 0), 0),
    failures: outcomes.filter(({ ok }) => !ok).length,
  }
}
