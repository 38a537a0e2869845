import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { openShopAdmin } from '@vitrine/engine/shop-admin'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { shopWithAccount, ann, strongPassword, type ShopWithAccount } from '../../harness/shops/shop-with-account.ts'
import { botProof } from '../../harness/services/bot-proof.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder, fillCheckout } from '../../harness/shopper.ts'
import type { TestShop } from '../../harness/shops/test-shop.ts'

const shopMail = 'hello@shop.test'
const proved = (shop: TestShop) =>
  shop.db.updateTable('customer_profiles').set({ email_proved_at: new Date() }).execute()
const desk = async (shop: TestShop) => {
  const office = await openShopAdmin({
    databaseUrl: shop.url,
    files: createFolderFileStore(shop.folder),
    origin: 'http://shop.test',
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(() => office.close())
  return office
}

async function reachable(): Promise<ShopWithAccount> {
  const shop = await shopWithAccount()
  await shop.engine.import.writeShop({
    currency: 'GBP',
    settings: {
      'shop.address': {
        name: 'Buying Shop',
        street: 'High Street 1',
        postcode: 'M1 1AA',
        town: 'Manchester',
        country: 'GB',
        email: shopMail,
      },
    },
  })
  await proved(shop)
  return shop
}

/** Every table that contains a text. */
async function tablesWith(shop: TestShop, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    shop.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} t where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1`.execute(
        shop.db,
      )
    if (hits.length > 0) found.push(name)
  }
  return found.toSorted()
}

test('the data export does not contain the password reset link', async () => {
  const shop = await reachable()
  const thief = await shop.logInAnn()
  await thief.call('doRequestResetPasswordLink', { email: ann.email })
  const [mail] = (await shop.mailsTo(ann.email)).filter(({ template }) => template === 'passwordReset')
  expect(mail?.link.token).toMatch(/^[\w-]{43}$/)
  const copy = JSON.stringify(await thief.call('getMyData', {}))
  expect(copy).toContain('passwordReset')
  expect(copy).not.toContain(mail?.link.token)
})

test('a contact message is erased together with its sender', async () => {
  const shop = await reachable()
  const visitor = await shop.logInAnn()
  await visitor.call('doCustomerContactMail', {
    name: 'Ann Uniquely',
    email: ann.email,
    subject: 'A question',
    message: 'It is me.',
    privacyAccepted: true,
    botCheck: await botProof(visitor, 'contact'),
  })
  await shop.engine.scheduler.run('outbox')
  expect(await tablesWith(shop, 'Ann Uniquely')).toEqual(['contact_messages', 'mails'])
  await visitor.call('deleteMyAccount', { password: ann.password })
  expect(await tablesWith(shop, 'Ann Uniquely')).toEqual([])
  expect(await tablesWith(shop, ann.email)).toEqual([])
})

test('earlier inputs as a guest are erased with the customer, and those of others are kept', async () => {
  const shop = await reachable()
  await visitorReadyToOrder(shop, {
    lines: { BEANIE: 1 },
    email: 'ANN@example.org',
    address: { lastName: 'Novak-Guestly' },
  })
  await visitorReadyToOrder(shop, {
    lines: { BEANIE: 1 },
    email: 'joann@example.org',
    address: { lastName: 'Strangely' },
  })
  expect(await tablesWith(shop, 'Novak-Guestly')).toEqual(['addresses'])
  await (await shop.logInAnn()).call('deleteMyAccount', { password: ann.password })
  expect(await tablesWith(shop, 'Novak-Guestly')).toEqual([])
  expect(await tablesWith(shop, 'Strangely')).toEqual(['addresses'])
})

test('answered withdrawals are erased with a guest', async () => {
  const shop = await reachable()
  const { id } = await shop
    .browser()
    .call('doSubmitCancellation', { name: 'Greta Lost', email: 'greta@example.org', orderId: 'none that I know' })
  await shop.engine.scheduler.run('outbox')
  const { privacy, withdrawals } = await desk(shop)
  await withdrawals.answer(id, 'There is no such order.')
  await privacy.erasePerson('Greta@example.org')
  expect([await tablesWith(shop, 'greta@'), await tablesWith(shop, 'Greta Lost')]).toEqual([[], []])
})

test('a session whose customer was just erased on another instance cannot write, and is asked to log in', async () => {
  const shop = await reachable()
  const other = await shop.logInAnn()
  await other.call('getSession', {})
  const item = await shop.db.selectFrom('items').select('id').executeTakeFirstOrThrow()
  const { privacy } = await desk(shop)
  await privacy.erasePerson(ann.email)
  // This instance still has the session in its cache.
  expect(
    (
      await expectRefusal(
        other.call('doReview', {
          type: 'review',
          targetId: item.id,
          ratingValue: 5,
          title: 'Still here',
          authorName: 'Ann Novak',
        }),
      )
    ).key,
  ).toBe('security.loginRequired')
  expect(
    (await expectRefusal(other.call('setCustomer', { firstName: 'Ann', lastName: 'Novak', locale: 'en' }))).key,
  ).toBe('security.loginRequired')
  expect((await expectRefusal(other.call('getMyData', {}))).key).toBe('security.loginRequired')
  expect(await tablesWith(shop, 'Novak')).toEqual([])
})

test(
  'deleting an account while an order is placed leaves either the order or nothing',
  { timeout: 60_000 },
  async () => {
    const shop = await reachable()
    for (const round of [1, 2, 3, 4]) {
      const email = `racing-${round}@example.org`
      const [ordering, leaving] = [shop.browser(), shop.browser()]
      await shop.register(ordering, { email, firstName: 'Racing', lastName: 'Racingly' })
      await leaving.call('doLogin', { email, password: strongPassword.password })
      await ordering.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SCARF') })
      await fillCheckout(shop, ordering, { email, address: { lastName: 'Racingly' } })
      await shop.db
        .updateTable('customer_profiles')
        .set({ email_proved_at: new Date() })
        .where('email', '=', email)
        .execute()
      const told = (error: unknown) => (isRefusal(error) ? error.key : String(error))
      const outcomes = await Promise.all([
        placeOrder(ordering).then(() => 'placed', told),
        leaving.call('deleteMyAccount', { password: strongPassword.password }).then(() => 'gone', told),
      ])
      expect([
        ['placed', 'gone'],
        ['cart.empty', 'gone'],
      ]).toContainEqual(outcomes)
      expect(await tablesWith(shop, email)).toEqual(outcomes[0] === 'placed' ? ['order_addresses'] : [])
    }
    expect((await tablesWith(shop, 'Racingly')).filter((table) => table !== 'order_addresses')).toEqual([])
  },
)
