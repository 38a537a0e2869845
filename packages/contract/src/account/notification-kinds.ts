import type { Permission } from '../kernel/permissions.ts'

interface NotificationKindRule {
  readonly permission: Permission
  /** It asks for something, until that has been done; the others only tell. */
  readonly isToDo: boolean
}

/**
 * What staff are told, and who sees it. A new kind has a row here, texts and a link in the admin
 * (`notification-kinds`), and a source in the engine (`notification-sources-store`) unless a use case calls `notify`.
 */
const rules = {
  mention: { permission: 'orders.read', isToDo: false },
  orderAssigned: { permission: 'orders.read', isToDo: false },
  messageAssigned: { permission: 'customers', isToDo: false },
  withdrawalDue: { permission: 'returns', isToDo: true },
  approvalWaiting: { permission: 'orders.refund', isToDo: true },
  approvalApproved: { permission: 'orders.read', isToDo: false },
  approvalRejected: { permission: 'orders.read', isToDo: false },
  refundFailed: { permission: 'orders.refund', isToDo: true },
  paymentWithoutOrder: { permission: 'accounting', isToDo: true },
  orderRepaired: { permission: 'accounting', isToDo: false },
  mailsFailed: { permission: 'settings', isToDo: true },
  messagesFailed: { permission: 'settings', isToDo: true },
} as const satisfies Readonly<Record<string, NotificationKindRule>>

export type NotificationKind = keyof typeof rules
export const notificationRules: Readonly<Record<NotificationKind, NotificationKindRule>> = rules
// Object.keys forgets the type of the keys.
export const notificationKinds = Object.keys(rules) as readonly NotificationKind[]

export const notificationViews = ['all', 'unread', 'mentions', 'open'] as const
export type NotificationView = (typeof notificationViews)[number]
