import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { returnTransitions } from '@vitrine/engine/returns/return-transitions'
import { errorText } from '@vitrine/storefront/text/error-text'
import { describe, expect, test } from 'vitest'
import { shopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { getStock } from '../../harness/shopper.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const three = { lines: { SHIRT: 2, SCARF: 1 } }

describe('reasons for a return', () => {
  test('have an id and a name in every language, and one of them is the default [SF-3.55]', async () => {
    const shop = await shopWithReturns()
    for (const [locale, name] of [
      ['en', 'Too small'],
      ['de', 'Zu klein'],
      ['pl', 'Za małe'],
    ] as const) {
      const { reasons, defaultReasonId } = await shop.visitor({ locale }).call('getReturnReasons', {})
      expect(reasons[0]).toMatchObject({ name, fit: 'small' })
      expect(reasons.map(({ id }) => id)).toContain(defaultReasonId)
      expect(new Set(reasons.map(({ id }) => id)).size).toBe(reasons.length)
    }
  })

  test('default to the standard reason, and must be one of the active ones [SF-3.55]', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder(three)
    const { reasons, defaultReasonId } = await shop.call('getReturnReasons', {})
    const { returnId, accessKey } = await shop.announceReturn(order, { SCARF: 1 })
    expect((await shop.call('getReturn', { returnId, accessKey })).items[0]?.reason).toEqual({
      id: defaultReasonId,
      name: reasons.find(({ id }) => id === defaultReasonId)?.name,
    })
    expect((await refusalFields(shop.announceReturn(order, { SHIRT: 1 }, { reason: 999 }))).key).toBe(
      'return.unknownReason',
    )
  })
})

