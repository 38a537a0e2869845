import { describe, expect, test } from 'vitest'
import { isDeliveryPostcode, postNumberFault, deliveryPreferenceFaults } from './delivery-preference-faults.ts'

const long = 'x'.repeat(101)

describe('delivery preferences', () => {
  test.each([
    ['nothing is wished', {}, {}],
    ['everything is said', { preferredDay: '2026-11-24', preferredLocation: 'Garage' }, {}],
    ['a day is wished and none is selected', { preferredDay: '' }, { preferredDay: 'required' }],
    ['a place is wished and none is said', { preferredLocation: ' ' }, { preferredLocation: 'required' }],
    ['a place has more than 100 characters', { preferredLocation: long }, { preferredLocation: 'tooLong' }],
    [
      'a neighbour is wished and nothing is said',
      { preferredNeighbourName: '', preferredNeighbourAddress: '' },
      { preferredNeighbourName: 'required', preferredNeighbourAddress: 'required' },
    ],
    ['a neighbour has a name only', { preferredNeighbourName: 'Ann Novak' }, { preferredNeighbourAddress: 'required' }],
    [
      'a neighbour has an address only',
      { preferredNeighbourAddress: 'Hauptstraße 3' },
      { preferredNeighbourName: 'required' },
    ],
    [
      "a neighbour's name has 101 characters",
      { preferredNeighbourName: long, preferredNeighbourAddress: 'x' },
      { preferredNeighbourName: 'tooLong' },
    ],
    [
      "a neighbour's address has 101 characters",
      { preferredNeighbourName: 'x', preferredNeighbourAddress: long },
      { preferredNeighbourAddress: 'tooLong' },
    ],
    [
      "a neighbour's texts have 100 characters",
      { preferredNeighbourName: long.slice(1), preferredNeighbourAddress: `  ${long.slice(1)} ` },
      {},
    ],
  ])('%s [SF-5.31, SF-5.32, SF-5.33, SF-5.34]', (_, wishes, faults) => {
    expect(deliveryPreferenceFaults(wishes)).toEqual(faults)
  })
})

test.each([
  ['34117', true],
  ['01067', true],
  ['3411', false],
  ['341177', false],
  ['34 117', false],
  ['M4 3AE', false],
  ['３４１１７', false],
  ['', false],
])('the postal code %j: %s [SF-5.35]', (written, isOne) => {
  expect(isDeliveryPostcode(written)).toBe(isOne)
})

test.each([
  ['', true, 'required'],
  ['', false, undefined],
  ['12345', true, 'format'],
  ['123456', true, undefined],
  ['1234567890', false, undefined],
  ['12345678901', false, 'format'],
  ['12345a', false, 'format'],
])('the post number %j, required: %s [SF-5.37]', (written, isRequired, fault) => {
  expect(postNumberFault(written, isRequired)).toBe(fault)
})
