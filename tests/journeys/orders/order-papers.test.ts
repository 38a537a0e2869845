import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({
  document: {
    ...purchaseDocument,
    items: purchaseDocument.items.map((item) => ({
      ...item,
      variations: item.variations?.map((variation) => ({ ...variation, stock: 500 })) ?? [],
    })),
  },
  afterwards: afterAll,
})
const owner = await shop.operator()
const warehouse = await shop.operator({ role: 'warehouse' })
const support = await shop.operator({ role: 'support' })
const work = () => shop.engine.scheduler.runUntilIdle()

async function paidOrder(options: PurchaseOptions = {}): Promise<number> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, options))
  await owner.call('doRecordOrderPayment', { orderId })
  await work()
  return orderId
}

async function readPages(base64: string | undefined): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64 ?? '', 'base64')))
  return (await extractText(document, { mergePages: false })).text
}

const isPdf = (base64: string | undefined) =>
  Buffer.from(base64 ?? '', 'base64')
    .subarray(0, 5)
    .toString() === '%PDF-'

describe('documents for staff', () => {
  test('one document is the PDF that the customer has', async () => {
    const visitor = await visitorReadyToOrder(shop)
    const { orderId, accessKey } = await placeOrder(visitor)
    await owner.call('doRecordOrderPayment', { orderId })
    await work()
    const { order } = await warehouse.call('getOrderDetails', { orderId })
    const documentId = order.documents.find(({ type }) => type === 'invoice')?.id ?? 0
    const file = await warehouse.call('getStaffOrderDocument', { orderId, documentId })
    expect(file).toEqual(await visitor.call('getOrderDocument', { orderId, accessKey, documentId }))
    expect(isPdf(file.base64)).toBe(true)
    const other = await paidOrder()
    const attempt = warehouse.call('getStaffOrderDocument', { orderId: other, documentId })
    expect((await expectRefusal(attempt)).details['reason']).toBe('noDocument')
  })

  test('labels are printed before and after the shipment, with the slips of their parcels, and others are named', async () => {
    const [packed, shipped, unpaid] = [
      await paidOrder(),
      await paidOrder(),
      (await placeOrder(await visitorReadyToOrder(shop))).orderId,
    ]
    await warehouse.call('doShipOrder', { orderId: shipped, trackingNumber: 'RR123456785GB' })
    const print = (withSlips: boolean) =>
      warehouse.call('doPrintParcelLabels', { orderIds: [packed, shipped, unpaid, 7], withSlips })
    const { file, missing } = await print(false)
    expect(missing).toEqual([
      { orderId: unpaid, because: 'The order has not been paid yet.' },
      { orderId: 7, because: 'There is no such order.' },
    ])
    const pages = await readPages(file?.base64)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(String(packed))
    expect(pages[1]).toContain('RR123456785GB')
    const withSlips = await readPages((await print(true)).file?.base64)
    expect(withSlips).toHaveLength(3)
    expect(withSlips[2]).toContain('Delivery note')
    expect((await expectRefusal(support.call('doPrintParcelLabels', { orderIds: [packed] }))).key).toBe(
      'security.roleRequired',
    )
  })

  test('many delivery notes and invoices are printed as one PDF, and orders without one are named', async () => {
    const [first, second, unpaid] = [
      await paidOrder(),
      await paidOrder(),
      (await placeOrder(await visitorReadyToOrder(shop))).orderId,
    ]
    const invoices = await warehouse.call('doPrintOrderDocuments', {
      orderIds: [first, unpaid, second, first, 7],
      type: 'invoice',
    })
    expect(invoices.missing).toEqual([
      {
        orderId: unpaid,
        because: 'The order has no invoice yet: it is written when the order is confirmed, or with its first parcel.',
      },
      { orderId: 7, because: 'There is no such order.' },
    ])
    expect(isPdf(invoices.file?.base64)).toBe(true)
    const count = (type: string) =>
      shop.db
        .selectFrom('documents')
        .where('type', '=', type)
        .where('order_id', 'in', [first, second])
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    expect((await count('invoice')).n).toBe(2)

    const nothing = await warehouse.call('doPrintOrderDocuments', { orderIds: [first], type: 'delivery_note' })
    expect([nothing.file, nothing.missing.length]).toEqual([null, 1])
    await warehouse.call('doShipOrders', { orderIds: [first, second] })
    const slips = await warehouse.call('doPrintOrderDocuments', { orderIds: [first, second], type: 'delivery_note' })
    expect([isPdf(slips.file?.base64), slips.missing]).toEqual([true, []])
    expect((await count('delivery_note')).n).toBe(2)
  })
})

