import { allSizes, colourAddress, withOpenChoice } from '@vitrine/contract/catalogue/open-choice'
import type { VariationAttributeMap } from '@vitrine/contract/catalogue/product'

type Attribute = VariationAttributeMap['attributes'][number]
type Variation = VariationAttributeMap['variations'][number]

/**
 * Whether a value can be combined with the selected values of the other attributes: salable, sold out, available only
 * with another value of a later attribute (the URL leads there), or non-existent.
 */
export type ChoiceState = 'possible' | 'soldOut' | 'elsewhere' | 'impossible'

export interface ChoiceValue {
  readonly id: number
  readonly name: string
  readonly color: string | null
  readonly imageUrl: string | null
  readonly isChosen: boolean
  readonly state: ChoiceState
  /**
   * The URL of the variation without locale, with the choices that are still open there; null when there is no such
   * variation.
   */
  readonly url: string | null
  /** The price, if the values of its choice differ in price. */
  readonly price?: ChoicePrice
}

export interface ChoicePrice {
  readonly now: string
  /** Decimal, in the currency of the page. */
  readonly value: number
}

export interface Choice {
  readonly id: number
  readonly name: string
  readonly type: Attribute['type']
  /** Not selected yet. */
  readonly isOpen: boolean
  /** The selected value; null when nothing is selected. */
  readonly chosen: string | null
  readonly values: readonly ChoiceValue[]
}

// Content and unit ("0.5 l") distinguish variations with the same attributes; no attribute has this id.
export const unitChoiceId = 0

/**
 * The attributes that are not selected yet: all that are not pictures, or those with the given ids. An attribute with a
 * single value in this colour is never open.
 */
export function findOpenAttributes(
  map: VariationAttributeMap,
  variationId: number,
  requested: 'size' | readonly number[],
): ReadonlySet<number> {
  const current = map.variations.find((variation) => variation.variationId === variationId)
  const attributes = listAttributes(map)
  const pictures = attributes.filter(({ type }) => type === 'image')
  const sameColourVariations = map.variations.filter((variation) =>
    pictures.every(({ attributeId }) => getValueId(variation, attributeId) === getValueId(current, attributeId)),
  )
  const open = attributes.filter(
    ({ type, attributeId }) =>
      type !== 'image' &&
      new Set(sameColourVariations.map((variation) => getValueId(variation, attributeId))).size > 1 &&
      (requested === allSizes || requested.includes(attributeId)),
  )
  return new Set(open.map(({ attributeId }) => attributeId))
}

/**
 * The choices of the page of a variation. Pictures (colours) come first. A value keeps the selection of the attributes
 * before it and reopens later attributes that do not exist with it. So a colour is always available, while a size that
 * the colour does not have is impossible.
 */
export function listChoices(
  map: VariationAttributeMap,
  variationId: number,
  open: ReadonlySet<number> = new Set(),
): Choice[] {
  const current = map.variations.find((variation) => variation.variationId === variationId)
  const attributes = listAttributes(map)
  const isChosen = ({ attributeId }: Attribute) => !open.has(attributeId)
  return attributes.map((attribute, at) => {
    const selectedValueId = open.has(attribute.attributeId) ? undefined : getValueId(current, attribute.attributeId)
    return {
      id: attribute.attributeId,
      name: attribute.name,
      type: attribute.type,
      isOpen: open.has(attribute.attributeId),
      chosen: attribute.values.find((value) => value.attributeValueId === selectedValueId)?.name ?? null,
      values: attribute.values.map((value) => {
        const candidates = map.variations.filter(
          (variation) => getValueId(variation, attribute.attributeId) === value.attributeValueId,
        )
        const { state, variation, reopened } = findDestination(candidates, {
          current,
          before: attributes.slice(0, at).filter(isChosen),
          after: attributes.slice(at + 1).filter(isChosen),
        })
        const remaining = attributes.filter(
          ({ attributeId }) =>
            attributeId !== attribute.attributeId && (open.has(attributeId) || reopened.has(attributeId)),
        )
        return {
          id: value.attributeValueId,
          name: value.name,
          color: value.color,
          imageUrl: value.imageUrl,
          isChosen: value.attributeValueId === selectedValueId,
          state,
          url: variation ? withOpenParameter(variation.url, remaining, attributes) : null,
        }
      }),
    }
  })
}

