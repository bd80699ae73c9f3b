import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createGuardedFetch } from '../../../platform/guarded-fetch.ts'
import { rowIdSchema } from '../../../platform/row-ids.ts'
import {
  fetchFeedNow,
  hideNews,
  listFeeds,
  listNews,
  turnFeedOff,
  turnFeedOn,
} from '../../news/admin/news-desk.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/news'
const feedSchema = z.object({ id: z.string().max(100), step: z.enum(['on', 'off', 'fetch']) })
const itemSchema = z.object({ id: rowIdSchema, step: z.enum(['hide', 'show']) })

/** The feeds with their health, and the stories they brought. */
export function registerNewsRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/news', forRole('moderator'), async (request, reply) => {
    const [feeds, news] = await Promise.all([listFeeds(deps.db), listNews(deps.db, { limit: 50 })])
    const token = tokenField(deps, request)
    const body = html`<h2>Feeds</h2><div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Outlet</th><th>State</th><th>Last good</th><th>Health</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${feeds.map(
  (feed) =>
    html`<tr><td>${feed.outlet}<br><small>${feed.country}</small></td><td>${feed.isOn ? 'On' : 'Off'}</td><td>${formatMoment(feed.lastOkAt, deps.env)}</td><td>${feed.lastError ?? (feed.lastOkAt ? 'Well' : 'Not tried yet')}${feed.failuresInRow > 0 && html` <span class="badge badge-danger">${feed.failuresInRow} failures in a row</span>`}</td>
<td><form method="post" action="/admin/news/feed" class="console-cell">${token}<input type="hidden" name="id" value="${feed.id}"><button class="button button-outline button-small" name="step" value="${feed.isOn ? 'off' : 'on'}">${feed.isOn ? 'Turn off' : 'Turn on'}</button><button class="button button-outline button-small" name="step" value="fetch">Fetch now</button></form></td></tr>`,
)}</tbody></table></div>
<h2>Stories</h2><div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Title</th><th>Source</th><th>Published</th><th><span class="sr-only">What to do</span></th></tr></thead><tbody>
${news.map(
  (item) =>
    html`<tr><td>${item.title}${item.isHidden && html` <span class="badge">hidden</span>`}</td><td>${item.source}</td><td>${formatMoment(item.publishedAt, deps.env)}</td>
<td><form method="post" action="/admin/news/item" class="console-cell">${token}<input type="hidden" name="id" value="${item.id}"><button class="button button-outline button-small" name="step" value="${item.isHidden ? 'show' : 'hide'}">${item.isHidden ? 'Show' : 'Hide'}</button></form></td></tr>`,
)}</tbody></table></div>`
    return showRoom(deps, request, reply, { title: 'News', path: PATH, body })
  })

  scope.post('/news/feed', forRole('moderator'), async (request, reply) => {
    const form = feedSchema.parse(request.body)
    const act = { action: `feed.${form.step}`, target: form.id }
    const done = await actAs(deps, operatorOf(request), act, () => takeStep(deps, form))
    await deps.tags.bump('news')
    return backTo(reply, PATH, done)
  })

  scope.post('/news/item', forRole('moderator'), async (request, reply) => {
    const { id, step } = itemSchema.parse(request.body)
    const act = { action: `news.${step}`, target: `item ${id}` }
    await actAs(deps, operatorOf(request), act, () => hideNews(deps.db, id, step === 'hide'))
    await deps.tags.bump('news')
    return backTo(reply, PATH, step === 'hide' ? 'Taken off the page.' : 'Back on the page.')
  })
}

async function takeStep(deps: RoomDeps, { id, step }: z.infer<typeof feedSchema>): Promise<string> {
  if (step === 'on')
    return (await turnFeedOn(deps, id)) ? 'Turned on. The next run fetches it.' : 'No such feed.'
  if (step === 'off') return (await turnFeedOff(deps.db, id)) ? 'Turned off.' : 'No such feed.'
  const outcome = await fetchFeedNow({ ...deps, fetch: createGuardedFetch() }, id)
  return outcome.ok ? 'Fetched.' : `Not fetched: ${outcome.reason}`
}
