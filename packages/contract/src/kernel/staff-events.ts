import type { Permission } from './permissions.ts'

/**
 * What `GET /admin/events` reports: subjects of the change feed, with the permission that sees them. Null: every staff
 * account. A staff account also sees its own changes.
 */
export const eventPermissions = {
  order: 'orders.read',
  return: 'returns',
  /** Requests to refund beyond the limit of a role. */
  approval: 'orders.read',
  message: 'customers',
  staff: 'staff',
  /** Sale campaigns. */
  campaign: 'prices',
  /** A staff account sees its own only. */
  notification: 'own',
  item: 'catalogue',
  category: 'catalogue',
  settings: 'settings',
  shipping: 'settings',
  payment: 'settings',
  page: 'content',
  media: 'content',
  texts: 'content',
  redirects: 'content',
  all: null,
} as const satisfies Record<string, Permission | 'own' | null>
export type EventSubject = keyof typeof eventPermissions

/** Subjects that no page of the shop shows: only staff events follow them. */
export const staffSubjects = [
  'order',
  'return',
  'approval',
  'message',
  'staff',
  'notification',
  'campaign',
] as const satisfies readonly EventSubject[]

/** One change: a row, or null for all of the subject. */
export interface StaffEvent {
  readonly subject: EventSubject
  readonly id: number | null
}
