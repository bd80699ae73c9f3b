import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../../database/client.ts'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import { issueSummarySchema, publicIssueSchema } from '../newsletter.schema.ts'
import { findIssue, type Issue, listSentIssues } from './issues.queries.ts'
import { preheaderOf, shownParts } from './shown-parts.ts'

export function registerIssueArchive(app: FastifyInstance, { db }: { db: Database }) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/api/newsletter/issues',
    {
      schema: {
        tags: ['Newsletter'],
        summary: 'The issues that were sent, newest first',
        response: { 200: z.array(issueSummarySchema) },
      },
    },
    async () => (await listSentIssues(db)).map(present),
  )
  api.get(
    '/api/newsletter/issues/:id',
    {
      schema: {
        tags: ['Newsletter'],
        summary: 'One issue that was sent',
        params: z.object({ id: z.string() }),
        response: { 200: publicIssueSchema, 404: sentenceSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const issue = /^[1-9]\d{0,8}$/.test(id) ? await findIssue(db, Number(id)) : null
      if (!issue || issue.status === 'draft') return refuse(reply, 404, 'This issue does not exist.')
      return {
        ...present(issue),
        preheader: preheaderOf(issue),
        sections: shownParts(issue.sections),
      }
    },
  )
}

function present({ id, subject, sentAt }: Issue) {
  return { id, subject, sentAt: sentAt?.toISOString() ?? '' }
}
