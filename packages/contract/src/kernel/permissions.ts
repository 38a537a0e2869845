/** What a staff account can be allowed to do, beside what every staff account can see. ED-1.07 */
export const permissions = [
  'orders.read',
  'orders.edit',
  'orders.fulfil',
  'orders.refund',
  'returns',
  'customers',
  'customers.erase',
  'catalogue',
  'prices',
  'stock',
  'discounts',
  'content',
  'design',
  'reports',
  'accounting',
  'settings',
  'staff',
  'integrations',
] as const
export type Permission = (typeof permissions)[number]

/** The roles of every shop; a shop can add its own (getStaffRoles). ED-1.07 */
export const shippedRoles = [
  'owner',
  'manager',
  'editor',
  'catalogue',
  'support',
  'warehouse',
  'accountant',
  'viewer',
] as const
export type ShippedRole = (typeof shippedRoles)[number]

export const shippedRolePermissions: Readonly<Record<ShippedRole, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'staff' && permission !== 'integrations'),
  editor: ['content', 'design', 'reports'],
  catalogue: ['catalogue', 'prices', 'stock', 'discounts', 'content', 'reports'],
  support: ['orders.read', 'orders.edit', 'orders.refund', 'returns', 'customers'],
  warehouse: ['orders.read', 'orders.edit', 'orders.fulfil', 'returns', 'stock'],
  accountant: ['orders.read', 'reports', 'accounting'],
  viewer: ['reports'],
}

export function isShippedRole(role: string): role is ShippedRole {
  return shippedRoles.some((each) => each === role)
}

/** The callers that have access: `operator` is every staff account, a permission those whose role has it. */
export type Access = 'anyone' | 'customer' | 'operator' | Permission

export function isOperatorAccess(access: Access): access is 'operator' | Permission {
  return access !== 'anyone' && access !== 'customer'
}

export function hasAccess(granted: readonly Permission[], access: 'operator' | Permission): boolean {
  return access === 'operator' || granted.includes(access)
}
