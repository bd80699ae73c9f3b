import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every endpoint with OpenAPI at /api/openapi.json; the page /api/docs shows the same. */
export async function registerApiDescription(app: FastifyInstance, { siteName }: { siteName: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName}: public API`,
        version: '1.0.0',
        description: 'Free to use. Nothing here needs a key. Errors are one plain sentence of text.',
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
