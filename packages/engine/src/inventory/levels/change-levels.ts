import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { stockLevels } from '../../stock/stock.ts'
import { claimKeys } from '../keys-store.ts'
import { describeItems } from '../describe-items.ts'
import { findLocation } from '../locations/locations-store.ts'

/** Changes the quantity at a location, if it is the one that was shown. */
export function adjustStock(ctx: Context, payload: Payload<'doAdjustStock'>): Promise<void> {
  const { key, variationId, locationId, change, seenOnHand, reason, note } = payload
  return inTransaction(ctx.db, async (tx) => {
    await requireLocations(tx, [locationId])
    if (!(await claimKeys(tx, [key])).has(key)) return
    const level = await lockLevel(tx, variationId, locationId)
    if (level.available + level.reserved !== seenOnHand) refuse('stock.changed')
    await refuseIfTooFew(ctx, tx, { locationId, changes: [{ variationId, change }] })
    await stockLevels.changeLevels(tx, {
      locationId,
      changes: [{ variationId, change }],
      cause: { reason, note, operatorId: await getOperatorId(ctx) },
    })
    await recordAudit(tx, ctx, {
      action: 'doAdjustStock',
      subject: 'variation',
      subjectId: variationId,
      before: { onHand: seenOnHand },
      after: { onHand: seenOnHand + change, reason, location: level.name, ...(note !== '' && { note }) },
    })
  })
}

async function lockLevel(tx: Tx, variationId: number, locationId: number) {
  if (!(await stockLevels.listStockedIds(tx, [variationId])).has(variationId)) return refuse('stock.notFound')
  await stockLevels.lockStock(tx, [variationId])
  const [record] = await stockLevels.listStockRecords(tx, [variationId])
  const level = record?.levels.find((each) => each.locationId === locationId)
  const location = await findLocation(tx, locationId)
  return level && location ? { ...level, name: location.name } : refuse('stock.notFound')
}

/** Moves units between locations, all or none. */
export function transferStock(ctx: Context, payload: Payload<'doTransferStock'>): Promise<Answer<'doTransferStock'>> {
  const { key, fromLocationId: from, toLocationId: to, note } = payload
  const changes = sumLines(payload.lines)
  const units = changes.reduce((sum, { change }) => sum + change, 0)
  if (from === to) refuse('stock.sameLocation')
  return inTransaction(ctx.db, async (tx) => {
    const [source, target] = await requireLocations(tx, [from, to])
    if (!(await claimKeys(tx, [key])).has(key)) return { units }
    const ids = changes.map(({ variationId }) => variationId)
    if ((await stockLevels.listStockedIds(tx, ids)).size < ids.length) refuse('stock.notFound')
    await stockLevels.lockStock(tx, ids)
    await refuseIfTooFew(ctx, tx, {
      locationId: from,
      changes: changes.map(({ variationId, change }) => ({ variationId, change: -change })),
    })
    await stockLevels.transferLevels(tx, {
      from,
      to,
      changes,
      cause: { reason: 'transfer', note, operatorId: await getOperatorId(ctx), transferKey: key },
    })
    await recordAudit(tx, ctx, {
      action: 'doTransferStock',
      subject: 'stock',
      subjectId: to,
      after: { from: source?.name, to: target?.name, units, ...(note !== '' && { note }) },
    })
    return { units }
  })
}

function sumLines(lines: Payload<'doTransferStock'>['lines']): readonly stockLevels.LevelChange[] {
  const sums = new Map<number, number>()
  for (const { variationId, quantity } of lines) sums.set(variationId, (sums.get(variationId) ?? 0) + quantity)
  return [...sums].map(([variationId, change]) => ({ variationId, change }))
}

/** Units that orders wait for can not be taken away. */
async function refuseIfTooFew(
  ctx: Context,
  tx: Tx,
  { locationId, changes }: { readonly locationId: number; readonly changes: readonly stockLevels.LevelChange[] },
): Promise<void> {
  const records = await stockLevels.listStockRecords(
    tx,
    changes.map(({ variationId }) => variationId),
  )
  for (const { variationId, change } of changes) {
    const record = records.find((each) => each.variationId === variationId)
    const level = record?.levels.find((each) => each.locationId === locationId)?.available ?? 0
    if (change > 0 || level + change >= 0) continue
    const item = (await describeItems(tx, [variationId], ctx.locale)).get(variationId)
    refuse('stock.notEnough', {
      name: [item?.name, ...(item?.attributes ?? [])].join(', '),
      available: Math.max(0, level),
    })
  }
}

/** Sets threshold, overselling and cost. */
export function setTerms(ctx: Context, { variationId, ...terms }: Payload<'setStockTerms'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await stockLevels.listStockedIds(tx, [variationId])).has(variationId)) refuse('stock.notFound')
    await stockLevels.lockStock(tx, [variationId])
    const [record] = await stockLevels.listStockRecords(tx, [variationId])
    if (record === undefined) return refuse('stock.notFound')
    if (terms.mayOversell === false && record.available < 0) refuse('stock.oversold')
    await stockLevels.updateStockTerms(tx, variationId, terms)
    const { lowBelow, mayOversell, cost } = record
    await recordAudit(tx, ctx, {
      action: 'setStockTerms',
      subject: 'variation',
      subjectId: variationId,
      before: { lowBelow, mayOversell, cost },
      after: { lowBelow, mayOversell, cost, ...withoutUndefined(terms) },
    })
  })
}

const withoutUndefined = (terms: stockLevels.StockTerms) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))

export function setLevelShelf(ctx: Context, payload: Payload<'setStockShelf'>): Promise<void> {
  const { variationId, locationId, shelf } = payload
  return inTransaction(ctx.db, async (tx) => {
    const [location] = await requireLocations(tx, [locationId])
    if (locationId === stockLevels.defaultLocationId) refuse('stock.notFound')
    const { shelf: before } = await lockLevel(tx, variationId, locationId)
    await stockLevels.updateLevelShelf(tx, payload)
    await recordAudit(tx, ctx, {
      action: 'setStockShelf',
      subject: 'variation',
      subjectId: variationId,
      before: { shelf: before },
      after: { shelf, location: location?.name },
    })
  })
}

/** Open locations; they can not be closed until the transaction ends. */
export async function requireLocations(tx: Tx, ids: readonly number[]) {
  const locations = []
  for (const id of ids) locations.push((await findLocation(tx, id)) ?? refuse('stock.notFound'))
  return locations
}

export const getOperatorId = async (ctx: Context): Promise<number | null> => (await ctx.operator())?.id ?? null
