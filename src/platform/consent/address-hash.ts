import { createHmac } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'

/** Each list hashes addresses with its own key, so that one list cannot be looked up in another. */
export type MailingList = 'newsletter' | 'alerts'

/**
 * Hashes an address with a key of this installation: proof of consent and suppression outlive the address
 * itself, and a leaked table cannot be tested against a list of addresses.
 */
export function hashAddress(secrets: Secrets, list: MailingList, email: string): string {
  return createHmac('sha256', secrets.keyFor(`${list}-address`))
    .update(email)
    .digest('hex')
}
