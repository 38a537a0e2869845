import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder, type Ending } from '../../harness/shops/shop-process.ts'
import { placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// Each command runs as a separate process beside the running shop.
vi.setConfig({ testTimeout: 240_000 })

let shop: TestShop
let command: (...words: string[]) => Promise<Ending>
let folder: string
beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
  folder = await dataFolder(afterAll)
  command = (...words) => shopCommand(words, { DATABASE_URL: shop.url, DATA_DIR: folder })
})

async function told(...words: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await command(...words, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  // Tests that expect another exit code assert it.
  return JSON.parse(stdout) as Record<string, unknown>
}
const mails = async () => (await shop.engine.mails.newest()).map(({ subject }) => subject)

describe('orders', () => {
  test('have their invoice written as the customer receives it, which is issued when it is due and before that refused with the reason', async () => {
    const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SCARF: 1 } }))
    const [number, file] = [String(orderId), join(folder, 'invoice.pdf')]
    expect(await command('orders', 'invoice', number, '--out', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The order has no invoice yet: it is written when the order is confirmed, or with its first parcel.\n',
    })
    expect((await command('orders', 'invoice', '7')).stderr).toBe('There is no such order.\n')
    expect(existsSync(file)).toBe(false)
    // The open shop has not issued it yet.
    await command('orders', 'pay', number)
    expect(await command('orders', 'invoice', number, '--out', file)).toEqual({
      code: 0,
      stdout: `Wrote ${file}.\n`,
      stderr: '',
    })
    const bytes = await readFile(file)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text).toMatch(new RegExp(`INV-\\d{4}-\\d{5}[^]*${number}[^]*Lambswool Scarf`))
    await shop.engine.scheduler.runUntilIdle()
    expect(
      await shop.db
        .selectFrom('documents')
        .select('type')
        .where('order_id', '=', orderId)
        .where('type', '=', 'invoice')
        .execute(),
    ).toHaveLength(1)
    await command('orders', 'invoice', number, '--out', file)
    expect(await readFile(file)).toEqual(bytes)
    expect((await command('orders', 'invoice', number, '--out', join(folder, 'none/invoice.pdf'))).stderr).toMatch(
      /invoice\.pdf cannot be written: /,
    )
  })

  test('are listed, paid, shipped, refunded and cancelled from the command line, and the running shop notifies the customer', async () => {
    const visitor = await visitorReadyToOrder(shop, { lines: { SHIRT: 2, SCARF: 1 } })
    const { orderId } = await placeOrder(visitor)
    const number = String(orderId)

    const list = await command('orders', 'list')
    expect(list).toMatchObject({ code: 0, stderr: '' })
    expect(list.stdout).toMatch(/^ *Order +Placed +Status +Payment +Method +Total +Paid +Name +Town\n/)
    expect(list.stdout).toMatch(
      new RegExp(
        `\\n${number} +[\\d-]+ [\\d:]+ +open +unpaid +advance +£201.95 +£0.00 +Zofia Król-Wiśniewska +Manchester\\n`,
      ),
    )
    expect(await told('orders', 'list', '--status', 'open')).toMatchObject([
      { id: orderId, total: 201.95, paid: 0, currency: 'GBP', status: 'open' },
    ])
    expect((await command('orders', 'list', '--status', 'shipped')).stdout).toBe('There are no such orders.\n')

    const paid = await command('orders', 'pay', number)
    expect(paid).toMatchObject({ code: 0, stderr: '' })
    expect(paid.stdout).toMatch(/Status +confirmed/)
    expect(paid.stdout).toContain('Done. The running shop sends mails, documents and calls to the payment provider.')
    await shop.engine.scheduler.runUntilIdle()

    const { order } = (await told('orders', 'show', number)) as {
      order: { orderItems: { id: number; orderItemName: string }[] }
    }
    const scarf = order.orderItems.find(({ orderItemName }) => orderItemName === 'Lambswool Scarf')
    const part = await command('orders', 'ship', number, '--tracking', 'PART-1', '--lines', `${scarf?.id}:1`)
    expect(part.stdout).toMatch(/Tracking +Carrier PART-1/)
    expect(part.stdout).toMatch(/Status +confirmed/)
    expect((await command('orders', 'ship', number, '--tracking', 'REST-2')).stdout).toMatch(/Status +shipped/)
    await shop.engine.scheduler.runUntilIdle()
    expect((await command('orders', 'refund', number, '1.00')).stdout).toContain(
      'Transfer £1.00 to the customer yourself',
    )
    expect(await told('orders', 'refund', number, '10.00')).toMatchObject({
      toTransfer: 10,
      order: { id: orderId },
      events: expect.arrayContaining([expect.objectContaining({ kind: 'shipped' })]),
    })
    await shop.engine.scheduler.runUntilIdle()

    const shown = await command('orders', 'show', number)
    expect(shown.stdout).toMatch(/Placed +\d{4}-\d\d-\d\d \d\d:\d\d \(all times are Europe\/Berlin\)\n/)
    expect(shown.stdout).toMatch(/\n\d{4}-\d\d-\d\d \d\d:\d\d +Paid +operator +£201\.95\n/)
    expect(shown.stdout).not.toMatch(/\{"|\dT\d/)
    for (const type of ['order_confirmation', 'invoice', 'delivery_note', 'credit_note'])
      expect(shown.stdout).toContain(type)
    expect(await mails()).toEqual(
      expect.arrayContaining([
        `Your order ${number} · Buying Shop`,
        `Payment received for order ${number} · Buying Shop`,
        `Part of order ${number} is on its way · Buying Shop`,
        `The rest of order ${number} is on its way · Buying Shop`,
        `Refund for order ${number} · Buying Shop`,
      ]),
    )

    // The mails of a shop without a mail server.
    const outbox = await command('outbox', 'list', '--state', 'sent')
    expect(outbox.stdout).toMatch(/\n *\d+ +mail\.orderPlaced +not sent /)
    expect(outbox.stdout).toContain("\n'not sent': the mail is stored, but no mail server is configured. Set SMTP_URL;")
    expect(outbox.stdout).toMatch(/\n *\d+ +document\.issue +sent /)

    const before = await getStock(shop, 'SHIRT')
    const other = String((await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))).orderId)
    expect(await getStock(shop, 'SHIRT')).toBe(before - 1)
    expect((await command('orders', 'cancel', other)).stdout).toMatch(/Status +cancelled/)
    await shop.engine.scheduler.runUntilIdle()
    expect(await getStock(shop, 'SHIRT')).toBe(before)
    expect(await mails()).toContain(`Order ${other} has been cancelled · Buying Shop`)
  })

  test('in the wrong status are refused with one sentence, and nothing changes', async () => {
    const open = String((await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } }))).orderId)
    const cases = [
      [['orders', 'show', '4711'], 'There is no such order.'],
      [['orders', 'show', 'seven'], "ORDER must be a whole number, not 'seven'."],
      [['orders', 'ship', open], 'The order has not been paid yet.'],
      [['orders', 'pay', open, '1,505'], "'1,505' is not an amount such as 49.90 or 49,90."],
      [
        ['orders', 'pay', open, '99999'],
        `£99,999.00 exceeds the open amount of order ${open}, £33.95. Nothing was changed; use --confirm to do it anyway.`,
      ],
      [['orders', 'ship', open, '--lines', '12'], "--lines must have the form 12:1,13:2, not '12'."],
      [
        ['orders', 'list', '--status', 'lost'],
        '--status must be one of open, confirmed, shipped, completed, cancelled.',
      ],
    ] as const
    for (const [words, sentence] of cases)
      expect(await command(...words)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
    expect(await told('orders', 'show', open)).toMatchObject({
      order: { status: 'open' },
      events: [{ kind: 'placed' }],
    })
  })
})

