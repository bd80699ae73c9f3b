import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

export function sendPage(reply: FastifyReply, page: string, status = reply.statusCode) {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}

/** Answers a form with a missing or invalid field: the operator can fix it, so it is not an error of ours. */
export function refuseWrongForm(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof z.ZodError)) throw error
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.')))].filter(Boolean)
  const which = fields.length > 0 ? ` (${fields.join(', ')})` : ''
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send(`Something in this form is missing or wrong${which}. Go back, change it and send it again.`)
}
