import type { FastifyInstance } from 'fastify'
import type { AdminDeps } from './console/server/admin-calls.ts'
import { registerAuditLogCalls } from './features/audit-log/admin/audit-log.api.ts'

export interface RoomDeps extends AdminDeps {}

/** The calls of every room of the console, under /api/admin. */
export function registerRoomCalls(scope: FastifyInstance, deps: RoomDeps): void {
  registerAuditLogCalls(scope, deps)
}
