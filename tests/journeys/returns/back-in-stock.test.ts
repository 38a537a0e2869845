import { describe, expect, test } from 'vitest'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { errorText } from '@vitrine/storefront/text/error-text'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { findId, placeOrder, getStock, fillCheckout } from '../../harness/shopper.ts'
import { shopWithBackInStock } from '../../harness/shops/shop-with-back-in-stock.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const ledgerOf = async ({ db }: Parameters<typeof getStock>[0], sku: string) =>
  Number(
    (
      await db
        .selectFrom('stock_movements as m')
        .innerJoin('variations as v', 'v.id', 'm.variation_id')
        .where('v.number', '=', sku)
        .select((eb) => eb.fn.sum<number>('m.change').as('sum'))
        .executeTakeFirstOrThrow()
    ).sum,
  )

describe('a back-in-stock request for a sold-out item', () => {
  test('sends a confirmation link, and is queued when the link is opened; a repeat changes nothing', async () => {
    const shop = await shopWithBackInStock()
    expect(await shop.request('Ewa@example.org')).toBeNull()
    const proof = (await shop.findLink('Ewa@example.org')) ?? { id: 0, token: '' }
    expect(await shop.call('getNotifyMe', proof)).toMatchObject({
      state: 'pending',
      name: 'Last Coat',
      heldUntil: null,
    })
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    expect(await shop.getState(proof), 'who has not confirmed is not served').toBe('pending')
    for (let time = 0; time < 2; time++) expect((await shop.call('doConfirmNotifyMe', proof)).state).toBe('waiting')
    await shop.request('ewa@example.org').catch(() => undefined)
    expect(await shop.mailsTo('Ewa@example.org')).toEqual(['backInStockConfirm'])
  })

  test('gets the same answer whether or not the address is known, and sends a limited number of mails', async () => {
    const shop = await shopWithBackInStock()
    const proof = await shop.confirmedRequest('known@example.org')
    for (let time = 0; time < 2 * serverLimits.backInStockMailsPerHour; time++)
      expect(await shop.request('new@example.org')).toBeNull()
    expect(await shop.request('known@example.org')).toBeNull()
    expect(await shop.mailsTo('new@example.org')).toHaveLength(serverLimits.backInStockMailsPerHour)
    expect(await shop.mailsTo('known@example.org')).toHaveLength(1)
    expect(await shop.getState(proof)).toBe('waiting')
    expect(await shop.db.selectFrom('back_in_stock_requests').select('id').execute()).toHaveLength(2)
  })

  test('requires a valid address, the bot check and a sold-out item; each refusal exists in every language', async () => {
    const shop = await shopWithBackInStock()
    const variationId = await findId(shop, 'variations', 'LAST')
    expect(await refusalFields(shop.request(''))).toMatchObject({
      key: 'contact.missingData',
      details: { fields: { email: 'required' } },
    })
    expect(await refusalFields(shop.request('ewa@malicious.net'))).toMatchObject({
      key: 'contact.unexpectedFormat',
      details: { fields: { email: 'host' } },
    })
    expect(
      await refusalFields(shop.call('doSubscribeNotifyMe', { email: 'ewa@example.org', variationId, botCheck: '' })),
    ).toMatchObject({ key: 'botCheck.missing' })
    expect(await refusalFields(shop.request('ewa@example.org', 'SHIRT'))).toMatchObject({ key: 'backInStock.inStock' })
    expect(await refusalFields(shop.call('getNotifiablePiece', { variationId: 99_999 }))).toMatchObject({
      key: 'catalogue.productNotFound',
    })
    for (const key of ['backInStock.inStock', 'backInStock.linkInvalid', 'backInStock.lapsed'] as const) {
      const texts = await Promise.all(
        locales.flatMap((locale) => [errorText(locale, { key }), errorText(locale, { key: 'unknownError' })]),
      )
      expect(new Set(texts).size).toBe(2 * locales.length)
    }
  })

  test('opens only with its own token; a wrong token and a missing request are refused in the same way', async () => {
    const shop = await shopWithBackInStock()
    const [ewa, bob] = [await shop.confirmedRequest('ewa@example.org'), await shop.confirmedRequest('bob@example.org')]
    for (const wrong of [
      { id: ewa.id, token: bob.token },
      { id: ewa.id, token: '' },
      { id: 4711, token: ewa.token },
    ]) {
      for (const operation of [
        'getNotifyMe',
        'doConfirmNotifyMe',
        'doUnsubscribeNotifyMe',
        'doAddNotifiedItem',
      ] as const) {
        expect(await refusalFields(shop.call(operation, wrong))).toEqual({
          key: 'backInStock.linkInvalid',
          details: {},
        })
      }
    }
    const { payload } = await shop.db
      .selectFrom('outbox')
      .where('kind', '=', 'mail.backInStockConfirm')
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(Object.keys(payload as object), 'the outbox holds neither address nor token').toEqual(['requestId'])
  })
})

