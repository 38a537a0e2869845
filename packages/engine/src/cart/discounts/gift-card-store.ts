import type { giftCardMovements, GiftCardView } from '@vitrine/contract/checkout/gift-cards.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface GiftCardRow {
  readonly id: number
  readonly code: string
  readonly email: string | null
  readonly name: string | null
  readonly currency: string
  readonly value: number
  readonly balance: number
  readonly issuedAt: Date
  readonly expiresAt: Date | null
  readonly isExpired: boolean
  readonly isBlocked: boolean
}

export interface StoredGiftCard extends GiftCardRow {
  readonly locale: string | null
  readonly message: string | null
  readonly reason: string | null
  readonly issuedBy: string | null
}

const isExpired = sql<boolean>`coalesce(least(c.expires_at, m.valid_until) <= clock_timestamp() or not m.is_active, false)`
const isOpen = sql<boolean>`c.blocked_at is null and c.open_amount > 0 and not ${isExpired}`

const conditions: Readonly<Record<GiftCardView, RawBuilder<boolean>>> = {
  open: isOpen,
  spent: sql`c.open_amount = 0`,
  blocked: sql`c.blocked_at is not null`,
  expired: sql`${isExpired}`,
  all: sql`true`,
}

const columns = sql`c.id, c.code, d.email, d.name, c.currency, c.value, c.open_amount as balance, c.created_at as "issuedAt",
  least(c.expires_at, m.valid_until) as "expiresAt", ${isExpired} as "isExpired", c.blocked_at is not null as "isBlocked"`
const source = sql`coupons c join coupon_campaigns m on m.id = c.campaign_id left join gift_card_details d on d.coupon_id = c.id`

interface GiftCardQuery {
  readonly view: GiftCardView
  readonly search: string
  readonly after: number | undefined
  readonly limit: number
}

export async function listGiftCards(
  db: Db,
  { view, search, after, limit }: GiftCardQuery,
): Promise<readonly GiftCardRow[]> {
  const { rows } = await sql<GiftCardRow>`
    select ${columns} from ${source}
     where c.value is not null and ${search === '' ? conditions[view] : matches(search)} and ${after === undefined ? sql`true` : sql`c.id < ${after}`}
     order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** The end of a code, the beginning of an address, or an order that was paid with the card or brought it. */
function matches(search: string): RawBuilder<boolean> {
  const escape = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const end = escape([...search.toUpperCase()].toReversed().join(''))
  const byCode = sql`select f.id from coupons f where f.value is not null and reverse(f.code_key) like ${`${end}%`}`
  const byEmail = sql`select f.coupon_id from gift_card_details f where lower(f.email) like ${`${escape(search.toLowerCase())}%`}`
  const found = [byCode, byEmail]
  if (/^\d{1,9}$/.test(search)) {
    found.push(
      sql`select f.coupon_id from order_coupons f where f.order_id = ${Number(search)} and f.kind = 'gift_card'`,
    )
    found.push(
      sql`select f.id from coupons f join order_items i on i.id = f.order_item_id where i.order_id = ${Number(search)}`,
    )
  }
  return sql`c.id = any(array(${sql.join(found, sql` union `)}))`
}

/** What can still be spent, by currency. */
export async function sumOpenGiftCards(
  db: Db,
): Promise<readonly { readonly currency: string; readonly minor: number }[]> {
  const { rows } = await sql<{ currency: string; minor: number }>`
    select c.currency, sum(c.open_amount)::bigint as minor from coupons c join coupon_campaigns m on m.id = c.campaign_id
     where c.value is not null and ${isOpen} group by 1 order by 2 desc`.execute(db)
  return rows
}

export async function findGiftCard(db: Db, id: number): Promise<StoredGiftCard | undefined> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns}, d.locale, d.message, d.reason, d.issued_by as "issuedBy" from ${source} where c.id = ${id} and c.value is not null`.execute(
    db,
  )
  return rows[0]
}

/** Orders that use it wait. */
export async function lockGiftCard(tx: Tx, id: number): Promise<StoredGiftCard | undefined> {
  await sql`select id from coupons where id = ${id} and value is not null for update`.execute(tx)
  return findGiftCard(tx, id)
}

export interface GiftCardMovement {
  readonly id: number
  readonly kind: (typeof giftCardMovements)[number]
  readonly amount: number
  readonly balance: number
  readonly orderId: number | null
  readonly reason: string | null
  readonly by: string | null
  readonly at: Date
}

/** Newest first, with the balance after each. */
export async function listMovements(db: Db, id: number): Promise<readonly GiftCardMovement[]> {
  const { rows } = await sql<GiftCardMovement>`
    select m.id, m.kind, m.amount, sum(m.amount) over (order by m.id)::bigint as balance, m.order_id as "orderId", m.reason, m.made_by as by, m.at
      from gift_card_movements m where m.coupon_id = ${id} order by m.id desc`.execute(db)
  return rows
}

export interface NewMovement {
  readonly id: number
  readonly kind: 'corrected' | 'blocked' | 'unblocked'
  readonly amount: number
  readonly reason: string
  readonly by: string
}

export async function insertMovement(tx: Tx, { id, kind, amount, reason, by }: NewMovement): Promise<void> {
  await tx.insertInto('gift_card_movements').values({ coupon_id: id, kind, amount, reason, made_by: by }).execute()
}

export async function writeBlocked(tx: Tx, id: number, isBlocked: boolean): Promise<void> {
  await sql`update coupons set blocked_at = case when ${isBlocked}::boolean then clock_timestamp() end where id = ${id}`.execute(
    tx,
  )
}

export async function writeBalance(tx: Tx, id: number, balance: number): Promise<void> {
  await tx.updateTable('coupons').set({ open_amount: balance }).where('id', '=', id).execute()
}
