import { isDirectlyAddable } from '@vitrine/contract/direct-add'
import type { Product } from '@vitrine/contract/product'
import { shownImages } from '@vitrine/contract/shown'
import { priceOf, type PriceModel } from './price.tsx'

/** What a card shows and nothing more: it travels in the page beside the markup, so what does not apply is absent. */
export interface CardModel {
  /** The variation that the heart saves and the plus adds. */
  readonly id: number
  /** Without locale prefix. */
  readonly url: string
  readonly name: string
  readonly image?: { readonly base: string; readonly width: number; readonly height: number }
  /** The picture that comes when a mouse points at the card. */
  readonly second?: string
  readonly price: PriceModel
  readonly rating?: { readonly value: number; readonly count: number }
  readonly swatches?: readonly { readonly name: string; readonly color: string; readonly variationId: number }[]
  /** Only told when it is not plainly in stock. SF-3.32 */
  readonly availability?: { readonly id: number; readonly name: string }
  readonly left?: number
  readonly isNew?: true
  readonly isSoldOut?: true
  /** May be put into the cart from a listing. SF-4.23 to SF-4.29 */
  readonly mayAdd?: true
}

/** `newSince`: items that came into the shop after that moment are new. */
export function cardOf(product: Product, newSince: Date): CardModel {
  const { variation, item, texts, swatches, filter } = product
  const [front, back] = shownImages(product)
  const colours = swatches.flatMap(({ name, color, url }) => (color ? [{ name, color, variationId: Number(url.split('_').at(-1)) }] : []))
  return {
    id: variation.id, url: product.url, name: texts.name1, price: priceOf(product.prices),
    ...(front && { image: { base: front.base, width: front.width, height: front.height } }),
    ...(back && { second: back.base }),
    ...(item.feedbackCount > 0 && { rating: { value: item.feedbackDecimal, count: item.feedbackCount } }),
    ...(colours.length > 1 && { swatches: colours }),
    ...(variation.availabilityId > 3 && filter.isSalable && { availability: { id: variation.availabilityId, name: variation.availability.names.name } }),
    ...(variation.stockLeft !== null && variation.stockLeft > 0 && filter.isSalable && { left: variation.stockLeft }),
    ...(new Date(item.createdAt) > newSince && { isNew: true as const }),
    ...(!filter.isSalable && { isSoldOut: true as const }),
    ...(isDirectlyAddable(product) && { mayAdd: true as const }),
  }
}
