import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface BatchRow {
  readonly id: number
  readonly discountId: number
  readonly discountName: string
  readonly prefix: string
  readonly quantity: number
  readonly usesPerCode: number
  readonly used: number
  readonly createdAt: Date
  readonly madeBy: string
  readonly endedAt: Date | null
}

interface BatchQuery {
  readonly id?: number | undefined
  readonly discountId?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

export async function listBatches(db: Db, { id, discountId, after, limit }: BatchQuery): Promise<readonly BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.campaign_id as "discountId", m.name as "discountName", b.prefix, b.quantity, b.uses_per_code as "usesPerCode",
           (select count(*)::integer from coupons c where c.batch_id = b.id and c.uses > 0) as used,
           b.created_at as "createdAt", b.made_by as "madeBy", b.ended_at as "endedAt"
      from coupon_batches b join coupon_campaigns m on m.id = b.campaign_id
     where ${id === undefined ? sql`true` : sql`b.id = ${id}`} and ${discountId === undefined ? sql`true` : sql`b.campaign_id = ${discountId}`}
       and ${after === undefined ? sql`true` : sql`b.id < ${after}`}
     order by b.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findBatchByKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('coupon_batches').where('made_with', '=', key).select('id').executeTakeFirst()
  return row?.id
}

export interface NewBatch {
  readonly key: string
  readonly discountId: number
  readonly prefix: string
  readonly quantity: number
  readonly usesPerCode: number
  readonly madeBy: string
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const { id } = await tx
    .insertInto('coupon_batches')
    .values({
      campaign_id: batch.discountId,
      prefix: batch.prefix,
      quantity: batch.quantity,
      uses_per_code: batch.usesPerCode,
      made_by: batch.madeBy,
      made_with: batch.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns how many were new. */
export async function insertCodes(
  tx: Tx,
  { batchId, codes }: { readonly batchId: number; readonly codes: readonly string[] },
): Promise<number> {
  const { rows } = await sql`
    insert into coupons (campaign_id, batch_id, code, uses_allowed)
    select b.campaign_id, b.id, made.code, b.uses_per_code from coupon_batches b, unnest(${[...codes]}::text[]) as made (code) where b.id = ${batchId}
    on conflict (code_key) do nothing returning id`.execute(tx)
  return rows.length
}

export async function lockBatch(tx: Tx, batchId: number): Promise<{ readonly endedAt: Date | null } | undefined> {
  return tx
    .selectFrom('coupon_batches')
    .where('id', '=', batchId)
    .select('ended_at as endedAt')
    .forUpdate()
    .executeTakeFirst()
}

/** Orders that redeem one of the codes come before or are refused: they take the row of their code. */
export async function endBatch(tx: Tx, batchId: number): Promise<void> {
  await sql`
    update coupons c set expires_at = least(c.expires_at, clock_timestamp())
      from (select id from coupons where batch_id = ${batchId} order by id for update) locked where locked.id = c.id`.execute(
    tx,
  )
  await sql`update coupon_batches set ended_at = clock_timestamp() where id = ${batchId}`.execute(tx)
}

export interface BatchCode {
  readonly code: string
  readonly uses: number
  readonly usesAllowed: number | null
}

export async function listBatchCodes(db: Db, batchId: number): Promise<readonly BatchCode[]> {
  return db
    .selectFrom('coupons')
    .where('batch_id', '=', batchId)
    .select(['code', 'uses', 'uses_allowed as usesAllowed'])
    .orderBy('id')
    .execute()
}
