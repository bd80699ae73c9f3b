import type { FastifyInstance } from 'fastify'
import type { ProofOfWork } from '../../secrets/proof-of-work.ts'

/** Registers the endpoint that issues the challenge a browser solves before it sends a form. */
export function registerProofOfWork(app: FastifyInstance, { proofOfWork }: { proofOfWork: ProofOfWork }) {
  const schema = { tags: ['Site'], summary: 'A challenge that a browser solves before it sends a form' }
  app.get('/api/proof-of-work', { schema }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send(await proofOfWork.issue()),
  )
}
