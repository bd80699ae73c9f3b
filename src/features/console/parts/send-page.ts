import type { FastifyReply } from 'fastify'

export function sendPage(reply: FastifyReply, page: string, status = reply.statusCode) {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
