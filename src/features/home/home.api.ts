import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../database/client.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { countLiveAds, countLivePlaces } from '../ads/ads-index.queries.ts'
import { countConfirmed } from '../newsletter/issues/issues.queries.ts'
import { siteFiguresSchema } from './home.schema.ts'

export function registerHomeApi(app: FastifyInstance, { db }: { db: Database }) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/figures',
      describeRoute('Site', 'What the site holds today', { response: { 200: siteFiguresSchema } }),
      async () => {
        const [liveAds, cities, subscribers] = await Promise.all([
          countLiveAds(db),
          countLivePlaces(db),
          countConfirmed(db),
        ])
        return { liveAds, cities, subscribers }
      },
    )
}
