import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { integerIdSchema } from '../../../platform/row-ids.ts'
import {
  addCategory,
  listCategoriesInOrder,
  mergeCategories,
  moveCategory,
  renameCategory,
} from '../../categories/admin/categories-desk.ts'
import { actAs } from '../console-deps.ts'
import { type Html, html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/categories'
const id = integerIdSchema
const name = z.string().trim().min(2).max(60)
type Listed = Awaited<ReturnType<typeof listCategoriesInOrder>>

/** The shelves of the market: named, ordered, joined. */
export function registerCategoriesRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/categories', forRole('moderator'), async (request, reply) => {
    const body = viewOf(await listCategoriesInOrder(deps.db), tokenField(deps, request))
    return showRoom(deps, request, reply, { title: 'Categories', path: PATH, body })
  })
  scope.post('/categories/add', forRole('moderator'), async (request, reply) => {
    const form = z.object({ name }).parse(request.body)
    const act = { action: 'category.add', target: form.name }
    const isAdded = await actAs(deps, operatorOf(request), act, () => addCategory(deps, form.name))
    return backTo(reply, PATH, isAdded ? 'Added at the end.' : 'There is one of that name already.')
  })
  scope.post('/categories/rename', forRole('moderator'), async (request, reply) => {
    const form = z.object({ id, name }).parse(request.body)
    const act = { action: 'category.rename', target: `category ${form.id}` }
    await actAs(deps, operatorOf(request), act, () => renameCategory(deps, form.id, form.name))
    return backTo(reply, PATH, 'Renamed. Its address stays the same.')
  })
  scope.post('/categories/move', forRole('moderator'), async (request, reply) => {
    const form = z.object({ id, step: z.enum(['up', 'down']) }).parse(request.body)
    const act = { action: 'category.move', target: `category ${form.id}`, reason: form.step }
    await actAs(deps, operatorOf(request), act, () =>
      moveCategory(deps, form.id, form.step === 'up' ? -1 : 1),
    )
    return backTo(reply, PATH, 'Moved.')
  })
  scope.post('/categories/merge', forRole('owner'), async (request, reply) => {
    const form = z.object({ from: id, into: id }).parse(request.body)
    const act = { action: 'category.merge', target: `category ${form.from} into ${form.into}` }
    const isMerged = await actAs(deps, operatorOf(request), act, () =>
      mergeCategories(deps, form.from, form.into),
    )
    return backTo(reply, PATH, isMerged ? 'Merged: all ads moved.' : 'Choose two different categories.')
  })
}

function viewOf(listed: Listed, token: Html): Html {
  const options = listed.map((one) => html`<option value="${one.id}">${one.name}</option>`)
  return html`<p>The home page shows the first six.</p>
<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Name</th><th>Live ads</th><th>Order</th></tr></thead><tbody>
${listed.map((one) => rowOf(one, token))}</tbody></table></div>
<h2>Add one</h2><form method="post" action="/admin/categories/add" class="console-line">${token}<label>Name <input name="name" maxlength="60" required></label><button class="button">Add</button></form>
<h2>Merge two (owners)</h2><form method="post" action="/admin/categories/merge" class="console-line">${token}<label>All ads of <select name="from">${options}</select></label><label>go to <select name="into">${options}</select></label><button class="button button-danger">Merge</button></form>`
}

function rowOf(one: Listed[number], token: Html): Html {
  const idField = html`<input type="hidden" name="id" value="${one.id}">`
  return html`<tr><td><form method="post" action="/admin/categories/rename" class="console-cell">${token}${idField}<input name="name" value="${one.name}" maxlength="60" required aria-label="Name of ${one.name}"><button class="button button-outline button-small">Rename</button></form></td>
<td data-label="Live ads">${one.liveCount}</td><td><form method="post" action="/admin/categories/move" class="console-cell">${token}${idField}<button class="button button-outline button-small" name="step" value="up" aria-label="${one.name} up">↑</button><button class="button button-outline button-small" name="step" value="down" aria-label="${one.name} down">↓</button></form></td></tr>`
}