describe('a return', () => {
  test('has a number, a date, its order, items with reasons and a comment [SF-3.54]', async () => {
    const shop = await shopWithReturns()
    const { shopper, orderId, accessKey } = await shop.createShippedOrder(three)
    const {
      reasons: [small],
    } = await shop.call('getReturnReasons', {})
    const made = await shopper.call('doMakeOrderReturn', {
      attemptId: randomUUID(),
      orderId,
      orderAccessKey: accessKey,
      returnNote: ' Tight across\nthe shoulders ',
      items: [{ orderItemId: await shop.findLineId(orderId, 'SHIRT'), quantity: 1, returnReasonId: small?.id }],
    })
    expect(made.number).toMatch(/^R-\d{5,}$/)
    const shown = await shop
      .visitor({ locale: 'de' })
      .call('getReturn', { returnId: made.returnId, accessKey: made.accessKey })
    expect(shown).toMatchObject({
      id: made.returnId,
      number: made.number,
      typeId: 3,
      createdAt: shop.clock.now().toISOString(),
      status: 'announced',
      statusName: 'Angemeldet',
      order: { id: orderId },
      isWithdrawal: true,
      comment: 'Tight across\nthe shoulders',
      allows: { cancel: true },
      creditNote: null,
      items: [
        {
          name: 'Linen Shirt',
          quantity: 1,
          accepted: 0,
          fit: 'small',
          reason: { id: small?.id, name: 'Zu klein' },
          price: { value: 69 },
        },
      ],
      refund: { amount: { value: 69, formatted: '69,00\u00a0£' }, isSettled: false, method: 'Karte' },
    })
  })

  test('is created once per attempt, also when repeated; an attempt id of another order is refused', async () => {
    const shop = await shopWithReturns()
    const [order, other] = [await shop.createShippedOrder(three), await shop.createShippedOrder(three)]
    const attemptId = randomUUID()
    const made = await Promise.all([1, 2, 3, 4].map(() => shop.announceReturn(order, { SHIRT: 1 }, { attemptId })))
    expect(new Set(made.map(({ returnId }) => returnId)).size).toBe(1)
    expect((await refusalFields(shop.announceReturn(other, { SHIRT: 1 }, { attemptId }))).key).toBe('return.invalid')
    expect(
      await shop.db.selectFrom('outbox').where('kind', '=', 'mail.returnAnnounced').select('id').execute(),
    ).toHaveLength(1)
  })

  test('requires the key of the order, and a wrong or missing key is refused in the same way; another visitor must prove the postcode [SF-6.12]', async () => {
    const shop = await shopWithReturns()
    const { orderId, accessKey } = await shop.createShippedOrder(three)
    const item = { orderItemId: await shop.findLineId(orderId, 'SHIRT'), quantity: 1 }
    const stranger = shop.visitor()
    const tryWith = (key: { orderId: number; accessKey: string; postcode?: string }) => [
      () => stranger.call('getReturnable', key),
      () => stranger.call('getReturnSum', { ...key, items: [item] }),
      () =>
        stranger.call('doMakeOrderReturn', {
          attemptId: randomUUID(),
          orderId: key.orderId,
          orderAccessKey: key.accessKey,
          ...(key.postcode && { postcode: key.postcode }),
          items: [item],
        }),
    ]
    for (const wrong of [
      { orderId, accessKey: 'x' },
      { orderId, accessKey: accessKey.slice(0, -1) },
      { orderId: orderId + 7, accessKey },
    ]) {
      for (const ask of tryWith(wrong)) expect((await refusalFields(ask())).key).toBe('order.notFound')
    }
    for (const ask of tryWith({ orderId, accessKey }))
      expect((await refusalFields(ask())).key).toBe('order.authenticationNameOrPostcodeRequired')
    for (const ask of tryWith({ orderId, accessKey, postcode: 'M4 3AE' })) await ask()
  })

  test('of another customer is not found, and neither is its label or list', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder(three)
    const { returnId, accessKey } = await shop.announceReturn(order, { SHIRT: 1 })
    for (const key of [
      { returnId, accessKey: order.accessKey },
      { returnId, accessKey: '' },
      { returnId: returnId + 1, accessKey },
    ]) {
      for (const name of ['getReturn', 'doCancelReturn', 'getReturnLabel'] as const)
        expect((await refusalFields(shop.call(name, key))).key).toBe('return.notFound')
    }
    expect((await refusalFields(shop.call('getReturns', {}))).key).toBe('security.loginRequired')
  })

  test('refuses lines of another order, and repeated lines', async () => {
    const shop = await shopWithReturns()
    const [order, other] = [await shop.createShippedOrder(three), await shop.createShippedOrder(three)]
    const foreign = await shop.findLineId(other.orderId, 'SHIRT')
    const ask = (items: readonly { orderItemId: number; quantity: number }[]) =>
      order.shopper.call('doMakeOrderReturn', {
        attemptId: randomUUID(),
        orderId: order.orderId,
        orderAccessKey: order.accessKey,
        items: [...items],
      })
    expect((await refusalFields(ask([{ orderItemId: foreign, quantity: 1 }]))).key).toBe('return.notReturnable')
    expect(
      (
        await refusalFields(
          ask([
            { orderItemId: foreign, quantity: 1 },
            { orderItemId: foreign, quantity: 1 },
          ]),
        )
      ).key,
    ).toBe('invalidPayload')
    expect((await refusalFields(ask([]))).key).toBe('return.nothingChosen')
  })
})

