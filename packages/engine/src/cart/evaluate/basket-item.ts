import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/catalogue/product'
import type { ShippingOffer } from '../../methods/methods.ts'
import { includedVat } from '../../pricing/pricing.ts'
import { getQuantityBounds, type AssessedLine } from './assess-lines.ts'
import { maxFittingQuantity } from '../items/check-quantity.ts'
import type { Offer } from './offer-store.ts'
import type { PricedLine } from './priced-cart.ts'

export interface BasketFormat {
  readonly locale: Locale
  readonly currency: string
  readonly shopCountryId: number
}

/** The variations whose product data the answer includes; pages already have the others. SF-4.20 */
export type IncludedProducts = 'all' | 'none' | readonly number[]

export interface ItemSource extends BasketFormat {
  readonly isNet: boolean
  readonly lines: readonly AssessedLine[]
  readonly products: ReadonlyMap<number, Product>
  readonly touched: IncludedProducts
}

interface BasketLine {
  readonly line: AssessedLine
  readonly priced: PricedLine
  readonly redelivered: number
}

// SF-3.40
export function toBasketItem(
  { line, priced, redelivered }: BasketLine,
  { locale, currency, isNet, lines, products, touched }: ItemSource,
): CartItem {
  const { stored, offer } = line
  const amount = (gross: number) =>
    toAmount({ minor: isNet ? gross - includedVat(gross, priced.vatRate) : gross, currency }, locale)
  const product = products.get(stored.variationId)
  const each = priced.unitAmount + priced.surcharge
  const maxQuantity = maxFittingQuantity(getQuantityBounds({ ...line, id: stored.id }, lines))
  return {
    id: stored.id,
    itemId: offer.itemId,
    variationId: stored.variationId,
    quantity: stored.quantity,
    price: amount(each),
    total: amount(each * stored.quantity),
    crossedPrice: priced.comparedAmount > priced.unitAmount ? amount(priced.comparedAmount + priced.surcharge) : null,
    ...toNameAndAttributes(offer, product, locale),
    imageBase: (product?.images.variation[0] ?? product?.images.all[0])?.base ?? null,
    // A redirecting path, for a product that is not in the catalogue cache yet.
    url: product?.url ?? `/p/${stored.variationId}/-`,
    availability: {
      id: offer.availabilityId,
      name: product?.variation.availability.names.name ?? '',
      averageDays: offer.averageDays,
    },
    minimumOrderQuantity: offer.minimum,
    intervalOrderQuantity: offer.interval,
    maximumQuantity: Number.isFinite(maxQuantity) ? maxQuantity : null,
    redelivered,
    basketItemOrderParams: stored.params.map((param) => ({
      propertyId: param.propertyId,
      name: getLabel(param.names, locale),
      type: param.valueType,
      price: amount(param.surcharge),
      basketItemId: stored.id,
      value: param.selectionNames
        ? getLabel(param.selectionNames, locale)
        : (param.upload?.fileName ?? param.value ?? ''),
      fileUrl: param.upload && `/uploads/${param.upload.key}`,
    })),
    components: listComponents(line, products).map(({ variationId, quantity, names }) => ({
      variationId,
      quantity,
      ...toNameAndAttributes({ names }, products.get(variationId), locale),
    })),
    variation: isIncluded(stored.variationId, touched) ? (product ?? null) : null,
  }
}

/** Days until everything arrives: the slowest item plus transit. Null while unknown. */
export function getDeliveryDays(lines: readonly AssessedLine[], shipping: ShippingOffer | null): number | null {
  const days = lines.flatMap(({ offer, chosen }) => [
    offer.averageDays,
    ...chosen.map((piece) => piece.offer.averageDays),
  ])
  const knownDays = days.filter((each) => each !== null)
  return shipping && knownDays.length > 0 && knownDays.length === days.length
    ? Math.max(...knownDays) + shipping.daysTo
    : null
}

function toNameAndAttributes(
  { names }: Pick<Offer, 'names'>,
  product: Product | undefined,
  locale: BasketFormat['locale'],
) {
  return {
    name: product?.texts.name1 ?? getLabel(names, locale),
    attributes: product?.attributes.map(({ name, value }) => ({ name, value })) ?? [],
  }
}

function listComponents({ offer, chosen }: AssessedLine, products: ReadonlyMap<number, Product>) {
  if (chosen.length > 0)
    return chosen.map((piece) => ({
      variationId: piece.offer.variationId,
      quantity: piece.quantity,
      names: piece.offer.names,
    }))
  if (!offer.isBundle) return []
  return offer.pieces.map(({ pieceId, quantity }) => ({
    variationId: pieceId,
    quantity,
    names: { en: products.get(pieceId)?.texts.name1 ?? '' },
  }))
}

function isIncluded(variationId: number, touched: IncludedProducts): boolean {
  return touched === 'all' || (touched !== 'none' && touched.includes(variationId))
}
