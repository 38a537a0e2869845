import type { VariationAttributeMap } from '@vitrine/contract/product'
import { expect, test } from 'vitest'
import { choicesOf, unitChoiceId } from './choices.ts'

const colour = 1
const size = 2
const value = (attributeValueId: number, name: string) => ({ attributeValueId, position: attributeValueId, name, color: null, imageUrl: null })
const made = (variationId: number, [colourId, sizeId]: [number, number], isSalable = true, unit = 1) => ({
  variationId, isSalable, availabilityId: 1, unitCombinationId: unit, unitName: `unit ${unit}`, url: `/v${variationId}`,
  attributes: [{ attributeId: colour, attributeValueId: colourId }, { attributeId: size, attributeValueId: sizeId }],
})
const jumper = (variations: VariationAttributeMap['variations']): VariationAttributeMap => ({
  // The shop lists sizes first; a colour is chosen by its picture and comes first all the same.
  attributes: [
    { attributeId: size, position: 1, name: 'Size', type: 'box', values: [value(22, 'M'), value(21, 'S')] },
    { attributeId: colour, position: 2, name: 'Colour', type: 'image', values: [value(11, 'Cream'), value(12, 'Sage')] },
  ],
  variations,
})
const told = (map: VariationAttributeMap, variationId: number) =>
  choicesOf(map, variationId).map(({ name, chosen, values }) => [name, chosen, values.map((v) => `${v.isChosen ? '*' : ''}${v.name} ${v.state} ${v.url}`)])

test('colours come first, values stand in their order, the chosen one is marked', () => {
  const all = jumper([made(1, [11, 21]), made(2, [11, 22]), made(3, [12, 21]), made(4, [12, 22])])
  expect(told(all, 2)).toEqual([
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage possible /v4']],
    ['Size', 'M', ['S possible /v1', '*M possible /v2']],
  ])
})

test('a combination that is sold out is told and can still be looked at', () => {
  const some = jumper([made(1, [11, 21], false), made(2, [11, 22]), made(3, [12, 21]), made(4, [12, 22], false)])
  expect(told(some, 2)).toEqual([
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage soldOut /v4']],
    ['Size', 'M', ['S soldOut /v1', '*M possible /v2']],
  ])
})

test('a size that the colour does not have is impossible, a colour without the size leads to its nearest size', () => {
  const few = jumper([made(2, [11, 22]), made(3, [12, 21], false), made(5, [12, 23])])
  expect(told(few, 2)).toEqual([
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage elsewhere /v5']],
    ['Size', 'M', ['S impossible null', '*M possible /v2']],
  ])
})

test('variations that differ in content only are told apart by their unit', () => {
  const wash = jumper([made(1, [11, 21], true, 1), made(2, [11, 21], true, 2)])
  expect(choicesOf(wash, 1).at(-1)).toMatchObject({ id: unitChoiceId, chosen: 'unit 1', values: [{ url: '/v1' }, { name: 'unit 2', url: '/v2' }] })
})

test('an item with one variation and no attributes offers no choice', () => {
  expect(choicesOf({ attributes: [], variations: [made(1, [11, 21])] }, 1)).toEqual([])
})
