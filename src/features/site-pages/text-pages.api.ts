import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { type PageSettings, readTextPage } from './text-pages.content.ts'
import { textPages } from './text-pages.ts'

export function registerTextPagesApi(app: FastifyInstance, { settings }: { settings: PageSettings }) {
  const pages = new Map<string, ReturnType<typeof readTextPage>>(
    textPages.map(({ slug }) => [slug, readTextPage(slug, settings)]),
  )
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/pages/:slug',
    {
      schema: {
        tags: ['Pages'],
        summary: 'The words of about, safety, accessibility, privacy or terms',
        params: z.object({ slug: z.string() }),
        response: {
          200: z.object({
            title: z.string(),
            description: z.string(),
            html: z.string(),
            contents: z.array(z.object({ id: z.string(), title: z.string() })),
          }),
          404: sentenceSchema,
        },
      },
    },
    async (request, reply) =>
      pages.get(request.params.slug) ?? refuse(reply, 404, 'There is no page of this name.'),
  )
}
