import type { OperatorRole } from '../../database/schema/operators.ts'

/** Who may use a part of the console: every operator, one role and owners, or owners only. */
export type Access = 'operator' | OperatorRole

export const mayUse = (role: OperatorRole, access: Access): boolean =>
  role === 'owner' || access === 'operator' || access === role

export const ROLE_NAMES: Record<OperatorRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  moderator: 'Moderator',
}
