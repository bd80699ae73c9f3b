import type { FastifyInstance } from 'fastify'
import { paths } from '../../../paths.ts'
import type { Limit } from '../../../platform/http/limits/limits.ts'
import { createPictureChildren } from '../../../platform/pictures/picture-children.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { MINUTE_MS } from '../../../platform/time/durations.ts'
import { readRowId } from '../../../platform/values/row-ids.ts'
import type { AdQueries } from '../ads.queries.ts'
import { adArtPath, chooseAdArt } from '../card/ad-art.ts'
import { cardVersion } from './card-version.ts'
import { createShareCards } from './share-cards.ts'

interface Deps {
  queries: Pick<AdQueries, 'findAd'>
  storage: Pick<Storage, 'find'>
  site: { readonly name: string }
}

/** Sites that preview a link request its card once for all their users; people do not open it themselves. */
const CARDS: Limit = { name: 'share cards', max: 60, windowMs: MINUTE_MS }

/** Serves the preview picture of an ad, for chats and other sites. */
export async function registerShareCard(app: FastifyInstance, { queries, storage, site }: Deps) {
  const children = createPictureChildren()
  app.addHook('onClose', children.stop)
  const cardOf = createShareCards({ storage, children, site })
  const options = { config: { isFile: true, limits: [CARDS] }, schema: { hide: true } }
  interface Address {
    Params: { id: string }
    Querystring: { v?: unknown }
  }
  app.get<Address>(paths.ads.card(':id'), options, async (request, reply) => {
    const id = readRowId(request.params.id)
    const found = id && (await queries.findAd(id))
    if (!found) return reply.callNotFound()
    const ad = { ...found, drawing: adArtPath(chooseAdArt(found)) }
    const card = await cardOf(ad)
    // Too many requests at once, or drawing failed: fall back to the picture that every page has.
    if (!card) return reply.header('Cache-Control', 'no-store').redirect('/og-image.png', 302)
    const isCurrent = request.query.v === cardVersion(ad)
    return reply
      .type('image/jpeg')
      .header('Cache-Control', isCurrent ? 'public, max-age=86400' : 'public, max-age=300')
      .send(card)
  })
}
