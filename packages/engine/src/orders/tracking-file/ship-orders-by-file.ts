import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { listCarriers } from '../admin/admin-orders-store.ts'
import { findReason, formatReason, refuseOrder, type PlainReason } from '../admin/order-reasons.ts'
import { shipOrder } from '../admin/ship-order.ts'
import { listMissingLines } from '../picking/pick-lines-store.ts'
import { parseTrackingFile, type TrackingRow } from './parse-tracking-file.ts'

const maxRows = 500
type Carriers = Awaited<ReturnType<typeof listCarriers>>

/** Ends the transaction of a dry run. */
class DryRunEnd extends Error {}

/**
 * Ships the orders of a file one after the other, each in a transaction of its own; a dry run does the same and takes
 * it back, so that both refuse the same.
 */
export async function shipOrdersByFile(
  ctx: Context,
  { csv, isDryRun, carrierId }: Payload<'doShipOrdersByFile'>,
  services: Services,
): Promise<Answer<'doShipOrdersByFile'>> {
  const rows = parseTrackingFile(csv) ?? refuseOrder('notCsv')
  if (rows.length === 0) refuseOrder('emptyFile')
  if (rows.length > maxRows) refuseOrder('tooManyRows', { max: maxRows })
  const carriers = await listCarriers(ctx.db)
  const answers = []
  for (const [place, row] of rows.entries()) {
    const because =
      findRowFault(row, { carriers, earlier: rows.slice(0, place), locale: ctx.locale }) ??
      (await ship(ctx, { row, isDryRun, carrierId: findCarrier(row, carriers) ?? carrierId }, services))
    const { orderNumber, trackingNumber } = row
    const left = because === null ? await countMissing(ctx, Number(orderNumber)) : 0
    answers.push({ row: row.row, orderNumber, trackingNumber, because, left })
  }
  return { rows: answers, shippable: answers.filter(({ because }) => because === null).length }
}

async function countMissing({ db }: Context, orderId: number): Promise<number> {
  return (await listMissingLines(db, [orderId])).reduce((sum, { quantity }) => sum + quantity, 0)
}

interface RowContext {
  readonly carriers: Carriers
  readonly earlier: readonly TrackingRow[]
  readonly locale: Context['locale']
}

function findRowFault(row: TrackingRow, { carriers, earlier, locale }: RowContext): string | undefined {
  const twin = earlier.find(({ orderNumber }) => orderNumber === row.orderNumber)
  const fault = (reason: PlainReason) => formatReason(reason, locale)
  if (!/^\d{1,9}$/.test(row.orderNumber)) return fault('noSuchOrder')
  if (twin) return formatReason('twiceInFile', locale, { row: twin.row })
  if (row.trackingNumber === '') return fault('trackingNeeded')
  // A spreadsheet shows long numbers like this, and has lost their last digits.
  if (/^\d[.,]\d+e\+\d+$/i.test(row.trackingNumber)) return fault('trackingRounded')
  if (row.trackingNumber.length > 80) return fault('trackingTooLong')
  // A formula, or a file in an encoding that was not recognised.
  if (!/^[\p{L}\d][\p{L}\d ./_-]*$/u.test(row.trackingNumber)) return fault('trackingUnreadable')
  return row.carrier !== '' && findCarrier(row, carriers) === undefined ? fault('unknownCarrier') : undefined
}

function findCarrier({ carrier }: TrackingRow, carriers: Carriers): number | undefined {
  return carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase())?.id
}

/** Null: shipped, or it could be; else the reason. */
async function ship(
  ctx: Context,
  {
    row: { orderNumber, trackingNumber },
    isDryRun,
    carrierId,
  }: { readonly row: TrackingRow; readonly isDryRun: boolean; readonly carrierId: number | undefined },
  services: Services,
): Promise<string | null> {
  const orderId = Number(orderNumber)
  try {
    await inTransaction(services.db, async (tx) => {
      await shipOrder(tx, { orderId, now: ctx.now, trackingNumber, ...(carrierId !== undefined && { carrierId }) })
      await recordAudit(tx, ctx, {
        action: 'doShipOrdersByFile',
        subject: 'order',
        subjectId: orderId,
        after: { trackingNumber, carrierId },
      })
      if (isDryRun) throw new DryRunEnd()
    })
    return null
  } catch (error) {
    if (error instanceof DryRunEnd) return null
    if (isRefusal(error))
      return error.key === 'order.notFound'
        ? formatReason('noSuchOrder', ctx.locale)
        : (findReason(error, ctx.locale) ?? error.key)
    services.log.error({ orderId, error }, 'An order of a file could not be shipped')
    return formatReason('notShippedNow', ctx.locale)
  }
}
