import { expect, test } from 'vitest'
import { compare, parseComparison, findInvalidMeasures, type Size } from './comparison.ts'

const size = (valueId: number, chest: number): Size => ({
  valueId,
  name: String(valueId),
  variationId: valueId,
  isSalable: true,
  isChosen: false,
  body: [],
  garment: [
    { measure: 'chest', mm: chest },
    { measure: 'length', mm: 600 + valueId },
  ],
})
const sizes = [size(1, 490), size(2, 520), size(3, 550)]
const tee = {
  variationId: 9,
  name: 'Tee',
  attributes: ['M'],
  boughtAt: '',
  garment: [{ measure: 'chest' as const, mm: 548 }],
}
const parseForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseComparison(form, true)
}

test.each([
  ['a chest in centimetres', { chest: '52' }, 2, true],
  ['with a comma', { chest: '49,2' }, 1, true],
  ['in inches', { chest: '21.5', unit: 'in' }, 3, true],
  ['a bought item', { piece: '9' }, 3, true],
  ['a selected size', { chest: '52', size: '1' }, 1, false],
  ['a size that does not exist', { chest: '52', size: '77' }, 2, true],
  ['a measure that the item lacks', { foot: '26' }, undefined, undefined],
  ['nothing', {}, undefined, undefined],
  ['an invalid number', { chest: 'large' }, undefined, undefined],
])('%s is compared', (_, fields, valueId, isClosest) => {
  const compared = compare(parseForm(fields), { sizes, ownItems: [tee] })
  expect([compared?.size.valueId, compared?.isClosest]).toEqual([valueId, isClosest])
})

test('invalid lengths are listed by measure', () => {
  expect(findInvalidMeasures(parseForm({ chest: 'large', length: '61', sleeve: '9999' }))).toEqual(['chest', 'sleeve'])
  expect(findInvalidMeasures(parseForm({}))).toEqual([])
})
