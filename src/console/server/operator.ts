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
    /** Who may use a route of the console; owners only by default. */
    access?: 'anyone' | 'without-code' | Access
  }
}

/** The operator who sent the request; `requireOperator` has set it by then. */
export const operatorOf = (request: FastifyRequest) => request.operator as Operator
