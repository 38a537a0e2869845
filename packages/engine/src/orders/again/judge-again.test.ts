import { expect, test } from 'vitest'
import type { OrderPropertyRow, Prospect } from '../../cart/cart.ts'
import type { SoldProperty } from '../order-lines.ts'
import { answerFaults, changedFirst, judgeAgain, type Bought } from './judge-again.ts'

const shop = { currency: 'GBP', nameOf: ({ names }: OrderPropertyRow) => names.en ?? '' }
const bought: Bought = { quantity: 2, priceThen: 2900, currency: 'GBP', properties: [] }
const sold: Prospect = { isSold: true, isSet: false, fits: 2, isShort: false, unitAmount: 2900, properties: [] }

test.each<[string, Partial<Bought>, Partial<Prospect> | undefined, readonly string[], number]>([
  ['as it was', {}, {}, [], 2],
  ['gone altogether', {}, undefined, ['notSalable'], 0],
  ['no longer salable', {}, { isSold: false }, ['notSalable'], 0],
  ['dearer', {}, { unitAmount: 3100 }, ['priceChanged'], 2],
  ['cheaper', {}, { unitAmount: 2500 }, ['priceChanged'], 2],
  ['the same figure in another currency', { currency: 'EUR' }, {}, ['priceChanged'], 2],
  ['sold out', {}, { fits: 0, isShort: true }, ['soldOut'], 0],
  ['one piece short', {}, { fits: 1, isShort: true }, ['fewerPieces'], 1],
  ['sold from three pieces now', {}, { fits: 0 }, ['otherQuantity'], 0],
  ['dearer and one piece short', {}, { fits: 1, isShort: true, unitAmount: 3100 }, ['fewerPieces', 'priceChanged'], 1],
])('a past item that is %s [SF-4.30, SF-4.31]', (_, was, is, changes, fits) => {
  const judged = judgeAgain({ ...bought, ...was }, is && { ...sold, ...is }, shop)
  expect({ changes: judged.changes.map(({ kind }) => kind), fits: judged.fits }).toEqual({ changes, fits })
})

const answer = (type: string, more: Partial<SoldProperty> = {}): SoldProperty => ({ propertyId: 7, name: 'Engraving', type, value: 'ANN', surcharge: 500, isAdditionalCosts: false, uploadKey: null, selectionId: null, ...more })
const property = (more: Partial<OrderPropertyRow> = {}): OrderPropertyRow => ({ id: 7, valueType: 'text', names: { en: 'Engraving' }, isRequired: false, isMultiline: false, selectionIds: [], surcharge: 500, ...more })

test.each<[string, readonly SoldProperty[], readonly OrderPropertyRow[], readonly object[]]>([
  ['are as they were', [answer('text')], [property()], []],
  ['were never asked for', [], [property()], []],
  ['are asked no more', [answer('text')], [], [{ kind: 'propertyGone', property: 'Engraving' }]],
  ['are asked for in another type', [answer('text')], [property({ valueType: 'int' })], [{ kind: 'propertyGone', property: 'Engraving' }]],
  ['are from before properties were known again', [answer('text', { propertyId: undefined as never })], [property()], [{ kind: 'propertyGone', property: 'Engraving' }]],
])('the answers of an order can be given again when they %s [SF-4.33]', (_, answers, offered, faults) => {
  expect(answerFaults(answers, offered, shop.nameOf)).toEqual(faults)
})

test.each<[string, SoldProperty, OrderPropertyRow, boolean]>([
  ['a choice that is still there', answer('selection', { selectionId: 3 }), property({ valueType: 'selection', selectionIds: [2, 3] }), true],
  ['a choice that was taken away', answer('selection', { selectionId: 3 }), property({ valueType: 'selection', selectionIds: [2] }), false],
  ['a choice that nobody knows again', answer('selection'), property({ valueType: 'selection', selectionIds: [2] }), false],
  ['a file', answer('file', { uploadKey: 'k'.repeat(32) }), property({ valueType: 'file' }), true],
  ['a file that was removed', answer('file'), property({ valueType: 'file' }), false],
])('%s is a value that is still valid, or not [SF-4.34]', (_, given, offered, isValid) => {
  expect(answerFaults([given], [offered], shop.nameOf)).toEqual(isValid ? [] : [{ kind: 'propertyValueGone', property: 'Engraving' }])
})

test('a property that is required now and was not answered then stands against it, one that may be left open does not [SF-4.35]', () => {
  expect(answerFaults([], [property({ isRequired: true }), property({ id: 8, names: { en: 'Wrapping' } })], shop.nameOf)).toEqual([{ kind: 'propertyMissing', property: 'Engraving' }])
  expect(answerFaults([answer('text')], [property({ isRequired: true })], shop.nameOf)).toEqual([])
})

test('surcharges belong to the price of then and of now', () => {
  const engraved = { ...bought, priceThen: 3400, properties: [answer('text')] }
  expect(judgeAgain(engraved, { ...sold, properties: [property()] }, shop)).toMatchObject({ changes: [], priceNow: 3400 })
  expect(judgeAgain(engraved, { ...sold, properties: [property({ surcharge: 700 })] }, shop)).toMatchObject({ changes: [{ kind: 'priceChanged' }], priceNow: 3600 })
})

test('nothing of an item whose answers are not good can be put into a cart', () => {
  expect(judgeAgain({ ...bought, properties: [answer('text')] }, sold, shop)).toMatchObject({ fits: 0, areAnswersGood: false })
})

test('changed items stand first, and both kinds in the order in which they were bought [SF-4.32]', () => {
  const [a, b, c, d] = [{ at: 1, changes: [] }, { at: 2, changes: ['x'] }, { at: 3, changes: [] }, { at: 4, changes: ['y'] }] as const
  expect(changedFirst<{ at: number; changes: readonly string[] }>([a, b, c, d]).map(({ at }) => at)).toEqual([2, 4, 1, 3])
})
