import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readLinkStatuses } from '../directories/link-status.ts'
import type { ProvinceFile } from './provinces.content.ts'
import { type Province, provinceSchema } from './provinces.schema.ts'
import { viewLinks } from './view-links.ts'

export function registerProvincesApi(
  app: FastifyInstance,
  { readPlaces }: { readPlaces: () => Promise<ProvinceFile[]> },
) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/provinces',
    {
      schema: {
        tags: ['Directories'],
        summary: 'Every province and territory with its official pages',
        response: { 200: z.array(provinceSchema) },
      },
    },
    async () => (await readPlaces()).map(viewProvince),
  )
}

function viewProvince(place: ProvinceFile): Province {
  const { id, name, kind, heroLine } = place
  return { id, name, kind, heroLine, links: viewLinks(place, readLinkStatuses()) }
}
