import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import type { ProofCost } from '../src/platform/secrets/proof-of-work.ts'

/** Takes a millisecond; the site's own proof takes half a second of a core on purpose. */
export const QUICK_PROOFS: ProofCost = { rounds: 1, tries: [20, 40] }

/** Solves a proof of work, as a browser does for a form. */
export async function solveProof(app: FastifyInstance): Promise<string> {
  const challenge = (await app.inject('/api/proof-of-work')).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
