import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { stockLevels } from '../../stock/stock.ts'
import { applyEntries, type Outcomes } from '../entries.ts'
import { getOperatorId, requireLocations } from '../levels/change-levels.ts'
import {
  endCount,
  insertCount,
  listCountLines,
  lockCount,
  updateBooked,
  upsertCountLines,
  type NewCountLine,
} from './counts-store.ts'
import { listRest } from './read-count.ts'

export function startCount(ctx: Context, { key, locationId, shelf }: Payload<'doStartCount'>): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const [location] = await requireLocations(tx, [locationId])
    const { id, isNew } = await insertCount(tx, { key, locationId, shelf })
    if (isNew)
      await recordAudit(tx, ctx, {
        action: 'doStartCount',
        subject: 'stockCount',
        subjectId: id,
        after: { location: location?.name, ...(shelf !== '' && { shelf }) },
      })
    return id
  })
}

async function lockOpenCount(tx: Tx, countId: number) {
  const count = (await lockCount(tx, countId)) ?? refuse('stock.notFound')
  return count.state === 'open' ? count : refuse('stock.ended')
}

/** Notes counted quantities, with those that the books expected at that moment. */
export function recordCounts(ctx: Context, { countId, entries }: Payload<'doRecordCounts'>): Promise<Outcomes> {
  return inTransaction(ctx.db, async (tx) => {
    const { locationId } = await lockOpenCount(tx, countId)
    const lines = await listCountLines(tx, countId)
    const { outcomes, changed } = await applyEntries(
      tx,
      entries,
      new Map(lines.map(({ variationId, counted }) => [variationId, counted])),
    )
    const moments = [...changed].map(([variationId, { ageSeconds }]) => ({ variationId, ageSeconds }))
    const expected = await stockLevels.listOnHandAt(tx, locationId, moments)
    const noted: NewCountLine[] = [...changed].map(([variationId, { quantity, ageSeconds }]) => ({
      variationId,
      counted: quantity,
      expected: expected.get(variationId) ?? 0,
      ageSeconds,
    }))
    if (noted.length > 0) {
      await upsertCountLines(tx, countId, noted)
      await recordAudit(tx, ctx, {
        action: 'doRecordCounts',
        subject: 'stockCount',
        subjectId: countId,
        after: { items: noted.length },
      })
    }
    return outcomes
  })
}

/** Adds the differences to the stock as it is now. Of what orders wait for nothing is taken away. */
export function bookCount(
  ctx: Context,
  { countId, seenDifference, isRestZero }: Payload<'doBookCount'>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const count = await lockOpenCount(tx, countId)
    if (isRestZero) await countRestAsZero(tx, countId, count)
    const lines = await listCountLines(tx, countId)
    const differences = lines.map(({ variationId, counted, expected }) => ({ variationId, change: counted - expected }))
    if (differences.reduce((sum, { change }) => sum + Math.abs(change), 0) !== seenDifference) refuse('stock.changed')
    const changes = await fitToLevels(tx, count.locationId, differences)
    await stockLevels.changeLevels(tx, {
      locationId: count.locationId,
      changes: changes.filter(({ change }) => change !== 0),
      cause: { reason: 'count', countId, operatorId: await getOperatorId(ctx) },
    })
    await updateBooked(tx, countId, changes)
    await endCount(tx, countId, 'booked')
    await recordAudit(tx, ctx, {
      action: 'doBookCount',
      subject: 'stockCount',
      subjectId: countId,
      after: { items: lines.length, difference: seenDifference },
    })
  })
}

async function countRestAsZero(
  tx: Tx,
  countId: number,
  count: { readonly locationId: number; readonly shelf: string },
): Promise<void> {
  const { rest, hasMore } = await listRest(tx, countId, count)
  if (hasMore) refuse('stock.changed')
  await upsertCountLines(
    tx,
    countId,
    rest.map(({ variationId, expected }) => ({ variationId, counted: 0, expected, ageSeconds: 0 })),
  )
}

async function fitToLevels(tx: Tx, locationId: number, differences: readonly stockLevels.LevelChange[]) {
  const ids = differences.map(({ variationId }) => variationId)
  await stockLevels.lockStock(tx, ids)
  const records = new Map((await stockLevels.listStockRecords(tx, ids)).map((each) => [each.variationId, each]))
  return differences.map(({ variationId, change }) => {
    const record = records.get(variationId)
    const level = record?.levels.find((each) => each.locationId === locationId)?.available ?? 0
    return { variationId, change: Math.max(change, -Math.max(0, level)) }
  })
}

export function cancelCount(ctx: Context, { countId }: Payload<'doCancelCount'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOpenCount(tx, countId)
    await endCount(tx, countId, 'cancelled')
    await recordAudit(tx, ctx, { action: 'doCancelCount', subject: 'stockCount', subjectId: countId })
  })
}