test('stock is set by SKU, and the running shop sells it', async () => {
  expect(await command('stock', 'set', 'LAST', '3')).toEqual({ code: 0, stdout: 'LAST: 1 -> 3.\n', stderr: '' })
  expect(await command('stock', 'set', 'LAST', '3')).toEqual({ code: 0, stdout: 'LAST: 3, unchanged.\n', stderr: '' })
  expect(await told('stock', 'set', 'LAST', '5', '--delivery')).toEqual({ sku: 'LAST', before: 3, pieces: 5 })
  expect(await getStock(shop, 'LAST')).toBe(5)
  expect(
    await shop.db
      .selectFrom('stock_movements as m')
      .innerJoin('variations as v', 'v.id', 'm.variation_id')
      .where('v.number', '=', 'LAST')
      .select(['m.change', 'm.reason'])
      .orderBy('m.id', 'desc')
      .limit(2)
      .execute(),
  ).toEqual([
    { change: 2, reason: 'delivery' },
    { change: 2, reason: 'count' },
  ])
  expect(await command('stock', 'set', 'NOTHING', '3')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no item NOTHING with its own stock level. A bundle has the stock of its items.\n',
  })
  expect(await command('stock', 'set', 'last', '5')).toEqual({ code: 0, stdout: 'LAST: 5, unchanged.\n', stderr: '' })
  expect(await command('stock', 'set', 'LA', '5')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no item LA with its own stock level. Did you mean LAST?\n',
  })
  expect(await command('stock', 'set', 'LAST', '-3')).toMatchObject({ code: 1, stdout: '' })
  expect(await getStock(shop, 'LAST')).toBe(5)
})

