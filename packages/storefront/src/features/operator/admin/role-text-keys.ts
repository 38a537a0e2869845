import type { ShippedRole } from '@vitrine/contract/kernel/permissions'

/** The text keys of the role names. */
export const roleTextKeys = {
  owner: 'operator.role.owner',
  manager: 'operator.role.manager',
  editor: 'operator.role.editor',
  catalogue: 'operator.role.catalogue',
  support: 'operator.role.support',
  warehouse: 'operator.role.warehouse',
  accountant: 'operator.role.accountant',
  viewer: 'operator.role.viewer',
} as const satisfies Record<ShippedRole, string>