describe('a document that is due', () => {
  test('is issued by those who fulfil orders, which is recorded once; others print what there is', async () => {
    const orderId = await paidOrder()
    const issued = shop.db.selectFrom('documents').where('order_id', '=', orderId).where('type', '=', 'delivery_note')
    // The outbox has not issued it yet.
    await warehouse.call('doShipOrder', { orderId })
    expect(await issued.select('display').execute()).toEqual([])
    const print = { orderIds: [orderId], type: 'delivery_note' as const }
    expect(await support.call('doPrintOrderDocuments', print)).toMatchObject({ file: null, missing: [{ orderId }] })
    expect(await issued.select('display').execute()).toEqual([])
    await warehouse.call('doPrintOrderDocuments', print)
    const first = await issued.select('display').execute()
    expect(first).toHaveLength(1)
    expect(isPdf((await support.call('doPrintOrderDocuments', print)).file?.base64)).toBe(true)
    await warehouse.call('doPrintOrderDocuments', print)
    expect(await issued.select('display').execute()).toEqual(first)
    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })
    expect(entries.filter(({ action }) => action === 'doPrintOrderDocuments')).toMatchObject([
      { operatorName: 'Some warehouse', after: { type: 'delivery_note', number: first[0]?.display } },
    ])
  })
})

describe('mails about an order', () => {
  test('are listed as they were sent, shown, and sent once more', async () => {
    const orderId = await paidOrder({ locale: 'de' })
    await warehouse.call('doShipOrder', { orderId, trackingNumber: 'JJD-7' })
    await work()
    const mails = await support.call('getOrderMails', { orderId })
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['orderShipped', 'stored'],
      ['paymentReceived', 'stored'],
      ['orderPlaced', 'stored'],
    ])
    const [shipped] = mails
    const { occasion = '', mailId } = shipped ?? {}
    const mail = await support.call('getOrderMail', { orderId, occasion, ...(mailId && { mailId }) })
    expect(mail).toMatchObject({ recipient: 'zofia@example.org', isWrittenAnew: false })
    expect(mail.plain).toContain('JJD-7')

    const attemptId = randomUUID()
    await support.call('doResendOrderMail', { orderId, occasion, attemptId })
    await support.call('doResendOrderMail', { orderId, occasion, attemptId })
    await work()
    const after = await support.call('getOrderMails', { orderId })
    expect(after.filter(({ kind }) => kind === 'orderShipped')).toHaveLength(2)
    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })
    expect(entries[0]?.action).toBe('doResendOrderMail')
  })

  test("never contain the customer's key of the order, as sent or written anew, and no other mail is shown", async () => {
    const { orderId, accessKey } = await placeOrder(await visitorReadyToOrder(shop))
    await work()
    const [placed] = await support.call('getOrderMails', { orderId })
    const { occasion = '', mailId } = placed ?? {}
    const read = async (id: number | undefined) => {
      const { html, plain } = await warehouse.call('getOrderMail', { orderId, occasion, ...(id && { mailId: id }) })
      return html + plain
    }
    const stored = await shop.db
      .selectFrom('mails')
      .where('id', '=', mailId ?? 0)
      .select('plain')
      .executeTakeFirst()
    expect(stored?.plain).toContain(`/confirmation/${orderId}/${accessKey}`)
    for (const text of [await read(mailId ?? 0), await read(undefined)]) {
      expect(text).toContain(String(orderId))
      expect(text).not.toContain(accessKey)
    }
    await shop.db
      .updateTable('mails')
      .set({ template: 'passwordReset' })
      .where('id', '=', mailId ?? 0)
      .execute()
    const attempt = warehouse.call('getOrderMail', { orderId, occasion, ...(mailId && { mailId }) })
    expect((await expectRefusal(attempt)).details['reason']).toBe('noMail')
  })

  test('are written anew if their text is not kept any more, and say so', async () => {
    const orderId = await paidOrder()
    await warehouse.call('doShipOrder', { orderId, trackingNumber: 'JJD-8' })
    await work()
    const [shipped] = await support.call('getOrderMails', { orderId })
    const sent = await support.call('getOrderMail', {
      orderId,
      occasion: shipped?.occasion ?? '',
      mailId: shipped?.mailId ?? 0,
    })
    await shop.db.deleteFrom('mails').execute()
    const [first] = await support.call('getOrderMails', { orderId })
    expect(first).toMatchObject({ kind: 'orderShipped', state: 'notKept', mailId: null })
    const anew = await support.call('getOrderMail', { orderId, occasion: first?.occasion ?? '' })
    expect(anew).toEqual({ ...sent, at: null, isWrittenAnew: true })
    const unknown = support.call('getOrderMail', { orderId, occasion: 'orderShipped:1' })
    expect((await expectRefusal(unknown)).details['reason']).toBe('noMail')
  })
})

