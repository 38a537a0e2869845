import type { OperatorRole } from '@vitrine/contract/kernel/operator-role'

/** The keys under which the roles have their names. */
export const roleWord = { owner: 'operator.role.owner', editor: 'operator.role.editor', viewer: 'operator.role.viewer' } as const satisfies Record<OperatorRole, string>
