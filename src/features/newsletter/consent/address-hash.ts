import { createHmac } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/**
 * An address as a hash that only this installation can make: proof and suppression outlive the address itself, and
 * nobody who gets hold of the table can try addresses against it.
 */
export function hashAddress(secrets: Secrets, email: string): string {
  return createHmac('sha256', secrets.keyFor('newsletter-address')).update(email).digest('hex')
}
