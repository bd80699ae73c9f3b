import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CategoryQueries } from './categories.queries.ts'
import { categorySchema } from './categories.schema.ts'

export function registerCategoriesApi(app: FastifyInstance, { queries }: { queries: CategoryQueries }) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/categories',
    {
      schema: {
        tags: ['Categories'],
        summary: 'All categories in the site’s order, each with its number of live ads',
        response: { 200: z.array(categorySchema) },
      },
    },
    () => queries.listCategories(),
  )
}
