import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { openShopAdmin } from '@vitrine/engine/shop-admin'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toCustomerEntry, customerPassword as password, logInCustomer } from '../../harness/customers.ts'
import { findId, placeOrder, visitorReadyToOrder, fillCheckout } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const document: ShopDocument = { ...purchaseDocument, customers: [toCustomerEntry('ann'), toCustomerEntry('ben')] }
const prove = (shop: TestShop, at: Date | null = new Date()) =>
  shop.db.updateTable('customer_profiles').set({ email_proved_at: at }).execute()

async function orderedBy(shop: TestShop, visitor: TestVisitor) {
  await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
  await fillCheckout(shop, visitor, {})
  return placeOrder(visitor)
}

/** Everywhere in the database where a text stands, but the list of what may hold it. */
async function tablesWith(shop: TestShop, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    table: string
  }>`select table_name as "table" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    shop.db,
  )
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const {
        rows: [hit],
      } = await sql<{
        count: number
      }>`select count(*)::integer as count from ${sql.table(table)} t where lower(t::text) like ${`%${text.toLowerCase()}%`}`.execute(
        shop.db,
      )
      return hit && hit.count > 0 ? [table] : []
    }),
  )
  return found.flat().toSorted()
}

describe('a personal data export', () => {
  test('contains the account, addresses, cart, wishlist and orders of the customer only', async () => {
    const shop = await testShop({ document })
    const [ann, ben] = [await logInCustomer(shop), await logInCustomer(shop, 'ben')]
    const { orderId } = await orderedBy(shop, ann)
    await orderedBy(shop, ben)
    await ann.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SCARF') })
    await ann.call('doAddWishlistItem', { variationId: await findId(shop, 'variations', 'SHIRT'), quantity: 1 })
    const known = await ann.call('getMyData', {})
    expect(known).toMatchObject({
      account: {
        profile: { email: 'ann@example.org', lastName: 'Novak' },
        addresses: [{ city: 'Manchester' }],
        sessions: [{}],
      },
      orders: [{ order: { id: orderId } }],
      cart: [{ article: 'SCARF', quantity: 1 }],
      wishlist: [{ article: 'SHIRT' }],
      reviews: [],
      returns: [],
      offers: [],
    })
    expect(JSON.stringify(known)).not.toContain('ben@')
    expect(JSON.stringify(known)).not.toMatch(/argon2|password/i)
  })

  test('contains data of an e-mail address only if it is verified', async () => {
    const shop = await testShop({ document })
    const guest = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 }, email: 'ann@example.org' })
    const { orderId } = await placeOrder(guest)
    await prove(shop, null)
    const ann = await logInCustomer(shop)
    expect(await ann.call('getMyData', {})).toMatchObject({ orders: [] })
    expect(await ann.call('getMyData', {})).not.toHaveProperty('mails')
    await prove(shop)
    expect(await ann.call('getMyData', {})).toMatchObject({
      orders: [{ order: { id: orderId } }],
      newsletter: [],
      contactMessages: [],
      mails: [],
    })
  })

  test('is refused to guests', async () => {
    const shop = await testShop({ document })
    expect(await refusalFields(shop.visitor().call('getMyData', {}))).toMatchObject({ key: 'security.loginRequired' })
    expect(await refusalFields(shop.visitor().call('deleteMyAccount', { password }))).toMatchObject({
      key: 'security.loginRequired',
    })
  })
})

describe('deleting an account', () => {
  test('needs its password, ends all sessions, keeps the e-mail in orders only and makes the address available again', async () => {
    const shop = await testShop({ document })
    await prove(shop)
    const [ann, elsewhere] = [await logInCustomer(shop), await logInCustomer(shop)]
    const { orderId, accessKey } = await orderedBy(shop, ann)
    await ann.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SCARF') })
    await shop.engine.scheduler.run('outbox')
    expect(await refusalFields(ann.call('deleteMyAccount', { password: '' }))).toMatchObject({
      key: 'contact.missingData',
      details: { fields: { password: 'required' } },
    })
    expect(await refusalFields(ann.call('deleteMyAccount', { password: 'wrong-one-1' }))).toMatchObject({
      key: 'login.invalidData',
    })
    expect((await ann.call('getSession', {})).user.email).toBe('ann@example.org')

    await ann.call('deleteMyAccount', { password })
    expect((await ann.call('getSession', {})).user.email).toBeNull()
    expect((await elsewhere.call('getSession', {})).user.email).toBeNull()
    expect(await refusalFields(shop.visitor().call('doLogin', { email: 'ann@example.org', password }))).toMatchObject({
      key: 'login.invalidData',
    })
    expect(await tablesWith(shop, 'ann@example.org')).toEqual(['order_addresses'])
    const { erased_at: erasedAt } = await shop.db
      .selectFrom('orders')
      .innerJoin('customers as c', 'c.id', 'orders.customer_id')
      .where('orders.id', '=', orderId)
      .select('c.erased_at')
      .executeTakeFirstOrThrow()
    expect(erasedAt).not.toBeNull()
    expect((await shop.visitor().call('getOrder', { orderId, accessKey, postcode: 'M4 3AE' })).order.email).toBe(
      'ann@example.org',
    )
  })

  test('makes its orders accessible by postcode instead of login', async () => {
    const shop = await testShop({
      document: { ...document, settings: { ...purchaseDocument.settings, 'orders.softLogin': 'login' } },
    })
    const ann = await logInCustomer(shop)
    const { orderId, accessKey } = await orderedBy(shop, ann)
    await ann.call('deleteMyAccount', { password })
    expect(await refusalFields(shop.visitor().call('getOrder', { orderId, accessKey }))).toMatchObject({
      key: 'order.authenticationPostcodeRequired',
    })
  })

  test('leaves data of an unverified e-mail address unchanged', async () => {
    const shop = await testShop({ document })
    const guest = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 }, email: 'ann@example.org' })
    await placeOrder(guest)
    await prove(shop, null)
    await shop.engine.scheduler.run('outbox')
    await (await logInCustomer(shop)).call('deleteMyAccount', { password })
    expect(await tablesWith(shop, 'ann@example.org')).toEqual(['mails', 'order_addresses', 'sessions'])
  })
})

describe('personal data of orders', () => {
  test('is anonymized after the retention period; amounts, lines and numbers stay', async () => {
    let now = new Date('2026-12-20T12:00:00Z')
    const shop = await testShop({
      document: { ...document, settings: { ...purchaseDocument.settings, 'orders.keepYears': 1 } },
      now: () => now,
    })
    const guest = await visitorReadyToOrder(shop, { lines: { SHIRT: 2 } })
    await guest.call('doAdditionalInformation', { orderContactWish: 'Ring at Wiśniewska', orderCustomerSign: 'ZKW' })
    const { orderId, accessKey } = await placeOrder(guest)
    const before = await guest.call('getOrder', { orderId, accessKey })
    await shop.engine.scheduler.run('forgetPersons')
    expect((await guest.call('getOrder', { orderId, accessKey })).order.email).toBe('zofia@example.org')
    now = new Date('2028-06-01T12:00:00Z')
    for (const job of ['forgetPersons', 'forgetGuests', 'dropOldDocuments']) await shop.engine.scheduler.run(job)
    expect(await tablesWith(shop, 'wiśniewska')).toEqual([])
    expect(await shop.db.selectFrom('orders').select(['anonymized_at', 'order_contact_wish']).execute()).toEqual([
      { anonymized_at: now, order_contact_wish: null },
    ])
    const after = await openDesk(shop).then((office) => office.orders.show(orderId))
    expect(after.order.order).toMatchObject({ email: '', billingAddress: { lastName: '', zipCode: '' } })
    expect(after.order.totals.totalGross).toEqual(before.totals.totalGross)
    expect(
      await refusalFields(shop.visitor().call('getOrder', { orderId, accessKey, postcode: 'M4 3AE' })),
    ).toMatchObject({ key: 'order.softLoginInvalid' })
  })
})

test('documents are deleted with their PDFs after the retention period', async () => {
  // The database itself refuses to drop a document before its time, by its own clock.
  let now = new Date('2012-03-01T12:00:00Z')
  const shop = await testShop({
    document: { ...document, settings: { ...purchaseDocument.settings, 'orders.keepYears': 1 } },
    now: () => now,
  })
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } }))
  await (await openDesk(shop)).orders.recordPayment(orderId)
  await shop.engine.scheduler.run('outbox')
  const papers = () => readdir(join(shop.folder, 'documents')).catch(() => [])
  expect(await papers()).not.toEqual([])
  await shop.engine.scheduler.run('dropOldDocuments')
  expect(await papers()).not.toEqual([])
  now = new Date('2014-06-01T12:00:00Z')
  await shop.engine.scheduler.run('dropOldDocuments')
  expect([await papers(), await shop.db.selectFrom('documents').select('id').execute()]).toEqual([[], []])
})

async function openDesk(shop: TestShop) {
  const office = await openShopAdmin({
    databaseUrl: shop.url,
    files: createFolderFileStore(shop.folder),
    origin: 'http://shop.test',
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(() => office.close())
  return office
}

test('staff can export and erase personal data by e-mail, also of guests', async () => {
  const shop = await testShop({ document })
  const guest = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
  const { orderId } = await placeOrder(guest)
  await shop.engine.scheduler.run('outbox')
  const { privacy } = await openDesk(shop)
  expect(await privacy.exportPerson('ZOFIA@example.org')).toMatchObject({
    account: null,
    orders: [{ order: { id: orderId } }],
    mails: [{ recipient: 'zofia@example.org' }],
  })
  expect(await privacy.erasePerson('zofia@example.org')).toEqual({ hadAccount: false })
  expect(await privacy.erasePerson('ben@example.org')).toEqual({ hadAccount: true })
  expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await tablesWith(shop, 'ben@example.org')).toEqual([])
})
