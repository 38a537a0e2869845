/** Roles in ascending order: each includes the permissions of those before it. ED-1.07 */
export const operatorRoles = ['viewer', 'editor', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export function isOperatorAccess(access: 'anyone' | 'customer' | OperatorRole): access is OperatorRole {
  return access !== 'anyone' && access !== 'customer'
}

export function hasRole(role: OperatorRole, minRole: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(minRole)
}
