import { notificationRules } from '@vitrine/contract/account/notification-kinds'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { listStaffWithPermission } from '../operators/operators.ts'
import { notificationSources } from './notification-sources-store.ts'
import { closeNotifications, notify } from './notifications-store.ts'

/** Looks up what somebody has to be told, and what of it has been done. */
export async function notifyDue({ db, now: getNow }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const now = getNow()
  for (const { kind, find } of notificationSources) {
    const facts = await find(db, now)
    const { permission, isToDo } = notificationRules[kind]
    const staff = facts.length === 0 ? [] : await listStaffWithPermission(db, permission)
    const operatorIds = staff.map(({ id }) => id)
    await inTransaction(db, async (tx) => {
      for (const fact of facts) await notify(tx, { kind, ...fact, operatorIds, now })
      if (isToDo) await closeNotifications(tx, { kind, openKeys: facts.map(({ key }) => key), now })
    })
  }
}
