import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import type { Now } from '../../platform/time/clock.ts'
import { toLocalTime } from '../../platform/time/local-time.ts'
import type { ReadDirectories } from './corrected/read-corrected.ts'
import { directorySchema, directorySummarySchema } from './directories.schema.ts'
import type { ReadLinkStatuses } from './read-link-statuses.ts'
import { viewDirectory, viewSummary } from './view/view-directory.ts'

interface Deps {
  readDirectories: ReadDirectories
  readLinkStatuses: ReadLinkStatuses
  now: Now
  timeZone: string
}

const NOT_FOUND = 'There is no directory by this name. The list is at /api/directories.'

export function registerDirectoriesApi(
  app: FastifyInstance,
  { readDirectories, readLinkStatuses, now, timeZone }: Deps,
) {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/api/directories',
    describeRoute('Directories', 'The service directories and how many entries each holds', {
      response: { 200: z.array(directorySummarySchema) },
    }),
    async () => (await readDirectories()).directories.map(viewSummary),
  )

  typed.get(
    '/api/directories/:slug',
    describeRoute('Directories', 'One directory with all its groups and entries', {
      params: z.object({ slug: z.string() }),
      response: { 200: directorySchema, 404: sentenceSchema },
    }),
    async (request, reply) => {
      const { directories, phones } = await readDirectories()
      const directory = directories.find(({ slug }) => slug === request.params.slug)
      if (!directory) return refuse(reply, 404, NOT_FOUND)
      const today = toLocalTime(now(), timeZone).date
      return viewDirectory(directory, { phones, statuses: await readLinkStatuses(), today })
    },
  )
}
