import { expect, test } from 'vitest'
import type { ItemPreview } from '../../cart/cart.ts'
import type { SoldProperty } from '../place/write-order-store.ts'
import {
  findAnswerFaults,
  changedFirst,
  assessReorderLine,
  type OfferedProperty,
  type PurchasedLine,
} from './assess-reorder-line.ts'

const shop = { currency: 'GBP', getName: ({ names }: OfferedProperty) => names.en ?? '' }
const purchased: PurchasedLine = { quantity: 2, priceThen: 2900, currency: 'GBP', properties: [] }
const current: ItemPreview = { isSold: true, isSet: false, fits: 2, isShort: false, unitAmount: 2900, properties: [] }

test.each<[string, Partial<PurchasedLine>, Partial<ItemPreview> | undefined, readonly string[], number]>([
  ['as it was', {}, {}, [], 2],
  ['gone altogether', {}, undefined, ['notSalable'], 0],
  ['no longer salable', {}, { isSold: false }, ['notSalable'], 0],
  ['dearer', {}, { unitAmount: 3100 }, ['priceChanged'], 2],
  ['cheaper', {}, { unitAmount: 2500 }, ['priceChanged'], 2],
  ['the same figure in another currency', { currency: 'EUR' }, {}, ['priceChanged'], 2],
  ['sold out', {}, { fits: 0, isShort: true }, ['soldOut'], 0],
  ['one unit short', {}, { fits: 1, isShort: true }, ['fewerPieces'], 1],
  ['sold from a minimum quantity of three now', {}, { fits: 0 }, ['otherQuantity'], 0],
  ['dearer and one unit short', {}, { fits: 1, isShort: true, unitAmount: 3100 }, ['fewerPieces', 'priceChanged'], 1],
])('a past item that is %s [SF-4.30, SF-4.31]', (_, past, now, changes, fits) => {
  const assessment = assessReorderLine({ ...purchased, ...past }, now && { ...current, ...now }, shop)
  expect({ changes: assessment.changes.map(({ kind }) => kind), fits: assessment.fits }).toEqual({ changes, fits })
})

const answer = (type: string, more: Partial<SoldProperty> = {}): SoldProperty => ({
  propertyId: 7,
  name: 'Engraving',
  type,
  value: 'ANN',
  surcharge: 500,
  isAdditionalCosts: false,
  uploadKey: null,
  selectionId: null,
  ...more,
})
const property = (more: Partial<OfferedProperty> = {}): OfferedProperty => ({
  id: 7,
  valueType: 'text',
  names: { en: 'Engraving' },
  isRequired: false,
  isMultiline: false,
  selectionIds: [],
  surcharge: 500,
  ...more,
})

test.each<[string, readonly SoldProperty[], readonly OfferedProperty[], readonly object[]]>([
  ['are as they were', [answer('text')], [property()], []],
  ['were never asked for', [], [property()], []],
  ['are no longer asked for', [answer('text')], [], [{ kind: 'propertyGone', property: 'Engraving' }]],
  [
    'are asked for in another type',
    [answer('text')],
    [property({ valueType: 'int' })],
    [{ kind: 'propertyGone', property: 'Engraving' }],
  ],
  [
    'were stored without a property id',
    [answer('text', { propertyId: undefined as never })],
    [property()],
    [{ kind: 'propertyGone', property: 'Engraving' }],
  ],
])('finds the faults of past answers that %s [SF-4.33]', (_, answers, property, faults) => {
  expect(findAnswerFaults(answers, property, shop.getName)).toEqual(faults)
})

test.each<[string, SoldProperty, OfferedProperty, boolean]>([
  [
    'a choice that is still there',
    answer('selection', { selectionId: 3 }),
    property({ valueType: 'selection', selectionIds: [2, 3] }),
    true,
  ],
  [
    'a choice that was taken away',
    answer('selection', { selectionId: 3 }),
    property({ valueType: 'selection', selectionIds: [2] }),
    false,
  ],
  [
    'a choice without a recorded id',
    answer('selection'),
    property({ valueType: 'selection', selectionIds: [2] }),
    false,
  ],
  ['a file', answer('file', { uploadKey: 'k'.repeat(32) }), property({ valueType: 'file' }), true],
  ['a file that was removed', answer('file'), property({ valueType: 'file' }), false],
])('validates the past answer: %s [SF-4.34]', (_, answered, property, isValid) => {
  expect(findAnswerFaults([answered], [property], shop.getName)).toEqual(
    isValid ? [] : [{ kind: 'propertyValueGone', property: 'Engraving' }],
  )
})

test('a required property without a past answer prevents a reorder, an optional one does not [SF-4.35]', () => {
  expect(
    findAnswerFaults(
      [],
      [property({ isRequired: true }), property({ id: 8, names: { en: 'Wrapping' } })],
      shop.getName,
    ),
  ).toEqual([{ kind: 'propertyMissing', property: 'Engraving' }])
  expect(findAnswerFaults([answer('text')], [property({ isRequired: true })], shop.getName)).toEqual([])
})

test('both the past and the current price include surcharges', () => {
  const engraved = { ...purchased, priceThen: 3400, properties: [answer('text')] }
  expect(assessReorderLine(engraved, { ...current, properties: [property()] }, shop)).toMatchObject({
    changes: [],
    priceNow: 3400,
  })
  expect(assessReorderLine(engraved, { ...current, properties: [property({ surcharge: 700 })] }, shop)).toMatchObject({
    changes: [{ kind: 'priceChanged' }],
    priceNow: 3600,
  })
})

test('an item with invalid answers cannot be added to the cart', () => {
  expect(assessReorderLine({ ...purchased, properties: [answer('text')] }, current, shop)).toMatchObject({
    fits: 0,
    areAnswersValid: false,
  })
})

test('changed items are listed first, otherwise in the order of purchase [SF-4.32]', () => {
  const [a, b, c, d] = [
    { at: 1, changes: [] },
    { at: 2, changes: ['x'] },
    { at: 3, changes: [] },
    { at: 4, changes: ['y'] },
  ] as const
  expect(changedFirst<{ at: number; changes: readonly string[] }>([a, b, c, d]).map(({ at }) => at)).toEqual([
    2, 4, 1, 3,
  ])
})