interface Destination {
  readonly state: ChoiceState
  readonly variation?: Variation
  /** Attributes whose selected value does not exist with this one; they must be selected again. */
  readonly reopened: ReadonlySet<number>
}

function findDestination(
  candidates: readonly Variation[],
  {
    current,
    before,
    after,
  }: { current: Variation | undefined; before: readonly Attribute[]; after: readonly Attribute[] },
): Destination {
  const same = (variation: Variation, { attributeId }: Attribute) =>
    getValueId(variation, attributeId) === getValueId(current, attributeId)
  const matching = candidates.filter((variation) => before.every((attribute) => same(variation, attribute)))
  const exact = firstSalable(matching.filter((variation) => after.every((attribute) => same(variation, attribute))))
  if (exact) return { state: exact.isSalable ? 'possible' : 'soldOut', variation: exact, reopened: new Set() }
  const getCloseness = (variation: Variation) =>
    after.filter((attribute) => same(variation, attribute)).length + (variation.isSalable ? after.length : 0)
  const nearest = matching.reduce<Variation | undefined>(
    (best, next) => (best && getCloseness(best) >= getCloseness(next) ? best : next),
    undefined,
  )
  if (!nearest) return { state: 'impossible', reopened: new Set() }
  return {
    state: 'elsewhere',
    variation: nearest,
    reopened: new Set(
      after
        .filter((attribute) => attribute.type !== 'image' && !same(nearest, attribute))
        .map(({ attributeId }) => attributeId),
    ),
  }
}

const firstSalable = (variations: readonly Variation[]) =>
  variations.find(({ isSalable }) => isSalable) ?? variations[0]

function withOpenParameter(url: string, open: readonly Attribute[], attributes: readonly Attribute[]): string {
  if (open.length === 0) return url
  const areAll = attributes.every((attribute) => attribute.type === 'image' || open.includes(attribute))
  return areAll ? colourAddress(url) : withOpenChoice(url, open.map(({ attributeId }) => attributeId).join())
}

function listAttributes(map: VariationAttributeMap): Attribute[] {
  return sortAttributes(needsUnits(map) ? [...map.attributes, toUnitAttribute(map.variations)] : map.attributes)
}

function sortAttributes(attributes: readonly Attribute[]): Attribute[] {
  return attributes
    .map((attribute) => ({ ...attribute, values: attribute.values.toSorted((a, b) => a.position - b.position) }))
    .toSorted((a, b) => Number(b.type === 'image') - Number(a.type === 'image') || a.position - b.position)
}

function getValueId(variation: Variation | undefined, attributeId: number): number | undefined {
  if (attributeId === unitChoiceId) return variation?.unitCombinationId
  return variation?.attributes.find((attribute) => attribute.attributeId === attributeId)?.attributeValueId
}

function needsUnits({ attributes, variations }: VariationAttributeMap): boolean {
  const keys = variations.map((variation) =>
    attributes.map((attribute) => getValueId(variation, attribute.attributeId)).join(),
  )
  return new Set(keys).size < keys.length
}

function toUnitAttribute(variations: readonly Variation[]): Attribute {
  const units = new Map(variations.map((variation) => [variation.unitCombinationId, variation.unitName ?? '']))
  const values = [...units].map(([attributeValueId, name], position) => ({
    attributeValueId,
    position,
    name,
    color: null,
    imageUrl: null,
  }))
  return { attributeId: unitChoiceId, position: Number.MAX_SAFE_INTEGER, name: '', type: 'box', values }
}
