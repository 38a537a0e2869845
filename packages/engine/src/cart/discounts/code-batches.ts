import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { byteOrderMark, toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { generateCode } from '../coupons/create-coupon.ts'
import {
  endBatch,
  findBatchByKey,
  insertBatch,
  insertCodes,
  listBatchCodes,
  listBatches,
  lockBatch,
  type BatchRow,
} from './code-batch-store.ts'
import { refuseDiscount } from './discount-faults.ts'
import { lockDiscount } from './discount-store.ts'

const pageSize = 50

export async function readBatches(
  db: Db,
  { discountId, after }: Payload<'getCodeBatches'>,
  timeZone: string,
): Promise<Answer<'getCodeBatches'>> {
  const rows = await listBatches(db, { discountId, after, limit: pageSize + 1 })
  return { batches: rows.slice(0, pageSize).map(toBatch), hasMore: rows.length > pageSize, timeZone }
}

export async function readBatch(db: Db, id: number): Promise<Answer<'doCreateCodeBatch'>> {
  const [row] = await listBatches(db, { id, limit: 1 })
  return row ? toBatch(row) : refuse('discount.notFound')
}

const toBatch = (row: BatchRow): Answer<'doCreateCodeBatch'> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Returns the id. A code that is there already is made anew. */
export async function createBatch(tx: Tx, ctx: Context, input: Payload<'doCreateCodeBatch'>): Promise<number> {
  const { key, discountId, quantity, usesPerCode } = input
  const prefix = input.prefix.toUpperCase()
  const existing = await findBatchByKey(tx, key)
  if (existing !== undefined) return existing
  if (!/^[A-Z0-9-]*$/.test(prefix)) refuseDiscount([{ path: 'prefix', because: 'codeForm' }])
  if (!(await lockDiscount(tx, discountId))) refuse('discount.notFound')
  const madeBy = (await ctx.operator())?.name ?? ''
  const batchId = await insertBatch(tx, { key, discountId, prefix, quantity, usesPerCode, madeBy })
  for (let missing = quantity; missing > 0;) {
    const codes = Array.from({ length: missing }, () => `${prefix}${generateCode('percentage')}`)
    missing -= await insertCodes(tx, { batchId, codes })
  }
  await recordAudit(tx, ctx, {
    action: 'doCreateCodeBatch',
    subject: 'codeBatch',
    subjectId: batchId,
    after: { discountId, prefix, quantity, usesPerCode },
  })
  return batchId
}

/** Codes that were used stay with their orders. */
export async function endCodes(tx: Tx, ctx: Context, { id }: Payload<'doEndCodeBatch'>): Promise<void> {
  const { endedAt } = (await lockBatch(tx, id)) ?? refuse('discount.notFound')
  if (endedAt !== null) return
  await endBatch(tx, id)
  await recordAudit(tx, ctx, {
    action: 'doEndCodeBatch',
    subject: 'codeBatch',
    subjectId: id,
    before: { isEnded: false },
    after: { isEnded: true },
  })
}

export async function readBatchFile(db: Db, { id }: Payload<'getCodeBatchFile'>): Promise<Answer<'getCodeBatchFile'>> {
  const batch = await readBatch(db, id)
  const codes = await listBatchCodes(db, id)
  const lines = codes.map(({ code, uses, usesAllowed }) => toSpreadsheetLine([code, uses, usesAllowed]))
  return {
    fileName: `codes-${batch.id}.csv`,
    csv: byteOrderMark + toSpreadsheetLine(['code', 'uses', 'uses_allowed']) + lines.join(''),
  }
}
