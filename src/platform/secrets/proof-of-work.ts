import { createHmac, hash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { usedProofs } from '../../../database/schema.ts'
import { type Now, systemNow } from '../time/clock.ts'

export interface ProofOfWork {
  /** Creates a challenge that takes a browser about a second; its solution is verified in a millisecond. */
  issue(): Promise<Challenge>
  /** Whether the payload solves a challenge of ours that has not expired or been used before, on any node. */
  verify(payload: string | undefined): Promise<boolean>
}

/** The cost of a challenge: a random number of tries, with a fixed number of rounds each. */
export interface ProofCost {
  rounds: number
  tries: readonly [min: number, max: number]
}

interface Options {
  key: Buffer
  db: Database
  now?: Now
  /** Replaced in tests, so that proofs are quick to compute. */
  cost?: ProofCost | undefined
}

const LIFETIME_MS = 30 * 60_000
/** Tuned so that a laptop needs half a second and an old phone a few, while the person is typing. */
const COST: ProofCost = { rounds: 1_000, tries: [500, 1_500] }

/** Makes each submission cost work, so that a bot cannot send thousands. Self-hosted: no third party. */
export function createProofOfWork({ key, db, now = systemNow, cost = COST }: Options): ProofOfWork {
  const secretFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex')
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  }

  return {
    issue: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost.rounds,
        counter: randomInt(...cost.tries),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        ...secrets,
      }),
    async verify(payload) {
      const given = readPayload(payload)
      if (!given) return false
      // The key signature lets a solution be verified without repeating the work.
      const result = await verifySolution({ ...given, deriveKey, ...secrets }).catch(() => null)
      if (result?.verified !== true) return false
      const expiresAt = new Date((given.challenge.parameters.expiresAt ?? 0) * 1_000)
      return expiresAt > now() && markUsed(db, given.challenge.signature ?? '', expiresAt)
    },
  }
}

/** True on the first use of a proof. Only solved challenges are stored, so filling the table costs work. */
async function markUsed(db: Database, signature: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedProofs)
    .values({ hash: hash('sha256', signature, 'base64url'), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedProofs.hash })
  return used.length > 0
}

/** Deletes used proofs whose challenge has expired; returns how many. */
export async function forgetUsedProofs({ db, now }: { db: Database; now: Now }): Promise<number> {
  const gone = await db
    .delete(usedProofs)
    .where(lt(usedProofs.expiresAt, now()))
    .returning({ hash: usedProofs.hash })
  return gone.length
}

/** Parses the payload that the browser sends: JSON in base64. */
function readPayload(text: string | undefined): Payload | null {
  if (!text || text.length > 4_000) return null
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Payload
    const isWhole = typeof payload?.challenge?.signature === 'string' && payload.solution !== undefined
    return isWhole ? payload : null
  } catch {
    return null
  }
}
