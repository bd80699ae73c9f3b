import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { newsletterSubscriptions } from '../../../database/schema.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'

const subscribeCallSchema = z.object({ email: z.string().max(254, 'must be at most 254 characters') })
const emailSchema = z.email()

export function registerNewsletterApi(app: FastifyInstance, { db }: { db: Database }) {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/newsletter',
    {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags: ['Newsletter'],
        summary: 'Asks for the newsletter; a known address gets the same answer as a new one',
        body: subscribeCallSchema,
        response: { 202: z.object({ status: z.literal('requested') }), 400: sentenceSchema },
      },
    },
    async (request, reply) => {
      const email = emailSchema.safeParse(request.body.email.trim().toLowerCase())
      if (!email.success) return refuse(reply, 400, 'Please enter a valid email address')
      await db.insert(newsletterSubscriptions).values({ email: email.data }).onConflictDoNothing()
      return reply.code(202).send({ status: 'requested' })
    },
  )
}
