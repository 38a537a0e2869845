import { operations } from '@vitrine/contract/api/operations'
import { hasAccess, isOperatorAccess } from '@vitrine/contract/kernel/permissions'
import type { ApprovableOperation } from '@vitrine/contract/orders/refund-approvals.contract'
import type { Operator } from '../kernel/context.ts'

export function mayRun({ permissions }: Pick<Operator, 'permissions'>, operation: ApprovableOperation): boolean {
  const { access } = operations[operation]
  return isOperatorAccess(access) && hasAccess(permissions, access)
}
