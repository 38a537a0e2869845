import type { NotificationKind, NotificationView } from '@vitrine/contract/account/notification-kinds'
import { notificationRules } from '@vitrine/contract/account/notification-kinds'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface NotificationInput {
  readonly kind: NotificationKind
  /** Of the fact: nobody is told twice of the same one. */
  readonly key: string
  readonly subjectId: number | null
  readonly operatorIds: readonly number[]
  /** The member of staff whose work it is; nobody is told of their own. */
  readonly actorId?: number
  readonly now: Date
}

/** Tells each of them once, however often it is called; what was done and is not any more is open again. */
export async function notify(
  tx: Tx,
  { kind, key, subjectId, operatorIds, actorId, now }: NotificationInput,
): Promise<void> {
  await sql`
    insert into notifications (operator_id, kind, key, subject_id, actor_id, created_at)
    select id, ${kind}, ${key}, ${subjectId}::integer, ${actorId ?? null}::integer, ${now}
      from unnest(${operatorIds.filter((id) => id !== actorId)}::integer[]) id order by id
    on conflict (operator_id, kind, key) do update
       set done_at = null, read_at = case when notifications.read_at < notifications.done_at then notifications.read_at end
     where notifications.done_at is not null`.execute(tx)
}

/** Instances look up a kind in turns, so that none closes what another one has just found. */
export async function lockNotificationKind(tx: Tx, kind: NotificationKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.notifications'), hashtext(${kind}))`.execute(tx)
}

/** Takes back what was told of a fact, except to these. */
export async function withdrawNotifications(
  tx: Tx,
  { kind, key, except = [] }: Pick<NotificationInput, 'kind' | 'key'> & { readonly except?: readonly number[] },
): Promise<void> {
  await sql`
    delete from notifications where kind = ${kind} and key = ${key} and operator_id <> all (${[...except]}::integer[])`.execute(
    tx,
  )
}

/** What it asked for has been done, unless the key is among those that are still open. Done is read. */
export async function closeNotifications(
  tx: Tx,
  {
    kind,
    openKeys,
    now,
  }: { readonly kind: NotificationKind; readonly openKeys: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    update notifications set done_at = ${now}, read_at = coalesce(read_at, ${now})
     where kind = ${kind} and done_at is null and key <> all (${[...openKeys]}::text[])`.execute(tx)
}

/** What one fact asked for has been done, or is not wanted any more. */
export async function closeNotificationsOf(
  tx: Tx,
  { kind, keys, now }: Pick<NotificationInput, 'kind' | 'now'> & { readonly keys: readonly string[] },
): Promise<void> {
  await sql`
    update notifications set done_at = ${now}, read_at = coalesce(read_at, ${now})
     where kind = ${kind} and done_at is null and key = any (${[...keys]}::text[])`.execute(tx)
}

export interface StoredNotification {
  readonly id: number
  readonly kind: NotificationKind
  readonly subjectId: number | null
  readonly actor: string | null
  readonly createdAt: Date
  readonly isRead: boolean
  readonly isDone: boolean
}

interface OwnNotifications {
  readonly operatorId: number
  /** Those that the role sees and the person wants. */
  readonly kinds: readonly NotificationKind[]
}

export async function listNotifications(
  db: Db,
  {
    operatorId,
    kinds,
    view,
    before,
    limit,
  }: OwnNotifications & {
    readonly view: NotificationView
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<readonly StoredNotification[]> {
  const shown = view === 'mentions' ? kinds.filter((kind) => kind === 'mention') : view === 'open' ? toDo(kinds) : kinds
  const { rows } = await sql<StoredNotification>`
    select n.id, n.kind, n.subject_id as "subjectId", o.name as actor, n.created_at as "createdAt", n.read_at is not null as "isRead", n.done_at is not null as "isDone"
      from notifications n left join operators o on o.id = n.actor_id
     where n.operator_id = ${operatorId} and n.kind = any (${[...shown]}::text[])
       ${view === 'unread' ? sql`and n.read_at is null` : view === 'open' ? sql`and n.done_at is null` : sql``}
       ${before === undefined ? sql`` : sql`and (n.created_at, n.id) < (select created_at, id from notifications where id = ${before}::integer and operator_id = ${operatorId})`}
     order by n.created_at desc, n.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

const toDo = (kinds: readonly NotificationKind[]) => kinds.filter((kind) => notificationRules[kind].isToDo)

interface NotificationCounts {
  readonly unread: number
  readonly unreadMentions: number
  readonly open: number
}

export async function countNotifications(db: Db, { operatorId, kinds }: OwnNotifications): Promise<NotificationCounts> {
  const { rows } = await sql<NotificationCounts>`
    select (select count(*)::integer from notifications where operator_id = ${operatorId} and read_at is null and kind = any (${[...kinds]}::text[])) as unread,
           (select count(*)::integer from notifications where operator_id = ${operatorId} and read_at is null and kind = 'mention' and kind = any (${[...kinds]}::text[])) as "unreadMentions",
           (select count(*)::integer from notifications where operator_id = ${operatorId} and done_at is null and kind = any (${toDo(kinds)}::text[])) as open`.execute(
    db,
  )
  return rows[0] ?? { unread: 0, unreadMentions: 0, open: 0 }
}

/** Without ids, all of them. */
export async function setNotificationsRead(
  tx: Tx,
  {
    operatorId,
    ids,
    readAt,
  }: { readonly operatorId: number; readonly ids: readonly number[] | undefined; readonly readAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('operator_id', '=', operatorId)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .execute()
}

export async function listMutedKinds(db: Db, operatorId: number): Promise<readonly string[]> {
  const row = await db
    .selectFrom('notification_settings')
    .where('operator_id', '=', operatorId)
    .select('muted')
    .executeTakeFirst()
  return row?.muted ?? []
}

export async function writeMutedKinds(tx: Tx, operatorId: number, muted: readonly NotificationKind[]): Promise<void> {
  await sql`
    insert into notification_settings (operator_id, muted) values (${operatorId}, ${[...muted]}::text[])
    on conflict (operator_id) do update set muted = excluded.muted`.execute(tx)
}

export async function deleteOldNotifications(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from notifications where id = any (array(select id from notifications where created_at < ${before} order by created_at limit ${sql.lit(limit)})) returning id`.execute(
    tx,
  )
  return rows.length
}
