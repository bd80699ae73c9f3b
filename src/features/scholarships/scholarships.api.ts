import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { paths } from '../../paths.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { chooseScholarships, readScholarshipQuery } from './scholarship-query.ts'
import type { ScholarshipFile } from './scholarships.content.ts'
import { scholarshipListSchema } from './scholarships.schema.ts'
import { writeScholarshipsCsv } from './write-scholarships-csv.ts'

interface Deps {
  /** The schools with operators' corrections applied. */
  readSchools: () => Promise<ScholarshipFile>
  /** The schools that the site search finds, by name. */
  searchSchools: (find: string) => Promise<string[]>
}

export function registerScholarshipsApi(app: FastifyInstance, { readSchools, searchSchools }: Deps) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/scholarships',
    describeRoute('Scholarships', 'The 30 schools with their average aid, links and phones', {
      response: { 200: scholarshipListSchema },
    }),
    () => readSchools(),
  )

  app.get(paths.scholarshipsCsv(), { schema: { hide: true } }, async (request, reply) => {
    const query = readScholarshipQuery(new URLSearchParams(request.url.split('?')[1]))
    const [{ entries }, names] = await Promise.all([
      readSchools(),
      query.find ? searchSchools(query.find) : [],
    ])
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="scholarships.csv"')
      .send(writeScholarshipsCsv(chooseScholarships(entries, query, names)))
  })
}
