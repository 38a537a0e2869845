import type { CardModel } from '../../ui/product/card-model.ts'
import { unpack, type Packed } from '../forms/packed.ts'

/** All distinct cards in the loader data of a page, and the product of a product page. */
export function findCards(loaded: unknown): readonly CardModel[] {
  const found = new Map<string, CardModel>()
  collect(loaded, found, 0)
  return [...found.values()]
}

// Deeper than any page nests its cards.
const maxDepth = 10

function collect(value: unknown, found: Map<string, CardModel>, depth: number): void {
  if (depth > maxDepth) return
  if (typeof value === 'string') return isPacked(value) ? collect(tryUnpack(value), found, depth + 1) : undefined
  if (typeof value !== 'object' || value === null) return
  const card = toCard(value)
  if (card && !found.has(card.url)) found.set(card.url, card)
  for (const part of Object.values(value)) collect(part, found, depth + 1)
}

/** A card, or the view of a product page reduced to a card. */
function toCard(value: object): CardModel | undefined {
  if (!isCardLike(value)) return undefined
  const { pictures, ...rest } = value
  if (!Array.isArray(pictures)) return rest
  const { id, url, name, price } = rest
  return { id, url, name, price: { ...price }, ...(pictures[0] && { image: pictures[0] }) }
}

function isCardLike(
  value: object,
): value is CardModel & { readonly pictures?: readonly NonNullable<CardModel['image']>[] } {
  return (
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'url' in value &&
    typeof value.url === 'string' &&
    /_\d+$/.test(value.url) &&
    'price' in value &&
    typeof value.price === 'object' &&
    value.price !== null &&
    'now' in value.price &&
    typeof value.price.now === 'string'
  )
}

// data/forms/packed.ts writes this format.
const isPacked = (text: string): text is Packed<unknown> => text.startsWith('{"') && text.endsWith('}')

function tryUnpack(packed: Packed<unknown>): unknown {
  try {
    return unpack(packed)
  } catch {
    // A text that only looks like packed data.
    return undefined
  }
}
