import type { FastifyInstance } from 'fastify'
import { FILES } from '../../../platform/http/limits/limits.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openPictureStore } from './picture-store.ts'

/** Serves the copied pictures; a name always means the same picture. */
export function registerNewsPictures(app: FastifyInstance, { storage }: { storage: Storage }) {
  const store = openPictureStore(storage)
  app.get<{ Params: { name: string } }>(
    '/attached_assets/news/:name',
    { config: { isStoredFile: true, limits: [FILES] }, schema: { hide: true } },
    async (request, reply) => {
      const picture = await store.find(request.params.name)
      if (!picture) return reply.callNotFound()
      return reply
        .type('image/webp')
        .header('Content-Length', picture.length)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(picture.body)
    },
  )
}
