import { randomUUID } from 'node:crypto'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { describe, expect, test } from 'vitest'
import { shopWithReturns, type ShopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const zofia = { name: 'Zofia Król-Wiśniewska', email: 'zofia@example.org' }
const only = async (shop: ShopWithReturns) => shop.db.selectFrom('withdrawals').selectAll().executeTakeFirstOrThrow()
const mailsTo = (shop: ShopWithReturns, recipient: string) =>
  shop.db
    .selectFrom('mails')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .select(['template', 'subject', 'plain'])
    .execute()

describe('a withdrawal', () => {
  test.each(locales)(
    'is declared without login, and its receipt is mailed immediately with date, time and text: %s',
    async (locale) => {
      const shop = await shopWithReturns()
      await shop.engine.import.writeShop({ currency: 'GBP', settings: { 'shop.timeZone': 'Europe/Berlin' } })
      const declared = await shop
        .visitor({ locale })
        .call('doSubmitCancellation', { ...zofia, orderId: ' No. 100482 ', items: 'Tailored Blazer, navy, 40' })
      expect(declared).toMatchObject({
        ...zofia,
        orderId: 'No. 100482',
        items: 'Tailored Blazer, navy, 40',
        reason: null,
        declaredAt: shop.clock.now().toISOString(),
      })
      expect(declared.number).toMatch(/^W-\d{4,}$/)
      await shop.engine.scheduler.runUntilIdle()
      const [mail, ...more] = await mailsTo(shop, zofia.email)
      expect(more).toEqual([])
      expect(mail?.subject).toContain(declared.number)
      const time = shop.clock.now().toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })
      for (const words of [
        time,
        'No. 100482',
        'Tailored Blazer, navy, 40',
        zofia.name,
        `/withdrawal/status/${declared.id}/${declared.accessKey}`,
      ])
        expect(mail?.plain).toContain(words)
      expect(await shop.call('getWithdrawal', { id: declared.id, accessKey: declared.accessKey })).toEqual(declared)
    },
  )

  test('is mailed with what was declared as text, even when it is an address of the web', async () => {
    const shop = await shopWithReturns()
    await shop.visitor().call('doSubmitCancellation', {
      name: 'https://evil.example/win',
      email: zofia.email,
      orderId: 'https://evil.example/win',
      reason: 'https://evil.example/win',
    })
    await shop.engine.scheduler.runUntilIdle()
    const { html } = await shop.db
      .selectFrom('mails')
      .where('recipient', '=', zofia.email)
      .select('html')
      .executeTakeFirstOrThrow()
    expect(html).toContain('https://evil.example/win')
    expect(html).not.toContain('href="https://evil')
  })

  test('names missing fields, and gives the same answer whether or not the order exists', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder()
    const visitor = shop.visitor()
    expect(
      await refusalFields(visitor.call('doSubmitCancellation', { name: ' ', email: 'zofia', orderId: '' })),
    ).toEqual({
      key: 'withdrawal.incomplete',
      details: { fields: { name: 'required', orderId: 'required', email: 'format' } },
    })
    const [known, unknown] = [
      await visitor.call('doSubmitCancellation', { ...zofia, orderId: String(order.orderId) }),
      await visitor.call('doSubmitCancellation', { ...zofia, orderId: '999999' }),
    ]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known).toMatchObject({
      ...unknown,
      id: known.id,
      number: known.number,
      accessKey: known.accessKey,
      orderId: String(order.orderId),
    })
    // Everything that depends on the order happens after the answer.
    expect((await shop.db.selectFrom('withdrawals').select('state').execute()).map(({ state }) => state)).toEqual([
      'queued',
      'queued',
    ])
  })

  test('is declared once per attempt, and repeatedly up to a rate limit of receipts', async () => {
    const shop = await shopWithReturns()
    const attemptId = randomUUID()
    const made = await Promise.all(
      [1, 2, 3].map(() => shop.visitor().call('doSubmitCancellation', { attemptId, ...zofia, orderId: '100482' })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, () =>
        shop.visitor().call('doSubmitCancellation', { ...zofia, email: 'ZOFIA@example.org', orderId: '100482' }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4)
    await shop.visitor().call('doSubmitCancellation', { name: 'Ann', email: 'ann@example.org', orderId: '100482' })
  })

  test('with a wrong key is not found', async () => {
    const shop = await shopWithReturns()
    const { id, accessKey } = await shop.call('doSubmitCancellation', { ...zofia, orderId: '100482' })
    for (const wrong of [
      { id, accessKey: accessKey.slice(1) },
      { id: id + 1, accessKey },
      { id, accessKey: '' },
    ])
      expect((await refusalFields(shop.call('getWithdrawal', wrong))).key).toBe('notFound')
  })
})

