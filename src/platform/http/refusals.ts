import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** An API error is one plain sentence that says what to do next. */
export const sentenceSchema = z.string().describe('One plain sentence.')

/** Sends a sentence instead of data; the return type `never` lets a typed handler return it. */
export function refuse(reply: FastifyReply, status: number, sentence: string): never {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence) as never
}
