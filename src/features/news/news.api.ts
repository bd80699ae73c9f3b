import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { Now } from '../../platform/time/clock.ts'
import { listNewsStories } from './news.queries.ts'
import { newsItemSchema } from './news.schema.ts'
import { writeNewsFeed } from './write-news-feed.ts'

interface Deps {
  db: Database
  now: Now
  site: { name: string; url: string }
}

export function registerNewsApi(app: FastifyInstance, { db, now, site }: Deps) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/news',
    {
      schema: {
        tags: ['News'],
        summary: 'The newest stories, each once, with the outlets that tell it',
        response: { 200: z.array(newsItemSchema) },
      },
    },
    () => listNewsStories(db, now()),
  )

  app.get(paths.newsFeed(), { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(writeNewsFeed(await listNewsStories(db, now()), site, now())),
  )
}
