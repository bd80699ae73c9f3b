import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, sentenceSchema } from '../../../platform/http/refusals.ts'
import { describeRoute } from '../../../platform/http/routes/describe-route.ts'
import { type PageSettings, readTextPage } from './text-pages.content.ts'
import { type TextPageAnswer, textPages } from './text-pages.ts'

interface Deps {
  /** Settings that operators can change while the site runs. */
  readSettings: () => PageSettings
  /** The parts of the site that are turned off; they can change too. */
  listOff: () => readonly string[]
  isOpen: (path: string) => boolean
}

export function registerTextPagesApi(app: FastifyInstance, { readSettings, listOff, isOpen }: Deps) {
  const read = new Map<string, TextPageAnswer>()
  let madeOf = ''
  /** Reads a page on first request: reading all of them would delay every start. */
  const findPage = (name: string) => {
    const slug = textPages.find((page) => page.slug === name)?.slug
    if (!slug) return undefined
    const settings = readSettings()
    const madeNow = JSON.stringify([settings, listOff()])
    if (madeOf !== madeNow) read.clear()
    madeOf = madeNow
    const page = read.get(slug) ?? readTextPage(slug, settings, isOpen)
    read.set(slug, page)
    return page
  }
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/pages/:slug',
    describeRoute('Pages', 'The words of about, safety, accessibility, privacy or terms', {
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
    }),
    async (request, reply) =>
      findPage(request.params.slug) ?? refuse(reply, 404, 'There is no page by this name.'),
  )
}
