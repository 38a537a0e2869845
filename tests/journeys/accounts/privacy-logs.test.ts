import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { serve } from '../../harness/shops/served-shop.ts'
import { findId, placeOrder, fillCheckout, zofia } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const person = [
  'zofia.unique',
  'zofia.second',
  'Król-Wiśniewska',
  'Marlborough',
  '+44 161 496 0000',
  'letters-and-1',
  'letters-and-2',
  'Nothing for strangers',
]

/** These attempts may be refused: the test is about the data that they leave behind. */
const tried = (work: Promise<unknown>) => work.catch(() => undefined)

test('logs, outbox and change notifications contain no personal data after every customer action', async () => {
  const lines: string[] = []
  const shop = await testShop({
    document: {
      ...purchaseDocument,
      settings: {
        ...purchaseDocument.settings,
        'shop.address': {
          name: 'Buying Shop',
          street: 'Elsewhere 1',
          postcode: '34117',
          town: 'Kassel',
          country: 'DE',
          email: 'hello@shop.test',
        },
      },
    },
  })
  const { logged, visitor } = serve(shop.engine, shop.db, { rateLimits: 'off' })
  const browser = visitor()
  // Everything goes over the wire, so that the server logs it; makers that know operations by name drive it.
  const zo: TestVisitor = { caller: { locale: 'en', session: undefined }, call: browser.call }
  const email = 'zofia.unique@example.org'

  await tried(zo.call('doLogin', { email, password: 'wrong-one-1' }))
  await zo.call('doRegisterUser', {
    email,
    password: 'letters-and-1',
    repeatPassword: 'letters-and-1',
    firstName: zofia.firstName,
    lastName: zofia.lastName,
  })
  await zo.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
  await fillCheckout(shop, zo, { email })
  await zo.call('doAdditionalInformation', { orderContactWish: 'Nothing for strangers' })
  const { orderId, accessKey } = await placeOrder(zo)
  await shop.engine.scheduler.run('outbox')
  await browser.open(`/confirmation/${orderId}/${accessKey}`)
  await tried(visitor().call('getOrder', { orderId, accessKey, postcode: 'wrong' }))
  await tried(visitor().call('getOrder', { orderId, accessKey, postcode: zofia.zipCode }))
  await zo.call('doOrderAgain', { orderId, accessKey })
  await zo.call('doCustomerContactMail', {
    name: 'Zofia',
    email,
    subject: 'Nothing for strangers',
    message: 'Nothing for strangers',
    privacyAccepted: true,
    botCheck: await botProof(zo, 'contact'),
  })
  await zo.call('doSubscribeNewsletter', { email, privacyAccepted: true, botCheck: await botProof(zo, 'newsletter') })
  await zo.call('doRequestResetPasswordLink', { email })
  await zo.call('doChangeUserPassword', {
    oldPassword: 'letters-and-1',
    password: 'letters-and-2',
    repeatPassword: 'letters-and-2',
  })
  await zo.call('doChangeEmail', { email: 'zofia.second@example.org', password: 'letters-and-2' })
  await zo.call('doSubmitCancellation', {
    attemptId: crypto.randomUUID(),
    name: zofia.lastName,
    email,
    orderId: String(orderId),
    reason: 'Nothing for strangers',
  })
  await zo.call('getMyData', {})
  await browser.open('/search?term=Marlborough&token=secret')
  await shop.engine.scheduler.run('outbox')
  // All of this was kept where it belongs.
  for (const table of [
    'contact_messages',
    'newsletter_subscriptions',
    'withdrawals',
    'mails',
    'customer_tokens',
  ] as const) {
    expect(
      await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst(),
      table,
    ).not.toEqual({ count: 0 })
  }
  await zo.call('deleteMyAccount', { password: 'letters-and-2' })
  await shop.engine.scheduler.run('outbox')

  lines.push(...logged.map((line) => JSON.stringify(line)), ...shop.loggedProblems)
  for (const table of ['outbox', 'changes', 'audit_log', 'order_events', 'repairs', 'rate_limits']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(shop.db)
    lines.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  expect(logged.length).toBeGreaterThan(10)
  expect(
    lines.filter(
      (line) => /@example[.]org/i.test(line) || person.some((word) => line.includes(word)) || line.includes(accessKey),
    ),
  ).toEqual([])
}, 60_000)
