import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { stockLevels } from '../../stock/stock.ts'
import { describeItems, toStockItem } from '../describe-items.ts'
import { listItemFacts } from '../items-store.ts'
import { listComingOrders, listDemand, listWeekLevels } from './demand-store.ts'
import { listVariationIds, summarizeStock } from './level-lists-store.ts'
import { listMovements } from './movements-store.ts'

type Row = Answer<'getStockLevels'>['rows'][number]

const pageSize = 50

export async function readLevels(
  ctx: Context,
  services: Services,
  { view, search, locationId, after }: Payload<'getStockLevels'>,
): Promise<Answer<'getStockLevels'>> {
  const ids = await listVariationIds(ctx.db, { view, search, locationId, after }, pageSize + 1)
  return {
    rows: await readRows(ctx, ids.slice(0, pageSize)),
    hasMore: ids.length > pageSize,
    currency: await getCurrency(services),
  }
}

export async function readSummary(ctx: Context, services: Services): Promise<Answer<'getStockSummary'>> {
  return { ...(await summarizeStock(ctx.db)), currency: await getCurrency(services) }
}

export async function readDetails(
  ctx: Context,
  services: Services,
  variationId: number,
): Promise<Answer<'getStockDetails'>> {
  const settings = await services.settings()
  const timeZone = settings['shop.timeZone']
  const [row] = await readRows(ctx, [...(await stockLevels.listStockedIds(ctx.db, [variationId]))])
  if (row === undefined) return refuse('stock.notFound')
  return {
    ...row,
    currency: settings['shop.currency'],
    timeZone,
    comingOrders: [...(await listComingOrders(ctx.db, variationId))],
    weeks: [...(await listWeekLevels(ctx.db, variationId, timeZone))],
  }
}

/** Of these variations, in their order. */
async function readRows(ctx: Context, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const facts = new Map((await listItemFacts(ctx.db, ids)).map((each) => [each.variationId, each]))
  const records = new Map((await stockLevels.listStockRecords(ctx.db, ids)).map((each) => [each.variationId, each]))
  const demands = new Map((await listDemand(ctx.db, ids)).map((each) => [each.variationId, each]))
  return ids.flatMap((id) => {
    const [item, record, demand] = [facts.get(id), records.get(id), demands.get(id)]
    if (!item || !record || !demand) return []
    const { levels, available, reserved, lowBelow, mayOversell, cost } = record
    return {
      ...toStockItem(item, ctx.locale),
      isActive: item.isActive,
      levels: levels.map((level) => ({ ...level, onHand: level.available + level.reserved })),
      available,
      reserved,
      onHand: available + reserved,
      lowBelow,
      mayOversell,
      coming: demand.coming,
      comingOn: demand.comingOn,
      waiting: demand.waiting,
      sold28: demand.sold28,
      cost,
    }
  })
}

export async function readMovements(
  ctx: Context,
  services: Services,
  { variationId, before }: Payload<'getStockMovements'>,
): Promise<Answer<'getStockMovements'>> {
  const found = await listMovements(ctx.db, { variationId, before, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const items = await describeItems(ctx.db, [...new Set(rows.map((row) => row.variationId))], ctx.locale)
  return {
    rows: rows.flatMap(({ variationId: id, at, ...row }) => {
      const item = items.get(id)
      return item ? { ...row, at: at.toISOString(), item } : []
    }),
    hasMore: found.length > pageSize,
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

const getCurrency = async (services: Services) => (await services.settings())['shop.currency']
