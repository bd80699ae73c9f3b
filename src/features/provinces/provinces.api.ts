import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import type { ReadLinkStatuses } from '../directories/read-link-statuses.ts'
import type { ProvinceFile } from './provinces.content.ts'
import { type Province, provinceSchema } from './provinces.schema.ts'
import { viewLinks } from './view-links.ts'

interface Deps {
  readPlaces: () => Promise<ProvinceFile[]>
  readLinkStatuses: ReadLinkStatuses
}

export function registerProvincesApi(app: FastifyInstance, { readPlaces, readLinkStatuses }: Deps) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/provinces',
    describeRoute('Directories', 'Every province and territory with its official pages', {
      response: { 200: z.array(provinceSchema) },
    }),
    async () => {
      const [places, statuses] = await Promise.all([readPlaces(), readLinkStatuses()])
      return places.map((place) => viewProvince(place, statuses))
    },
  )
}

function viewProvince(place: ProvinceFile, statuses: LinkStatuses): Province {
  const { id, name, kind, heroLine } = place
  return { id, name, kind, heroLine, links: viewLinks(place, statuses) }
}
