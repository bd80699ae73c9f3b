import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { FILE_ROUTE } from '../../../platform/http/static-files.ts'
import { drawAdArt, readAdArtName } from './draw-ad-art.ts'

interface Drawing {
  svg: string
  compressed: Buffer
}

/** Serves our drawings for ads without a photo; each is drawn once and cached. */
export function registerAdArt(app: FastifyInstance) {
  const drawn = new Map<string, Drawing>()
  const options = { config: FILE_ROUTE, schema: { hide: true } }
  app.get<{ Params: { name: string } }>('/art/:name', options, async (request, reply) => {
    const choice = readAdArtName(request.params.name)
    if (!choice) return reply.callNotFound()
    const drawing = drawn.get(request.params.name) ?? compress(drawAdArt(choice))
    drawn.set(request.params.name, drawing)
    reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Vary', 'Accept-Encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(drawing.svg)
    return reply.header('Content-Encoding', 'br').send(drawing.compressed)
  })
}

function compress(svg: string): Drawing {
  return { svg, compressed: brotliCompressSync(svg) }
}
