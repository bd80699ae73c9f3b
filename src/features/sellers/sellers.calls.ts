import { call } from '../../platform/calls.ts'
import type { Seller } from './sellers.schema.ts'

export const sellerCall = (id: string) => ({
  ...call<Seller>(['/api/sellers', id]),
  enabled: /^[\w-]{22}$/.test(id),
})
