import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Now, systemNow } from './clock.ts'

export interface ProofOfWork {
  /** A riddle for a browser: about a second of work, and an answer that a millisecond checks. */
  issue(): Promise<Challenge>
  /** Whether the payload solves a riddle of ours that is not too old and was not used before. */
  verify(payload: string | undefined): Promise<boolean>
}

const LIFETIME_MS = 30 * 60_000
/** Tuned so that a laptop needs half a second and an old phone a few, while the person is typing. */
const COST = 1_000
const COUNTERS = [500, 1_500] as const
const MOST_REMEMBERED = 50_000

/** Makes sending cost something, so that a program cannot send by the thousand. Self-hosted: nobody else is asked. */
export function createProofOfWork({ key, now = systemNow }: { key: Buffer; now?: Now }): ProofOfWork {
  const secretFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex')
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  }
  const used = new Map<string, number>()

  const isNew = (signature: string): boolean => {
    const moment = now().getTime()
    for (const [old, until] of used) {
      if (until > moment && used.size < MOST_REMEMBERED) break
      used.delete(old)
    }
    if (used.has(signature)) return false
    used.set(signature, moment + LIFETIME_MS)
    return true
  }

  return {
    issue: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(...COUNTERS),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        ...secrets,
      }),
    async verify(payload) {
      const given = readPayload(payload)
      if (!given) return false
      // A solution with its key's signature is checked without doing the work again.
      const result = await verifySolution({ ...given, deriveKey, ...secrets }).catch(() => null)
      return result?.verified === true && isNew(given.challenge.signature ?? '')
    },
  }
}

/** The payload as the browser sends it: JSON in base64. */
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