describe('a withdrawal is matched to its order', () => {
  test("by number and e-mail: the shipped items are announced as a return within the legal period, and the label is sent to the order's e-mail", async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 2, SCARF: 1 } })
    await shop
      .visitor({ locale: 'de' })
      .call('doSubmitCancellation', { ...zofia, orderId: `Bestellung ${order.orderId}` })
    await shop.engine.scheduler.runUntilIdle()
    const row = await only(shop)
    expect(row).toMatchObject({ state: 'matched', order_id: order.orderId })
    expect(await shop.returns.show(row.return_id ?? 0)).toMatchObject({
      status: 'announced',
      isWithdrawal: true,
      items: [{ quantity: 2 }, { quantity: 1 }],
      refund: { amount: { value: 201.95 } },
    })
    expect((await mailsTo(shop, zofia.email)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['withdrawalReceived', 'returnAnnounced']),
    )
    const { events } = await shop.orderAdmin.show(order.orderId)
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['returnAnnounced', 'withdrawn'])
  })

  test('by name and postcode if another e-mail is given, which gets no mail about the order', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder()
    await shop.call('doSubmitCancellation', {
      name: 'zofia krol wisniewska',
      email: 'other@example.net',
      orderId: String(order.orderId),
      postcode: 'm43ae',
    })
    await shop.engine.scheduler.runUntilIdle()
    expect(await only(shop)).toMatchObject({ state: 'matched', order_id: order.orderId })
    expect((await mailsTo(shop, 'other@example.net')).map(({ template }) => template)).toEqual(['withdrawalReceived'])
    expect((await mailsTo(shop, zofia.email)).map(({ template }) => template)).toContain('returnAnnounced')
  })

  test.each([
    ['the order of somebody else', { email: 'ann@example.org', name: 'Ann' }, {}],
    ['a name alone', { email: 'x@example.org' }, {}],
    ['some of its goods, in words', {}, { items: 'the blue one' }],
  ])('only by staff: %s', async (_, who, more) => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder()
    await shop.call('doSubmitCancellation', { ...zofia, ...who, orderId: String(order.orderId), ...more })
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.db.selectFrom('returns').select('id').execute()).toEqual([])
    expect(await shop.withdrawals.list({})).toHaveLength(1)
  })

  test('by staff, as of the date of the declaration; then it is answered once', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createShippedOrder()
    await shop.call('doSubmitCancellation', { ...zofia, email: 'other@example.net', orderId: 'my shirt' })
    await shop.engine.scheduler.runUntilIdle()
    shop.clock.advanceMinutes(60 * 24 * 120)
    const [waiting] = await shop.withdrawals.list({})
    expect(waiting).toMatchObject({ state: 'queued', orderText: 'my shirt' })
    expect((await refusalFields(shop.withdrawals.match(waiting?.id ?? 0, 1))).key).toBe('order.notFound')
    expect(await shop.withdrawals.compare(waiting?.id ?? 0, order.orderId)).toMatchObject({
      isSame: false,
      declarant: { email: 'other@example.net' },
    })
    expect((await refusalFields(shop.withdrawals.match(waiting?.id ?? 0, order.orderId))).details['because']).toMatch(
      /^The person who submitted the withdrawal is not the buyer of order \d+[.]/,
    )
    expect(await shop.withdrawals.list({})).toMatchObject([{ state: 'queued', orderId: null }])
    const matched = await shop.withdrawals.match(waiting?.id ?? 0, order.orderId, { isConfirmed: true })
    expect(await shop.returns.show(matched.returnId ?? 0)).toMatchObject({
      isWithdrawal: true,
      refund: { amount: { value: 73.95 } },
    })
    expect((await refusalFields(shop.withdrawals.match(matched.id, order.orderId))).details['because']).toBe(
      'The withdrawal is already assigned to an order or answered.',
    )
    await shop.withdrawals.answer(matched.id, 'Called and sent the label.')
    expect(await shop.withdrawals.list({})).toEqual([])
    expect((await refusalFields(shop.withdrawals.answer(matched.id, 'Again'))).key).toBe('return.invalid')
  })

  test('before its shipment: no return is announced, and staff see which order to stop', async () => {
    const shop = await shopWithReturns()
    const order = await shop.createOrder({ payment: 'cashOnDelivery' })
    await shop.call('doSubmitCancellation', { ...zofia, orderId: String(order.orderId) })
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.withdrawals.list({})).toMatchObject([
      { state: 'matched', orderId: order.orderId, returnId: null },
    ])
    expect((await shop.orderAdmin.show(order.orderId)).events.at(-1)).toMatchObject({ kind: 'withdrawn' })
  })

  test.each([
    ['the whole order before its shipment', false, undefined, { isWithdrawn: true, arrives: null }],
    ['the whole order after its shipment', true, undefined, { isWithdrawn: true, arrives: expect.anything() }],
    ['a part of the order', false, 'the scarf', { isWithdrawn: false, arrives: expect.anything() }],
  ] as const)('and shown with the order, without an arrival of items that are not sent: %s', async (...row) => {
    const [, isShipped, items, expected] = row
    const shop = await shopWithReturns()
    const { shopper, orderId, accessKey } = isShipped
      ? await shop.createShippedOrder()
      : await shop.createOrder({ payment: 'cashOnDelivery' })
    const readOrder = () => shopper.call('getOrder', { orderId, accessKey })
    expect(await readOrder()).toMatchObject({ withdrawnAt: null, arrives: expect.anything() })
    await shop.call('doSubmitCancellation', { ...zofia, orderId: String(orderId), ...(items && { items }) })
    await shop.engine.scheduler.runUntilIdle()
    const [waiting] = await shop.withdrawals.list({})
    if (waiting?.orderId === null) await shop.withdrawals.match(waiting.id, orderId, { isConfirmed: true })
    const { withdrawnAt, arrives } = await readOrder()
    expect({ isWithdrawn: withdrawnAt !== null, arrives }).toEqual(expected)
  })
})

