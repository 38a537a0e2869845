import { describe, expect, test } from 'vitest'
import { computeFormula, parsePriceField, parseTypedAmount, priceField, readCell, toCellText } from './cells.ts'

describe('an amount as it is typed', () => {
  test.each([
    ['119', 11_900],
    ['119.9', 11_990],
    ['119,90', 11_990],
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ['1,299', 129_900],
    ['1 299,00', 129_900],
    ['£119.00', 11_900],
    ['119,00 €', 11_900],
    ['11.9.0.0x', undefined],
    ['119.999,9999', undefined],
    ['abc', undefined],
    ['-5', undefined],
  ])('%s is %s minor units', (typed, minor) => {
    expect(parseTypedAmount(typed, 'GBP')).toBe(minor)
  })

  test('has as many decimals as its currency', () => {
    expect(parseTypedAmount('1500', 'JPY')).toBe(1500)
    expect(parseTypedAmount('15.5', 'JPY')).toBeUndefined()
  })
})

test.each([
  ['sku', ' A-1 ', { value: 'A-1' }],
  ['sku', ' ', { fault: 'skuMissing' }],
  ['gtin', '4006381-333931', { value: '4006381333931' }],
  ['gtin', '4006381333932', { fault: 'gtin' }],
  ['gtin', '', { value: null }],
  ['stock.available', '-2', { value: -2 }],
  ['stock.available', '1.5', { fault: 'count' }],
  ['minimumQuantity', '0', { fault: 'count' }],
  ['maximumQuantity', '', { value: null }],
  ['weightG', '440', { value: 440 }],
  ['weightG', 'heavy', { fault: 'count' }],
  ['isActive', 'false', { value: false }],
  ['unit', '0,5 LTR', { value: { code: 'LTR', content: 0.5 } }],
  ['unit', 'LTR', { fault: 'unit' }],
  ['amount.GBP', '', { value: null }],
])('the cell %s reads %j as %j', (field, text, read) => {
  expect(readCell(text, field)).toEqual(read)
})

test('a cell shows its value with the decimal sign of the language', () => {
  expect(toCellText(11_900, 'amount.GBP', 'en')).toBe('119.00')
  expect(toCellText(11_900, 'amount.EUR', 'de')).toBe('119,00')
  expect(toCellText({ code: 'LTR', content: 0.5 }, 'unit', 'pl')).toBe('0,5 LTR')
  expect(toCellText(null, 'gtin', 'en')).toBe('')
})

test.each([
  ['=+10%', '119.00', 'amount.GBP', '130.90'],
  ['=-5', '119.00', 'amount.GBP', '114.00'],
  ['=+3', '6', 'stock.available', '9'],
  ['=-20', '6', 'stock.available', '0'],
  ['=+10%', '', 'amount.GBP', undefined],
  ['119', '119.00', 'amount.GBP', undefined],
])('the formula %s of %s in %s is %s', (text, before, field, result) => {
  expect(computeFormula(text, before, field, 'en')).toBe(result)
})

test('the field of a price names currency, class and quantity', () => {
  expect(priceField('amount', 'GBP')).toBe('amount.GBP')
  expect(parsePriceField(priceField('special', 'EUR', 2, 5))).toEqual({
    part: 'special',
    currency: 'EUR',
    classId: 2,
    from: 5,
  })
  expect(parsePriceField('stock.available')).toBeUndefined()
})
