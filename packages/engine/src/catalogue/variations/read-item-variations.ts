import type { ItemVariations } from '@vitrine/contract/catalogue/variations/variations.contract'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { readSettings } from '../../kernel/settings.ts'
import { currencies, staffPrices } from '../../pricing/pricing.ts'
import { staffStock } from '../../stock/stock.ts'
import { listCustomerClasses } from './customer-classes-store.ts'
import { listOptions } from './options-store.ts'
import { findItem, getItemName, listSoldVariations, listUnits, listVariations } from './variations-store.ts'

/** The variations of a product with all that staff decide about them. */
export async function readItemVariations({ db, locale }: Context, itemId: number): Promise<ItemVariations> {
  const item = (await findItem(db, itemId)) ?? refuse('catalogue.productNotFound')
  const stored = await listVariations(db, itemId)
  const ids = stored.map(({ id }) => id)
  const [name, codes, classes, units, prices, stock, sold, options] = await Promise.all([
    getItemName(db, itemId, locale),
    listSellingCurrencies(db),
    listCustomerClasses(db),
    listUnits(db),
    staffPrices.listStaffPrices(db, ids),
    staffStock.listStaffStock(db, ids),
    listSoldVariations(db, ids),
    listOptions(db),
  ])
  const pricesOf = Map.groupBy(prices, ({ variationId }) => variationId)
  const stockOf = new Map(stock.map(({ variationId, ...level }) => [variationId, level]))
  const used = new Set(stored.flatMap(({ valueIds }) => valueIds))
  return {
    itemId,
    name,
    type: item.type,
    currencies: [...codes],
    classes: classes.map(({ id, names, showsNet }) => ({ id, name: getLabel(names, locale), showsNet })),
    units: units.map(({ code, names }) => ({ code, name: getLabel(names, locale) })),
    optionIds: options.filter(({ values }) => values.some(({ id }) => used.has(id))).map(({ id }) => id),
    variations: stored.map((variation) => {
      const own = pricesOf.get(variation.id) ?? []
      const general = own.find((price) => price.currency === codes[0] && price.classId === null && price.from === 1)
      return {
        id: variation.id,
        valueIds: [...variation.valueIds],
        kind: variation.kind,
        isMain: variation.isMain,
        isSold: sold.has(variation.id),
        shelf: variation.shelf,
        fields: variation.fields,
        prices: own.map(({ variationId: _variationId, lowest: _lowest, ...price }) => price),
        lowest: general?.lowest ?? null,
        stock: variation.kind === 'bundle' ? null : (stockOf.get(variation.id) ?? emptyStock),
      }
    }),
  }
}

const emptyStock = { available: 0, mayOversell: false, lowBelow: 4 }

/** That of the shop first. */
export async function listSellingCurrencies(db: Db): Promise<readonly string[]> {
  const [{ 'shop.currency': shop }, conversions] = await Promise.all([readSettings(db), currencies.listConversions(db)])
  return [shop, ...conversions.map(({ to }) => to)]
}
