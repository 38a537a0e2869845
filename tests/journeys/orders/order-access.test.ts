import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { errorText } from '@vitrine/storefront/text/error-text'
import { placeOrder, visitorReadyToOrder, getStock, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

type SoftLogin = 'none' | 'nameOrPostcode' | 'name' | 'postcode' | 'login'
const shopThatAsks = (softLogin: SoftLogin, wishes: Parameters<typeof testShop>[0] = {}) =>
  testShop({
    document: { ...purchaseDocument, settings: { ...purchaseDocument.settings, 'orders.softLogin': softLogin } },
    ...wishes,
  })

async function placed(shop: TestShop, buying: PurchaseOptions = { lines: { BEANIE: 1 } }) {
  const owner = await visitorReadyToOrder(shop, buying)
  const { orderId, accessKey } = await placeOrder(owner)
  return { owner, key: { orderId, accessKey } }
}

async function saysInEveryLanguage(refusal: {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
}): Promise<void> {
  const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
  const unknown = await Promise.all(locales.map((locale) => errorText(locale, { key: 'unknownError' })))
  expect(new Set([...texts, ...unknown]).size).toBe(2 * locales.length)
}

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
})

describe('an order that awaits its payment', () => {
  test('is returned only to the session that placed it, until it is cancelled', async () => {
    const { owner, key } = await placed(shop)
    expect(await owner.call('getUnpaidOrder', {})).toEqual(key)
    expect(await shop.visitor().call('getUnpaidOrder', {})).toBeNull()
    expect(await (await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })).call('getUnpaidOrder', {})).toBeNull()
    await owner.call('doCancelOrder', key)
    expect(await owner.call('getUnpaidOrder', {})).toBeNull()
  })

  test('on delivery is not returned', async () => {
    const { owner } = await placed(shop, { lines: { BEANIE: 1 }, payment: 'cashOnDelivery' })
    expect(await owner.call('getUnpaidOrder', {})).toBeNull()
  })
})

describe('the key of an order', () => {
  test('is required: a wrong key, a truncated key and a missing order are refused in the same way, in every language [SF-6.10] [SF-8.27]', async () => {
    const { owner, key } = await placed(shop)
    for (const wrong of [
      { ...key, accessKey: 'x' },
      { ...key, accessKey: key.accessKey.slice(0, -1) },
      { ...key, accessKey: '' },
      { ...key, orderId: key.orderId + 1000 },
    ]) {
      const refusal = await refusalFields(owner.call('getOrder', wrong))
      expect(refusal).toEqual({ key: 'order.notFound', details: {} })
      await saysInEveryLanguage(refusal)
    }
    const { key: other } = await placed(shop)
    expect(await refusalFields(owner.call('getOrder', { ...key, accessKey: other.accessKey }))).toMatchObject({
      key: 'order.notFound',
    })
    expect((await owner.call('getOrder', key)).order.id).toBe(key.orderId)
  })

  test('is sufficient in the session that placed the order', async () => {
    const { owner, key } = await placed(shop)
    expect((await owner.call('getOrder', key)).order.id).toBe(key.orderId)
  })

  test('is sufficient for the customer who placed it, in every session', async () => {
    const shop = await testShop({
      document: {
        ...purchaseDocument,
        settings: { ...purchaseDocument.settings, 'orders.softLogin': 'login' },
        customers: [
          { email: 'ann@example.org', password: 'demo-shop-1', firstName: 'Ann', lastName: 'Novak', locale: 'en' },
        ],
      },
    })
    const logIn = async () => {
      const visitor = shop.visitor()
      await visitor.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
      return visitor
    }
    const guest = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    await guest.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
    const { orderId, accessKey } = await placeOrder(guest)
    const elsewhere = await logIn()
    expect((await elsewhere.call('getOrder', { orderId, accessKey })).order).toMatchObject({
      id: orderId,
      email: 'ann@example.org',
    })
    expect(await refusalFields(shop.visitor().call('getOrder', { orderId, accessKey }))).toEqual({
      key: 'order.authenticationLoginRequired',
      details: { needs: 'login' },
    })
  })

  test('is sufficient for every visitor if the shop requires no further proof', async () => {
    const shop = await shopThatAsks('none')
    const { key } = await placed(shop)
    expect((await shop.visitor().call('getOrder', key)).order.id).toBe(key.orderId)
  })
})

