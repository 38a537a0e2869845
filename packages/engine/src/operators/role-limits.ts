import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { getRefundLimit, listRefundLimits, writeRefundLimit } from './role-limits-store.ts'
import { findOwnLimit, isBeyondLimit, lockRolePermissions, refuseRoleBeyondOwn } from './staff-roles.ts'

export async function readRefundLimits(db: Db): Promise<Answer<'getRefundLimits'>> {
  return [...(await listRefundLimits(db))].map(([role, maxRefund]) => ({ role, maxRefund }))
}

/** The limit of a role can be changed by staff who have all of its permissions, up to the limit of their own role. */
export async function saveRefundLimit(
  tx: Tx,
  actor: Actor,
  { role, maxRefund }: Payload<'setRefundLimit'>,
): Promise<void> {
  await refuseRoleBeyondOwn(tx, actor, { role, permissions: await lockRolePermissions(tx, role) })
  const ownLimit = await findOwnLimit(tx, actor)
  if (isBeyondLimit(maxRefund, ownLimit)) refuse('operator.roleBeyondOwn', { maxRefund: ownLimit })
  const before = await getRefundLimit(tx, role)
  await writeRefundLimit(tx, role, maxRefund)
  await recordAudit(tx, actor, {
    action: 'setRefundLimit',
    subject: 'role',
    subjectId: role,
    before: { maxRefund: before },
    after: { maxRefund },
  })
}
