import { expect, test } from 'vitest'
import { demoShop } from '../demo-shop.ts'
import { computeCheckDigit } from './gtin.ts'

const { items = [], manufacturers = [], properties = [] } = demoShop()
const variations = items.flatMap((item) => item.variations)
const variation = (sku: string) => {
  const found = variations.find((each) => each.sku === sku)
  if (!found) throw new Error(`There is no variation ${sku}.`)
  return found
}

test('SKUs and GTINs are unique, and every GTIN has a valid check digit', () => {
  for (const numbers of [variations.map(({ sku }) => sku), variations.map(({ gtin }) => gtin)])
    expect(new Set(numbers).size).toBe(numbers.length)
  for (const { gtin = '' } of variations) {
    expect(gtin).toMatch(/^\d{13}$/)
    expect(computeCheckDigit(gtin.slice(0, 12))).toBe(Number(gtin[12]))
  }
})

test('computeCheckDigit of a well-known GTIN', () => {
  expect(computeCheckDigit('400638133393')).toBe(1)
})

test('the fibres of every part add up to a hundred per cent', () => {
  for (const { handle, fibres = [] } of items) {
    for (const part of new Set(fibres.map((fibre) => fibre.part))) {
      expect(
        fibres.filter((fibre) => fibre.part === part).reduce((sum, { percent }) => sum + percent, 0),
        `${handle} ${part}`,
      ).toBe(100)
    }
  }
})

test('no two variations of an item have the same colour and size', () => {
  for (const item of items)
    expect(new Set(item.variations.map(({ attributes }) => JSON.stringify(attributes))).size, item.handle).toBe(
      item.variations.length,
    )
})

test('prices are positive, special prices are lower, and graduated prices decrease', () => {
  for (const { sku, price } of variations) {
    if (!price) throw new Error(`${sku} has no price`)
    expect(price.amount, sku).toBeGreaterThan(0)
    if (price.special !== undefined) expect(price.special, sku).toBeLessThan(price.amount)
    if (price.rrp !== undefined) expect(price.rrp, sku).toBeGreaterThan(price.amount)
    let last = { from: 1, amount: price.special ?? price.amount }
    for (const step of price.graduated ?? []) {
      expect(step.from, sku).toBeGreaterThan(last.from)
      expect(step.amount, sku).toBeLessThan(last.amount)
      last = step
    }
  }
})

test('a price history is chronological and ends with the current price', () => {
  for (const { sku, price } of variations) {
    const { amount, special, history = [] } = price ?? {}
    const days = history.map(({ daysAgo }) => daysAgo)
    expect(days, sku).toEqual(days.toSorted((one, other) => other - one))
    expect(history.at(-1)?.special ?? history.at(-1)?.amount, sku).toBe(special ?? amount)
  }
})

test('one price was raised before its reduction, and another was reduced in several steps', () => {
  const raised = variation('SILK-BLOUSE-AURELIA-BLACK-38').price
  expect(raised?.history?.map((past) => past.special ?? past.amount)).toEqual([12900, 15900, 10900])
  const deepened = variation('CASHMERE-JUMPER-ADA-BLACK-M').price
  expect(deepened?.history?.map((past) => past.special ?? past.amount)).toEqual([21900, 19500, 17500, 15900])
})

test('every sale price is below the prices of the 30 days before the sale', () => {
  for (const { sku, price } of variations) {
    const { special, history = [] } = price ?? {}
    if (special === undefined) continue
    const saleStart = history.find((past) => past.special !== undefined)?.daysAgo ?? 0
    const before = history.filter(({ daysAgo }) => daysAgo > saleStart)
    const priorPrices = before.filter((_, at) => (before[at + 1]?.daysAgo ?? saleStart) < saleStart + 30)
    expect(special, sku).toBeLessThan(Math.min(...priorPrices.map(({ amount }) => amount)))
  }
})