describe('when an item is back in stock', () => {
  test('requests are served in the order of confirmation with one unit each, reserved for twelve hours and unavailable to others', async () => {
    const shop = await shopWithBackInStock()
    const line = [
      await shop.confirmedRequest('first@example.org'),
      await shop.confirmedRequest('second@example.org'),
      await shop.confirmedRequest('third@example.org'),
    ] as const
    await shop.setStock('LAST', 2)
    await shop.serveRequests()
    expect(await Promise.all(line.map(shop.getState))).toEqual(['offered', 'offered', 'waiting'])
    expect((await shop.call('getNotifyMe', line[0])).heldUntil).toBe(
      new Date(shop.clock.now().getTime() + 12 * 3_600_000).toISOString(),
    )
    expect(await shop.mailsTo('second@example.org')).toEqual(['backInStockConfirm', 'backInStock'])
    expect(await shop.mailsTo('third@example.org')).toEqual(['backInStockConfirm'])
    expect(await getStock(shop, 'LAST')).toBe(0)
    expect(
      await refusalFields(
        shop.visitor().call('doAddCartItem', { productId: await findId(shop, 'variations', 'LAST') }),
      ),
    ).toMatchObject({ key: 'cart.notEnoughStock' })
    await shop.serveRequests()
    expect(await shop.mailsTo('first@example.org'), 'once').toHaveLength(2)
  })

  test('a unit is reserved for the configured hours and then offered to the next request', async () => {
    const shop = await shopWithBackInStock()
    await shop.db
      .insertInto('settings')
      .values({ key: 'backInStock.holdHours', value: '3' })
      .onConflict((known) => known.column('key').doUpdateSet({ value: '3' }))
      .execute()
    await expect.poll(async () => (await shop.engine.settings())['backInStock.holdHours']).toBe(3)
    const [first, second] = [
      await shop.confirmedRequest('first@example.org'),
      await shop.confirmedRequest('second@example.org'),
    ]
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    shop.clock.advanceHours(3)
    expect(await shop.getState(first), 'before the job has run').toBe('lapsed')
    expect(await refusalFields(shop.visitor().call('doAddNotifiedItem', first))).toMatchObject({
      key: 'backInStock.lapsed',
    })
    await shop.serveRequests()
    expect([await shop.getState(first), await shop.getState(second)]).toEqual(['lapsed', 'offered'])
    expect(await getStock(shop, 'LAST')).toBe(0)
    shop.clock.advanceHours(3)
    await shop.serveRequests()
    expect(await getStock(shop, 'LAST'), 'nobody waits any more').toBe(1)
    expect(await ledgerOf(shop, 'LAST')).toBe(1)
  })

  test('ending a request offers its unit to the next request immediately', async () => {
    const shop = await shopWithBackInStock()
    const [first, second] = [
      await shop.confirmedRequest('first@example.org'),
      await shop.confirmedRequest('second@example.org'),
    ]
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    for (let time = 0; time < 2; time++) expect((await shop.call('doUnsubscribeNotifyMe', first)).state).toBe('ended')
    await shop.serveRequests()
    expect(await shop.getState(second)).toBe('offered')
    expect(await refusalFields(shop.visitor().call('doAddNotifiedItem', first))).toMatchObject({
      key: 'backInStock.lapsed',
    })
    expect(
      (await shop.call('doConfirmNotifyMe', first)).state,
      'a link that was followed before begins nothing anew',
    ).toBe('ended')
  })
})

