import {
  notificationKinds,
  notificationRules,
  type NotificationKind,
} from '@vitrine/contract/account/notification-kinds'
import { hasAccess } from '@vitrine/contract/kernel/permissions'
import { refuse, type Context, type Handlers, type Operator, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { deleteInBatches } from '../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import {
  countNotifications,
  deleteOldNotifications,
  listMutedKinds,
  listNotifications,
  setNotificationsRead,
  writeMutedKinds,
} from './notifications-store.ts'
import { notifyDue } from './notify-due.ts'

export { closeNotificationsOf, notify, withdrawNotifications } from './notifications-store.ts'

interface Notifications {
  readonly handlers: Handlers<
    'getNotifications' | 'getUnreadNotifications' | 'doReadNotifications' | 'setNotificationSettings'
  >
  readonly jobs: readonly Job[]
}

const pageSize = 50
const retentionMs = 90 * 86_400_000

/** What staff are told: by colleagues, or because something waits for a person. */
export function createNotifications(services: Services): Notifications {
  return {
    handlers: {
      async getNotifications(ctx, { view, before }) {
        const own = await getOwn(ctx)
        const found = await listNotifications(ctx.db, { ...own, view, before, limit: pageSize + 1 })
        return {
          notifications: found.slice(0, pageSize).map(({ createdAt, isDone, ...notification }) => ({
            ...notification,
            createdAt: createdAt.toISOString(),
            isOpen: notificationRules[notification.kind].isToDo && !isDone,
          })),
          hasMore: found.length > pageSize,
          ...(await countNotifications(ctx.db, own)),
          kinds: own.settings,
          timeZone: (await services.settings())['shop.timeZone'],
        }
      },
      getUnreadNotifications: readUnread,
      async doReadNotifications(ctx, { ids, isRead }) {
        const { id: operatorId } = await requireOperator(ctx)
        // Only single ones become unread again.
        const readAt = isRead ? ctx.now : null
        await inTransaction(ctx.db, (tx) =>
          setNotificationsRead(tx, { operatorId, ids: isRead ? ids : (ids ?? []), readAt }),
        )
        return readUnread(ctx)
      },
      async setNotificationSettings(ctx, { off }) {
        const { id } = await requireOperator(ctx)
        await inTransaction(ctx.db, (tx) => writeMutedKinds(tx, id, off))
        return { kinds: (await getOwn(ctx)).settings }
      },
    },
    jobs: [
      { name: 'notifyStaff', everySeconds: 30, run: () => notifyDue(services) },
      {
        name: 'forgetNotifications',
        everySeconds: 3600,
        run: (closing) =>
          deleteInBatches(services.db, closing, (tx, limit) =>
            deleteOldNotifications(tx, new Date(services.now().getTime() - retentionMs), limit),
          ),
      },
    ],
  }
}

async function readUnread(ctx: Context) {
  const { unread } = await countNotifications(ctx.db, await getOwn(ctx))
  return { unread }
}

async function getOwn(ctx: Context) {
  const operator = await requireOperator(ctx)
  const muted = await listMutedKinds(ctx.db, operator.id)
  const settings = visibleKinds(operator).map((kind) => ({ kind, isOn: !muted.includes(kind) }))
  return {
    operatorId: operator.id,
    settings,
    kinds: settings.filter(({ isOn }) => isOn).map(({ kind }) => kind),
  }
}

const visibleKinds = ({ permissions }: Operator): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => hasAccess(permissions, notificationRules[kind].permission))

const requireOperator = async (ctx: Context) => (await ctx.operator()) ?? refuse('security.operatorRequired')
