import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import { rowIdSchema } from '../../../platform/row-ids.ts'
import { featureAd } from '../../ad-life/admin/ads-desk.ts'
import { addPick, listPicks, movePick } from '../../ad-life/admin/picks-desk.ts'
import { actAs } from '../console-deps.ts'
import { type Html, html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/picks'
const SHOWN_ON_HOME = 4
const id = rowIdSchema
type Pick = Awaited<ReturnType<typeof listPicks>>[number]

const ADDED = {
  added: 'Added behind the others.',
  already: 'It is among the picks already.',
  'not-live': 'There is no live ad of that number. Look it up in the room of the ads.',
}

/** The ads that the home page features, in the editor's order. */
export function registerPicksRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/picks', forRole('moderator'), async (request, reply) => {
    const body = viewOf(await listPicks(deps.db), tokenField(deps, request))
    return showRoom(deps, request, reply, { title: 'Featured picks', path: PATH, body })
  })
  scope.post('/picks/add', forRole('moderator'), async (request, reply) => {
    const form = z.object({ id: id.nullable().catch(null) }).parse(request.body ?? {})
    if (!form.id) return backTo(reply, PATH, 'Type the number of an ad, such as 12.')
    const { id: adId } = form
    const act = { action: 'pick.add', target: `ad ${adId}` }
    const outcome = await actAs(deps, operatorOf(request), act, () => addPick(deps, adId))
    return backTo(reply, PATH, ADDED[outcome])
  })
  scope.post('/picks/change', forRole('moderator'), async (request, reply) => {
    const form = z.object({ id, step: z.enum(['up', 'down', 'out']) }).parse(request.body)
    const act = { action: `pick.${form.step}`, target: `ad ${form.id}` }
    await actAs(deps, operatorOf(request), act, async () => {
      if (form.step === 'out') await featureAd(deps, form.id, null)
      else await movePick(deps, form.id, form.step === 'up' ? -1 : 1)
    })
    return backTo(reply, PATH, form.step === 'out' ? 'Taken out.' : 'Moved.')
  })
}

function viewOf(picks: readonly Pick[], token: Html): Html {
  return html`<p>The home page shows the first ${SHOWN_ON_HOME} that are live.</p>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Place</th><th>Ad</th><th>State</th><th>Order</th></tr></thead><tbody>
${picks.map((pick, index) => rowOf(pick, index, token))}</tbody></table>${picks.length === 0 && html`<p class="queue-empty">No pick yet.</p>`}</div>
<h2>Add one</h2><form method="post" action="/admin/picks/add" class="console-line">${token}<label>Number of the ad <input name="id" inputmode="numeric" required></label><button class="button">Add</button></form>`
}

function rowOf({ id: adId, title, status, price, location }: Pick, index: number, token: Html): Html {
  const button = (step: string, label: string, words: string) =>
    html`<button class="button button-outline button-small" name="step" value="${step}" aria-label="${words}">${label}</button>`
  return html`<tr><td data-label="Place">${index + 1}</td><td><a href="${paths.ads.show(adId)}">${title}</a><br><small>#${adId}, ${price ?? 'no price'}, ${location}</small></td><td>${status}${status !== 'live' && html` <span class="badge badge-warning">not shown</span>`}</td>
<td><form method="post" action="/admin/picks/change" class="console-cell">${token}<input type="hidden" name="id" value="${adId}">${button('up', '↑', `${title} up`)}${button('down', '↓', `${title} down`)}${button('out', 'Take out', `Take out ${title}`)}</form></td></tr>`
}