describe('tracking numbers by file', () => {
  test('a dry run says what is wrong with each row and changes nothing; then the right rows are shipped', async () => {
    const [first, second, unpaid] = [
      await paidOrder(),
      await paidOrder(),
      (await placeOrder(await visitorReadyToOrder(shop))).orderId,
    ]
    const csv = [
      'Order;Tracking number;Carrier',
      `${first};JJD-100;Carrier`,
      `${first};JJD-101;`,
      `${second};3,40434E+19;`,
      `${second};;`,
      `${unpaid};JJD-102;`,
      '7;JJD-103;',
      'abc;JJD-104;',
      `${second};JJD-105;Stagecoach`,
    ].join('\r\n')
    const dry = await warehouse.call('doShipOrdersByFile', { csv, isDryRun: true })
    expect(dry.rows.map(({ row, because }) => [row, because])).toEqual([
      [2, null],
      [3, 'The order is already in row 2.'],
      [4, 'A spreadsheet has rounded this number. Format its column as text and enter the number again.'],
      [5, 'The order is already in row 4.'],
      [6, 'The order has not been paid yet.'],
      [7, 'There is no such order.'],
      [8, 'There is no such order.'],
      [9, 'The order is already in row 4.'],
    ])
    expect(dry.shippable).toBe(1)
    expect((await owner.call('getOrderDetails', { orderId: first })).tracking).toEqual([])
    await warehouse.call('doShipOrdersByFile', { csv, isDryRun: false })
    expect(await owner.call('getOrderDetails', { orderId: first })).toMatchObject({
      order: { status: 'shipped' },
      tracking: [{ carrier: 'Carrier', number: 'JJD-100' }],
    })
    // The same file once more ships nothing twice.
    const again = await warehouse.call('doShipOrdersByFile', { csv, isDryRun: false })
    expect(again).toMatchObject({
      shippable: 0,
      rows: [{ because: 'The order is already shipped.' }, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  test('a file that is no table, empty or too long is refused', async () => {
    const reasonOf = async (csv: string) =>
      (await expectRefusal(warehouse.call('doShipOrdersByFile', { csv, isDryRun: true }))).details['reason']
    expect(await reasonOf('"100001,JJD')).toBe('notCsv')
    expect(await reasonOf('order,tracking\n')).toBe('emptyFile')
    expect(await reasonOf('100001,JJD\n'.repeat(501))).toBe('tooManyRows')
  })

  test('a hostile file ships nothing: a formula, a program and a garbled encoding are refused at their rows', async () => {
    const orderId = await paidOrder()
    const hostile = [
      `${orderId};=HYPERLINK("http://evil.example","JJD1")`,
      `${orderId};@SUM(1+1)`,
      `${orderId};<script>alert(1)</script>`,
      `${orderId};\uFFFD\uFFFD1234`,
      `"${orderId};JJD1`,
      'PK\u0003\u0004\u0014 deflated',
    ]
    for (const csv of hostile)
      for (const isDryRun of [true, false]) {
        const outcome = await warehouse.call('doShipOrdersByFile', { csv, isDryRun }).then(
          ({ shippable }) => shippable,
          (error: unknown) => error,
        )
        if (outcome !== 0) expect(outcome).toMatchObject({ key: 'order.invalid', details: { reason: 'notCsv' } })
      }
    expect((await warehouse.call('getOrderDetails', { orderId })).parcels).toEqual([])
  })

  test('a parcel can be sent with another carrier than that of the shipping method', async () => {
    const carriers = await warehouse.call('getCarriers', {})
    const orderId = await paidOrder()
    const carrierId = carriers[0]?.id ?? 0
    const details = await warehouse.call('doShipOrder', { orderId, trackingNumber: 'X-1', carrierId })
    expect(details.tracking).toMatchObject([{ carrier: carriers[0]?.name, number: 'X-1' }])
    const attempt = warehouse.call('doShipOrder', { orderId: await paidOrder(), carrierId: 999 })
    expect((await expectRefusal(attempt)).details['reason']).toBe('unknownCarrier')
  })
})
