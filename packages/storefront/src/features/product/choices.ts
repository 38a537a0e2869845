import type { VariationAttributeMap } from '@vitrine/contract/product'

type Attribute = VariationAttributeMap['attributes'][number]
type Variation = VariationAttributeMap['variations'][number]

/**
 * How a value goes together with what is chosen of the other attributes: salable, made but sold out, made only with another value of a
 * later attribute (the address leads there), or not made at all.
 */
export type ChoiceState = 'possible' | 'soldOut' | 'elsewhere' | 'impossible'

export interface ChoiceValue {
  readonly id: number
  readonly name: string
  readonly color: string | null
  readonly imageUrl: string | null
  readonly isChosen: boolean
  readonly state: ChoiceState
  /** Address of the variation that this value leads to, without locale; null when it leads nowhere. */
  readonly url: string | null
}

export interface Choice {
  readonly id: number
  readonly name: string
  readonly type: Attribute['type']
  readonly chosen: string | null
  readonly values: readonly ChoiceValue[]
}

// Content and unit ("0.5 l") tell variations apart that share all attributes; no attribute has this id.
export const unitChoiceId = 0

/**
 * What can be chosen beside the variation that is shown. Pictures (colours) come first. A value keeps what is chosen before it and may
 * change what comes after, so a colour is always within reach, while a size that the colour has not is told as impossible.
 */
export function choicesOf(map: VariationAttributeMap, variationId: number): Choice[] {
  const shown = map.variations.find((variation) => variation.variationId === variationId)
  const attributes = inOrder(needsUnits(map) ? [...map.attributes, unitsAsAttribute(map.variations)] : map.attributes)
  const ids = attributes.map((attribute) => attribute.attributeId)
  return attributes.map((attribute, at) => ({
    id: attribute.attributeId,
    name: attribute.name,
    type: attribute.type,
    chosen: attribute.values.find((value) => value.attributeValueId === valueOf(shown, attribute.attributeId))?.name ?? null,
    values: attribute.values.map((value) => ({
      id: value.attributeValueId,
      name: value.name,
      color: value.color,
      imageUrl: value.imageUrl,
      isChosen: value.attributeValueId === valueOf(shown, attribute.attributeId),
      ...leadsTo(map.variations.filter((variation) => valueOf(variation, attribute.attributeId) === value.attributeValueId),
        { shown, before: ids.slice(0, at), after: ids.slice(at + 1) }),
    })),
  }))
}

function leadsTo(candidates: readonly Variation[], { shown, before, after }: { shown: Variation | undefined; before: number[]; after: number[] }) {
  const same = (variation: Variation, id: number) => valueOf(variation, id) === valueOf(shown, id)
  const kept = candidates.filter((variation) => before.every((id) => same(variation, id)))
  const exact = kept.find((variation) => after.every((id) => same(variation, id)))
  if (exact) return { url: exact.url, state: exact.isSalable ? 'possible' as const : 'soldOut' as const }
  const nearness = (variation: Variation) => after.filter((id) => same(variation, id)).length + (variation.isSalable ? after.length : 0)
  const nearest = kept.reduce<Variation | undefined>((best, next) => best && nearness(best) >= nearness(next) ? best : next, undefined)
  return nearest ? { url: nearest.url, state: 'elsewhere' as const } : { url: null, state: 'impossible' as const }
}

function inOrder(attributes: readonly Attribute[]): Attribute[] {
  return attributes
    .map((attribute) => ({ ...attribute, values: attribute.values.toSorted((a, b) => a.position - b.position) }))
    .toSorted((a, b) => Number(b.type === 'image') - Number(a.type === 'image') || a.position - b.position)
}

function valueOf(variation: Variation | undefined, attributeId: number): number | undefined {
  if (attributeId === unitChoiceId) return variation?.unitCombinationId
  return variation?.attributes.find((attribute) => attribute.attributeId === attributeId)?.attributeValueId
}

function needsUnits({ attributes, variations }: VariationAttributeMap): boolean {
  const keys = variations.map((variation) => attributes.map((attribute) => valueOf(variation, attribute.attributeId)).join())
  return new Set(keys).size < keys.length
}

function unitsAsAttribute(variations: readonly Variation[]): Attribute {
  const units = new Map(variations.map((variation) => [variation.unitCombinationId, variation.unitName ?? '']))
  const values = [...units].map(([attributeValueId, name], position) => ({ attributeValueId, position, name, color: null, imageUrl: null }))
  return { attributeId: unitChoiceId, position: Number.MAX_SAFE_INTEGER, name: '', type: 'box', values }
}
