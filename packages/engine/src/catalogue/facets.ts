import type { Facet } from '@vitrine/contract/catalogue.contract'
import { toDecimal } from '@vitrine/contract/kernel/money'
import { getName } from './locale-chain.ts'
import { colourFamilies } from './colours/colour-families.ts'
import type { FacetCounts, ListingAnswer } from './index/listing-query.ts'
import type { CatalogueView } from './reader.ts'

// What is chosen within a category comes first, then what belongs to the variation, the item, and what is the same in every shop.
const kindOrder = ['category', 'attribute', 'colour', 'property', 'price', 'manufacturer', 'availability', 'rating'] as const satisfies readonly Facet['kind'][]

// Sizes come before colours whatever their order on the product page: a shopper can live with another colour.
const lookOrder = ['box', 'swatch', 'list', 'price', 'rating'] as const satisfies readonly Facet['type'][]

interface Placed {
  readonly facet: Facet
  readonly position: number
  readonly ownerId: number
}

/** The filters of a listing with their names, in their order. The storefront names those that are the same in every shop. */
export function toFacets({ facets, range }: Pick<ListingAnswer, 'facets' | 'range'>, reader: CatalogueView): Facet[] {
  const placed = facets.flatMap((counts) => placedFacet(counts, reader))
  if (range && range.min < range.max) placed.push(priceFacet(range, reader))
  return placed.toSorted((a, b) =>
    kindOrder.indexOf(a.facet.kind) - kindOrder.indexOf(b.facet.kind) || lookOrder.indexOf(a.facet.type) - lookOrder.indexOf(b.facet.type)
    || a.position - b.position || a.ownerId - b.ownerId).map(({ facet }) => facet)
}

/** The ids of the chosen values in the order in which they are shown: the same choice always gives the same address. */
export function listChosenValueIds(facets: readonly Facet[]): string[] {
  return facets.flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ id }) => id))
}

function placedFacet(counts: FacetCounts, reader: CatalogueView): Placed[] {
  const described = describe(counts, reader)
  if (!described || counts.values.length === 0) return []
  const { name, type, position, wordOf } = described
  const values = counts.values.flatMap(({ id, valueId, count, selected }) => {
    const word = wordOf(valueId)
    return word ? [{ order: word.order, value: { id, name: word.name, count, selected, color: word.color ?? null } }] : []
  })
  const inOrder = values.toSorted((a, b) => compare(a.order, b.order, reader) || compare(a.value.name, b.value.name, reader)).map(({ value }) => value)
  return [{ facet: { id: counts.id, kind: counts.kind, name, type, values: inOrder, range: null }, position, ownerId: counts.ownerId }]
}

interface Word {
  readonly name: string
  readonly order: number | string
  readonly color?: string | null
}

interface Described {
  readonly name: string
  readonly type: Facet['type']
  readonly position: number
  wordOf(valueId: number): Word | undefined
}

function describe({ kind, ownerId }: FacetCounts, reader: CatalogueView): Described | undefined {
  const { dictionary, chain, locale } = reader
  switch (kind) {
    case 'attribute': {
      const attribute = dictionary.attributes.get(ownerId)
      return attribute && {
        name: getName(attribute.names, chain), type: lookOf[attribute.type], position: attribute.position,
        wordOf: (id) => positioned(dictionary.values.get(id), reader),
      }
    }
    case 'colour': {
      const attribute = dictionary.attributes.get(ownerId)
      return attribute && {
        name: getName(attribute.names, chain), type: 'swatch', position: attribute.position,
        wordOf: (id) => {
          const family = familyById.get(id)
          return family && { name: getName(family.names, chain), order: id, color: family.color }
        },
      }
    }
    case 'property': {
      const property = dictionary.properties.get(ownerId)
      return property && {
        name: getName(property.names, chain), type: 'list', position: property.position, wordOf: (id) => positioned(dictionary.selections.get(id), reader),
      }
    }
    case 'manufacturer': return unnamed('list', (id) => {
      const party = dictionary.manufacturers.get(id)?.party
      const name = party?.externalName || party?.name
      return name ? { name, order: name } : undefined
    })
    case 'category': return unnamed('list', (id) => {
      const category = dictionary.categories[locale].byId.get(id)
      return category && { name: category.text.name, order: category.position }
    })
    case 'availability': return unnamed('list', (id) => {
      const first = dictionary.availabilities.get(firstOfColour[id - 1] ?? 0)
      return first && { name: getName(first.names, chain), order: id }
    })
    // "At least four" stands before "at least three".
    case 'rating': return unnamed('rating', (id) => ({ name: String(id), order: -id }))
    // The price has a range, not values.
    case 'price': return undefined
  }
}

const familyById = new Map(colourFamilies.map((family) => [family.id, family]))

const lookOf = { box: 'box', image: 'swatch', dropdown: 'list' } as const

// Availabilities 1 to 3 are green, 4 to 6 amber, 7 and 8 red, 9 and 10 grey. SF-3.32
const firstOfColour = [1, 4, 7, 9] as const

function unnamed(type: Facet['type'], wordOf: Described['wordOf']): Described {
  return { name: '', type, position: 0, wordOf }
}

function positioned(entry: { names: Parameters<typeof getName>[0], position: number, color?: string | null } | undefined, { chain }: CatalogueView): Word | undefined {
  return entry && { name: getName(entry.names, chain), order: entry.position, color: entry.color ?? null }
}

function priceFacet({ min, max }: { readonly min: number, readonly max: number }, { dictionary: { currency } }: CatalogueView): Placed {
  const decimal = (minor: number) => toDecimal({ minor, currency })
  return { facet: { id: 'price', kind: 'price', name: '', type: 'price', values: [], range: { min: decimal(min), max: decimal(max) } }, position: 0, ownerId: 0 }
}

const collators = new Map<string, Intl.Collator>()

function compare(a: number | string, b: number | string, { locale }: CatalogueView): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  let collator = collators.get(locale)
  if (!collator) collators.set(locale, (collator = new Intl.Collator(locale, { numeric: true })))
  return collator.compare(String(a), String(b))
}
