import { randomUUID } from 'node:crypto'
import { searchGroups } from '@vitrine/contract/shop/staff-search.contract'
import { isShippedRole, shippedRolePermissions, shippedRoles } from '@vitrine/contract/kernel/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCountryId } from '../../harness/shopper.ts'
import { shopWithReturns, type ShopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

describe('the search of the staff', () => {
  let shop: ShopWithReturns
  let owner: TestVisitor
  let orderId = 0
  let returnId = 0

  const endings: (() => unknown)[] = []
  beforeAll(async () => {
    shop = await shopWithReturns({ afterwards: (ending) => void endings.push(ending) })
    owner = await shop.operator()
    ;({ orderId } = await shop.createOrder({
      lines: { SHIRT: 1 },
      payment: 'advance',
      email: 'Lukasz.Muller@example.org',
      address: { firstName: 'Łukasz', lastName: 'Müller', country: await findCountryId(shop, 'DE'), zipCode: '10115' },
    }))
    await shop.orderAdmin.recordPayment(orderId)
    await shop.orderAdmin.ship(orderId, { trackingNumber: 'JD014-600' })
    await shop.db.updateTable('variations').set({ gtin: '4006381333931' }).where('number', '=', 'SCARF').execute()
    const { items } = await owner.call('getReturnableOrder', { orderId })
    const { id } = await owner.call('doAnnounceReturn', {
      attemptId: randomUUID(),
      orderId,
      items: items.map(({ orderItemId }) => ({ orderItemId, quantity: 1 })),
    })
    returnId = id
    await owner.call('doPrintOrderDocuments', { orderIds: [orderId], type: 'invoice' })
  })
  afterAll(async () => {
    for (const ending of endings.toReversed()) await ending()
  })

  const find = async (search: string, staff = owner) =>
    Object.fromEntries(
      (await staff.call('getStaffSearch', { search })).groups.map(({ group, hits }) => [
        group,
        hits.map(({ title, isExact }) => (isExact ? `${title}!` : title)),
      ]),
    )

  test('finds an order by its number, tracking number, e-mail address and name, and says which is exact', async () => {
    const order = String(orderId)
    expect((await find(order))['orders']).toEqual([`${order}!`])
    expect((await find(`#${order}`))['orders']).toEqual([`${order}!`])
    expect((await find('jd014-600'))['orders']).toEqual([`${order}!`])
    expect((await find('JD014'))['orders']).toEqual([order])
    expect((await find('lukasz.muller@'))['orders']).toEqual([order])
    expect((await find('nobody'))['orders']).toBeUndefined()
  })

  test.each(['Łukasz', 'lukasz', 'LUKASZ MULLER', 'Müller', 'muller', 'Mueller', 'mu\u0308l'])(
    'finds an order by a name with and without accents: %s',
    async (name) => {
      expect((await find(name))['orders']).toEqual([String(orderId)])
    },
  )

  test('finds a name without accents by one with accents', async () => {
    const other = await shop.createOrder({
      lines: { SHIRT: 1 },
      payment: 'advance',
      email: 'zoe@example.org',
      address: { firstName: 'Zoe', lastName: 'Schroeder' },
    })
    for (const name of ['Zoé', 'Schröder', 'zoe schroe'])
      expect((await find(name))['orders']).toEqual([String(other.orderId)])
    expect((await owner.call('getOrderList', { search: 'Schröder' })).orders.map(({ id }) => id)).toEqual([
      other.orderId,
    ])
  })

  test('finds products by item number, GTIN and name, pages, documents and returns', async () => {
    expect((await find('SCARF'))['products']?.[0]).toMatch(/!$/)
    expect(await find('4006381333931')).toEqual({ products: [expect.stringMatching(/!$/)] })
    expect((await find('shirt'))['products']).toHaveLength(1)
    expect(Object.keys(await find('checkout'))).toEqual(['pages'])
    expect((await find(`R-${returnId}`))['returns']).toEqual([`R-${returnId}!`])
    const { display } = await shop.db
      .selectFrom('documents')
      .select('display')
      .where('order_id', '=', orderId)
      .where('type', '=', 'invoice')
      .executeTakeFirstOrThrow()
    expect((await find(display))['documents']).toEqual([`${display}!`])
  })

  test('finds customers and messages by name', async () => {
    const message = { name: 'Renée Größe', email: 'renee@example.org', subject: 'Ärmel', message: 'Too long?' }
    await shop.db
      .insertInto('contact_messages')
      .values({ ...message, locale: 'de', received_at: shop.clock.now() })
      .execute()
    for (const words of ['renee', 'Groesse', 'armel', 'aermel', 'RENEE@example.org'])
      expect((await find(words))['messages']).toEqual(['Ärmel'])
  })

  test.each(['', ' ', 'a', "'", '& | !', '½:*', '%', '\\', 'a'.repeat(120), '99999999999999', '@', '#', 'R-'])(
    'answers what is no search: %j',
    async (search) => {
      expect(Object.keys(await find(search))).toEqual(expect.not.arrayContaining(['orders']))
    },
  )

  test.each(shippedRoles)('shows the role %s only what it may see', async (role) => {
    const staff = await shop.operator({ role })
    const granted: readonly string[] = isShippedRole(role) ? shippedRolePermissions[role] : []
    const searches = [String(orderId), 'muller', 'SCARF', 'checkout', 'renee', `R-${returnId}`]
    const groups = new Set<string>()
    for (const search of searches) for (const group of Object.keys(await find(search, staff))) groups.add(group)
    for (const group of groups) expect(granted).toContain(searchGroups[group as keyof typeof searchGroups])
    expect(groups.has('orders')).toBe(granted.includes('orders.read'))
    expect(groups.has('messages')).toBe(granted.includes('customers'))
    expect(groups.has('products')).toBe(granted.includes('catalogue'))
    expect(groups.has('returns')).toBe(granted.includes('returns'))
    expect(groups.has('pages')).toBe(granted.includes('content'))
  })
})