test('coupons are created and valid immediately', async () => {
  const made = await command(
    'coupons',
    'create',
    'percentage',
    '--percent',
    '7.5',
    '--code',
    'WELCOME75',
    '--minimum',
    '10.00',
    '--until',
    '2031-12-31',
    '--uses',
    '1',
  )
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Code +WELCOME75\nType +percentage\nPercent +7.5\nMinimum order value +£10.00\n/)
  const visitor = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 }, coupons: ['WELCOME75'] })
  expect((await visitor.call('getCart', {})).totals.couponDiscount.value).toBe(5.18)
  const card = await told('coupons', 'create', 'gift_card', '--amount', '25.00')
  expect(card).toMatchObject({
    type: 'gift_card',
    amount: 25,
    currency: 'GBP',
    code: expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/),
  })
})

test('invalid coupons are refused with the reason, and none is created', async () => {
  const count = async () => (await shop.db.selectFrom('coupons').select('id').execute()).length
  const before = await count()
  const cases = [
    [['half'], 'TYPE must be one of percentage, fixed, free_shipping, gift_card.'],
    [['percentage'], 'percent: must be between 0.01 and 100, with at most two decimals'],
    [['percentage', '--percent', 'ten'], "--percent must be a number such as 10 or 7.5, not 'ten'."],
    [['fixed', '--amount', '5,00'], "'5,00' is not an amount such as 25.00."],
    [['fixed', '--amount', '5.00', '--until', '2026-02-30'], "'2026-02-30' is not a date such as 2026-12-01."],
    [['fixed', '--amount', '5.00', '--items', 'unknown'], 'items: not in this shop: unknown'],
    [
      ['fixed', '--amount', '5.00', '--code', 'tenth'],
      'code: is already taken; upper and lower case are not distinguished',
    ],
  ] as const
  for (const [words, sentence] of cases)
    expect(await command('coupons', 'create', ...words)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
  expect(await count()).toBe(before)
})

test('help lists every command', async () => {
  const { code, stdout } = await command('help')
  expect(code).toBe(0)
  for (const name of [
    'import',
    'export',
    'orders list',
    'orders show',
    'orders pay',
    'orders ship',
    'orders cancel',
    'orders refund',
    'stock set',
    'coupons create',
  ])
    expect(stdout).toContain(`  ${name} `)
  expect((await command()).stdout).toBe(stdout)
})
