import { isDirectlyAddable } from '@vitrine/contract/catalogue/direct-add'
import { colourAddress, itemAddress } from '@vitrine/contract/catalogue/open-choice'
import type { Product } from '@vitrine/contract/catalogue/product'
import { displayImages } from '@vitrine/contract/catalogue/display-images'
import { toPriceModel, type PriceModel } from './price.tsx'

/** The data of a card. It is serialised into the page beside the markup, so optional fields are absent. */
export interface CardModel {
  /** The variation that the plus adds, and the heart saves where there is no size to choose. */
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
  /** Only set when it is not simply in stock. SF-3.32 */
  readonly availability?: { readonly id: number; readonly name: string }
  readonly left?: number
  readonly isNew?: true
  readonly isSoldOut?: true
  /** The variation that represents its colour: a size is chosen on its page, and the heart saves the colour. */
  readonly colourId?: number
  /** An entry of a wishlist: its heart removes exactly this entry. */
  readonly isSaved?: true
  /** May be put into the cart from a listing. SF-4.23 to SF-4.29 */
  readonly mayAdd?: true
}

/**
 * `newSince`: items that came into the shop after that moment are new. A card leads to the item, where the shopper
 * chooses a size.
 */
export function toCardModel(product: Product, newSince: Date): CardModel {
  const { variation, item, texts, swatches, filter } = product
  const [front, back] = displayImages(product)
  const colours = swatches.flatMap(({ name, color, url }) =>
    color ? [{ name, color, variationId: Number(url.split('_').at(-1)) }] : [],
  )
  return {
    id: variation.id,
    url: itemAddress(product.url),
    name: texts.name1,
    price: toPriceModel(product.prices),
    ...(front && { image: { base: front.base, width: front.width, height: front.height } }),
    ...(back && { second: back.base }),
    ...(item.feedbackCount > 0 && { rating: { value: item.feedbackDecimal, count: item.feedbackCount } }),
    ...(colours.length > 1 && { swatches: colours }),
    ...(variation.availabilityId > 3 &&
      filter.isSalable && { availability: { id: variation.availabilityId, name: variation.availability.names.name } }),
    ...(variation.stockLeft !== null && variation.stockLeft > 0 && filter.isSalable && { left: variation.stockLeft }),
    ...(new Date(item.createdAt) > newSince && { isNew: true as const }),
    ...(!filter.isSalable && { isSoldOut: true as const }),
    ...(item.colourVariationId !== null && { colourId: item.colourVariationId }),
    ...(isDirectlyAddable(product) && { mayAdd: true as const }),
  }
}

/**
 * The card of a wishlist entry: its heart removes exactly this entry, and it links to the chosen size or to the size
 * selection.
 */
export function toSavedCard(
  { colourId, ...card }: CardModel,
  { url, anySize }: { readonly url: string; readonly anySize: boolean },
): CardModel {
  return {
    ...card,
    isSaved: true,
    ...(anySize && colourId !== undefined ? { colourId, url: colourAddress(url) } : { url }),
  }
}
