import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encodeText, type PreparedText } from '../prepared-text.ts'

interface Options {
  type: string
  /** Seconds that others may keep it, or the whole header. */
  cacheControl: string
}

/** Sends a text that was prepared once: compressed as the other side likes it, or 304 when it has it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedText,
  { type, cacheControl }: Options,
) {
  reply.type(type).header('Vary', 'Accept-Encoding').header('Cache-Control', cacheControl)
  if (cacheControl !== 'no-store') {
    reply.header('ETag', prepared.etag)
    if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(prepared.body)
  const body = prepared.encoded.get(encoding) ?? (await encodeText(prepared, encoding))
  return reply.header('Content-Encoding', encoding).send(body)
}
