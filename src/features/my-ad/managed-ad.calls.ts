import { call } from '../../platform/calls.ts'
import type { showManagedAd } from './show-managed-ad.ts'

/** What a manage link shows. */
export type ManagedAd = NonNullable<Awaited<ReturnType<typeof showManagedAd>>>

export const managedAdCall = (token: string) => ({
  ...call<ManagedAd>(['/api/my-ad', token]),
  enabled: /^[\w-]{43}$/.test(token),
})
