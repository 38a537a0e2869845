import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { OrderAddress } from '../view/order-address.ts'
import type { NamedAddress } from './address-lines.ts'

export interface AddressRevision {
  readonly id: number
  readonly kind: 'billing' | 'delivery'
  readonly before: NamedAddress
  readonly after: NamedAddress
  readonly by: string
  readonly at: Date
}

/** Oldest first. */
export async function listAddressRevisions(db: Db, orderId: number): Promise<readonly AddressRevision[]> {
  const { rows } = await sql<{
    readonly id: number
    readonly kind: 'billing' | 'delivery'
    readonly before: OrderAddress
    readonly after: OrderAddress
    readonly by: string
    readonly at: Date
    readonly namesBefore: Labels
    readonly codeBefore: string
    readonly namesAfter: Labels
    readonly codeAfter: string
  }>`
    select r.id, case r.type_id when 1 then 'billing' else 'delivery' end as kind, r.before, r.after, r.operator_name as by, r.changed_at as at,
           old.names as "namesBefore", old.iso_code2 as "codeBefore", new.names as "namesAfter", new.iso_code2 as "codeAfter"
      from order_address_revisions r
      join countries old on old.id = (r.before ->> 'country_id')::integer
      join countries new on new.id = (r.after ->> 'country_id')::integer
     where r.order_id = ${orderId} order by r.id`.execute(db)
  return rows.map(({ namesBefore, codeBefore, namesAfter, codeAfter, ...row }) => ({
    ...row,
    before: { ...row.before, countryNames: namesBefore, countryCode: codeBefore },
    after: { ...row.after, countryNames: namesAfter, countryCode: codeAfter },
  }))
}

export async function findNewestRevision(
  db: Db,
  orderId: number,
): Promise<{ readonly id: number; readonly by: string } | undefined> {
  return db
    .selectFrom('order_address_revisions')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'operator_name as by'])
    .executeTakeFirst()
}

interface NewRevision {
  readonly orderId: number
  readonly typeId: 1 | 2
  readonly before: OrderAddress
  readonly after: OrderAddress
  readonly by: string
  readonly now: Date
}

/** Replaces the address and keeps the former one; returns the id of the revision. */
export async function writeAddressRevision(
  tx: Tx,
  { orderId, typeId, before, after, by, now }: NewRevision,
): Promise<number> {
  await tx
    .updateTable('order_addresses')
    .set({ ...after })
    .where('order_id', '=', orderId)
    .where('type_id', '=', typeId)
    .execute()
  const { id } = await tx
    .insertInto('order_address_revisions')
    .values({
      order_id: orderId,
      type_id: typeId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      operator_name: by,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