describe('a reserved unit', () => {
  test('is added to the cart by its link once, and the order uses it without further stock', async () => {
    const shop = await shopWithBackInStock()
    const proof = await shop.confirmedRequest('ewa@example.org')
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    const visitor = shop.visitor()
    for (let time = 0; time < 2; time++)
      expect((await visitor.call('doAddNotifiedItem', proof)).items).toMatchObject([
        { quantity: 1, name: 'Last Coat', maximumQuantity: 1 },
      ])
    expect((await visitor.call('getCart', {})).items, 'and stays there').toHaveLength(1)
    await fillCheckout(shop, visitor, {})
    const { orderId, accessKey } = await placeOrder(visitor)
    expect((await visitor.call('getOrder', { orderId, accessKey })).order.orderItems).toMatchObject([
      { quantity: 1, orderItemName: 'Last Coat' },
    ])
    expect(await getStock(shop, 'LAST')).toBe(0)
    expect(await ledgerOf(shop, 'LAST')).toBe(0)
    expect(await shop.getState(proof)).toBe('bought')
    await shop.serveRequests()
    shop.clock.advanceHours(13)
    await shop.serveRequests()
    expect(await getStock(shop, 'LAST'), 'what was bought does not come back').toBe(0)
    expect(await refusalFields(visitor.call('doAddNotifiedItem', proof))).toMatchObject({ key: 'backInStock.lapsed' })
  })

  test('is offered to the next request when the order is cancelled', async () => {
    const shop = await shopWithBackInStock()
    const [first, second] = [
      await shop.confirmedRequest('first@example.org'),
      await shop.confirmedRequest('second@example.org'),
    ]
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    const visitor = shop.visitor()
    await visitor.call('doAddNotifiedItem', first)
    await fillCheckout(shop, visitor, {})
    await visitor.call('doCancelOrder', await placeOrder(visitor))
    await shop.serveRequests()
    expect([await shop.getState(first), await shop.getState(second)]).toEqual(['bought', 'offered'])
    expect([await getStock(shop, 'LAST'), await ledgerOf(shop, 'LAST')]).toEqual([0, 0])
  })

  test('moves to the account when its owner logs in, and leaves the cart when it expires', async () => {
    const ann = {
      email: 'ann@example.org',
      password: 'demo-shop-1',
      firstName: 'Ann',
      lastName: 'Novak',
      locale: 'en',
    } as const
    const { purchaseDocument: buyingShop } = await import('../fixtures/purchase-document.ts')
    const shop = await shopWithBackInStock({ document: { ...buyingShop, customers: [ann] } })
    const [proof, next] = [await shop.confirmedRequest(ann.email), await shop.confirmedRequest('next@example.org')]
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    const visitor = shop.visitor()
    await visitor.call('doAddNotifiedItem', proof)
    await visitor.call('doLogin', { email: ann.email, password: ann.password })
    expect((await visitor.call('getCart', {})).items).toMatchObject([{ name: 'Last Coat', quantity: 1 }])
    shop.clock.advanceHours(12)
    await shop.serveRequests()
    expect(await shop.getState(next)).toBe('offered')
    expect((await visitor.call('getCart', {})).items).toEqual([])
  })

  test('is used for an order of several units: the rest comes from the stock, or the order is refused', async () => {
    const shop = await shopWithBackInStock()
    const proof = await shop.confirmedRequest('ewa@example.org')
    await shop.setStock('LAST', 1)
    await shop.serveRequests()
    await shop.setStock('LAST', 2)
    const visitor = shop.visitor()
    const {
      items: [line],
    } = await visitor.call('doAddNotifiedItem', proof)
    await visitor.call('setCartItemQuantity', {
      cartItemId: line?.id ?? 0,
      productId: line?.variationId ?? 0,
      quantity: 3,
    })
    await fillCheckout(shop, visitor, {})
    await placeOrder(visitor)
    expect([await getStock(shop, 'LAST'), await ledgerOf(shop, 'LAST')]).toEqual([0, 0])
  })
})

test('an item in stock that is not for sale is not reserved', async () => {
  const shop = await shopWithBackInStock()
  const ewa = await shop.confirmedRequest('ewa@example.org')
  await shop.db.updateTable('variations').set({ availability_id: 8 }).where('number', '=', 'LAST').execute()
  await shop.setStock('LAST', 1)
  await shop.serveRequests()
  expect(await shop.getState(ewa)).toBe('waiting')
  await shop.db.updateTable('variations').set({ availability_id: 2 }).where('number', '=', 'LAST').execute()
  await shop.serveRequests()
  expect(await shop.getState(ewa)).toBe('offered')
})

test('unconfirmed and settled requests are deleted after their retention period, and those of an erased person immediately', async () => {
  const { listBackInStockData, eraseBackInStockRequests } = await import('@vitrine/engine/back-in-stock/back-in-stock')
  const { inTransaction } = await import('@vitrine/engine/kernel/database/db')
  const shop = await shopWithBackInStock()
  const count = async () => (await shop.db.selectFrom('back_in_stock_requests').select('id').execute()).length
  await shop.request('never@example.org')
  const [ended, offered] = [
    await shop.confirmedRequest('ended@example.org'),
    await shop.confirmedRequest('offered@example.org'),
  ]
  await shop.call('doUnsubscribeNotifyMe', ended)
  await shop.setStock('LAST', 1)
  await shop.serveRequests()
  expect(await listBackInStockData(shop.db, 'Offered@example.org')).toMatchObject([
    { number: 'LAST', state: 'offered' },
  ])
  await inTransaction(shop.db, (tx) => eraseBackInStockRequests(tx, 'OFFERED@example.org'))
  expect(await listBackInStockData(shop.db, 'offered@example.org')).toEqual([])
  expect(await refusalFields(shop.call('getNotifyMe', offered))).toMatchObject({ key: 'backInStock.linkInvalid' })
  expect([await getStock(shop, 'LAST'), await ledgerOf(shop, 'LAST'), await count()]).toEqual([1, 1, 2])
  shop.clock.advanceHours(24 * (serverLimits.backInStockPendingDays + 1))
  await shop.engine.scheduler.run('forgetBackInStock')
  expect(await count()).toBe(1)
  shop.clock.advanceHours(24 * serverLimits.backInStockEndedDays)
  await shop.engine.scheduler.run('forgetBackInStock')
  expect(await count()).toBe(0)
})

test('the database allows a back-in-stock request to be confirmed, offered and ended, and no other transition', async () => {
  const shop = await shopWithBackInStock()
  const stored = await shop.db
    .selectFrom('allowed_moves')
    .where('subject', '=', 'back_in_stock_requests')
    .select(['from_state', 'to_state'])
    .execute()
  expect(stored.map((move) => `${move.from_state} ${move.to_state}`).toSorted()).toEqual([
    'offered bought',
    'offered ended',
    'offered lapsed',
    'pending ended',
    'pending waiting',
    'waiting ended',
    'waiting offered',
  ])
})
