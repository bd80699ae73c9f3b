import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, encodePage } from '../html-cache.ts'

interface Options {
  type: string
  maxAgeSeconds: number
}

/** Sends a text that was prepared once: compressed as the other side likes it, or 304 when it has it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: CachedPage,
  { type, maxAgeSeconds }: Options,
) {
  reply
    .type(type)
    .header('Vary', 'Accept-Encoding')
    .header('ETag', prepared.etag)
    .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (!encoding) return reply.send(prepared.html)
  return reply.header('Content-Encoding', encoding).send(await encodePage(prepared, encoding))
}
