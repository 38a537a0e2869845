import { limits } from '@vitrine/contract/kernel/limits'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { errorText } from '@vitrine/storefront/text/error-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCustomerEntry, logInCustomer } from '../../harness/customers.ts'
import { findId, placeOrder, visitorReadyToOrder, fillCheckout, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const document: ShopDocument = {
  ...purchaseDocument,
  customers: [toCustomerEntry('ann'), toCustomerEntry('ben')],
  items: purchaseDocument.items.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, stock: 100 })),
  })),
}

async function orderedBy(shop: TestShop, visitor: TestVisitor, sku = 'BEANIE') {
  await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', sku) })
  await fillCheckout(shop, visitor, {})
  return placeOrder(visitor)
}

async function guestOrder(shop: TestShop, buying: PurchaseOptions = { lines: { BEANIE: 1 } }) {
  const guest = await visitorReadyToOrder(shop, buying)
  const { orderId, accessKey } = await placeOrder(guest)
  return { guest, key: { orderId, accessKey } }
}

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document, afterwards: afterAll })
})

describe('the list of orders', () => {
  test("shows the customer's own orders only, ten per page, newest first, with status, payment and pictures [SF-6.06, SF-9.13]", async () => {
    const shop = await testShop({ document })
    const [ann, ben] = [await logInCustomer(shop), await logInCustomer(shop, 'ben')]
    const placed: number[] = []
    for (let order = 0; order < limits.orderPageSize + 2; order++)
      placed.push((await orderedBy(shop, ann, 'SHIRT')).orderId)
    const first = await ann.call('getOrders', {})
    expect(first.entries.map(({ id }) => id)).toEqual(placed.toReversed().slice(0, 10))
    expect(first).toMatchObject({
      page: 1,
      totalsCount: 12,
      itemsPerPage: 10,
      lastPageNumber: 2,
      isLastPage: false,
      firstOnPage: 1,
      lastOnPage: 10,
    })
    expect(first.entries[0]).toMatchObject({
      status: 'open',
      statusName: 'Waiting for payment',
      paymentStatusKey: 'unpaid',
      paymentMethodName: 'Bank transfer',
      pieces: 1,
      pictures: [{ name: 'Linen Shirt' }],
      isReturnable: false,
      allows: { pay: true },
      trackingUrl: null,
    })
    expect(await ann.call('getOrders', { page: 2 })).toMatchObject({
      isLastPage: true,
      firstOnPage: 11,
      lastOnPage: 12,
      entries: [{ id: placed[1] }, { id: placed[0] }],
    })
    expect(await ann.call('getOrders', { page: 9 })).toMatchObject({ entries: [], isLastPage: true, firstOnPage: 0 })
    expect(await ben.call('getOrders', {})).toMatchObject({ entries: [], totalsCount: 0, lastPageNumber: 1 })
  })

  test('requires a login', async () => {
    expect(await refusalFields(shop.visitor().call('getOrders', {}))).toMatchObject({ key: 'security.loginRequired' })
  })

  test('refuses with a message if it cannot be loaded, and logs the error without personal data [SF-8.32]', async () => {
    const shop = await testShop({ document })
    const ann = await logInCustomer(shop)
    await sql`alter table shipments rename to lost`.execute(shop.db)
    const refusal = await refusalFields(ann.call('getOrders', {}))
    expect(refusal.key).toBe('order.loadingFailed')
    expect(shop.loggedProblems.join()).toContain('Orders could not be loaded')
    expect(shop.loggedProblems.join()).not.toContain('@example.org')
    const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
    expect(new Set(texts).size).toBe(locales.length)
    await sql`alter table lost rename to shipments`.execute(shop.db)
  })
})

describe('an order in the account', () => {
  test('opens by its number for its customer; an order of another customer is refused like a missing one [SF-6.06]', async () => {
    const [ann, ben] = [await logInCustomer(shop), await logInCustomer(shop, 'ben')]
    const { orderId } = await orderedBy(shop, ann)
    expect((await ann.call('getOrder', { orderId })).order.id).toBe(orderId)
    const missing = await refusalFields(ben.call('getOrder', { orderId: orderId + 1000 }))
    expect(missing).toEqual({ key: 'order.notFound', details: {} })
    expect(await refusalFields(ben.call('getOrder', { orderId }))).toEqual(missing)
    const { guest, key } = await guestOrder(shop)
    expect(await refusalFields(ann.call('getOrder', { orderId: key.orderId }))).toEqual(missing)
    expect(await refusalFields(guest.call('getOrder', { orderId: key.orderId }))).toMatchObject({
      key: 'security.loginRequired',
    })
  })
})

