import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** An error of a call is one plain sentence that says what to do next. */
export const sentenceSchema = z.string().describe('One plain sentence.')

/** Answers with a sentence instead of data; the return type lets a handler return it beside its data. */
export function refuse(reply: FastifyReply, status: number, sentence: string): never {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence) as never
}
