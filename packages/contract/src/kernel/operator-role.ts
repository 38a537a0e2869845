/** Operators by what they may: each may what those before it may. ED-1.07 */
export const operatorRoles = ['viewer', 'editor', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export function isOperatorAccess(access: 'anyone' | 'customer' | OperatorRole): access is OperatorRole {
  return access !== 'anyone' && access !== 'customer'
}

export function mayAs(role: OperatorRole, least: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(least)
}
