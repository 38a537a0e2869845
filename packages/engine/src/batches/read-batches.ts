import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { getLabel, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { staffProducts } from '../catalogue/catalogue.ts'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { findBatch, listBatches, listChanges, readSizes, type BatchRow, type BatchSize } from './batch-store.ts'
import { idsOf } from './cell.ts'
import { reviewChanges, type ReviewedChange } from './undo-batch.ts'

const batchesPerPage = 30
const maxListed = 500

export async function readBatchList(
  services: Services,
  ctx: Context,
  { before }: Payload<'getBatchList'>,
): Promise<Answer<'getBatchList'>> {
  const found = await listBatches(ctx.db, { before, limit: batchesPerPage + 1 })
  const page = found.slice(0, batchesPerPage)
  const sizes = await readSizes(
    ctx.db,
    page.map(({ id }) => id),
  )
  const { 'shop.timeZone': timeZone } = await services.settings()
  return {
    batches: page.map((batch) => toRow(batch, sizes.get(batch.id))),
    hasMore: found.length > page.length,
    timeZone,
  }
}

function toRow({ madeAt, undoneAt, ...batch }: BatchRow, size: BatchSize | undefined) {
  const columns = [...(size?.columns ?? [])]
  return {
    ...batch,
    madeAt: madeAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    products: size?.products ?? 0,
    columns,
    changes: columns.reduce((sum, { count }) => sum + count, 0),
  }
}

export async function readBatch(
  services: Services,
  ctx: Context,
  { batchId }: Payload<'getBatch'>,
): Promise<Answer<'getBatch'>> {
  const batch = (await findBatch(ctx.db, batchId)) ?? refuse('batch.notFound', { batchId })
  const sizes = await readSizes(ctx.db, [batchId])
  const reviewed = await reviewChanges(ctx.db, await listChanges(ctx.db, batchId))
  const listed = reviewed.toSorted((a, b) => Number(b.isChangedSince) - Number(a.isChangedSince)).slice(0, maxListed)
  const { 'shop.timeZone': timeZone } = await services.settings()
  return {
    ...toRow(batch, sizes.get(batchId)),
    timeZone,
    changedSince: reviewed.filter(({ isChangedSince }) => isChangedSince).length,
    cells: await nameCells(ctx, listed),
  }
}

async function nameCells(ctx: Context, cells: readonly ReviewedChange[]): Promise<Answer<'getBatch'>['cells']> {
  const variations = await staffProducts.listVariationNames(ctx.db, idsOf(cells, 'variation'))
  const itemIds = [...idsOf(cells, 'item'), ...[...variations.values()].map(({ itemId }) => itemId)]
  const items = await staffProducts.listItemNames(ctx.db, [...new Set(itemIds)])
  return cells.map(({ now, ...cell }) => {
    const variation = cell.subject === 'variation' ? variations.get(cell.id) : undefined
    const itemId = cell.subject === 'item' ? cell.id : (variation?.itemId ?? null)
    const names: Labels = (itemId === null ? undefined : items.get(itemId)) ?? {}
    const options = (variation?.options ?? []).map((labels) => getLabel(labels, ctx.locale)).join(', ')
    return {
      ...cell,
      itemId: itemId !== null && items.has(itemId) ? itemId : null,
      itemName: getLabel(names, ctx.locale),
      label: options === '' ? (variation?.sku ?? '') : options,
      now: now ?? null,
    }
  })
}
