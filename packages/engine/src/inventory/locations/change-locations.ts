import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { stockLevels } from '../../stock/stock.ts'
import {
  insertLocation,
  isLocationInUse,
  listLocations,
  lockLocation,
  updateLocation,
  updatePositions,
} from './locations-store.ts'

export function setLocation(
  ctx: Context,
  { locationId, name, address, isActive }: Payload<'setStockLocation'>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const before =
      locationId === undefined ? undefined : ((await lockLocation(tx, locationId)) ?? refuse('stock.notFound'))
    if (locationId !== undefined && !isActive && (await mustStayOpen(tx, locationId))) refuse('stock.locationInUse')
    const id = locationId ?? (await insertLocation(tx, { name, address }))
    if (locationId !== undefined) await updateLocation(tx, locationId, { name, address, isActive })
    await recordAudit(tx, ctx, {
      action: 'setStockLocation',
      subject: 'stockLocation',
      subjectId: id,
      ...(before && { before }),
      after: { name, address, isActive },
    })
  })
}

const mustStayOpen = async (tx: Tx, id: number) =>
  id === stockLevels.defaultLocationId || (await isLocationInUse(tx, id))

/** Locations that are not named follow in their order. */
export function orderLocations(ctx: Context, { locationIds }: Payload<'doOrderStockLocations'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const before = (await listLocations(tx)).map(({ name }) => name)
    await updatePositions(tx, locationIds)
    await recordAudit(tx, ctx, {
      action: 'doOrderStockLocations',
      subject: 'stockLocation',
      subjectId: stockLevels.defaultLocationId,
      before: { order: before },
      after: { order: (await listLocations(tx)).map(({ name }) => name) },
    })
  })
}