describe('a visitor who did not place the order in this session', () => {
  describe('must prove its surname, company or postcode by default', () => {
    let key: { readonly orderId: number; readonly accessKey: string }
    beforeAll(async () => {
      ;({ key } = await placed(shop, {
        lines: { BEANIE: 1 },
        address: { lastName: 'O’Brien', companyName: 'Müller & Söhne' },
      }))
    })
    beforeEach(async () => {
      await shop.db.deleteFrom('rate_limits').execute()
    })

    test.each([
      { name: 'O’Brien' },
      { name: "O'Brien" },
      { name: 'obrien' },
      { name: ' O BRIEN ' },
      { name: 'Müller & Söhne' },
      { name: 'mueller soehne' },
      { name: 'MULLER SOHNE' },
      { postcode: 'M4 3AE' },
      { postcode: 'm43ae' },
      { name: 'Nobody', postcode: 'M4 3AE' },
      { name: 'O’Brien', postcode: 'X1' },
    ])('%j opens it [SF-6.04]', async (proof) => {
      expect((await shop.visitor().call('getOrder', { ...key, ...proof })).order.id).toBe(key.orderId)
    })

    test.each([
      { name: 'Brien' },
      { name: 'Zofia' },
      { name: 'M4 3AE' },
      { name: '' },
      { postcode: 'M4 3AF' },
      { postcode: 'O’Brien' },
      { postcode: '' },
      { name: 'Müller', postcode: 'M4' },
    ])('%j is refused, which is said in every language [SF-6.04] [SF-8.29]', async (proof) => {
      const refusal = await refusalFields(shop.visitor().call('getOrder', { ...key, ...proof }))
      expect(refusal).toEqual({
        key: 'order.softLoginInvalid',
        details: { needs: 'nameOrPostcode', tries: serverLimits.softLoginTries - 1 },
      })
      await saysInEveryLanguage(refusal)
    })

    test('an access without proof is refused with both kinds named in every language [SF-8.31]', async () => {
      const refusal = await refusalFields(shop.visitor().call('getOrder', key))
      expect(refusal).toEqual({
        key: 'order.authenticationNameOrPostcodeRequired',
        details: { needs: 'nameOrPostcode' },
      })
      const texts = await Promise.all(locales.map((locale) => errorText(locale, refusal)))
      for (const [place, both] of [
        /last name .* postcode/,
        /Nachnamen.* Postleitzahl/,
        /nazwisko.* kod pocztowy/,
      ].entries())
        expect(texts[place]).toMatch(both)
    })

    test('names and postcodes share the attempt limit per hour', async () => {
      for (let left = serverLimits.softLoginTries; left > 0; left--) {
        const wrong = left % 2 ? { name: 'Nobody' } : { postcode: 'X1' }
        expect((await refusalFields(shop.visitor().call('getOrder', { ...key, ...wrong }))).details).toMatchObject({
          tries: left - 1,
        })
      }
      for (const right of [{ name: 'O’Brien' }, { postcode: 'M4 3AE' }]) {
        expect(await refusalFields(shop.visitor().call('getOrder', { ...key, ...right }))).toMatchObject({
          key: 'tooManyRequests',
          details: { needs: 'nameOrPostcode' },
        })
      }
    })
  })

  test('must prove its postcode if the shop requires only that, in any spelling; a name is not accepted then [SF-6.05]', async () => {
    const shop = await shopThatAsks('postcode')
    const { key } = await placed(shop)
    const visitor = shop.visitor()
    expect(await refusalFields(visitor.call('getOrder', key))).toEqual({
      key: 'order.authenticationPostcodeRequired',
      details: { needs: 'postcode' },
    })
    const refusal = await refusalFields(visitor.call('getOrder', { ...key, postcode: 'M4 3AF' }))
    expect(refusal).toEqual({
      key: 'order.softLoginInvalid',
      details: { needs: 'postcode', tries: serverLimits.softLoginTries - 1 },
    })
    expect(await refusalFields(visitor.call('getOrder', { ...key, name: 'Król-Wiśniewska' }))).toMatchObject({
      key: 'order.authenticationPostcodeRequired',
    })
    for (const postcode of ['M4 3AE', 'm43ae'])
      expect((await visitor.call('getOrder', { ...key, postcode })).order.id).toBe(key.orderId)
  })

  test('can prove the surname or company of billing or delivery [SF-6.04]', async () => {
    const shop = await shopThatAsks('name')
    const { key } = await placed(shop, { lines: { BEANIE: 1 }, address: { companyName: 'Müller & Söhne' } })
    const visitor = shop.visitor()
    expect(await refusalFields(visitor.call('getOrder', key))).toEqual({
      key: 'order.authenticationNameRequired',
      details: { needs: 'name' },
    })
    for (const name of ['Król-Wiśniewska', 'KROL WISNIEWSKA', 'Müller & Söhne', 'mueller soehne'])
      expect((await visitor.call('getOrder', { ...key, name })).order.id, name).toBe(key.orderId)
    for (const name of ['Zofia', 'Król', '', 'M4 3AE'])
      expect(await refusalFields(visitor.call('getOrder', { ...key, name })), name).toMatchObject({
        key: 'order.softLoginInvalid',
      })
  })

  test('has a limited number of wrong attempts per hour, also concurrently; right ones do not count', async () => {
    let now = new Date('2026-12-20T12:20:00Z')
    const shop = await shopThatAsks('postcode', { now: () => now })
    const { owner, key } = await placed(shop)
    for (let right = 0; right < 2 * serverLimits.softLoginTries; right++)
      await shop.visitor().call('getOrder', { ...key, postcode: 'M4 3AE' })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => refusalFields(shop.visitor().call('getOrder', { ...key, postcode: 'wrong' }))),
    )
    expect(outcomes.filter((outcome) => outcome.key === 'order.softLoginInvalid')).toHaveLength(
      serverLimits.softLoginTries,
    )
    expect(outcomes.filter((outcome) => outcome.key === 'tooManyRequests')).toHaveLength(
      12 - serverLimits.softLoginTries,
    )
    expect(await refusalFields(shop.visitor().call('getOrder', { ...key, postcode: 'M4 3AE' }))).toEqual({
      key: 'tooManyRequests',
      details: { needs: 'postcode', seconds: 2400 },
    })
    // The limit affects neither the session that placed the order nor other orders.
    expect((await owner.call('getOrder', key)).order.id).toBe(key.orderId)
    const other = await placed(shop)
    expect((await shop.visitor().call('getOrder', { ...other.key, postcode: 'M4 3AE' })).order.id).toBe(
      other.key.orderId,
    )
    now = new Date('2026-12-20T13:00:00Z')
    expect((await shop.visitor().call('getOrder', { ...key, postcode: 'M4 3AE' })).order.id).toBe(key.orderId)
  })

  test('wrong proofs from one network do not lock out the owner in another network', async () => {
    const shop = await shopThatAsks('postcode')
    const { key } = await placed(shop)
    const from = (network: string) => ({
      call: (proof: { postcode: string }) =>
        shop.engine.call('getOrder', { ...key, ...proof }, { locale: 'en', network, session: undefined }),
    })
    for (let wrong = 0; wrong <= serverLimits.softLoginTries; wrong++)
      await refusalFields(from('stranger').call({ postcode: 'wrong' }))
    expect(await refusalFields(from('stranger').call({ postcode: 'M4 3AE' }))).toMatchObject({ key: 'tooManyRequests' })
    expect((await from('owner').call({ postcode: 'M4 3AE' })).order.id).toBe(key.orderId)
  })

  test('is refused from every network once wrong proofs from many networks have used up the wide limit of the order', async () => {
    const shop = await shopThatAsks('postcode')
    const { key } = await placed(shop)
    const tryFrom = (network: string, postcode: string) =>
      shop.engine.call('getOrder', { ...key, postcode }, { locale: 'en', network, session: undefined })
    const { softLoginTries, softLoginTriesPerOrder } = serverLimits
    for (let wrong = 0; wrong < softLoginTriesPerOrder; wrong++) {
      expect((await refusalFields(tryFrom(`network-${Math.floor(wrong / softLoginTries)}`, 'wrong'))).key).toBe(
        'order.softLoginInvalid',
      )
    }
    expect(await refusalFields(tryFrom('owner', 'M4 3AE'))).toMatchObject({
      key: 'tooManyRequests',
      details: { needs: 'postcode' },
    })
  })

  test('cannot use any other operation of the order either', async () => {
    const { key } = await placed(shop)
    const eve = shop.visitor()
    expect(await refusalFields(eve.call('doCancelOrder', key))).toMatchObject({
      key: 'order.authenticationNameOrPostcodeRequired',
    })
    expect(await refusalFields(eve.call('doRegisterFromOrder', { ...key, password: 'letter-and-1' }))).toMatchObject({
      key: 'order.authenticationNameOrPostcodeRequired',
    })
    expect(
      await refusalFields(eve.call('doCancelOrder', { ...key, accessKey: 'x'.repeat(32), postcode: 'M4 3AE' })),
    ).toMatchObject({ key: 'order.notFound' })
  })
})

