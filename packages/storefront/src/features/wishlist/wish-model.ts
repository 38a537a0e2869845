import type { Product } from '@vitrine/contract/product'
import type { CardModel } from '../../ui/card-model.ts'

/** A saved piece: its card, which version of it was saved, and what can be done with it right here. */
export interface Wish {
  readonly card: CardModel
  /** 'Cream, M' */
  readonly attributes: string
  readonly availability: { readonly id: number; readonly name: string }
  /** Added as it is, chosen on its own page first, or only looked at because it is sold out. */
  readonly way: 'add' | 'choose' | 'look'
}

export function wishOf(product: Product, card: CardModel): Wish {
  const { attributes, variation } = product
  return {
    card, attributes: attributes.map(({ value }) => value).join(', '),
    availability: { id: variation.availabilityId, name: variation.availability.names.name },
    way: wayOf(product),
  }
}

function wayOf({ filter, variation, item, hasOrderProperties }: Product): Wish['way'] {
  if (!filter.isSalable) return 'look'
  const asksNothing = !hasOrderProperties && item.itemType !== 'set' && variation.minimumOrderQuantity <= 1
  return asksNothing ? 'add' : 'choose'
}
