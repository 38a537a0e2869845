import type { Answer } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { stockLevels } from '../../stock/stock.ts'
import { describeItems } from '../describe-items.ts'
import { findCount, listCountLines, listCounts, listUncountedIds, type StoredCount } from './counts-store.ts'

const maxListed = 30
const maxUncounted = 500

export async function readCounts(ctx: Context, services: Services): Promise<Answer<'getStockCounts'>> {
  return {
    counts: (await listCounts(ctx.db, maxListed)).map(toRow),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

const toRow = ({ id, state, location, shelf, startedAt, endedAt, lines }: StoredCount) => ({
  id,
  state,
  location,
  shelf,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  lines,
})

export async function readCount(ctx: Context, services: Services, countId: number): Promise<Answer<'getStockCount'>> {
  const count = (await findCount(ctx.db, countId)) ?? refuse('stock.notFound')
  const lines = await listCountLines(ctx.db, countId)
  const { rest, hasMore } =
    count.state === 'open' ? await listRest(ctx.db, countId, count) : { rest: [], hasMore: false }
  const ids = [...lines, ...rest].map(({ variationId }) => variationId)
  const items = await describeItems(ctx.db, ids, ctx.locale)
  const places = await listPlaces(ctx.db, count.locationId, ids)
  const describe = (variationId: number) => {
    const item = items.get(variationId)
    return item && { item, shelf: places.get(variationId) ?? null }
  }
  return {
    ...toRow(count),
    locationId: count.locationId,
    items: [
      ...lines.flatMap(({ variationId, countedAt, ...line }) => {
        const described = describe(variationId)
        return described ? [{ ...described, ...line, countedAt: countedAt.toISOString() }] : []
      }),
      ...rest.flatMap(({ variationId, expected }) => {
        const described = describe(variationId)
        return described ? [{ ...described, counted: null, expected, countedAt: null, booked: null }] : []
      }),
    ],
    hasMoreUncounted: hasMore,
    difference: lines.reduce((sum, { counted, expected }) => sum + Math.abs(counted - expected), 0),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

async function listPlaces(db: Db, locationId: number, ids: readonly number[]) {
  const records = await stockLevels.listStockRecords(db, ids)
  return new Map(
    records.map(({ variationId, levels }) => [
      variationId,
      levels.find((level) => level.locationId === locationId)?.shelf ?? null,
    ]),
  )
}

/** Items that should lie there by the books and were not counted. */
export async function listRest(
  db: Db,
  countId: number,
  { locationId, shelf }: { readonly locationId: number; readonly shelf: string },
) {
  const ids = await listUncountedIds(db, { countId, locationId, shelf, limit: maxUncounted + 1 })
  const expected = await stockLevels.listOnHandAt(
    db,
    locationId,
    ids.slice(0, maxUncounted).map((variationId) => ({ variationId, ageSeconds: 0 })),
  )
  return {
    rest: ids.flatMap((variationId) => {
      const quantity = expected.get(variationId) ?? 0
      return quantity > 0 ? [{ variationId, expected: quantity }] : []
    }),
    hasMore: ids.length > maxUncounted,
  }
}