describe('a customer cancels', () => {
  test('an unpaid order: stock and coupons are released, and one mail is sent', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const { owner, key } = await placed(shop, { lines: { SHIRT: 3 }, coupons: ['ONCE'] })
    expect(await getStock(shop, 'SHIRT')).toBe(7)
    expect(await owner.call('doCancelOrder', key)).toMatchObject({
      order: { status: 'cancelled', statusName: 'Cancelled' },
      payUntil: null,
      allows: { pay: false, cancel: false },
    })
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(
      await shop.db.selectFrom('coupons').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow(),
    ).toEqual({ uses: 0 })
    expect(
      await shop.db.selectFrom('outbox').select('dedupe_key').where('kind', '=', 'mail.orderCancelled').execute(),
    ).toEqual([{ dedupe_key: `mail.orderCancelled:${key.orderId}:customer` }])
    expect(await shop.db.selectFrom('orders').select('cancelled_by').execute()).toEqual([{ cancelled_by: 'customer' }])
  })

  test('an order repeatedly or concurrently, and it is cancelled once', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const { owner, key } = await placed(shop, { lines: { SHIRT: 3 } })
    await Promise.all(Array.from({ length: 8 }, () => owner.call('doCancelOrder', key)))
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(
      await shop.db.selectFrom('order_events').select('kind').where('kind', '=', 'cancelled').execute(),
    ).toHaveLength(1)
  })

  test('no order that is shipped or paid', async () => {
    const { owner, key } = await placed(shop, { lines: { BEANIE: 1 }, payment: 'cashOnDelivery' })
    await shop.db
      .updateTable('orders')
      .set({ status: 'shipped', shipped_at: new Date() })
      .where('id', '=', key.orderId)
      .execute()
    expect(await refusalFields(owner.call('doCancelOrder', key))).toEqual({
      key: 'order.invalid',
      details: { status: 'shipped' },
    })
  })
})

