import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readDirectories } from '../../directories/directories.content.ts'
import { listDirectoryEntries } from '../../directories/list-directory-entries.ts'
import { readLinkStatuses } from '../../directories/read-link-statuses.ts'
import { checkLinkNow } from '../../link-checks/check-link-now.ts'
import { LINK_STATES, listLinkHealth, stateOf } from '../../link-checks/link-health.ts'
import { actAs } from '../console-deps.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { contentPlaceView, readContentPlace } from './content-place.ts'
import { linksView, STATE_WORDS } from './links-view.ts'

const PATH = '/admin/links'
const querySchema = z.object({
  state: z.enum(LINK_STATES).optional().catch(undefined),
  search: z.string().max(300).catch(''),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
const placeSchema = z.object({
  file: z.string().max(200).catch(''),
  line: z.coerce.number().int().min(1).catch(1),
})

/** How every link of the directories stands, with the line of the content file where it is mended. */
export function registerLinksRoom(scope: FastifyInstance, deps: RoomDeps) {
  const entries = Map.groupBy(listDirectoryEntries(readDirectories()), ({ url }) => url ?? '')

  scope.get('/links', forRole('moderator'), async (request, reply) => {
    const query = querySchema.parse(request.query)
    const links = listLinkHealth(await readLinkStatuses(deps.db))
    const body = linksView({
      links,
      entries,
      query,
      token: tokenField(deps, request),
      isJobOn: deps.env.areLinkChecksOn,
    })
    return showRoom(deps, request, reply, { title: 'Broken links', path: PATH, body })
  })

  scope.get('/links/place', forRole('moderator'), (request, reply) => {
    const place = readContentPlace(placeSchema.parse(request.query))
    if (!place) return reply.callNotFound()
    const body = contentPlaceView(place)
    return showRoom(deps, request, reply, { title: `content/${place.file}`, path: PATH, body })
  })

  scope.post('/links/check', forRole('moderator'), async (request, reply) => {
    const { address } = z.object({ address: z.string().max(2_000).catch('') }).parse(request.body ?? {})
    const found = await checkLinkNow(deps.links, address)
    if (!found) return backTo(reply, PATH, 'This address is no longer in the content.')
    const act = { action: 'link.check', target: address, reason: found.status }
    await actAs(deps, operatorOf(request), act, async () => found)
    const back = `${PATH}?${new URLSearchParams({ search: address })}`
    return backTo(reply, back, `${STATE_WORDS[stateOf(found)]}. ${found.note ?? ''}`.trim())
  })
}
