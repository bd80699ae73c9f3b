import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'

/** A proof of work as a browser sends it with a form. */
export async function solveProof(app: FastifyInstance): Promise<string> {
  const challenge = (await app.inject('/api/proof-of-work')).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
