import { expect, test } from 'vitest'
import { colourFamilies, findColourFamily } from './colour-families.ts'

const nameOf = (id: number | undefined) => colourFamilies.find((family) => family.id === id)?.names.en

test.each([
  ['Slate blue', 'Blue'],
  ['Blue-black', 'Black'],
  ['Bottle green', 'Green'],
  ['Dusty rose', 'Pink'],
  ['Burgundy', 'Red'],
  ['Mustard', 'Yellow'],
  ['Camel', 'Brown'],
  ['Cream', 'Beige'],
  ['Lavender', 'Purple'],
  ['Terracotta', 'Orange'],
  ['Charcoal', 'Grey'],
])('the English colour "%s" belongs to the family %s', (en, family) => {
  expect(nameOf(findColourFamily({ names: { en }, color: null }))).toBe(family)
})

test.each([
  ['de', 'Ziegelrot', 'Red'],
  ['de', 'Marineblau', 'Blue'],
  ['de', 'Naturweiß', 'White'],
  ['pl', 'butelkowa zieleń', 'Green'],
  ['pl', 'kremowy', 'Beige'],
] as const)('the colour with only a %s name, "%s", belongs to the family %s', (locale, name, family) => {
  expect(nameOf(findColourFamily({ names: { [locale]: name }, color: null }))).toBe(family)
})

test.each([
  ['#000000', 'Black'],
  ['#ffffff', 'White'],
  ['#808080', 'Grey'],
  ['#e7dcc6', 'Beige'],
  ['#5a3424', 'Brown'],
  ['#c00010', 'Red'],
  ['#e57a20', 'Orange'],
  ['#f0c830', 'Yellow'],
  ['#2e7d32', 'Green'],
  ['#1e4fa3', 'Blue'],
  ['#7b3fa0', 'Purple'],
  ['#f29ab8', 'Pink'],
])('a colour with an unknown name belongs to the family of its colour value: %s is %s', (color, family) => {
  expect(nameOf(findColourFamily({ names: { en: 'Number nine' }, color }))).toBe(family)
})

test('a value with neither a colour word nor a colour belongs to no family', () => {
  expect(findColourFamily({ names: { en: 'Paisley' }, color: null })).toBeUndefined()
})
