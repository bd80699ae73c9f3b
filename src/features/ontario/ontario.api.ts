import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import type { ReadLinkStatuses } from '../directories/read-link-statuses.ts'
import type { ProvinceFile } from '../provinces/provinces.content.ts'
import type { OntarioFile } from './ontario.content.ts'
import { ontarioSchema } from './ontario.schema.ts'
import { viewOntario } from './view-ontario.ts'

interface Deps {
  readOntario: () => Promise<OntarioFile>
  readPlaces: () => Promise<ProvinceFile[]>
  readLinkStatuses: ReadLinkStatuses
}

export function registerOntarioApi(
  app: FastifyInstance,
  { readOntario, readPlaces, readLinkStatuses }: Deps,
) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/ontario',
    describeRoute(
      'Directories',
      'Ghanaian businesses in Ontario, and what to know between Canada and Ghana',
      {
        response: { 200: ontarioSchema },
      },
    ),
    async () => {
      const [ontario, provinces] = await Promise.all([readOntario(), readPlaces()])
      return viewOntario({ ontario, provinces }, await readLinkStatuses())
    },
  )
}
