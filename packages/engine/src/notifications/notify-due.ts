import { notificationRules } from '@vitrine/contract/account/notification-kinds'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { listStaffWithPermission } from '../operators/operators.ts'
import { notificationSources } from './notification-sources-store.ts'
import { closeNotifications, lockNotificationKind, notify } from './notifications-store.ts'

/** Looks up what somebody has to be told, and what of it has been done. */
export async function notifyDue({ db, now: getNow }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const now = getNow()
  for (const { kind, find } of notificationSources) {
    const { permission, isToDo } = notificationRules[kind]
    await inTransaction(db, async (tx) => {
      // Of two instances, the later one reads what the earlier one has left.
      await lockNotificationKind(tx, kind)
      const { facts, isComplete } = await find(tx, now)
      const staff = facts.length === 0 ? [] : await listStaffWithPermission(tx, permission)
      const operatorIds = staff.map(({ id }) => id)
      for (const fact of facts) await notify(tx, { kind, ...fact, operatorIds, now })
      // What a list does not name is done only if it names all.
      if (isToDo && isComplete) await closeNotifications(tx, { kind, openKeys: facts.map(({ key }) => key), now })
    })
  }
}