test('no name, e-mail or key is in the outbox or in the log', async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder()
  const { accessKey } = await shop.call('doSubmitCancellation', { ...zofia, orderId: String(order.orderId) })
  await shop.engine.scheduler.runUntilIdle()
  const notes =
    JSON.stringify(await shop.db.selectFrom('outbox').selectAll().execute()) +
    shop.loggedProblems.join('\n') +
    JSON.stringify(await shop.db.selectFrom('order_events').selectAll().execute())
  for (const secret of [zofia.email, 'Zofia', accessKey, order.accessKey]) expect(notes).not.toContain(secret)
})

test("the command that links a withdrawal to another buyer's order requires a confirmation", async () => {
  const shop = await shopWithReturns()
  const order = await shop.createShippedOrder({ lines: { SCARF: 1 } })
  await shop
    .visitor()
    .call('doSubmitCancellation', { name: 'Ann Stranger', email: 'ann@example.org', orderId: 'the scarf' })
  await shop.engine.scheduler.runUntilIdle()
  const { id } = await only(shop)
  const DATA_DIR = await dataFolder()
  const match = (...more: string[]) =>
    shopCommand(['withdrawals', 'match', String(id), String(order.orderId), ...more], {
      DATABASE_URL: shop.url,
      DATA_DIR,
    })

  const refused = await match()
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain(
    `The person is not the buyer of order ${order.orderId}. Nothing was changed; use --confirm to do it anyway.`,
  )
  expect(refused.stderr).toMatch(/Declared by +Ann Stranger +ann@example[.]org/)
  expect(await only(shop)).toMatchObject({ order_id: null, return_id: null })

  expect(await match('--confirm')).toMatchObject({ code: 0, stderr: '' })
  expect(await only(shop)).toMatchObject({ state: 'matched', order_id: order.orderId })
}, 180_000)
