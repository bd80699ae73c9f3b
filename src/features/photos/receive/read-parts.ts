import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** The parts of a multipart form. A malformed body is the client's error: 400. */
export async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = asBadRequest(() => request.parts())
  while (true) {
    const next = await parts.next().catch(rethrowAsBadRequest)
    if (next.done) return
    yield next.value
  }
}

function asBadRequest<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    return rethrowAsBadRequest(error)
  }
}

/** Disk errors have a code; errors of the multipart parser have a status or nothing. */
export function rethrowAsBadRequest(error: unknown): never {
  const known = error as { code?: string; statusCode?: number }
  const isOurs = /^E[A-Z]+$/.test(known.code ?? '')
  if (!isOurs && known.statusCode === undefined) Object.assign(known, { statusCode: 400 })
  throw error
}
