import { expect, test } from 'vitest'
import { applyChanges, flatten, noFields, normaliseChanges, unflatten, withoutNothing } from './product-fields.ts'

const product = {
  ...noFields,
  texts: { ...noFields.texts, de: { ...noFields.texts.de, name1: 'Pullover', description: '<p>Warm</p>' } },
  tagIds: [3],
  properties: [
    { propertyId: 4, selectionIds: [7], texts: {}, number: null },
    { propertyId: 5, selectionIds: [], texts: { en: 'Wool' }, number: null },
  ],
}
const stored = withoutNothing(flatten(product))

test('a product becomes paths and paths become the same product', () => {
  expect(stored).toMatchObject({ 'texts.de.name1': 'Pullover', 'properties.4': { selectionIds: [7] } })
  expect(unflatten(stored)).toEqual(product)
})

test('fields that a change does not name stay as stored', () => {
  expect(applyChanges(stored, { texts: { de: { name1: 'Strickpullover' } } })).toEqual({
    ...stored,
    'texts.de.name1': 'Strickpullover',
  })
})

test('a list of properties removes those that it leaves out, and an empty text is none', () => {
  const changed = unflatten(applyChanges(stored, { properties: [], texts: { de: { description: '' } } }))
  expect(changed).toEqual({
    ...product,
    properties: [],
    texts: { ...product.texts, de: { ...product.texts.de, description: '' } },
  })
})

test('HTML of a text is sanitised and a moment is written in UTC', () => {
  expect(
    normaliseChanges({
      texts: { en: { name1: 'a < b', description: '<p onclick="x()">Hi<script>1</script></p>' } },
      visibleFrom: '2026-01-01T00:00:00+01:00',
    }),
  ).toEqual({ texts: { en: { name1: 'a < b', description: '<p>Hi</p>' } }, visibleFrom: '2025-12-31T23:00:00.000Z' })
})
