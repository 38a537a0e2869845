import type { OperatorRole } from '@vitrine/contract/kernel/operator-role'

/** The text keys of the role names. */
export const roleTextKeys = {
  owner: 'operator.role.owner',
  editor: 'operator.role.editor',
  viewer: 'operator.role.viewer',
} as const satisfies Record<OperatorRole, string>
