import type { VariationAttributeMap } from '@vitrine/contract/catalogue/product'
import { describe, expect, test } from 'vitest'
import { listChoices, findOpenAttributes, unitChoiceId } from './choices.ts'

const colour = 1
const size = 2
const value = (attributeValueId: number, name: string) => ({
  attributeValueId,
  position: attributeValueId,
  name,
  color: null,
  imageUrl: null,
})
const createVariation = (variationId: number, [colourId, sizeId]: [number, number], isSalable = true, unit = 1) => ({
  variationId,
  isSalable,
  availabilityId: 1,
  unitCombinationId: unit,
  unitName: `unit ${unit}`,
  url: `/v${variationId}`,
  attributes: [
    { attributeId: colour, attributeValueId: colourId },
    { attributeId: size, attributeValueId: sizeId },
  ],
})
const createJumper = (variations: VariationAttributeMap['variations']): VariationAttributeMap => ({
  // The data lists sizes first; colours have pictures and come first anyway.
  attributes: [
    { attributeId: size, position: 1, name: 'Size', type: 'box', values: [value(22, 'M'), value(21, 'S')] },
    {
      attributeId: colour,
      position: 2,
      name: 'Colour',
      type: 'image',
      values: [value(11, 'Cream'), value(12, 'Sage')],
    },
  ],
  variations,
})
const summarize = (map: VariationAttributeMap, variationId: number) =>
  listChoices(map, variationId).map(({ name, chosen, values }) => [
    name,
    chosen,
    values.map((v) => `${v.isChosen ? '*' : ''}${v.name} ${v.state} ${v.url}`),
  ])

test('colours come first, values are in their order, and the selected one is marked', () => {
  const all = createJumper([
    createVariation(1, [11, 21]),
    createVariation(2, [11, 22]),
    createVariation(3, [12, 21]),
    createVariation(4, [12, 22]),
  ])
  expect(summarize(all, 2)).toEqual([
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage possible /v4']],
    ['Size', 'M', ['S possible /v1', '*M possible /v2']],
  ])
})

test('a sold-out combination is marked and still has a URL', () => {
  const some = createJumper([
    createVariation(1, [11, 21], false),
    createVariation(2, [11, 22]),
    createVariation(3, [12, 21]),
    createVariation(4, [12, 22], false),
  ])
  expect(summarize(some, 2)).toEqual([
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage soldOut /v4']],
    ['Size', 'M', ['S soldOut /v1', '*M possible /v2']],
  ])
})

test('a size that the colour does not have is impossible; a colour without the size leads to its nearest size', () => {
  const few = createJumper([
    createVariation(2, [11, 22]),
    createVariation(3, [12, 21], false),
    createVariation(5, [12, 23]),
  ])
  expect(summarize(few, 2)).toEqual([
    ['Colour', 'Cream', ['*Cream possible /v2', 'Sage elsewhere /v5?choose=size']],
    ['Size', 'M', ['S impossible null', '*M possible /v2']],
  ])
})

test('variations that differ only in content are distinguished by their unit', () => {
  const wash = createJumper([createVariation(1, [11, 21], true, 1), createVariation(2, [11, 21], true, 2)])
  expect(listChoices(wash, 1).at(-1)).toMatchObject({
    id: unitChoiceId,
    chosen: 'unit 1',
    values: [{ url: '/v1' }, { name: 'unit 2', url: '/v2' }],
  })
})

test('an item with one variation and no attributes offers no choice', () => {
  expect(listChoices({ attributes: [], variations: [createVariation(1, [11, 21])] }, 1)).toEqual([])
})

describe('an open size', () => {
  const all = createJumper([
    createVariation(1, [11, 21]),
    createVariation(2, [11, 22]),
    createVariation(3, [12, 21], false),
    createVariation(4, [12, 22]),
  ])
  const open = findOpenAttributes(all, 1, 'size')

  test('has no selected value, and each of its values leads to a variation', () => {
    const [colour, sizes] = listChoices(all, 1, open)
    expect([colour?.isOpen, colour?.chosen, sizes?.isOpen, sizes?.chosen]).toEqual([false, 'Cream', true, null])
    expect(sizes?.values.map(({ isChosen, url }) => [isChosen, url])).toEqual([
      [false, '/v1'],
      [false, '/v2'],
    ])
  })

  test('stays open in another colour, which is possible when one of its sizes is salable', () => {
    expect(listChoices(all, 1, open)[0]?.values.map(({ state, url }) => [state, url])).toEqual([
      ['possible', '/v1?choose=size'],
      ['possible', '/v4?choose=size'],
    ])
  })
})

test.each([
  [
    'everything but the picture',
    createJumper([createVariation(1, [11, 21]), createVariation(2, [11, 22])]),
    'size',
    [size],
  ],
  [
    'nothing of a colour that has one size',
    createJumper([createVariation(1, [11, 21]), createVariation(2, [12, 22]), createVariation(3, [12, 21])]),
    'size',
    [],
  ],
  [
    'a size with a single value in stock, too',
    createJumper([createVariation(1, [11, 21]), createVariation(2, [11, 22], false)]),
    'size',
    [size],
  ],
  [
    'the content, where it distinguishes variations',
    createJumper([createVariation(1, [11, 21], true, 1), createVariation(2, [11, 21], true, 2)]),
    'size',
    [unitChoiceId],
  ],
  [
    'what is named by its id',
    createJumper([createVariation(1, [11, 21]), createVariation(2, [11, 22])]),
    [size],
    [size],
  ],
  [
    'no picture, and nothing that is unknown',
    createJumper([createVariation(1, [11, 21]), createVariation(2, [11, 22])]),
    [colour, 999],
    [],
  ],
] as const)('open attributes are %s', (_, map, requested, open) => {
  expect([...findOpenAttributes(map, 1, requested)]).toEqual(open)
})

test('of two open choices the first keeps the second open', () => {
  const inch = 3
  const createCut = (variationId: number, waist: number, length: number) => ({
    ...createVariation(variationId, [11, waist]),
    attributes: [
      { attributeId: size, attributeValueId: waist },
      { attributeId: inch, attributeValueId: length },
    ],
  })
  const jeans: VariationAttributeMap = {
    attributes: [
      { attributeId: size, position: 1, name: 'Waist', type: 'box', values: [value(21, 'W30'), value(22, 'W32')] },
      { attributeId: inch, position: 2, name: 'Length', type: 'box', values: [value(31, 'L30'), value(32, 'L32')] },
    ],
    variations: [createCut(1, 21, 31), createCut(2, 21, 32), createCut(3, 22, 31)],
  }
  const [waist] = listChoices(jeans, 1, findOpenAttributes(jeans, 1, 'size'))
  expect(waist?.values.map(({ url }) => url)).toEqual([`/v1?choose=${inch}`, `/v3?choose=${inch}`])
  expect(
    listChoices(jeans, 1, findOpenAttributes(jeans, 1, [inch]))[1]?.values.map(({ name, state, url }) => [
      name,
      state,
      url,
    ]),
  ).toEqual([
    ['L30', 'possible', '/v1'],
    ['L32', 'possible', '/v2'],
  ])
})
