import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { listMergedCategories } from '../categories/categories.queries.ts'
import { type CountsVersion, rememberUntilChanged } from './find/list-memory.ts'

/** What is asked for by category. */
const LISTS = /^\/(ads|ads\/feed\.xml|alerts\/new|api\/ads(\/(facets|relaxed))?)$/

/** A link to a category that was merged into another one leads there, for good. */
export function leadMergedCategoriesOn(
  app: FastifyInstance,
  { db, countsVersion }: { db: Database; countsVersion: CountsVersion },
) {
  const merged = rememberUntilChanged<Map<string, string>>(countsVersion)
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', search = ''] = request.url.split('?')
    if (!search.includes('category=') || !LISTS.test(path)) return
    const query = new URLSearchParams(search)
    const asked = query.get('category') ?? ''
    const into = (await merged('all', () => listMergedCategories(db))).get(asked)
    if (!into) return
    query.set('category', into)
    // The fields belonged to the category that is gone.
    for (const name of [...query.keys()]) if (name.startsWith('f.')) query.delete(name)
    // What was typed into a form goes along.
    return reply.redirect(`${path}?${query}`, request.method === 'POST' ? 308 : 301)
  })
}
