import type { CardModel } from '../../ui/card-model.ts'
import { unpack, type Packed } from '../packed.ts'

/** The cards in what a page's loaders answered, wherever they stand in it, and the product itself; each once. */
export function cardsIn(loaded: unknown): readonly CardModel[] {
  const found = new Map<string, CardModel>()
  collect(loaded, found, 0)
  return [...found.values()]
}

// Deeper than any page nests its cards: a block within a block within a row.
const deepest = 10

function collect(value: unknown, found: Map<string, CardModel>, depth: number): void {
  if (depth > deepest) return
  if (typeof value === 'string') return isPacked(value) ? collect(opened(value), found, depth + 1) : undefined
  if (typeof value !== 'object' || value === null) return
  const card = cardIn(value)
  if (card && !found.has(card.url)) found.set(card.url, card)
  for (const part of Object.values(value)) collect(part, found, depth + 1)
}

/** A card, or a product's page, which says the same and more. */
function cardIn(value: object): CardModel | undefined {
  if (!isNamed(value)) return undefined
  const { pictures, ...rest } = value
  if (!Array.isArray(pictures)) return rest
  const { id, url, name, price } = rest
  return { id, url, name, price: { ...price }, ...(pictures[0] && { image: pictures[0] }) }
}

function isNamed(value: object): value is CardModel & { readonly pictures?: readonly NonNullable<CardModel['image']>[] } {
  return 'id' in value && typeof value.id === 'number' && 'name' in value && typeof value.name === 'string' && 'url' in value && typeof value.url === 'string' && /_\d+$/.test(value.url)
    && 'price' in value && typeof value.price === 'object' && value.price !== null && 'now' in value.price && typeof value.price.now === 'string'
}

// As data/packed.ts writes them.
const isPacked = (text: string): text is Packed<unknown> => text.startsWith("{'") && text.endsWith('}')

function opened(packed: Packed<unknown>): unknown {
  try {
    return unpack(packed)
  } catch {
    // A text that only looks like one.
    return undefined
  }
}