describe("a guest's order", () => {
  test('is moved to the account of the calling customer; a repeat returns it again [SF-2.73]', async () => {
    const { guest, key } = await guestOrder(shop)
    expect((await guest.call('getOrder', key)).allows).toMatchObject({ createAccount: true, saveToAccount: false })
    const ann = await logInCustomer(shop)
    expect(await refusalFields(ann.call('doMigrateGuestOrderToCustomer', key))).toMatchObject({
      key: 'order.authenticationNameOrPostcodeRequired',
      details: { needs: 'nameOrPostcode' },
    })
    expect((await ann.call('getOrder', { ...key, postcode: 'M4 3AE' })).allows).toMatchObject({
      createAccount: false,
      saveToAccount: true,
    })
    for (let time = 0; time < 2; time++)
      expect((await ann.call('doMigrateGuestOrderToCustomer', { ...key, postcode: 'M4 3AE' })).order.id).toBe(
        key.orderId,
      )
    expect((await ann.call('getOrders', {})).entries.map(({ id }) => id)).toContain(key.orderId)
    expect((await ann.call('getOrder', { orderId: key.orderId })).allows).toMatchObject({
      createAccount: false,
      saveToAccount: false,
    })
    expect(
      await shop.db
        .selectFrom('order_events')
        .select('kind')
        .where('order_id', '=', key.orderId)
        .where('kind', '=', 'movedToAccount')
        .execute(),
    ).toHaveLength(1)
  })

  test('is not moved if it already has a customer, not even by concurrent requests; the refusal exists in every language [SF-8.28]', async () => {
    const { key } = await guestOrder(shop)
    const proved = { ...key, postcode: 'M4 3AE' }
    const [ann, ben] = [await logInCustomer(shop), await logInCustomer(shop, 'ben')]
    const outcomes = await Promise.allSettled([
      ann.call('doMigrateGuestOrderToCustomer', proved),
      ben.call('doMigrateGuestOrderToCustomer', proved),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const loser = outcomes[0].status === 'fulfilled' ? ben : ann
    const refusal = await refusalFields(loser.call('doMigrateGuestOrderToCustomer', proved))
    expect(refusal).toEqual({ key: 'order.notMovedToAccount', details: {} })
    expect((await loser.call('getOrders', {})).entries.map(({ id }) => id)).not.toContain(key.orderId)
    const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
    expect(new Set(texts).size).toBe(locales.length)
  })

  test('is saved to an account only by a logged-in customer with its key', async () => {
    const { guest, key } = await guestOrder(shop)
    expect(await refusalFields(guest.call('doMigrateGuestOrderToCustomer', key))).toMatchObject({
      key: 'security.loginRequired',
    })
    const ann = await logInCustomer(shop)
    expect(
      await refusalFields(
        ann.call('doMigrateGuestOrderToCustomer', { ...key, accessKey: 'x'.repeat(32), postcode: 'M4 3AE' }),
      ),
    ).toMatchObject({ key: 'order.notFound' })
  })

  test('is moved to the account that the guest creates later, with all orders of that session [SF-6.03]', async () => {
    const shop = await testShop({ document })
    const { guest, key } = await guestOrder(shop)
    const { orderId: second } = await orderedBy(shop, guest, 'SCARF')
    await guest.call('doRegisterFromOrder', { ...key, password: 'letters-and-1' })
    expect((await guest.call('getOrders', {})).entries.map(({ id }) => id)).toEqual([second, key.orderId])
  })
})

describe('an order that requires more proof than its key', () => {
  test.each([
    ['name', 'order.authenticationNameRequired', { name: 'Król-Wiśniewska' }],
    ['postcode', 'order.authenticationPostcodeRequired', { postcode: 'M4 3AE' }],
    ['login', 'order.authenticationLoginRequired', undefined],
  ] as const)(
    'requires the %s, and the refusal names it in every language [SF-6.05, SF-8.31]',
    async (needs, expected, proof) => {
      const { key } = await guestOrder(shop)
      const { key: usual } = await guestOrder(shop)
      await shop.db.updateTable('orders').set({ extra_authentication: needs }).where('id', '=', key.orderId).execute()
      await shop.db
        .updateTable('orders')
        .set({ extra_authentication: 'none' })
        .where('id', '=', usual.orderId)
        .execute()
      const visitor = shop.visitor()
      const refusal = await refusalFields(visitor.call('getOrder', key))
      expect(refusal).toEqual({ key: expected, details: { needs } })
      const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
      for (const [place, locale] of locales.entries()) expect(texts[place]).toMatch(named[needs][locale])
      expect((await visitor.call('getOrder', usual)).order.id).toBe(usual.orderId)
      if (proof) expect((await visitor.call('getOrder', { ...key, ...proof })).order.id).toBe(key.orderId)
    },
  )
})

const named = {
  name: { en: /last name/, de: /Nachname/, pl: /nazwisko/ },
  postcode: { en: /postcode/, de: /Postleitzahl/, pl: /kod pocztowy/ },
  login: { en: /log in/, de: /melden Sie sich bitte an/, pl: /zalogować|zaloguj/i },
} as const
