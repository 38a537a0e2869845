import type { NotificationKind } from '@vitrine/contract/account/notification-kinds'
import type { IconName } from '../../parts/icon.tsx'

interface NotificationLook {
  readonly icon: IconName
  readonly tone: '' | 'warn' | 'bad'
  /** Where it leads; undefined: there is no screen for it. */
  readonly path: (subjectId: number | null) => string | undefined
}

const toOrder = (id: number | null) => (id === null ? undefined : `/orders/${id}`)

/** Its texts are `notifications.KIND`, with `.why` for the reason and `.kind` for the settings. */
export const notificationLooks: Readonly<Record<NotificationKind, NotificationLook>> = {
  mention: { icon: 'note', tone: '', path: toOrder },
  orderAssigned: { icon: 'order', tone: '', path: toOrder },
  messageAssigned: { icon: 'message', tone: '', path: (id) => (id === null ? undefined : `/messages/${id}`) },
  withdrawalDue: { icon: 'withdrawal', tone: 'bad', path: () => '/returns?view=withdrawals' },
  approvalWaiting: { icon: 'refund', tone: 'warn', path: () => '/approvals' },
  approvalApproved: { icon: 'check', tone: '', path: toOrder },
  approvalRejected: { icon: 'close', tone: '', path: toOrder },
  refundFailed: { icon: 'refund', tone: 'bad', path: toOrder },
  paymentWithoutOrder: { icon: 'card', tone: 'warn', path: () => undefined },
  orderRepaired: { icon: 'order', tone: 'warn', path: toOrder },
  mailsFailed: { icon: 'mail', tone: 'bad', path: () => undefined },
  messagesFailed: { icon: 'plug', tone: 'warn', path: () => undefined },
}
