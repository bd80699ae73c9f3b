import type { FastifyInstance } from 'fastify'
import { openPictureStore } from './picture-store.ts'

/** Serves the copied pictures; a name stands for one picture for good. */
export function registerNewsPictures(app: FastifyInstance, { dataDir }: { dataDir: string }) {
  const store = openPictureStore(dataDir)
  app.get<{ Params: { name: string } }>(
    '/attached_assets/news/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await store.find(request.params.name)
      if (!picture) return reply.callNotFound()
      return reply
        .type('image/webp')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )
}
