import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { paths } from '../../paths.ts'
import { chooseScholarships, readScholarshipQuery } from './scholarship-query.ts'
import type { ScholarshipFile } from './scholarships.content.ts'
import { scholarshipListSchema } from './scholarships.schema.ts'
import { writeScholarshipsCsv } from './write-scholarships-csv.ts'

/** The schools with what operators put right. */
export type ReadSchools = () => Promise<ScholarshipFile>

export function registerScholarshipsApi(app: FastifyInstance, readSchools: ReadSchools) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/scholarships',
    {
      schema: {
        tags: ['Scholarships'],
        summary: 'The 30 schools with their average aid, links and phones',
        response: { 200: scholarshipListSchema },
      },
    },
    () => readSchools(),
  )

  app.get(paths.scholarshipsCsv(), { schema: { hide: true } }, async (request, reply) => {
    const query = readScholarshipQuery(new URLSearchParams(request.url.split('?')[1]))
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="scholarships.csv"')
      .send(writeScholarshipsCsv(chooseScholarships((await readSchools()).entries, query)))
  })
}
