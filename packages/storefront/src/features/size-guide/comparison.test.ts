import { expect, test } from 'vitest'
import { compare, comparisonIn, unreadable, type Size } from './comparison.ts'

const size = (valueId: number, chest: number): Size => ({ valueId, name: String(valueId), variationId: valueId, isSalable: true, isChosen: false, body: [], garment: [{ measure: 'chest', mm: chest }, { measure: 'length', mm: 600 + valueId }] })
const sizes = [size(1, 490), size(2, 520), size(3, 550)]
const tee = { variationId: 9, name: 'Tee', attributes: ['M'], boughtAt: '', garment: [{ measure: 'chest' as const, mm: 548 }] }
const typed = (words: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  return comparisonIn(form, true)
}

test.each([
  ['a chest in centimetres', { chest: '52' }, 2, true], ['with a comma', { chest: '49,2' }, 1, true], ['in inches', { chest: '21.5', unit: 'in' }, 3, true],
  ['a piece that was bought', { piece: '9' }, 3, true], ['a size that one wants to see', { chest: '52', size: '1' }, 1, false], ['a size that does not exist', { chest: '52', size: '77' }, 2, true],
  ['what is not measured here', { foot: '26' }, undefined, undefined], ['nothing', {}, undefined, undefined], ['what is no number', { chest: 'large' }, undefined, undefined],
])('%s is compared', (_, words, valueId, isClosest) => {
  const compared = compare(typed(words), { sizes, pieces: [tee] })
  expect([compared?.size.valueId, compared?.isClosest]).toEqual([valueId, isClosest])
})

test('what cannot be read is told, field by field', () => {
  expect(unreadable(typed({ chest: 'large', length: '61', sleeve: '9999' }))).toEqual(['chest', 'sleeve'])
  expect(unreadable(typed({}))).toEqual([])
})
