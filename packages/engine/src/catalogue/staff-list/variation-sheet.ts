import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { sheetPart } from '@vitrine/contract/catalogue/batches.contract'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Context, Services } from '../../kernel/context.ts'
import { currencies } from '../../pricing/pricing.ts'
import { findProducts } from './find-products.ts'
import type { ProductFactsCache } from './product-facts.ts'
import { listSheetItems, listSheetVariations } from './sheet-store.ts'

/** Products with their variations as rows of a sheet. */
export async function readVariationSheet(
  { services, cache }: { readonly services: Services; readonly cache: ProductFactsCache },
  ctx: Context,
  { filter, itemIds, after = 0 }: Payload<'getVariationSheet'>,
): Promise<Answer<'getVariationSheet'>> {
  const facts = await cache.get()
  const found = itemIds
    ? itemIds.filter((id) => facts.byId.has(id))
    : (await findProducts(ctx.db, facts, filter)).map(({ id }) => id)
  const rest = [...new Set(found)].filter((id) => id > after).toSorted((a, b) => a - b)
  const ids = rest.slice(0, sheetPart)
  const { 'shop.currency': shop } = await services.settings()
  const sold = [shop, ...(await currencies.listConversions(ctx.db)).map(({ to }) => to).filter((to) => to !== shop)]
  const items = await listSheetItems(ctx.db, ids)
  const byItem = Map.groupBy(await listSheetVariations(ctx.db, ids, sold), ({ itemId }) => itemId)
  return {
    items: items.map(({ id, imageKey, names, tags }) => ({
      id,
      name: facts.byId.get(id)?.name ?? '',
      imageBase: imageKey === null ? null : pictureAddress(imageKey),
      state: facts.byId.get(id)?.state ?? 'draft',
      names,
      tags,
      variations: (byItem.get(id) ?? []).map((variation) => ({
        id: variation.id,
        label: variation.options.map((labels) => getLabel(labels, ctx.locale)).join(', '),
        sku: variation.sku,
        gtin: variation.gtin,
        weight: variation.weight,
        shelf: variation.shelf,
        isActive: variation.isActive,
        stock: variation.stock,
        prices: variation.prices,
      })),
    })),
    next: rest.length > ids.length ? (ids.at(-1) ?? null) : null,
    total: new Set(found).size,
    currencies: sold,
    languages: [...facts.languages],
  }
}
