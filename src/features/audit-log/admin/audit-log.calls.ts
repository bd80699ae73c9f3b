import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { AuditPage, AuditQuery } from './audit-log.schema.ts'

export const auditCall = (query: AuditQuery) => adminQuery<AuditPage>('/api/admin/audit', query)