describe('an account created from an order', () => {
  const password = 'letters-and-1'

  test('gets e-mail, name, addresses and the order itself, and is logged in', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const { owner, key } = await placed(shop)
    expect((await owner.call('getOrder', key)).allows.createAccount).toBe(true)
    const session = await owner.call('doRegisterFromOrder', { ...key, password })
    expect(session.user).toMatchObject({
      email: 'zofia@example.org',
      firstName: 'Zofia',
      lastName: 'Król-Wiśniewska',
      guestMail: null,
    })
    expect((await owner.call('getOrder', key)).allows.createAccount).toBe(false)
    for (const typeId of [1, 2] as const)
      expect(await owner.call('getAddresses', { typeId })).toMatchObject([
        { lastName: 'Król-Wiśniewska', zipCode: 'M4 3AE', primary: typeId === 1 },
      ])
    const elsewhere = shop.visitor()
    await elsewhere.call('doLogin', { email: 'zofia@example.org', password })
    expect((await elsewhere.call('getOrder', key)).order.id).toBe(key.orderId)
  })

  test.each([{ postcode: 'M4 3AE' }, { name: 'Król-Wiśniewska' }])(
    'requires a valid proof in another browser: %j',
    async (proof) => {
      const shop = await testShop({ document: purchaseDocument })
      const { key } = await placed(shop)
      const elsewhere = shop.visitor()
      expect(
        await refusalFields(elsewhere.call('doRegisterFromOrder', { ...key, postcode: '00000', password })),
      ).toMatchObject({ key: 'order.softLoginInvalid' })
      expect(await shop.db.selectFrom('customers').selectAll().execute()).toEqual([])
      expect((await elsewhere.call('doRegisterFromOrder', { ...key, ...proof, password })).user.email).toBe(
        'zofia@example.org',
      )
      expect((await elsewhere.call('getOrder', key)).order.id).toBe(key.orderId)
    },
  )

  test('counts against the limit of registrations of its network', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const [first, second] = [
      await placed(shop, { email: 'first@example.org' }),
      await placed(shop, { email: 'second@example.org' }),
    ]
    const register = ({ key }: typeof first) =>
      shop.engine.call(
        'doRegisterFromOrder',
        { ...key, postcode: 'M4 3AE', password },
        { locale: 'en', network: 'flood', session: undefined },
      )
    expect((await register(first)).user.email).toBe('first@example.org')
    await sql`update rate_limits set hits = ${serverLimits.registrationsPerNetwork} where bucket like 'registration:%'`.execute(
      shop.db,
    )
    expect((await refusalFields(register(second))).key).toBe('tooManyRequests')
  })

  test.each(['short1', 'onlyletters', '12345678'])(
    'requires a stronger password than %s, with a message in every language',
    async (weak) => {
      const { owner, key } = await placed(shop)
      const refusal = await refusalFields(owner.call('doRegisterFromOrder', { ...key, password: weak }))
      expect(refusal).toEqual({ key: 'login.passwordTooWeak', details: {} })
      await saysInEveryLanguage(refusal)
    },
  )

  test('is not created twice: not for an existing e-mail, not from an order with a customer, not by concurrent requests', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const first = await placed(shop)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => first.owner.call('doRegisterFromOrder', { ...first.key, password })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalFields(first.owner.call('doRegisterFromOrder', { ...first.key, password }))).toMatchObject({
      key: 'order.notMovedToAccount',
    })
    const second = await placed(shop, { lines: { BEANIE: 1 }, email: 'ZOFIA@example.org' })
    expect(await refusalFields(second.owner.call('doRegisterFromOrder', { ...second.key, password }))).toMatchObject({
      key: 'contact.emailExists',
    })
    expect(await shop.db.selectFrom('customers').select('id').execute()).toHaveLength(1)
  })
})

test.each(['en', 'de', 'pl'] satisfies readonly Locale[])(
  'the required proof for an order is named in %s',
  async (locale) => {
    for (const key of [
      'order.authenticationNameOrPostcodeRequired',
      'order.authenticationNameRequired',
      'order.authenticationPostcodeRequired',
      'order.authenticationLoginRequired',
      'order.loadingFailed',
      'order.notMovedToAccount',
    ] as const) {
      expect(await errorText(locale, { key })).not.toBe(await errorText(locale, { key: 'unknownError' }))
    }
  },
)
