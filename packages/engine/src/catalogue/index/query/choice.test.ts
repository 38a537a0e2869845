import { expect, test } from 'vitest'
import { constrainsVariations, toChoice } from './choice.ts'
import { createFacetSlots, registerValues } from './facet-slots.ts'

const slots = createFacetSlots()
const values = (...ids: number[]) => ids.map((id) => ({ id, names: {}, color: null }))
registerValues(slots, {
  categories: [
    { id: 7, parentId: null, ancestorIds: [], isRestricted: false, isBinned: false, names: {}, arrangement: null },
  ],
  synonyms: [],
  searchWords: [],
  tags: [],
  manufacturers: values(3),
  attributes: [
    { id: 1, type: 'box', values: values(11, 12) },
    { id: 2, type: 'dropdown', values: values(21) },
  ],
  properties: [{ id: 5, values: values(51) }],
})
const chosen = (...facets: string[]) => toChoice(slots, (id) => id === 7, { facets })

test.each([
  [['a11', 'a12', 'a21'], { attributeGroups: 2, itemGroups: 0 }, ['a11', 'a12', 'a21']],
  [['m3', 'p51', 'c7'], { attributeGroups: 0, itemGroups: 3 }, ['m3', 'p51', 'c7']],
  [['r4', 'r2', 'v1', 'v3'], { stars: 2, colours: 0b1010 }, ['r4', 'r2', 'v1', 'v3']],
  [
    ['a11', 'a11', 'a99', 'x1', '', 'a', 'r0', 'r6', 'v5', 'a011', '__proto__', 'constructor'],
    { attributeGroups: 1 },
    ['a11'],
  ],
])('the facet ids %j are parsed into a choice', (facets, expected, chosenIds) => {
  const choice = chosen(...facets)
  expect(choice).toMatchObject(expected)
  expect([...choice.chosen]).toEqual(chosenIds)
})

test('an invisible category is not chosen', () => {
  expect([...toChoice(slots, () => false, { facets: ['c7', 'a11'] }).chosen]).toEqual(['a11'])
})

test('only the first sixty values are used', () => {
  expect(chosen(...Array.from({ length: 10_000 }, (_, n) => `z${n}`), 'a11').chosen.size).toBe(0)
})

test.each([
  [{}, false],
  [{ priceMin: 0 }, false],
  [{ priceMin: -3 }, false],
  [{ priceMax: Number.NaN }, false],
  [{ priceMin: 1 }, true],
  [{ priceMax: 0 }, true],
])('constrainsVariations for the price %j is %s', (price, expected) => {
  expect(constrainsVariations(toChoice(slots, () => true, { facets: [], ...price }))).toBe(expected)
})

test('a deleted value is not chosen, and gets its slot back when it is restored', () => {
  const own = createFacetSlots()
  const dictionary = { categories: [], tags: [], manufacturers: [], properties: [], synonyms: [], searchWords: [] }
  registerValues(own, { ...dictionary, attributes: [{ id: 1, type: 'box', values: values(1, 2) }] })
  const before = own.slotById.get('a2')
  registerValues(own, { ...dictionary, attributes: [{ id: 1, type: 'box', values: values(1) }] })
  expect([...toChoice(own, () => true, { facets: ['a1', 'a2'] }).chosen]).toEqual(['a1'])
  registerValues(own, { ...dictionary, attributes: [{ id: 1, type: 'box', values: values(3, 2, 1) }] })
  expect(own.slotById.get('a2')).toBe(before)
  expect(own.facets.find(({ kind }) => kind === 'attribute')?.slots.map((slot) => own.ids[slot])).toEqual([
    'a3',
    'a2',
    'a1',
  ])
})
