import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readLinkStatuses } from '../directories/link-status.ts'
import type { ProvinceFile } from '../provinces/provinces.content.ts'
import type { OntarioFile } from './ontario.content.ts'
import { ontarioSchema } from './ontario.schema.ts'
import { viewOntario } from './view-ontario.ts'

interface Deps {
  ontario: OntarioFile
  provinces: ProvinceFile[]
}

export function registerOntarioApi(app: FastifyInstance, files: Deps) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/ontario',
    {
      schema: {
        tags: ['Directories'],
        summary: 'Ghanaian businesses in Ontario, and what to know between Canada and Ghana',
        response: { 200: ontarioSchema },
      },
    },
    async () => viewOntario(files, readLinkStatuses()),
  )
}
