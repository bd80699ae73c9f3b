import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encodeText, type PreparedText } from '../prepared-text.ts'

interface Options {
  type: string
  /** The Cache-Control header; `no-store` also omits the ETag. */
  cacheControl: string
}

/** Sends a prepared text, compressed as the client accepts it, or 304 if the client already has it. */
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
