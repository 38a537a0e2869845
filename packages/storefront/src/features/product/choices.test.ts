import type { VariationAttributeMap } from '@vitrine/contract/product'
import { describe, expect, test } from 'vitest'
import { choicesOf, openAttributes, unitChoiceId } from './choices.ts'

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
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage elsewhere /v5?choose=size']],
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

describe('a size that is open', () => {
  const all = jumper([made(1, [11, 21]), made(2, [11, 22]), made(3, [12, 21], false), made(4, [12, 22])])
  const open = openAttributes(all, 1, 'size')

  test('is no value that is chosen, and each of its values leads to a variation for good', () => {
    const [colour, sizes] = choicesOf(all, 1, open)
    expect([colour?.isOpen, colour?.chosen, sizes?.isOpen, sizes?.chosen]).toEqual([false, 'Cream', true, null])
    expect(sizes?.values.map(({ isChosen, url }) => [isChosen, url])).toEqual([[false, '/v1'], [false, '/v2']])
  })

  test('stays open in another colour, which is possible when one of its sizes is', () => {
    expect(choicesOf(all, 1, open)[0]?.values.map(({ state, url }) => [state, url])).toEqual([['possible', '/v1?choose=size'], ['possible', '/v4?choose=size']])
  })
})

test.each([
  ['everything but the picture', jumper([made(1, [11, 21]), made(2, [11, 22])]), 'size', [size]],
  ['nothing of a colour that has one size', jumper([made(1, [11, 21]), made(2, [12, 22]), made(3, [12, 21])]), 'size', []],
  ['a size of which only one is left, too', jumper([made(1, [11, 21]), made(2, [11, 22], false)]), 'size', [size]],
  ['the content, where that tells variations apart', jumper([made(1, [11, 21], true, 1), made(2, [11, 21], true, 2)]), 'size', [unitChoiceId]],
  ['what is named by its id', jumper([made(1, [11, 21]), made(2, [11, 22])]), [size], [size]],
  ['no picture, and nothing that is unknown', jumper([made(1, [11, 21]), made(2, [11, 22])]), [colour, 999], []],
] as const)('the shopper has to choose %s', (_, map, asked, open) => {
  expect([...openAttributes(map, 1, asked)]).toEqual(open)
})

test('of two open choices the first keeps the second open', () => {
  const inch = 3
  const cut = (variationId: number, waist: number, length: number) => ({ ...made(variationId, [11, waist]), attributes: [
    { attributeId: size, attributeValueId: waist }, { attributeId: inch, attributeValueId: length },
  ] })
  const jeans: VariationAttributeMap = {
    attributes: [
      { attributeId: size, position: 1, name: 'Waist', type: 'box', values: [value(21, 'W30'), value(22, 'W32')] },
      { attributeId: inch, position: 2, name: 'Length', type: 'box', values: [value(31, 'L30'), value(32, 'L32')] },
    ],
    variations: [cut(1, 21, 31), cut(2, 21, 32), cut(3, 22, 31)],
  }
  const [waist] = choicesOf(jeans, 1, openAttributes(jeans, 1, 'size'))
  expect(waist?.values.map(({ url }) => url)).toEqual([`/v1?choose=${inch}`, `/v3?choose=${inch}`])
  expect(choicesOf(jeans, 1, openAttributes(jeans, 1, [inch]))[1]?.values.map(({ name, state, url }) => [name, state, url])).toEqual([['L30', 'possible', '/v1'], ['L32', 'possible', '/v2']])
})
