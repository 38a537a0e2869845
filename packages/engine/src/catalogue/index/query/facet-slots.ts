import type { FacetKind } from '@vitrine/contract/catalogue/catalogue.contract'
import { integers, type Integers } from '../memory/column.ts'
import { colourFamilies, findColourFamily } from '../../colours/colour-families.ts'
import type { Dictionary, FacetRow, ValueRow } from '../memory/rows.ts'

export type SlotLetter = 'a' | 'f' | 'p' | 'm' | 'c'

/** A facet whose values are counted by slots. */
export interface SlotFacet {
  readonly id: string
  readonly kind: FacetKind
  /** Attribute or property; 0 for the others. */
  readonly ownerId: number
  readonly number: number
  /** In the shop's order. */
  readonly slots: readonly number[]
}

/**
 * Every facet value has a slot: a small number that columns hold instead of ids, so that counting is an array
 * increment.
 * A slot is never reused, even if its value is deleted.
 */
export interface FacetSlots {
  /** 'a12' -> slot */
  readonly slotById: Map<string, number>
  /** Slot -> 'a12', 12, and the number of its facet */
  readonly ids: string[]
  readonly valueIds: number[]
  readonly facetBySlot: Integers
  readonly facetNumbers: Map<string, number>
  /** Facets with the values that exist, in the order in which they are shown. */
  facets: readonly SlotFacet[]
  /** Slots of the values that exist. */
  activeSlots: ReadonlySet<number>
  /** Attribute value -> its colour family; values of no family are left out. */
  familyByValue: ReadonlyMap<number, number>
}

export function createFacetSlots(): FacetSlots {
  return {
    slotById: new Map(),
    ids: [],
    valueIds: [],
    facetBySlot: integers(),
    facetNumbers: new Map(),
    facets: [],
    activeSlots: new Set(),
    familyByValue: new Map(),
  }
}

/** Updates the facets from the dictionary; new values get a slot. */
export function registerValues(slots: FacetSlots, dictionary: Dictionary): void {
  const register = (
    letter: SlotLetter,
    kind: FacetKind,
    { id: ownerId, values }: { readonly id: number; readonly values: readonly Pick<ValueRow, 'id'>[] },
  ): SlotFacet => {
    const id = ownerId === 0 ? kind : `${kind}-${ownerId}`
    const number = getFacetNumber(slots, id)
    return { id, kind, ownerId, number, slots: values.map((value) => getOrCreateSlot(slots, letter, value.id, number)) }
  }
  const each = (letter: SlotLetter, kind: FacetKind, rows: readonly FacetRow[]) =>
    rows.map((row) => register(letter, kind, row))
  // One filter of colours, however many attributes have pictures; its name is that of the first.
  const families = ({ attributes }: Dictionary) =>
    attributes
      .filter(({ type }) => type === 'image')
      .slice(0, 1)
      .map(({ id }) => ({ ...register('f', 'colour', { id: 0, values: colourFamilies }), ownerId: id }))
  slots.facets = [
    register('c', 'category', { id: 0, values: dictionary.categories }),
    ...each('a', 'attribute', dictionary.attributes),
    ...families(dictionary),
    ...each('p', 'property', dictionary.properties),
    register('m', 'manufacturer', { id: 0, values: dictionary.manufacturers }),
  ]
  slots.familyByValue = getColourFamilies(dictionary)
  slots.activeSlots = new Set(slots.facets.flatMap((facet) => facet.slots))
}

function getFacetNumber({ facetNumbers }: FacetSlots, id: string): number {
  const number = facetNumbers.get(id) ?? facetNumbers.size
  facetNumbers.set(id, number)
  return number
}

function getOrCreateSlot(slots: FacetSlots, letter: SlotLetter, valueId: number, facet: number): number {
  const id = `${letter}${valueId}`
  const existing = slots.slotById.get(id)
  if (existing !== undefined) return existing
  slots.ids.push(id)
  slots.valueIds.push(valueId)
  slots.facetBySlot.push(facet)
  slots.slotById.set(id, slots.ids.length - 1)
  return slots.ids.length - 1
}

/** The colour family of each attribute value that has one. */
function getColourFamilies({ attributes }: Pick<Dictionary, 'attributes'>): ReadonlyMap<number, number> {
  return new Map(
    attributes
      .filter(({ type }) => type === 'image')
      .flatMap(({ values }) => values)
      .flatMap((value) => {
        const family = findColourFamily(value)
        return family === undefined ? [] : [[value.id, family] as const]
      }),
  )
}

/** Whether no colour with a slot belongs to another family than before: the columns hold the families. */
export function hasSameFamilies({ slotById, familyByValue }: FacetSlots, dictionary: Dictionary): boolean {
  const families = getColourFamilies(dictionary)
  const hasMoved = familyByValue
    .entries()
    .some(([value, family]) => families.has(value) && families.get(value) !== family)
  return !hasMoved && !families.keys().some((value) => slotById.has(`a${value}`) && !familyByValue.has(value))
}

/** Slots of the attribute values of a variation and of the families of its colours. */
export function getVariationSlots(slots: FacetSlots, valueIds: readonly number[]): number[] {
  const families = new Set(valueIds.flatMap((id) => slots.familyByValue.get(id) ?? []))
  return [...getSlots(slots, 'a', valueIds), ...getSlots(slots, 'f', [...families])]
}

/** The slots of known values. Values newer than the dictionary are added when the dictionary has been read again. */
export function getSlots({ slotById }: FacetSlots, letter: SlotLetter, valueIds: readonly number[]): number[] {
  return valueIds.flatMap((id) => slotById.get(`${letter}${id}`) ?? [])
}
