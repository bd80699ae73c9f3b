import { adminQuery } from './admin-query.ts'
import type { Badges, Session } from './session.schema.ts'

const BADGES_EVERY_MS = 60_000

export const sessionCall = () => ({
  ...adminQuery<Session>('/api/admin/session'),
  staleTime: Number.POSITIVE_INFINITY,
})
export const badgesCall = () => ({
  ...adminQuery<Badges>('/api/admin/badges'),
  refetchInterval: BADGES_EVERY_MS,
})
