import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { drawRow } from '../ads/card/ad-art.ts'
import { countSold, findLicenceCheck, findSeller, listSellerAds } from './sellers.queries.ts'
import { sellerIdSchema, sellerSchema } from './sellers.schema.ts'

export function registerSellersApi(app: FastifyInstance, { db }: { db: Database }) {
  const schema = {
    tags: ['Ads'],
    summary: 'A seller who gave a name: since when, and what is on sale',
    params: z.object({ id: z.string() }),
    response: { 200: sellerSchema, 404: sentenceSchema },
  }
  app.withTypeProvider<ZodTypeProvider>().get('/api/sellers/:id', { schema }, async (request, reply) => {
    const id = sellerIdSchema.safeParse(request.params.id)
    const seller = id.success ? await findSeller(db, id.data) : null
    if (!seller) return refuse(reply, 404, 'This seller no longer has a public page.')
    const [ads, soldCount, licenceCheck] = await Promise.all([
      listSellerAds(db, seller.email),
      countSold(db, seller.email),
      findLicenceCheck(db, seller),
    ])
    const live = ads.filter(({ ended }) => !ended)
    return {
      id: seller.publicId,
      name: seller.name,
      since: seller.since.toISOString(),
      location: live[0]?.location ?? null,
      liveCount: live.length,
      soldCount,
      licenceCheck,
      ads: drawRow(ads),
    }
  })
}
