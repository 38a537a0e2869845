import type { Facet } from '@vitrine/contract/catalogue/catalogue.contract'
import { toDecimal } from '@vitrine/contract/kernel/money'
import { currencies } from '../../pricing/pricing.ts'
import { getName } from '../dictionary/locale-chain.ts'
import { colourFamilies } from '../colours/colour-families.ts'
import type { FacetCounts, ListingAnswer } from '../index/query/listing-query.ts'
import { sortFacetValues } from './facet-order.ts'
import type { CatalogueViewer } from '../viewer.ts'

// Subcategories come first, then facets of the variation, facets of the item, and those that every shop has.
const kindOrder = [
  'category',
  'attribute',
  'colour',
  'property',
  'price',
  'manufacturer',
  'availability',
  'rating',
] as const satisfies readonly Facet['kind'][]

// Sizes come before colours, regardless of their order on the product page.
const typeOrder = ['box', 'swatch', 'list', 'price', 'rating'] as const satisfies readonly Facet['type'][]

interface PositionedFacet {
  readonly facet: Facet
  readonly position: number
  readonly ownerId: number
}

/** The filters of a listing with their names, in display order. The storefront names those that every shop has. */
export function toFacets({ facets, range }: Pick<ListingAnswer, 'facets' | 'range'>, viewer: CatalogueViewer): Facet[] {
  const positionedFacets = facets.flatMap((counts) => toPositionedFacet(counts, viewer))
  if (range && range.min < range.max) positionedFacets.push(priceFacet(range, viewer))
  return positionedFacets
    .toSorted(
      (a, b) =>
        kindOrder.indexOf(a.facet.kind) - kindOrder.indexOf(b.facet.kind) ||
        typeOrder.indexOf(a.facet.type) - typeOrder.indexOf(b.facet.type) ||
        a.position - b.position ||
        a.ownerId - b.ownerId,
    )
    .map(({ facet }) => facet)
}

/** The ids of the chosen values in display order, so that the same choice always has the same URL. */
export function listChosenValueIds(facets: readonly Facet[]): string[] {
  return facets.flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ id }) => id))
}

function toPositionedFacet(counts: FacetCounts, viewer: CatalogueViewer): PositionedFacet[] {
  const description = describeFacet(counts, viewer)
  if (!description || counts.values.length === 0) return []
  const { name, type, position, getLabel } = description
  const values = counts.values.flatMap(({ id, valueId, count, selected }) => {
    const label = getLabel(valueId)
    return label
      ? [{ valueId, ...label, value: { id, name: label.name, count, selected, color: label.color ?? null } }]
      : []
  })
  const inOrder = sortFacetValues(counts.id, values, viewer).map(({ value }) => value)
  return [
    {
      facet: { id: counts.id, kind: counts.kind, name, type, values: inOrder, range: null },
      position,
      ownerId: counts.ownerId,
    },
  ]
}

interface ValueLabel {
  readonly name: string
  readonly order: number | string
  readonly color?: string | null
}

interface FacetDescription {
  readonly name: string
  readonly type: Facet['type']
  readonly position: number
  getLabel(valueId: number): ValueLabel | undefined
}

function describeFacet({ kind, ownerId }: FacetCounts, viewer: CatalogueViewer): FacetDescription | undefined {
  const { dictionary, chain, locale } = viewer
  switch (kind) {
    case 'attribute': {
      const attribute = dictionary.attributes.get(ownerId)
      return (
        attribute && {
          name: getName(attribute.names, chain),
          type: typeByAttribute[attribute.type],
          position: attribute.position,
          getLabel: (id) => toLabel(dictionary.values.get(id), viewer),
        }
      )
    }
    case 'colour': {
      const attribute = dictionary.attributes.get(ownerId)
      return (
        attribute && {
          name: getName(attribute.names, chain),
          type: 'swatch',
          position: attribute.position,
          getLabel: (id) => {
            const family = familyById.get(id)
            return family && { name: getName(family.names, chain), order: id, color: family.color }
          },
        }
      )
    }
    case 'property': {
      const property = dictionary.properties.get(ownerId)
      return (
        property && {
          name: getName(property.names, chain),
          type: 'list',
          position: property.position,
          getLabel: (id) => toLabel(dictionary.selections.get(id), viewer),
        }
      )
    }
    case 'manufacturer':
      return unnamedFacet('list', (id) => {
        const party = dictionary.manufacturers.get(id)?.party
        const name = party?.externalName || party?.name
        return name ? { name, order: name } : undefined
      })
    case 'category':
      return unnamedFacet('list', (id) => {
        const category = dictionary.categories[locale].byId.get(id)
        return category && { name: category.text.name, order: category.position }
      })
    case 'availability':
      return unnamedFacet('list', (id) => {
        const first = dictionary.availabilities.get(firstAvailabilityByColour[id - 1] ?? 0)
        return first && { name: getName(first.names, chain), order: id }
      })
    // "At least four" comes before "at least three".
    case 'rating':
      return unnamedFacet('rating', (id) => ({ name: String(id), order: -id }))
    // The price has a range, not values.
    case 'price':
      return undefined
  }
}

const familyById = new Map(colourFamilies.map((family) => [family.id, family]))

const typeByAttribute = { box: 'box', image: 'swatch', dropdown: 'list' } as const

// Availabilities 1 to 3 are green, 4 to 6 amber, 7 and 8 red, 9 and 10 grey. SF-3.32
const firstAvailabilityByColour = [1, 4, 7, 9] as const

function unnamedFacet(type: Facet['type'], getLabel: FacetDescription['getLabel']): FacetDescription {
  return { name: '', type, position: 0, getLabel }
}

function toLabel(
  entry: { names: Parameters<typeof getName>[0]; position: number; color?: string | null } | undefined,
  { chain }: CatalogueViewer,
): ValueLabel | undefined {
  return entry && { name: getName(entry.names, chain), order: entry.position, color: entry.color ?? null }
}

function priceFacet(
  { min, max }: { readonly min: number; readonly max: number },
  { selling: { currency, conversion } }: CatalogueViewer,
): PositionedFacet {
  const decimal = (minor: number) => toDecimal({ minor: currencies.convertPrice(minor, conversion), currency })
  return {
    facet: {
      id: 'price',
      kind: 'price',
      name: '',
      type: 'price',
      values: [],
      range: { min: decimal(min), max: decimal(max) },
    },
    position: 0,
    ownerId: 0,
  }
}
