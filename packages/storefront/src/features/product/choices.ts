import { allSizes, colourAddress, withOpenChoice } from '@vitrine/contract/open-choice'
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
  /** Address that this value leads to, without locale: of its variation, and with what is still to be chosen there; null when it leads nowhere. */
  readonly url: string | null
}

export interface Choice {
  readonly id: number
  readonly name: string
  readonly type: Attribute['type']
  /** Still to be chosen by the shopper. */
  readonly isOpen: boolean
  /** Null when it is still to be chosen. */
  readonly chosen: string | null
  readonly values: readonly ChoiceValue[]
}

// Content and unit ("0.5 l") tell variations apart that share all attributes; no attribute has this id.
export const unitChoiceId = 0

/**
 * The attributes that the shopper has still to choose: `asked` are all that are not pictures, or some by their ids. An attribute of
 * which the colour has one value only is never open.
 */
export function openAttributes(map: VariationAttributeMap, variationId: number, asked: 'size' | readonly number[]): ReadonlySet<number> {
  const shown = map.variations.find((variation) => variation.variationId === variationId)
  const attributes = attributesOf(map)
  const pictures = attributes.filter(({ type }) => type === 'image')
  const sameColour = map.variations.filter((variation) => pictures.every(({ attributeId }) => valueOf(variation, attributeId) === valueOf(shown, attributeId)))
  const open = attributes.filter(({ type, attributeId }) => type !== 'image'
    && new Set(sameColour.map((variation) => valueOf(variation, attributeId))).size > 1
    && (asked === allSizes || asked.includes(attributeId)))
  return new Set(open.map(({ attributeId }) => attributeId))
}

/**
 * What can be chosen beside the variation that is shown. Pictures (colours) come first. A value keeps what is chosen before it and opens
 * what comes after and is not made with it, so a colour is always within reach, while a size that the colour does not have is impossible.
 */
export function choicesOf(map: VariationAttributeMap, variationId: number, open: ReadonlySet<number> = new Set()): Choice[] {
  const shown = map.variations.find((variation) => variation.variationId === variationId)
  const attributes = attributesOf(map)
  const isChosen = ({ attributeId }: Attribute) => !open.has(attributeId)
  return attributes.map((attribute, at) => {
    const present = open.has(attribute.attributeId) ? undefined : valueOf(shown, attribute.attributeId)
    return {
      id: attribute.attributeId,
      name: attribute.name,
      type: attribute.type,
      isOpen: open.has(attribute.attributeId),
      chosen: attribute.values.find((value) => value.attributeValueId === present)?.name ?? null,
      values: attribute.values.map((value) => {
        const made = map.variations.filter((variation) => valueOf(variation, attribute.attributeId) === value.attributeValueId)
        const { state, variation, opened } = leadsTo(made, { shown, before: attributes.slice(0, at).filter(isChosen), after: attributes.slice(at + 1).filter(isChosen) })
        const remaining = attributes.filter(({ attributeId }) => attributeId !== attribute.attributeId && (open.has(attributeId) || opened.has(attributeId)))
        return {
          id: value.attributeValueId,
          name: value.name,
          color: value.color,
          imageUrl: value.imageUrl,
          isChosen: value.attributeValueId === present,
          state,
          url: variation ? withOpen(variation.url, remaining, attributes) : null,
        }
      }),
    }
  })
}

interface Destination {
  readonly state: ChoiceState
  readonly variation?: Variation
  /** Attributes whose present value is not made with this one, to be chosen again. */
  readonly opened: ReadonlySet<number>
}

function leadsTo(candidates: readonly Variation[], { shown, before, after }: { shown: Variation | undefined; before: readonly Attribute[]; after: readonly Attribute[] }): Destination {
  const same = (variation: Variation, { attributeId }: Attribute) => valueOf(variation, attributeId) === valueOf(shown, attributeId)
  const kept = candidates.filter((variation) => before.every((attribute) => same(variation, attribute)))
  const exact = firstSalable(kept.filter((variation) => after.every((attribute) => same(variation, attribute))))
  if (exact) return { state: exact.isSalable ? 'possible' : 'soldOut', variation: exact, opened: new Set() }
  const nearness = (variation: Variation) => after.filter((attribute) => same(variation, attribute)).length + (variation.isSalable ? after.length : 0)
  const nearest = kept.reduce<Variation | undefined>((best, next) => best && nearness(best) >= nearness(next) ? best : next, undefined)
  if (!nearest) return { state: 'impossible', opened: new Set() }
  return { state: 'elsewhere', variation: nearest, opened: new Set(after.filter((attribute) => attribute.type !== 'image' && !same(nearest, attribute)).map(({ attributeId }) => attributeId)) }
}

const firstSalable = (variations: readonly Variation[]) => variations.find(({ isSalable }) => isSalable) ?? variations[0]

function withOpen(url: string, open: readonly Attribute[], attributes: readonly Attribute[]): string {
  if (open.length === 0) return url
  const areAll = attributes.every((attribute) => attribute.type === 'image' || open.includes(attribute))
  return areAll ? colourAddress(url) : withOpenChoice(url, open.map(({ attributeId }) => attributeId).join())
}

function attributesOf(map: VariationAttributeMap): Attribute[] {
  return inOrder(needsUnits(map) ? [...map.attributes, unitsAsAttribute(map.variations)] : map.attributes)
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
