import { createHmac, randomBytes } from 'node:crypto'
import { hashToken } from './secrets.ts'

/**
 * Secrets for links that are emailed again later (a reminder, a reply). Each is derived from the site's key
 * and a random seed of its row, so that it is never stored: the row has the seed and the hash, and neither
 * gives access.
 */
export interface SecretLinks {
  /** Creates the seed, the secret and its hash for a new row. */
  create(purpose: string): { seed: string; hash: string; token: string }
  /** Derives the same secret again, for an email. */
  tokenOf(purpose: string, seed: string): string
}

export function createSecretLinks(key: Buffer): SecretLinks {
  const tokenOf = (purpose: string, seed: string) =>
    createHmac('sha256', key).update(`${purpose}\n${seed}`).digest('base64url')
  return {
    tokenOf,
    create(purpose) {
      const seed = randomBytes(24).toString('base64url')
      const token = tokenOf(purpose, seed)
      return { seed, token, hash: hashToken(token) }
    },
  }
}

/** Returns the hash to look up a link, or null for an invalid token, which then needs no query. */
export function readLinkToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}
