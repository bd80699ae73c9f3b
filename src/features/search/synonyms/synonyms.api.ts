import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import { toWords } from '../../../platform/text/find/words.ts'
import { deleteSynonym, listSynonyms, saveSynonym } from './synonyms.queries.ts'
import { synonymChoiceSchema, synonymFormSchema, synonymsSchema } from './synonyms.schema.ts'

/** A change makes cached pages with search results out of date. */
const TAGS = 'synonyms ads directories'
const NO_WORD = 'Type a word, not just symbols.'

/** Other words for what people look for: every search box uses them at once. */
export function registerSynonymCalls(
  scope: FastifyInstance,
  deps: AdminDeps & { tags: Pick<CacheTags, 'bump'> },
) {
  const { db, now, tags } = deps
  adminRead(scope, '/synonyms', {
    role: 'editor',
    answer: synonymsSchema,
    async read() {
      const rows = await listSynonyms(db)
      return { synonyms: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
    },
  })
  adminChange(scope, deps, '/synonyms/add', {
    role: 'editor',
    action: 'synonym.add',
    body: synonymFormSchema,
    async change({ input: { term, means }, operator }) {
      if (toWords(term).length === 0) return refuse(NO_WORD, { field: 'term' })
      if (means.some((one) => toWords(one).length === 0)) return refuse(NO_WORD, { field: 'means' })
      await saveSynonym(db, {
        term: term.toLowerCase(),
        means,
        operatorName: operator.name,
        createdAt: now(),
      })
      await tags.bump(TAGS)
      return { recorded: { target: term } }
    },
  })
  adminChange(scope, deps, '/synonyms/remove', {
    role: 'editor',
    action: 'synonym.remove',
    body: synonymChoiceSchema,
    async change({ input: { id } }) {
      const term = await deleteSynonym(db, id)
      if (!term) return refuse('It was already removed.', { status: 404 })
      await tags.bump(TAGS)
      return { recorded: { target: term } }
    },
  })
}
