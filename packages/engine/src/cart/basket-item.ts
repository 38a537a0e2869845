import type { CartItem } from '@vitrine/contract/cart.contract'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/product'
import type { ShippingOffer } from '../methods/methods.ts'
import { vatIn } from '../pricing/pricing.ts'
import { shelfFor, type AssessedLine } from './assess-lines.ts'
import { mostThatFits } from './fit-quantity.ts'
import type { Offer } from './offer-store.ts'
import type { PricedLine } from './priced-cart.ts'

export interface Told {
  readonly locale: Locale
  readonly currency: string
  readonly shopCountryId: number
}

/** Of which variations the answer carries everything that is known: a page that has it already is not sent it again. SF-4.20 */
export type Touched = 'all' | 'none' | readonly number[]

export interface ItemSource extends Told {
  readonly isNet: boolean
  readonly lines: readonly AssessedLine[]
  readonly products: ReadonlyMap<number, Product>
  readonly touched: Touched
}

interface ShownLine {
  readonly line: AssessedLine
  readonly priced: PricedLine
  readonly redelivered: number
}

// SF-3.40
export function basketItemOf({ line, priced, redelivered }: ShownLine, { locale, currency, isNet, lines, products, touched }: ItemSource): CartItem {
  const { stored, offer } = line
  const amount = (gross: number) => amountOf({ minor: isNet ? gross - vatIn(gross, priced.vatRate) : gross, currency }, locale)
  const product = products.get(stored.variationId)
  const each = priced.unitAmount + priced.surcharge
  const most = mostThatFits(shelfFor({ ...line, id: stored.id }, lines))
  return {
    id: stored.id, itemId: offer.itemId, variationId: stored.variationId, quantity: stored.quantity,
    price: amount(each), total: amount(each * stored.quantity), crossedPrice: priced.comparedAmount > priced.unitAmount ? amount(priced.comparedAmount + priced.surcharge) : null,
    ...wordsOf(offer, product, locale), imageBase: (product?.images.variation[0] ?? product?.images.all[0])?.base ?? null,
    // The address that leads to the product's, for one of which the catalogue's memory has not heard yet.
    url: product?.url ?? `/p/${stored.variationId}/-`,
    availability: { id: offer.availabilityId, name: product?.variation.availability.names.name ?? '', averageDays: offer.averageDays },
    minimumOrderQuantity: offer.minimum, intervalOrderQuantity: offer.interval, maximumQuantity: Number.isFinite(most) ? most : null, redelivered,
    basketItemOrderParams: stored.params.map((param) => ({
      propertyId: param.propertyId, name: labelIn(param.names, locale), type: param.valueType, price: amount(param.surcharge), basketItemId: stored.id,
      value: param.selectionNames ? labelIn(param.selectionNames, locale) : param.upload?.fileName ?? param.value ?? '',
      fileUrl: param.upload && `/uploads/${param.upload.key}`,
    })),
    components: componentsOf(line, products).map(({ variationId, quantity, names }) => ({ variationId, quantity, ...wordsOf({ names }, products.get(variationId), locale) })),
    variation: isTouched(stored.variationId, touched) ? product ?? null : null,
  }
}

/** Days until everything has arrived: the slowest item, and then the way. Null while nobody can say. */
export function deliveryDaysOf(lines: readonly AssessedLine[], shipping: ShippingOffer | null): number | null {
  const days = lines.flatMap(({ offer, chosen }) => [offer.averageDays, ...chosen.map((piece) => piece.offer.averageDays)])
  const known = days.filter((each) => each !== null)
  return shipping && known.length > 0 && known.length === days.length ? Math.max(...known) + shipping.daysTo : null
}

function wordsOf({ names }: Pick<Offer, 'names'>, product: Product | undefined, locale: Told['locale']) {
  return { name: product?.texts.name1 ?? labelIn(names, locale), attributes: product?.attributes.map(({ name, value }) => ({ name, value })) ?? [] }
}

function componentsOf({ offer, chosen }: AssessedLine, products: ReadonlyMap<number, Product>) {
  if (chosen.length > 0) return chosen.map((piece) => ({ variationId: piece.offer.variationId, quantity: piece.quantity, names: piece.offer.names }))
  if (!offer.isBundle) return []
  return offer.pieces.map(({ pieceId, quantity }) => ({ variationId: pieceId, quantity, names: { en: products.get(pieceId)?.texts.name1 ?? '' } }))
}

function isTouched(variationId: number, touched: Touched): boolean {
  return touched === 'all' || (touched !== 'none' && touched.includes(variationId))
}
