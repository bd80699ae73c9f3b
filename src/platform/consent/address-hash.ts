import { createHmac } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'

/** What people agree to by email. Each has hashes of its own, so that one cannot be looked up in another. */
export type MailingList = 'newsletter' | 'alerts'

/**
 * An address as a hash that only this installation can make: proof and suppression outlive the address itself, and
 * nobody who gets hold of the table can try addresses against it.
 */
export function hashAddress(secrets: Secrets, list: MailingList, email: string): string {
  return createHmac('sha256', secrets.keyFor(`${list}-address`))
    .update(email)
    .digest('hex')
}
