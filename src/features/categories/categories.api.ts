import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import type { CategoryQueries } from './categories.queries.ts'
import { categorySchema } from './categories.schema.ts'
import { listCategoryFields } from './fields/category-fields.queries.ts'
import { categoryFieldSchema } from './fields/category-fields.schema.ts'

interface Deps {
  db: Database
  queries: CategoryQueries
}

export function registerCategoriesApi(app: FastifyInstance, { db, queries }: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['Categories']
  const listed = {
    tags,
    summary: 'All categories in the site’s order, each with its number of live ads',
    response: { 200: z.array(categorySchema) },
  }
  api.get('/api/categories', { schema: listed }, () => queries.listCategories())

  const fields = {
    tags,
    summary: 'What the ads of a category say besides title, price and place',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    response: { 200: z.array(categoryFieldSchema) },
  }
  api.get('/api/categories/:slug/fields', { schema: fields }, (request) =>
    listCategoryFields(db, request.params.slug),
  )
}
