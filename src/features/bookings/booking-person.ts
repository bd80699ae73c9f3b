import type { Vault } from '../../platform/secrets/vault.ts'
import type { BookingRow } from './bookings.queries.ts'

/** Everything personal in a booking. It is stored only encrypted. */
export interface BookingPerson {
  name: string
  email: string
  phone: string
  details: string
  /** The secret of the link, stored because later emails carry the link too. */
  token: string
  /** Why the provider declined or cancelled, in the provider's words. */
  note?: string
}

export function sealPerson(vault: Vault, reference: string, person: BookingPerson): Buffer {
  return vault.seal(person, `booking ${reference}`)
}

/** Null once the personal fields are erased. */
export function openPerson(vault: Vault, booking: BookingRow): BookingPerson | null {
  if (!booking.sealedPerson) return null
  return vault.open<BookingPerson>(booking.sealedPerson, `booking ${booking.reference}`)
}
