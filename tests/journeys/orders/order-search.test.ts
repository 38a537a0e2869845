import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderFilter } from '@vitrine/engine/orders/admin/order-admin'
import type { Afterwards } from '../../harness/database/test-database.ts'
import { shopWithReturns, type ShopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { findCountryId } from '../../harness/shopper.ts'

describe('the list of orders for staff', () => {
  const endings: (() => unknown)[] = []
  const afterwards: Afterwards = (ending) => void endings.push(ending)
  let shop: ShopWithReturns
  let anna: number
  let berta: number
  let company: number

  beforeAll(async () => {
    shop = await shopWithReturns({ afterwards })
    const order = async (options: Parameters<ShopWithReturns['createOrder']>[0]) => {
      shop.clock.advanceMinutes(24 * 60)
      return (await shop.createOrder(options)).orderId
    }
    anna = await order({
      lines: { SHIRT: 1 },
      payment: 'advance',
      email: 'Anna_Nowak@example.org',
      address: { firstName: 'Anna', lastName: 'Nowak-Lis' },
    })
    await shop.orderAdmin.recordPayment(anna)
    await shop.orderAdmin.ship(anna, { trackingNumber: 'JD014-600' })
    berta = await order({
      lines: { SCARF: 1 },
      payment: 'advance',
      email: 'annaXnowak@example.org',
      address: { firstName: 'Berta', lastName: 'Größe', country: await findCountryId(shop, 'DE'), zipCode: '10115' },
    })
    company = await order({
      lines: { SHIRT: 1, BEANIE: 1 },
      payment: 'cashOnDelivery',
      email: 'buy@example.net',
      address: { companyName: "O'Neill & Sons", firstName: 'Carl', lastName: 'Annan' },
    })
  })
  afterAll(async () => {
    for (const ending of endings.toReversed()) await ending()
  })

  const find = async (filter: OrderFilter & { readonly limit?: number; readonly before?: number }) =>
    (await shop.orderAdmin.list(filter)).map(({ id }) => id)

  test('has the newest first, and continues after an order', async () => {
    expect(await find({})).toEqual([company, berta, anna])
    expect(await find({ limit: 2 })).toEqual([company, berta])
    expect(await find({ limit: 2, before: berta })).toEqual([anna])
  })

  test('is filtered by status, payment, method, country and day, which all must hold', async () => {
    expect(await find({ status: 'shipped' })).toEqual([anna])
    expect(await find({ status: 'completed' })).toEqual([])
    expect(await find({ payment: 'fullyPaid' })).toEqual([anna])
    expect(await find({ payment: 'unpaid', method: 'advance' })).toEqual([berta])
    expect(await find({ method: 'cashOnDelivery' })).toEqual([company])
    expect(await find({ country: 'de' })).toEqual([berta])
    const now = shop.clock.now().getTime()
    expect(await find({ from: new Date(now - 86_400_000), until: new Date(now) })).toEqual([berta])
    expect(await find({ status: 'open', country: 'DE', search: 'SHIRT' })).toEqual([])
  })

  test.each<readonly [what: string, search: () => string, found: () => readonly number[]]>([
    ['an order number', () => String(berta), () => [berta]],
    ['a number that no order can have', () => '99999999999', () => []],
    ['an e-mail address in any case', () => 'anna_nowak@EXAMPLE.org', () => [anna]],
    ['the beginning of an e-mail address', () => 'buy@', () => [company]],
    ['a SKU', () => 'SHIRT', () => [company, anna]],
    ['the beginning of a tracking number', () => 'jd014', () => [anna]],
    ['the beginning of a name', () => 'anna', () => [company, anna]],
    ['the beginnings of two names in any order', () => 'now ann', () => [anna]],
    ['a part of a double name', () => 'lis', () => [anna]],
    ['a name with other letters', () => 'größe', () => [berta]],
    ['a company', () => "O'Neill & Sons", () => [company]],
    ['signs of a search language', () => "' | ! <-> \\ %", () => []],
    ['a wildcard', () => '%', () => []],
  ])('finds orders by %s', async (_, search, found) => {
    expect(await find({ search: search() })).toEqual(found())
  })
})
