import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import { rememberUntilChanged } from '../../../platform/remember-until-changed.ts'
import { listMergedCategories } from '../../categories/categories.queries.ts'
import type { CountsVersion } from './list-memory.ts'

/** The paths that take a category parameter. */
const LISTS = /^\/(ads|ads\/feed\.xml|alerts\/new|api\/ads(\/(facets|relaxed))?)$/

/** Permanently redirects links to a merged category to the one it was merged into. */
export function leadMergedCategoriesOn(
  app: FastifyInstance,
  { db, countsVersion }: { db: Database; countsVersion: CountsVersion },
) {
  const merged = rememberUntilChanged<Map<string, string>>(countsVersion)
  const addressAfterMerging = async (url: string) => {
    const [path = '', search = ''] = url.split('?')
    if (!LISTS.test(path)) return null
    const query = new URLSearchParams(search)
    const asked = query.get('category') ?? ''
    const into = (await merged('all', () => listMergedCategories(db))).get(asked)
    if (!into) return null
    query.set('category', into)
    // The field filters belonged to the merged category.
    for (const name of [...query.keys()]) if (name.startsWith('f.')) query.delete(name)
    return `${path}?${query}`
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.includes('category=')) return done()
    addressAfterMerging(request.url).then((address) => {
      if (!address) return done()
      // 308 keeps the method and body of a submitted form.
      reply.redirect(address, request.method === 'POST' ? 308 : 301)
    }, done)
  })
}
