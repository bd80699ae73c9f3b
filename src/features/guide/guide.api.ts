import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { keepPerObject } from '../../platform/keep-per-object.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import type { ProvinceFile } from '../provinces/provinces.content.ts'
import { bookletSchema } from './booklet/booklet.schema.ts'
import { byKey, viewBooklet } from './booklet/view-booklet.ts'
import type { GuideContent } from './content/guide.content.ts'
import { viewGuide } from './content/view-guide.ts'
import { guideSchema, safeAtHomeSchema } from './guide.schema.ts'
import { viewSafeAtHome } from './safe-at-home/view-safe-at-home.ts'

interface Deps {
  guide: GuideContent
  /** With operators' corrections applied. */
  readEntries: () => Promise<ListedEntry[]>
  readPlaces: () => Promise<ProvinceFile[]>
  now: Now
}

const NO_BOOKLET = 'There is no booklet by this name. Use a province, such as ontario.'

export function registerGuideApi(app: FastifyInstance, { guide, readEntries, readPlaces, now }: Deps) {
  const entriesByKey = keepPerObject(byKey)
  const deps = async () => {
    const [entries, provinces] = await Promise.all([readEntries(), readPlaces()])
    return { entries: entriesByKey(entries), provinces, now: now() }
  }
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/api/guide',
    describeRoute('Guide', 'Your first year in Canada: every stage and every step', {
      response: { 200: guideSchema },
    }),
    async () => viewGuide(guide, await deps()),
  )

  typed.get(
    '/api/guide/safe-at-home',
    describeRoute('Guide', 'Helplines, legal help and tenancy offices by province', {
      response: { 200: safeAtHomeSchema },
    }),
    async () => viewSafeAtHome(guide.safeAtHome, (await deps()).entries),
  )

  typed.get(
    '/api/guide/booklets/:place',
    describeRoute('Guide', 'The pocket booklet of a province or territory', {
      params: z.object({ place: z.string() }),
      response: { 200: bookletSchema, 404: sentenceSchema },
    }),
    async (request, reply) =>
      viewBooklet(guide, request.params.place, await deps()) ?? refuse(reply, 404, NO_BOOKLET),
  )
}
