import type { Cart as Basket } from '@vitrine/contract/cart.contract'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/product'
import type { Context, Visitor } from '../kernel/context.ts'
import { pricesOf, unitAmountFor, type VariationPrices } from '../pricing/pricing.ts'
import { basketLinesOf, paramsOf, type BasketLine, type LineParam } from './cart-store.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'
import { wishesOf } from './wishlist-store.ts'

/** The visitor's cart at the prices of this moment. Nothing of it is kept, so nothing of it can be out of date. */
export async function readBasket(ctx: Context, visitor: Visitor, { house, catalogue }: Rooms): Promise<Basket> {
  const { 'shop.currency': currency } = await house.settings()
  const owner = ownerOf(visitor)
  if (!owner) return basketOf({ lines: [], params: [], products: [], prices: new Map(), wishes: [] }, { currency, locale: ctx.locale })
  const [lines, wishes] = await Promise.all([basketLinesOf(ctx.db, owner), wishesOf(ctx.db, owner)])
  const variationIds = [...new Set(lines.map((line) => line.variationId))]
  if (lines.length === 0) return basketOf({ lines, params: [], products: [], prices: new Map(), wishes }, { currency, locale: ctx.locale })
  const [params, prices, products] = await Promise.all([
    paramsOf(ctx.db, lines.map((line) => line.id), currency), pricesOf(ctx.db, variationIds, currency), catalogue.productsFor(ctx, variationIds),
  ])
  return basketOf({ lines, params, products, prices, wishes }, { currency, locale: ctx.locale })
}

interface Contents {
  readonly lines: readonly BasketLine[]
  readonly params: readonly LineParam[]
  readonly products: readonly Product[]
  readonly prices: ReadonlyMap<number, VariationPrices>
  readonly wishes: readonly number[]
}

/** A line whose product is not shown to this visitor any more, or has no price, stays out of sight and out of the sum. */
function basketOf({ lines, params, products, prices, wishes }: Contents, { currency, locale }: { readonly currency: string; readonly locale: Locale }): Basket {
  const amount = (minor: number) => amountOf({ minor, currency }, locale)
  const paramsOfLine = Map.groupBy(params, ({ lineId }) => lineId)
  const priced = lines.flatMap((line) => {
    const product = products.find(({ variation }) => variation.id === line.variationId)
    const price = prices.get(line.variationId)
    if (!product || !price) return []
    const chosen = paramsOfLine.get(line.id) ?? []
    const included = surcharges(chosen.filter(({ isAdditionalCost }) => !isAdditionalCost))
    return [{ line, product, chosen, each: unitAmountFor(price, line.quantity) + included, extra: surcharges(chosen) - included }]
  })
  const itemSum = priced.reduce((sum, { line, each }) => sum + each * line.quantity, 0)
  const additional = priced.reduce((sum, { line, extra }) => sum + extra * line.quantity, 0)
  return {
    items: priced.map(({ line, product, chosen, each }) => ({
      ...line, price: amount(each), name: product.texts.name1, imageBase: (product.images.variation[0] ?? product.images.all[0])?.base ?? null, url: product.url,
      attributes: product.attributes.map(({ name, value }) => ({ name, value })),
      basketItemOrderParams: chosen.map((param) => ({
        propertyId: param.propertyId, name: labelIn(param.names, locale), type: param.valueType, price: amount(param.surcharge),
        value: param.selectionNames ? labelIn(param.selectionNames, locale) : param.value ?? '',
      })),
    })),
    itemQuantity: priced.reduce((sum, { line }) => sum + line.quantity, 0),
    itemSum: amount(itemSum), basketAmount: amount(itemSum + additional), currency, itemWishListIds: [...wishes],
  }
}

function surcharges(params: readonly LineParam[]): number {
  return params.reduce((sum, { surcharge }) => sum + surcharge, 0)
}
