import { expect, test } from 'vitest'
import { canonicalPath, parseOpenChoice, parseProductPath } from './product-address.ts'

test.each([
  ['/women/jumper_12', { id: 12 }],
  ['/jumper_12_103', { id: 12, variationId: 103 }],
  ['/a_b_12_103', { id: 12, variationId: 103 }],
  ['/women/knitwear', undefined],
  ['/jumper_0', undefined],
  ['/jumper_2147483648', undefined],
  ['/jumper_12_99999999999', undefined],
])('the path %s is parsed as %j', (path, address) => {
  expect(parseProductPath(path)).toEqual(address)
})

test('the canonical path contains a variation only when the URL does', () => {
  expect(canonicalPath('en', '/jumper_12_103', { id: 12 })).toBe('/jumper_12')
  expect(canonicalPath('de', '/pullover_12_103', { id: 12, variationId: 103 })).toBe('/de/pullover_12_103')
  // The page of a colour shows its cheapest size, whatever size the URL contains.
  expect(canonicalPath('en', '/jumper_12_105', { id: 12, variationId: 103 })).toBe('/jumper_12_103')
})

test.each([
  ['/jumper_12', 'size'],
  ['/jumper_12_103', undefined],
  ['/jumper_12_103?choose=size', 'size'],
  ['/jumper_12_103?choose=3,5', [3, 5]],
  ['/jumper_12_103?choose=everything', undefined],
])('%s has the open choice %j', (path, open) => {
  const url = new URL(path, 'https://shop.test')
  expect(parseOpenChoice(url, parseProductPath(url.pathname) ?? { id: 0 })).toEqual(open)
})