test('larger coats and longer jeans cost more', () => {
  expect(variation('DOUBLE-BREASTED-WOOL-COAT-CAMEL-38').price?.amount).toBe(28900)
  expect(variation('DOUBLE-BREASTED-WOOL-COAT-CAMEL-50').price?.amount).toBe(30900)
  expect(variation('STRAIGHT-JEANS-DENIM-W32-L34').price?.amount).toBe(11400)
})

test('the demo catalogue contains variations with plenty of stock, low stock, sold out, made to order, by the pair and by the litre', () => {
  expect(variation('CABLE-KNIT-WOOL-JUMPER-CREAM-XS')).toMatchObject({ stock: 0 })
  expect(variation('CABLE-KNIT-WOOL-JUMPER-CREAM-XXL')).toMatchObject({ stock: 0 })
  expect(variation('CHELSEA-BOOTS-CHESTNUT-EU-40')).toMatchObject({ stock: 2 })
  expect(items.find(({ handle }) => handle === 'tea-dress-odette')?.variations.every(({ stock }) => stock === 0)).toBe(
    true,
  )
  expect(variation('WOOL-OVERCOAT-ANTON-GREY-L')).toMatchObject({ stock: 0, mayOversell: true, availability: 5 })
  expect(variation('HANGER-SET-CAMEL')).toMatchObject({ minimumQuantity: 2, intervalQuantity: 2 })
  expect(variation('WOOL-WASH-NATURAL')).toMatchObject({ unit: { code: 'LTR', content: 0.5 } })
  expect(variations.some(({ isActive }) => isActive === false)).toBe(true)
  for (const { sku, stock = 0, availability = 1, mayOversell } of variations) {
    expect(availability, sku).toBeGreaterThanOrEqual(1)
    expect(availability, sku).toBeLessThanOrEqual(10)
    // The availability matches the stock.
    if (stock > 0) expect(availability, sku).toBeLessThanOrEqual(4)
    else if (!mayOversell) expect(availability, sku).toBeGreaterThanOrEqual(6)
  }
})

test('a bundle costs less than its parts', () => {
  for (const bundle of variations.filter((each) => each.bundle)) {
    const parts = (bundle.bundle ?? []).reduce(
      (sum, { sku, quantity }) => sum + quantity * (variation(sku).price?.special ?? variation(sku).price?.amount ?? 0),
      0,
    )
    expect(bundle.price?.amount, bundle.sku).toBeLessThan(parts)
  }
})

test('order properties cover every value type, and include required and preselected ones', () => {
  const orderProperties = properties.filter(
    ({ code, order }) => order && items.some((item) => item.properties?.[code] === true),
  )
  expect(new Set(orderProperties.map(({ valueType }) => valueType))).toEqual(
    new Set(['empty', 'text', 'int', 'float', 'selection', 'file']),
  )
  expect(orderProperties.some(({ order }) => order?.isRequired)).toBe(true)
  expect(orderProperties.some(({ order }) => order?.isPreselected)).toBe(true)
  expect(orderProperties.some(({ order }) => order?.isMultiline)).toBe(true)
})

test('manufacturers outside of the EU have a responsible person in the EU', () => {
  expect(manufacturers.length).toBeGreaterThanOrEqual(5)
  for (const { code, party, responsible } of manufacturers) {
    if (['GB', 'TR'].includes(party.country ?? '')) expect(responsible?.country, code).toBe('DE')
    for (const field of ['legalName', 'street', 'houseNo', 'postcode', 'town', 'country', 'email'] as const)
      expect(party[field], `${code} ${field}`).toBeTruthy()
  }
})

test('products sold by volume have a unit price, and garments do not', () => {
  expect(
    variations
      .filter(({ unit }) => unit)
      .map(({ sku }) => sku)
      .toSorted(),
  ).toEqual(['SHOE-CREAM-CHESTNUT', 'WOOL-WASH-NATURAL'])
})
