import type { Answer } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { stockLevels } from '../../stock/stock.ts'
import { describeItems } from '../describe-items.ts'
import { findReceipt, listReceiptLines, listReceipts, listWaiting, type StoredReceipt } from './receipts-store.ts'

const maxListed = 30

export async function readReceipts(ctx: Context, services: Services): Promise<Answer<'getStockReceipts'>> {
  return {
    receipts: (await listReceipts(ctx.db, maxListed)).map(toRow),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

function toRow({
  locationId: _l,
  supplierId: _s,
  note: _n,
  expectedOn: _e,
  startedAt,
  endedAt,
  ...row
}: StoredReceipt) {
  return { ...row, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

export async function readReceipt(
  ctx: Context,
  services: Services,
  receiptId: number,
): Promise<Answer<'getStockReceipt'>> {
  const receipt = (await findReceipt(ctx.db, receiptId)) ?? refuse('stock.notFound')
  const { locationId, supplierId, note, expectedOn } = receipt
  const lines = await listReceiptLines(ctx.db, receiptId)
  const ids = lines.map(({ variationId }) => variationId)
  const items = await describeItems(ctx.db, ids, ctx.locale)
  const waiting = await listWaiting(ctx.db, ids)
  const records = new Map((await stockLevels.listStockRecords(ctx.db, ids)).map((each) => [each.variationId, each]))
  const settings = await services.settings()
  return {
    ...toRow(receipt),
    locationId,
    supplierId,
    note,
    expectedOn,
    items: lines.flatMap(({ variationId, ...line }) => {
      const item = items.get(variationId)
      const level = records.get(variationId)?.levels.find((each) => each.locationId === locationId)
      return item ? [{ ...line, item, shelf: level?.shelf ?? null, waiting: waiting.get(variationId) ?? 0 }] : []
    }),
    currency: settings['shop.currency'],
    timeZone: settings['shop.timeZone'],
  }
}
