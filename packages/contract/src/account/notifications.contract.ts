import * as v from 'valibot'
import { count, emptyObject, id, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { notificationKinds, notificationViews } from './notification-kinds.ts'

const kind = v.picklist(notificationKinds)

const notifications = v.object({
  /** Newest first. */
  notifications: v.array(
    v.object({
      id,
      kind,
      /** The order, message ..., by the kind. */
      subjectId: maybe(id),
      /** The colleague whose work it is. */
      actor: maybe(v.string()),
      createdAt: v.string(),
      isRead: v.boolean(),
      /** It asks for something that has not been done yet. */
      isOpen: v.boolean(),
    }),
  ),
  hasMore: v.boolean(),
  unread: count,
  unreadMentions: count,
  open: count,
  /** The kinds that the caller's role sees, and whether the caller wants them. */
  kinds: v.array(v.object({ kind, isOn: v.boolean() })),
  timeZone: v.string(),
})

const view = v.optional(v.picklist(notificationViews), 'all')

export const getNotifications = operation({
  summary:
    "Returns the caller's notifications, newest first, 50 at a time: with `before`, those after that one of the list. They contain no personal data of customers; kinds that the role does not see, or the caller has switched off, are left out.",
  access: 'operator',
  cost: 'light',
  payload: v.object({ view, before: v.optional(id) }),
  answer: notifications,
  refusals: [],
})

export const getUnreadNotifications = operation({
  summary: 'Returns how many of the notifications of the caller are unread.',
  access: 'operator',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ unread: count }),
  refusals: [],
})

export const doReadNotifications = operation({
  summary: "Marks the caller's notifications as read, or as unread; without `ids`, all of them as read.",
  access: 'operator',
  cost: 'light',
  payload: v.object({
    ids: v.optional(v.pipe(v.array(id), v.maxLength(100))),
    isRead: v.optional(v.boolean(), true),
  }),
  answer: v.object({ unread: count }),
  refusals: [],
})

export const setNotificationSettings = operation({
  summary: 'Switches kinds of notifications off for the caller; all others are on.',
  access: 'operator',
  cost: 'light',
  payload: v.object({ off: v.pipe(v.array(kind), v.maxLength(notificationKinds.length)) }),
  answer: v.object({ kinds: v.array(v.object({ kind, isOn: v.boolean() })) }),
  refusals: [],
})
