import type { Product, ProductDetail } from '@vitrine/contract/catalogue/product'
import type { CardModel } from '../../ui/product/card-model.ts'
import { listSizes, type WishlistSize } from './list-sizes.ts'

/** A saved item: its card, the saved variation and the available action. */
export interface WishlistEntry {
  readonly card: CardModel
  /** 'Cream, M' */
  readonly attributes: string
  readonly availability: { readonly id: number; readonly name: string }
  /** 'add': directly; 'size': by one of its sizes; 'choose': on the product page; 'look': sold out. */
  readonly action: 'add' | 'size' | 'choose' | 'look'
  /** Only for a colour saved without a size. */
  readonly sizes?: readonly WishlistSize[]
}

export function toWishlistEntry(product: Product, card: CardModel): WishlistEntry {
  const { attributes, variation } = product
  return {
    card,
    attributes: attributes.map(({ value }) => value).join(', '),
    availability: { id: variation.availabilityId, name: variation.availability.names.name },
    action: getAction(product),
  }
}

/** A colour saved without a size: it is available as long as one of its sizes is. */
export function toColourEntry(product: ProductDetail, card: CardModel): WishlistEntry {
  const sizes = listSizes(product)
  const isSalable = sizes.some((size) => size.isSalable)
  const colours = new Set(
    product.variationAttributeMap.attributes
      .filter(({ type }) => type === 'image')
      .map(({ attributeId }) => attributeId),
  )
  const action = getAction({ ...product, filter: { ...product.filter, isSalable } })
  return {
    ...toWishlistEntry(product, card),
    attributes: product.attributes
      .filter(({ attributeId }) => colours.has(attributeId))
      .map(({ value }) => value)
      .join(', '),
    action: action === 'add' ? 'size' : action,
    sizes,
  }
}

function getAction({ filter, variation, item, hasOrderProperties }: Product): WishlistEntry['action'] {
  if (!filter.isSalable) return 'look'
  const needsNoInput = !hasOrderProperties && item.itemType !== 'set' && variation.minimumOrderQuantity <= 1
  return needsNoInput ? 'add' : 'choose'
}