describe('an order can be returned', () => {
  test('after its shipment, within the deadline, and while any unit is left: getOrder and the list agree [SF-4.36, SF-4.37]', async () => {
    const shop = await shopWithReturns()
    const ready = await shop.createOrder({ ...three, payment: 'cashOnDelivery' })
    const key = { orderId: ready.orderId, accessKey: ready.accessKey, postcode: 'M4 3AE' }
    const isReturnable = async () => {
      const [order, returnable] = [
        await ready.shopper.call('getOrder', key),
        await ready.shopper.call('getReturnable', key),
      ]
      expect(order.isReturnable).toBe(returnable.isReturnable)
      expect(order.returnUntil).toBe(returnable.returnUntil)
      return order.isReturnable
    }
    expect(await isReturnable()).toBe(false)
    expect((await refusalFields(shop.announceReturn(ready, { SHIRT: 1 }))).key).toBe('return.notReturnable')
    await shop.orderAdmin.ship(ready.orderId)
    expect(await isReturnable()).toBe(true)
    const { returnId, accessKey } = await shop.announceReturn(ready, { SHIRT: 2, SCARF: 1 })
    expect(await isReturnable()).toBe(false)
    await ready.shopper.call('doCancelReturn', { returnId, accessKey })
    expect(await isReturnable()).toBe(true)
    shop.clock.advanceMinutes(60 * 24 * 110)
    expect(await isReturnable()).toBe(false)
    expect(
      (
        await refusalFields(
          shop.call('getReturnSum', {
            ...key,
            items: [{ orderItemId: await shop.findLineId(ready.orderId, 'SHIRT'), quantity: 1 }],
          }),
        )
      ).key,
    ).toBe('return.notReturnable')
  })

  test('line by line, up to the quantity that was shipped and is not being returned [SF-4.37]', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder(three)
    await shop.announceReturn(order, { SHIRT: 1 })
    const { items } = await order.shopper.call('getReturnable', order)
    expect(items.map(({ name, quantity, returnableQuantity }) => [name, quantity, returnableQuantity])).toEqual([
      ['Linen Shirt', 2, 1],
      ['Lambswool Scarf', 1, 1],
    ])
    expect(await refusalFields(shop.announceReturn(order, { SHIRT: 2 }))).toMatchObject({
      key: 'return.tooMany',
      details: { name: 'Linen Shirt', quantity: 1 },
    })
  })

  test('in total at most with its shipped quantity, also concurrently', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 3 } })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => shop.announceReturn(order, { SHIRT: 1 })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const keys = results.flatMap((result) =>
      result.status === 'rejected' && isRefusal(result.reason) ? [result.reason.key] : [],
    )
    expect(keys).toHaveLength(17)
    expect(keys.filter((key) => key !== 'return.tooMany' && key !== 'return.notReturnable')).toEqual([])
    expect(shop.loggedProblems).toEqual([])
  })

  test('with all of its gift cards or none [SF-4.38]', async () => {
    const shop = await shopWithReturns()
    await shop.db
      .updateTable('items')
      .set({ is_gift_card: true })
      .where('id', 'in', shop.db.selectFrom('variations').select('item_id').where('number', 'in', ['SCARF', 'BEANIE']))
      .execute()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1, SCARF: 1, BEANIE: 2 } })
    expect((await order.shopper.call('getReturnable', order)).items.map(({ isGiftCard }) => isGiftCard)).toEqual([
      false,
      true,
      true,
    ])
    for (const some of [{ SCARF: 1 }, { BEANIE: 2 }, { SCARF: 1, BEANIE: 1 }, { SHIRT: 1, SCARF: 1 }]) {
      expect((await refusalFields(shop.announceReturn(order, some))).key).toBe('return.giftCardsTogether')
    }
    const texts = await Promise.all(
      locales.map((locale) => errorText(locale, { key: 'return.giftCardsTogether', details: {} })),
    )
    expect(new Set(texts).size).toBe(3)
    await shop.announceReturn(order, { SCARF: 1, BEANIE: 2 })
    await shop.announceReturn(order, { SHIRT: 1 })
  })
})

test('an announced return is cancelled by the customer once, and not after it was received', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder(three)
  const first = await shop.announceReturn(order, { SHIRT: 2 })
  const again = await Promise.all([shop.call('doCancelReturn', first), shop.call('doCancelReturn', first)])
  expect(again.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect((await order.shopper.call('getReturnable', order)).items[0]?.returnableQuantity).toBe(2)
  const second = await shop.announceReturn(order, { SHIRT: 2 })
  await shop.returns.receive(second.returnId)
  expect((await refusalFields(shop.call('doCancelReturn', second))).key).toBe('return.notCancellable')
})

test('the return transitions in the code match those in the database', async () => {
  const shop = await shopWithReturns()
  const known = await shop.db
    .selectFrom('allowed_moves')
    .where('subject', '=', 'returns')
    .select(['from_state', 'to_state'])
    .execute()
  expect(known.map((move) => `${move.from_state} ${move.to_state}`).toSorted()).toEqual(
    Object.entries(returnTransitions)
      .flatMap(([from, to]) => to.map((each) => `${from} ${each}`))
      .toSorted(),
  )
})

test('returned items are restocked when they are accepted, and not before; unsalable items are not restocked', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder(three)
  const before = await getStock(shop, 'SHIRT')
  const { returnId } = await shop.announceReturn(order, { SHIRT: 2, SCARF: 1 })
  await shop.returns.receive(returnId)
  expect(await getStock(shop, 'SHIRT')).toBe(before)
  const scarf = await shop.findLineId(order.orderId, 'SCARF')
  await shop.returns.accept(returnId, { unsalable: [scarf] })
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF')]).toEqual([before + 2, 9])
  expect(
    await shop.db.selectFrom('stock_movements').where('reason', '=', 'return').select(['change', 'order_id']).execute(),
  ).toEqual([{ change: 2, order_id: order.orderId }])
})
