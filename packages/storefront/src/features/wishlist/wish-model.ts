import type { Product, ProductDetail } from '@vitrine/contract/product'
import type { CardModel } from '../../ui/card-model.ts'
import { openSizes, type OpenSize } from './open-sizes.ts'

/** A saved piece: its card, which version of it was saved, and what can be done with it right here. */
export interface Wish {
  readonly card: CardModel
  /** 'Cream, M' */
  readonly attributes: string
  readonly availability: { readonly id: number; readonly name: string }
  /** Added as it is, in one of its sizes, chosen on its own page first, or only looked at because it is sold out. */
  readonly way: 'add' | 'size' | 'choose' | 'look'
  /** Of a colour that was saved without a size. */
  readonly sizes?: readonly OpenSize[]
}

export function wishOf(product: Product, card: CardModel): Wish {
  const { attributes, variation } = product
  return {
    card, attributes: attributes.map(({ value }) => value).join(', '),
    availability: { id: variation.availabilityId, name: variation.availability.names.name },
    way: wayOf(product),
  }
}

/** A colour that was saved without a size: it is there as long as one of its sizes is. */
export function openWishOf(product: ProductDetail, card: CardModel): Wish {
  const sizes = openSizes(product)
  const isSalable = sizes.some((size) => size.isSalable)
  const colours = new Set(product.variationAttributeMap.attributes.filter(({ type }) => type === 'image').map(({ attributeId }) => attributeId))
  const way = wayOf({ ...product, filter: { ...product.filter, isSalable } })
  return {
    ...wishOf(product, card),
    attributes: product.attributes.filter(({ attributeId }) => colours.has(attributeId)).map(({ value }) => value).join(', '),
    way: way === 'add' ? 'size' : way, sizes,
  }
}

function wayOf({ filter, variation, item, hasOrderProperties }: Product): Wish['way'] {
  if (!filter.isSalable) return 'look'
  const asksNothing = !hasOrderProperties && item.itemType !== 'set' && variation.minimumOrderQuantity <= 1
  return asksNothing ? 'add' : 'choose'
}
