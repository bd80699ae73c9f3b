import type { FastifyRequest } from 'fastify'
import type { OperatorRole } from '../../../database/schema.ts'
import type { Access } from '../roles.ts'

export interface Operator {
  id: string
  name: string
  email: string
  role: OperatorRole
  hasCode: boolean
  sessionId: string
  sessionToken: string
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null
  }
  interface FastifyContextConfig {
    /** Who may use a route of the console: owners only, unless it says otherwise. */
    access?: 'anyone' | 'without-code' | Access
  }
}

/** Who sent the request; `requireOperator` has let them in by then. */
export const operatorOf = (request: FastifyRequest) => request.operator as Operator
