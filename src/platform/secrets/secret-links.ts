import { createHmac, randomBytes } from 'node:crypto'
import { hashToken } from './secrets.ts'

/**
 * Secrets for links that must be mailed again later (a reminder, an answer). Each is drawn from the site's key and a
 * random seed of its row, so that it is never stored: the row keeps the seed and the hash, and neither opens anything.
 */
export interface SecretLinks {
  /** A new row's seed with the hash of its secret. */
  create(purpose: string): { seed: string; hash: string; token: string }
  /** The same secret again, for a mail. */
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

/** The hash to look a link up by; null for what cannot be one, so that no query is made. */
export function readLinkToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}
