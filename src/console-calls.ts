import type { FastifyInstance } from 'fastify'
import type { AdminDeps } from './console/server/admin-calls.ts'
import { registerAuditLogCalls } from './features/audit-log/admin/audit-log.api.ts'
import { type FactDeps, registerFactCalls } from './features/corrections/admin/facts.api.ts'
import { registerSearchMissCalls } from './features/search/misses/search-misses.api.ts'

export interface RoomDeps extends AdminDeps, FactDeps {}

/** The calls of every room of the console, under /api/admin. */
export function registerRoomCalls(scope: FastifyInstance, deps: RoomDeps): void {
  registerAuditLogCalls(scope, deps)
  registerFactCalls(scope, deps)
  registerSearchMissCalls(scope, deps)
}
