import type { OperatorRole } from '../../database/schema/operators.ts'

/** Whom something of the console is for: every operator, one role and owners, or owners alone. */
export type Access = 'operator' | OperatorRole

export const mayUse = (role: OperatorRole, access: Access): boolean =>
  role === 'owner' || access === 'operator' || access === role

export const ROLE_NAMES: Record<OperatorRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  moderator: 'Moderator',
}
