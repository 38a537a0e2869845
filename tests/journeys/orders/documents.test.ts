import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { documentTypes } from '@vitrine/contract/orders/order'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import type { Services } from '@vitrine/engine/kernel/context'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { enqueue } from '@vitrine/engine/kernel/jobs/outbox'
import { createDocuments, type Documents } from '@vitrine/engine/orders/documents/documents'
import { issueDocument } from '@vitrine/engine/orders/documents/issue-document'
import { createOrderAdmin, type OrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { documentTexts } from '@vitrine/providers/documents/texts/texts'
import { createPdfPrinter } from '@vitrine/providers/documents/pdf-printer'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
let desk: OrderAdmin
let documents: Documents
let house: Services
let folder: string
const complaints: string[] = []
beforeAll(async () => {
  shop = await testShop({
    document: {
      ...purchaseDocument,
      settings: {
        ...purchaseDocument.settings,
        'shop.address': {
          name: 'Buying Shop Ltd',
          street: '1 Mill Lane',
          postcode: 'BS1 3NX',
          town: 'Bristol',
          country: 'IE',
          email: 'shop@example.org',
        },
      },
    },
    afterwards: afterAll,
  })
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-documents-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const note = (_what: unknown, message: string) => {
    complaints.push(message)
  }
  house = createServices(shop, {
    now: () => new Date('2026-11-20T12:00:00Z'),
    log: { info: () => {}, warn: note, error: note },
  })
  desk = createOrderAdmin(house)
  documents = createDocuments(house, { printer: createPdfPrinter(), files: createFolderFileStore(folder) })
})

const buy = async (buying: PurchaseOptions = {}) => placeOrder(await visitorReadyToOrder(shop, buying))
const paid = async (buying: PurchaseOptions = {}) => {
  const order = await buy(buying)
  await desk.recordPayment(order.orderId)
  return order
}
const contentOf = async (id: number): Promise<PrintedDocument> => {
  const { content } = await shop.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The column is written from an object of this type.
  return content as unknown as PrintedDocument
}
async function issued(orderId: number, type: Parameters<Documents['issue']>[1]) {
  const document = await documents.issue(orderId, type)
  if (!document) throw new Error('nothing was issued')
  return document
}
async function wordsIn(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('numbers of documents', () => {
  // The mails do not matter here.
  afterAll(() => shop.db.deleteFrom('outbox').execute())

  test('have no gaps and no duplicates when 32 invoices are issued concurrently and a quarter is rolled back', async () => {
    const ids = (await Promise.all(Array.from({ length: 32 }, () => paid()))).map(({ orderId }) => orderId)
    const before = await numbers('invoice-2026')
    const torn = (place: number) => place % 4 === 3
    await Promise.all(
      ids.map((orderId, place) => (torn(place) ? tornIssue(orderId) : documents.issue(orderId, 'invoice'))),
    )
    const after = await numbers('invoice-2026')
    expect(after.length - before.length).toBe(24)
    expect(after).toEqual(Array.from({ length: after.length }, (_, place) => place + 1))
    // The rolled-back ones get the next numbers.
    await Promise.all(ids.map((orderId) => documents.issue(orderId, 'invoice')))
    expect(await numbers('invoice-2026')).toEqual(Array.from({ length: before.length + 32 }, (_, place) => place + 1))
  }, 120_000)

  test('are assigned once, also for repeated and concurrent requests of the same document', async () => {
    const { orderId } = await paid()
    const before = await numbers('invoice-2026')
    const all = await Promise.all(Array.from({ length: 16 }, () => documents.issue(orderId, 'invoice')))
    expect(new Set(all.map((document) => document?.number)).size).toBe(1)
    expect((await numbers('invoice-2026')).length).toBe(before.length + 1)
  })

  test("restart with the year in the shop's time zone, with a separate range for each type", async () => {
    const { orderId } = await paid()
    const newYear = { ...house, now: () => new Date('2031-12-31T23:30:00Z') }
    expect(await issueDocument(newYear, { orderId, type: 'invoice' })).toMatchObject({ number: 'INV-2032-00001' })
    expect(await issueDocument(newYear, { orderId, type: 'order_confirmation' })).toMatchObject({
      number: 'OC-2032-00001',
    })
    const { keep_until } = await shop.db
      .selectFrom('documents')
      .select(sql<string>`keep_until::text`.as('keep_until'))
      .where('display', '=', 'INV-2032-00001')
      .executeTakeFirstOrThrow()
    expect(keep_until).toBe('2042-12-31')
  })

  test('above 99,999 in a year are printed with all their digits', async () => {
    const { orderId } = await paid()
    const busyYear = { ...house, now: () => new Date('2041-06-01T12:00:00Z') }
    await shop.db
      .insertInto('number_ranges')
      .values({ code: 'invoice-2041', prefix: 'INV-2041-', last_number: 99_999 })
      .execute()
    expect(await issueDocument(busyYear, { orderId, type: 'invoice' })).toMatchObject({ number: 'INV-2041-100000' })
  })

  test('are final: a document cannot be changed or deleted', async () => {
    const { orderId } = await paid()
    const { id } = await issued(orderId, 'invoice')
    await expect(sql`update documents set content = '{}' where id = ${id}`.execute(shop.db)).rejects.toThrow(
      'documents cannot be changed',
    )
    await expect(sql`delete from documents where id = ${id}`.execute(shop.db)).rejects.toThrow(
      'documents cannot be changed',
    )
  })

  async function numbers(range: string): Promise<number[]> {
    return (
      await shop.db.selectFrom('documents').select('number').where('range_code', '=', range).orderBy('number').execute()
    ).map(({ number }) => number)
  }

  /** Loses the connection just before the commit. */
  async function tornIssue(orderId: number): Promise<void> {
    const torn: Services = { ...house, pause: () => Promise.reject(new Error('torn')) }
    await expect(issueDocument(torn, { orderId, type: 'invoice' })).rejects.toThrow('torn')
  }
})

describe('the documents of an order', () => {
  test('are the confirmation immediately, the invoice when it is paid, the delivery note when it is shipped', async () => {
    const { orderId } = await buy()
    expect(await documents.issue(orderId, 'invoice')).toBeUndefined()
    expect(await documents.issue(orderId, 'delivery_note')).toBeUndefined()
    expect(await documents.issue(orderId, 'credit_note')).toBeUndefined()
    expect(await documents.issue(orderId, 'reversal_document')).toBeUndefined()
    await shop.engine.scheduler.run('outbox')
    await desk.recordPayment(orderId)
    await shop.engine.scheduler.run('outbox')
    await desk.ship(orderId, { trackingNumber: 'T1' })
    await shop.engine.scheduler.run('outbox')
    const { order } = await desk.show(orderId)
    expect(order.order.documents.map(({ type }) => type)).toEqual([
      'order_confirmation',
      'pro_forma_invoice',
      'invoice',
      'delivery_note',
    ])
  })

  test('include one delivery note per shipment, with its quantities and without prices', async () => {
    const { orderId } = await paid({ lines: { SHIRT: 2, SCARF: 1 } })
    const { order } = await desk.show(orderId)
    const shirt = order.order.orderItems.find(({ orderItemName }) => orderItemName === 'Linen Shirt')
    await desk.ship(orderId, { lines: [{ orderItemId: shirt?.id ?? 0, quantity: 1 }] })
    const first = await issued(orderId, 'delivery_note')
    await desk.ship(orderId)
    const second = await issued(orderId, 'delivery_note')
    const lines = async (id: number) => (await contentOf(id)).lines.map(({ name, quantity }) => [name, quantity])
    expect(await lines(first.id)).toEqual([['Linen Shirt', 1]])
    expect(await lines(second.id)).toEqual([
      ['Linen Shirt', 1],
      ['Lambswool Scarf', 1],
    ])
    expect((await contentOf(first.id)).totals).toBeNull()
    expect(await documents.issue(orderId, 'delivery_note')).toMatchObject({ id: second.id })
  })

  test('include one credit note per refund, with its amount and VAT', async () => {
    const { orderId } = await paid({ lines: { SHIRT: 1 } })
    const invoice = await issued(orderId, 'invoice')
    await desk.refund(orderId, '12.00')
    const first = await issued(orderId, 'credit_note')
    await desk.refund(orderId, '0.05')
    const second = await issued(orderId, 'credit_note')
    expect([first.amountGross, second.amountGross]).toEqual([-1200, -5])
    expect(await documents.issue(orderId, 'credit_note')).toMatchObject({ id: second.id })
    const { totals, refersTo, lines } = await contentOf(first.id)
    expect(totals).toMatchObject({
      totalGross: { value: -12 },
      totalNet: { value: -10 },
      vats: [{ rate: 20, net: { value: -10 }, value: { value: -2 } }],
    })
    expect([refersTo, lines]).toEqual([invoice.number, []])
  })

  test('include one full reversal of the invoice if the order is cancelled', async () => {
    const { orderId } = await paid({ lines: { SCARF: 1 }, coupons: ['TENTH'] })
    const invoice = await issued(orderId, 'invoice')
    await desk.cancel(orderId)
    const reversal = await issued(orderId, 'reversal_document')
    expect(reversal).toMatchObject({ amountGross: -(invoice.amountGross ?? 0), reversesId: invoice.id })
    expect(await documents.issue(orderId, 'reversal_document')).toMatchObject({ id: reversal.id })
    expect(await documents.issue(orderId, 'credit_note')).toBeUndefined()
    const [whole, back] = [await contentOf(invoice.id), await contentOf(reversal.id)]
    expect(back.totals?.totalGross.value).toBe(-(whole.totals?.totalGross.value ?? 0))
    expect(back.totals?.parts.map(({ amount }) => amount.value)).toEqual(
      whole.totals?.parts.map(({ amount }) => 0 - amount.value),
    )
    expect(back.refersTo).toBe(invoice.number)
  })

  test('are issued by outbox messages as well, and an unsupported type is an error', async () => {
    const { orderId } = await paid()
    await inTransaction(shop.db, (tx) =>
      enqueue(
        tx,
        { kind: 'document.issue', key: `document.issue:${orderId}:invoice`, payload: { orderId, type: 'invoice' } },
        { kind: 'document.issue', key: `document.issue:${orderId}:offer`, payload: { orderId, type: 'offer' } },
      ),
    )
    await shop.engine.scheduler.run('outbox')
    const { order } = await desk.show(orderId)
    expect(order.order.documents.map(({ type }) => type)).toContain('invoice')
    const { last_error } = await shop.db
      .selectFrom('outbox')
      .select('last_error')
      .where('dedupe_key', '=', `document.issue:${orderId}:offer`)
      .executeTakeFirstOrThrow()
    expect(last_error).toBe('documents of the type offer cannot be issued')
  })

  test('have a name in every language for every type [SF-3.53]', () => {
    for (const locale of locales) {
      const names = documentTypes.map((type) => documentTexts[locale].titles[type])
      expect(names.every((name) => name.length > 3)).toBe(true)
      expect(new Set(names).size).toBe(documentTypes.length)
    }
    expect(documentTypes).toEqual([
      'credit_note',
      'delivery_note',
      'dunning_letter',
      'invoice',
      'invoice_external',
      'offer',
      'order_confirmation',
      'pickup_delivery',
      'pro_forma_invoice',
      'receipt',
      'return_note',
      'reversal_document',
      'success_confirmation',
      'correction_document',
    ])
  })
})

describe('the PDF', () => {
  const countryNames: Record<Locale, string> = { en: 'Ireland', de: 'Irland', pl: 'Irlandia' }
  const titles: Record<Locale, string> = { en: 'Invoice INV-', de: 'Rechnung INV-', pl: 'Faktura INV-' }

  test.each(locales)('contains every sum in %s, with German and Polish letters', async (locale) => {
    const { orderId } = await paid({
      locale,
      lines: { SHIRT: 2, SCARF: 1 },
      coupons: ['TENTH'],
      address: { firstName: 'Łucja', lastName: 'Źdźbło-Großmäuler', streetName: 'Żółta Gęś', city: 'Świętochłowice' },
    })
    const { id, number } = await issued(orderId, 'invoice')
    const file = await documents.getFile(orderId, id)
    expect(file?.fileName).toBe(`${number}.pdf`)
    const words = await wordsIn(file?.bytes ?? new Uint8Array())
    const { totals } = await contentOf(id)
    const told = [
      titles[locale] + number.slice(4),
      countryNames[locale],
      'Łucja Źdźbło-Großmäuler',
      'Żółta Gęś',
      'Świętochłowice',
      'Linen Shirt',
      'Lambswool Scarf',
      'TENTH',
      totals?.amountToPay.formatted,
      totals?.totalNet.formatted,
      ...(totals?.vats ?? []).map(({ value }) => value.formatted),
      ...(totals?.parts ?? []).map(({ amount }) => amount.formatted),
    ]
    for (const each of told) expect(words).toContain(plain(each ?? 'undefined'))
    expect(words).not.toMatch(/undefined|null|NaN/)
  })

  test("of a return contains the deadline with the time zone, while document dates are in the shop's time zone without it", async () => {
    const address = ['Zofia Król', 'Manchester']
    const slip: PrintedDocument = {
      type: 'return_note',
      number: 'R-1',
      locale: 'en',
      issuedOn: '2026-11-20',
      vatNumber: '',
      shop: { name: 'Shop', lines: [], vatNumber: '', email: '' },
      billingAddress: address,
      deliveryAddress: [],
      order: { id: 7, placedOn: '2026-11-12', shippedOn: null, customerSign: '', contactWish: '' },
      lines: [],
      totals: null,
      paymentMethod: '',
      shippingMethod: '',
      bank: null,
      refersTo: null,
      label: { to: address, code: 'R-1-7', sendBy: '2026-12-04T22:59:59.000Z', timeZone: 'Europe/Berlin' },
    }
    const words = await wordsIn(await createPdfPrinter().print(slip))
    expect(words).toMatch(/by 4 December 2026 at 23:59 (CET|GMT\+1)/)
    expect(words).toContain('12 November 2026')
    expect(words).not.toMatch(/12 November 2026 (at|CET|GMT)/)
  })

  test('is identical byte for byte at any time, whatever has changed in the shop since', async () => {
    const { orderId } = await paid()
    const { id } = await issued(orderId, 'invoice')
    const first = await documents.getFile(orderId, id)
    await shop.db
      .updateTable('payment_methods')
      .set({ names: JSON.stringify({ en: 'Renamed' }) })
      .where('key', '=', 'paypal')
      .execute()
    await shop.db
      .updateTable('order_addresses')
      .set({ last_name: 'Forgotten' })
      .where('order_id', '=', orderId)
      .execute()
    await rm(join(folder, 'documents', first?.fileName ?? ''))
    const later = createDocuments(
      { ...house, now: () => new Date('2030-01-01T00:00:00Z') },
      { printer: createPdfPrinter(), files: createFolderFileStore(folder) },
    )
    const again = await later.getFile(orderId, id)
    expect(Buffer.compare(first?.bytes ?? Buffer.of(), again?.bytes ?? Buffer.of(1))).toBe(0)
    const { sha256 } = await shop.db
      .selectFrom('documents')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sha256).toEqual(
      createHash('sha256')
        .update(first?.bytes ?? '')
        .digest(),
    )
  })

  test('is stored as it was first printed, and a file that was tampered with is not served', async () => {
    const { orderId } = await paid()
    const { id } = await issued(orderId, 'invoice')
    const first = await documents.getFile(orderId, id)
    const path = join(folder, 'documents', first?.fileName ?? '')
    expect(await readFile(path)).toEqual(Buffer.from(first?.bytes ?? []))
    await writeFile(path, 'another invoice')
    expect(Buffer.from((await documents.getFile(orderId, id))?.bytes ?? [])).toEqual(Buffer.from(first?.bytes ?? []))
    expect(await readFile(path)).toEqual(Buffer.from(first?.bytes ?? []))
  })

  test('spans several pages with repeated headers, wrapped names and all lines', async () => {
    const { orderId } = await paid()
    const { id } = await issued(orderId, 'invoice')
    const content = await contentOf(id)
    const [line] = content.lines
    if (!line) throw new Error('the invoice has no line')
    const lines = Array.from({ length: 60 }, (_, place) => ({
      ...line,
      name: `Piece ${place + 1} Donaudampfschifffahrtsgesellschaftskapitänsmütze with a very long name that needs more than one line`,
      details: ['Größe: Übergröße'],
    }))
    const bytes = await createPdfPrinter().print({ ...content, lines })
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(pdf, { mergePages: false })
    expect(text.length).toBeGreaterThan(3)
    for (const [place, page] of text.entries()) expect(page).toContain(`Page ${place + 1} of ${text.length}`)
    expect(text.slice(0, -1).every((page) => page.includes('Qty'))).toBe(true)
    const words = text.join(' ')
    for (let place = 1; place <= 60; place++) expect(words).toContain(`Piece ${place} `)
  })
})

describe('getOrderDocument', () => {
  test('returns the PDF only to visitors with access to the order', async () => {
    const visitor = await visitorReadyToOrder(shop, {})
    const { orderId, accessKey } = await placeOrder(visitor)
    const { id, number } = await issued(orderId, 'order_confirmation')
    const wish = { orderId, accessKey, documentId: id }
    const { fileName, base64 } = await visitor.call('getOrderDocument', wish)
    expect(fileName).toBe(`${number}.pdf`)
    expect(await wordsIn(Buffer.from(base64, 'base64'))).toContain(number)

    const stranger = shop.visitor()
    await expect(stranger.call('getOrderDocument', wish)).rejects.toMatchObject({
      key: 'order.authenticationNameOrPostcodeRequired',
    })
    await expect(stranger.call('getOrderDocument', { ...wish, postcode: 'X1' })).rejects.toMatchObject({
      key: 'order.softLoginInvalid',
    })
    expect((await stranger.call('getOrderDocument', { ...wish, postcode: 'm4 3ae' })).fileName).toBe(fileName)
    await expect(
      visitor.call('getOrderDocument', {
        ...wish,
        accessKey: accessKey.replace(/.$/, accessKey.endsWith('A') ? 'B' : 'A'),
      }),
    ).rejects.toMatchObject({ key: 'order.notFound' })
  })

  test('does not find documents of another order', async () => {
    const [ann, bob] = [await visitorReadyToOrder(shop, {}), await visitorReadyToOrder(shop, {})]
    const [hers, his] = [await placeOrder(ann), await placeOrder(bob)]
    const { id } = await issued(his.orderId, 'order_confirmation')
    await expect(ann.call('getOrderDocument', { ...hers, documentId: id })).rejects.toMatchObject({ key: 'notFound' })
  })
})
