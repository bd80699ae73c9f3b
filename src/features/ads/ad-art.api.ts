import type { FastifyInstance } from 'fastify'
import { readAdArtName } from './ad-art.ts'
import { drawAdArt } from './draw-ad-art.ts'

/** Serves our drawings for ads without a photo; each is made once and kept. */
export function registerAdArt(app: FastifyInstance) {
  const drawn = new Map<string, string>()
  app.get<{ Params: { name: string } }>('/art/:name', { schema: { hide: true } }, async (request, reply) => {
    const choice = readAdArtName(request.params.name)
    if (!choice) return reply.callNotFound()
    const svg = drawn.get(request.params.name) ?? drawAdArt(choice)
    drawn.set(request.params.name, svg)
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(svg)
  })
}
