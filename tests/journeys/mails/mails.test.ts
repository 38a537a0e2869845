import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { enqueue, createOutbox } from '@vitrine/engine/kernel/jobs/outbox'
import { createDocuments } from '@vitrine/engine/orders/documents/documents'
import { createOrderMails } from '@vitrine/engine/orders/mails/order-mails'
import { createOrderAdmin, type OrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { createPost } from '@vitrine/engine/post/post'
import type { OrderMail } from '@vitrine/engine/ports/mail-texts'
import type { MailTransport, OutgoingMail } from '@vitrine/engine/ports/mail'
import { localMail } from '@vitrine/providers/mail/local-mail'
import { smtpMail } from '@vitrine/providers/mail/smtp-mail'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { startSmtpServer } from '../../harness/services/smtp-server.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// One shop for all; who carries its mails is said by each test.
let shop: TestShop
let desk: OrderAdmin
let carrier: MailTransport = localMail()
beforeAll(async () => {
  shop = await testShop({
    document: purchaseDocument,
    afterwards: afterAll,
    providers: { mail: { send: (mail) => carrier.send(mail) } },
  })
  desk = createOrderAdmin(createServices(shop))
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
})
beforeEach(() => {
  carrier = localMail()
})

const buy = async (buying: PurchaseOptions = {}) => placeOrder(await visitorReadyToOrder(shop, buying))
const workOff = () => shop.engine.scheduler.run('outbox')
const mailsOf = (orderId: number) =>
  shop.db
    .selectFrom('mails as m')
    .innerJoin('outbox as o', 'o.id', 'm.outbox_id')
    .where(sql<string>`o.payload ->> 'orderId'`, '=', String(orderId))
    .selectAll('m')
    .orderBy('m.id')
    .execute()
const notesOf = (orderId: number) =>
  shop.db
    .selectFrom('outbox')
    .where(sql<string>`payload ->> 'orderId'`, '=', String(orderId))
    .select(['dedupe_key as key', 'state', 'last_error as error'])
    .execute()
/** The mails that are about an order as a whole. */
type PlainMail = Exclude<OrderMail, 'orderPartlyCancelled'>
const noteAgain = (mail: PlainMail, orderId: number, key: string) =>
  inTransaction(shop.db, (tx) => enqueue(tx, { kind: `mail.${mail}` as const, key, payload: { orderId } }))
const makeDue = () => sql`update outbox set run_after = now() where state = 'waiting'`.execute(shop.db)
// As a process leaves it that ends between doing and marking.
const unmark = (orderId: number) =>
  sql`update outbox set state = 'waiting', sent_at = null, run_after = now() where payload ->> 'orderId' = ${String(orderId)}`.execute(
    shop.db,
  )

const titles: Record<Locale, Record<OrderMail, string>> = {
  en: {
    orderPlaced: 'Thank you for your order',
    paymentReceived: 'We have received your payment',
    paymentFailed: 'Your payment failed',
    orderShipped: 'Your order is on its way',
    orderCancelled: 'Your order has been cancelled',
    orderPartlyCancelled: 'Part of your order was cancelled',
    orderRefunded: 'Your refund',
    orderAddressChanged: 'We corrected the address',
  },
  de: {
    orderPlaced: 'Vielen Dank für Ihre Bestellung',
    paymentReceived: 'Wir haben Ihre Zahlung erhalten',
    paymentFailed: 'Ihre Zahlung ist fehlgeschlagen',
    orderShipped: 'Ihre Bestellung ist unterwegs',
    orderCancelled: 'Ihre Bestellung wurde storniert',
    orderPartlyCancelled: 'Ein Teil Ihrer Bestellung wurde storniert',
    orderRefunded: 'Ihre Erstattung',
    orderAddressChanged: 'Adresse berichtigt',
  },
  pl: {
    orderPlaced: 'Dziękujemy za zamówienie',
    paymentReceived: 'Otrzymaliśmy płatność',
    paymentFailed: 'Płatność się nie powiodła',
    orderShipped: 'Zamówienie jest w drodze',
    orderCancelled: 'Zamówienie zostało anulowane',
    orderPartlyCancelled: 'Anulowano część zamówienia',
    orderRefunded: 'Zwrot pieniędzy',
    orderAddressChanged: 'Poprawiliśmy adres',
  },
}
const law: Record<Locale, readonly string[]> = {
  en: [
    'Two-year legal guarantee',
    'within two years of delivery',
    'Right of withdrawal',
    'within fourteen days of receiving',
    'within 100 days of delivery',
  ],
  de: [
    'Zwei Jahre gesetzliche Gewährleistung',
    'innerhalb von zwei Jahren',
    'Widerrufsrecht',
    'binnen vierzehn Tagen nach Erhalt',
    'innerhalb von 100 Tagen nach Lieferung',
  ],
  pl: [
    'Dwuletnia rękojmia ustawowa',
    'w ciągu dwóch lat',
    'Prawo odstąpienia od umowy',
    'w ciągu czternastu dni od otrzymania',
    'w ciągu 100 dni od dostawy',
  ],
}

describe('mails of an order', () => {
  test.each(locales)(
    'tell in %s what was bought, every sum, how to pay, the law, and where to look',
    async (locale) => {
      const { orderId, accessKey } = await buy({
        lines: { SHIRT: 2, SCARF: 1 },
        coupons: ['TENTH'],
        locale,
        address: { firstName: 'Łukasz', lastName: 'Groß & Sons' },
      })
      await workOff()
      const [mail, ...more] = await mailsOf(orderId)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        template: 'orderPlaced',
        locale,
        recipient: 'zofia@example.org',
        delivered_at: expect.any(Date),
      })
      expect(mail?.subject).toContain(String(orderId))
      expect(mail?.html).toContain(`<html lang="${locale}">`)
      const order = await desk.show(orderId)
      const { totals, paymentBankDetails } = order.order
      const told = [
        titles[locale].orderPlaced,
        'Linen Shirt',
        'Lambswool Scarf',
        totals.itemSum.formatted,
        totals.shipping.formatted,
        totals.couponDiscount.formatted,
        'TENTH',
        totals.amountToPay.formatted,
        totals.totalNet.formatted,
        ...totals.vats.map(({ value }) => value.formatted),
        'Łukasz',
        'Manchester',
        'DE89 3704 0044 0532 0130 00',
        'COBADEFFXXX',
        'Buying Shop Ltd',
        paymentBankDetails?.reference ?? 'a reference',
        ...law[locale],
        `http://shop.test${locale === 'en' ? '' : `/${locale}`}/confirmation/${orderId}/${accessKey}`,
        `http://shop.test${locale === 'en' ? '' : `/${locale}`}/cancellation-rights`,
      ]
      for (const words of told) {
        expect(mail?.html).toContain(words.replaceAll('&', '&amp;'))
        expect(mail?.plain).toContain(words)
      }
      expect(mail?.html).toContain('Groß &amp; Sons')
    },
  )

  test.each(locales)('come in %s, one for each thing that happened to the order, as it happened', async (locale) => {
    const { orderId, accessKey } = await buy({ locale })
    await noteAgain('paymentFailed', orderId, `test.failed:${orderId}`)
    await workOff()
    await desk.recordPayment(orderId)
    await workOff()
    await desk.ship(orderId, { trackingNumber: 'TRACK-7' })
    await workOff()
    await desk.refund(orderId, '10.00')
    await workOff()
    await workOff()
    await noteAgain('orderCancelled', orderId, `test.cancelled:${orderId}`)
    await workOff()
    const mails = await mailsOf(orderId)
    expect(mails.map(({ template }) => template)).toEqual([
      'orderPlaced',
      'paymentFailed',
      'paymentReceived',
      'orderShipped',
      'orderRefunded',
      'orderCancelled',
    ])
    for (const mail of mails) {
      // Asked above.
      const title = titles[locale][mail.template as OrderMail]
      for (const words of [mail.html, mail.plain]) {
        expect(words).toContain(title)
        expect(words).toContain(`/confirmation/${orderId}/${accessKey}`)
        expect(words).not.toMatch(/undefined|null|NaN|\[object/)
      }
      expect(mail).toMatchObject({ locale, subject: expect.stringContaining(String(orderId)) })
    }
    expect(mails[3]?.plain).toContain('https://carrier.example/TRACK-7')
    // Paid by bank transfer: no provider gives it back.
    expect(mails[4]?.plain).toMatch(
      {
        en: /We will transfer £10\.00 to your bank account\./,
        de: /Wir überweisen Ihnen 10,00\s£\./,
        pl: /Przelejemy 10,00\s£ na/,
      }[locale],
    )
  })

  test('tell in their order what happened at once, and a cancelled order asks for no money', async () => {
    const { orderId } = await buy()
    await desk.cancel(orderId)
    await workOff()
    const mails = await mailsOf(orderId)
    expect(mails.map(({ template }) => template)).toEqual(['orderPlaced', 'orderCancelled'])
    expect(mails[0]?.plain).not.toMatch(/Please transfer|courier|Pay now/)
  })

  test('write what people typed as text, never as markup', async () => {
    const { orderId } = await buy({
      address: { lastName: '<img src=x onerror=alert(1)>', companyName: '"><script>alert(2)</script>' },
    })
    await workOff()
    const [mail] = await mailsOf(orderId)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toMatch(/<script|<img src=x/)
  })

  test('do not follow an order whose person was forgotten', async () => {
    const { orderId } = await buy()
    await shop.db.updateTable('order_addresses').set({ email: null }).where('order_id', '=', orderId).execute()
    await workOff()
    expect(await mailsOf(orderId)).toEqual([])
    expect(await notesOf(orderId)).toMatchObject([{ state: 'sent' }])
  })

  test('go after thirty days', async () => {
    const [old, young] = [await buy(), await buy()]
    await workOff()
    await shop.db
      .updateTable('mails')
      .set({ made_at: sql<Date>`now() - interval '31 days'` })
      .where(
        'id',
        'in',
        (await mailsOf(old.orderId)).map(({ id }) => id),
      )
      .execute()
    await shop.engine.scheduler.run('deleteOldMails')
    expect(await mailsOf(old.orderId)).toEqual([])
    expect(await mailsOf(young.orderId)).toHaveLength(1)
  })

  test('stay in the shop where nothing else is configured, newest first', async () => {
    await buy({ email: 'first@example.org' })
    await workOff()
    await buy({ email: 'second@example.org' })
    await workOff()
    const newest = await shop.engine.mails.newest()
    expect(newest.slice(0, 2).map(({ recipient }) => recipient)).toEqual(['second@example.org', 'first@example.org'])
    expect(await shop.engine.mails.byId(newest[0]?.id ?? 0)).toMatchObject({
      recipient: 'second@example.org',
      html: expect.stringContaining('<!doctype html>'),
    })
    expect(await shop.engine.mails.byId(4_711_000)).toBeUndefined()
  })
})

describe('a mail is written once', () => {
  test('however often its fact is noted', async () => {
    const sent: OutgoingMail[] = []
    carrier = {
      send: async (mail) => {
        sent.push(mail)
      },
    }
    const { orderId } = await buy()
    await Promise.all(
      Array.from({ length: 16 }, () => noteAgain('orderPlaced', orderId, `mail.orderPlaced:${orderId}`)),
    )
    await workOff()
    expect(sent).toHaveLength(1)
    expect(await mailsOf(orderId)).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'zofia@example.org',
      messageKey: `mail.orderPlaced:${orderId}`,
      from: { name: 'Buying Shop' },
    })
    expect(sent[0]?.attachments.map(({ fileName, type }) => [fileName, type])).toEqual([
      [expect.stringMatching(/^OC-\d{4}-\d{5}[.]pdf$/), 'application/pdf'],
      [expect.stringMatching(/^PF-\d{4}-\d{5}[.]pdf$/), 'application/pdf'],
    ])
  })

  test('however many instances work on it, and a slow one does not make the others write it', async () => {
    const { orderId } = await buy()
    const house = createServices(shop)
    const { printer, mailWriter: writer } = offlineProviders()
    const keys: string[] = []
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
    const instance = () =>
      createOutbox(
        house,
        createOrderMails({
          services: house,
          writer,
          documents: createDocuments(house, { printer, files: createFolderFileStore('/nowhere') }),
          post: createPost(house, {
            origin: 'http://shop.test',
            writer,
            transport: {
              send: async ({ messageKey }) => {
                keys.push(messageKey)
                await go
              },
            },
          }),
        }).outboxHandlers,
      )
    // The lease of the first has ended before it was done: the second sends under the same key what the first wrote.
    const first = instance().run()
    await expect.poll(() => keys, { timeout: 10_000 }).toHaveLength(1)
    await makeDue()
    const second = instance().run()
    await expect.poll(() => keys, { timeout: 10_000 }).toHaveLength(2)
    letGo()
    await Promise.all([first, second])
    expect(new Set(keys)).toEqual(new Set([`mail.orderPlaced:${orderId}`]))
    expect(await mailsOf(orderId)).toHaveLength(1)
  })

  test('and sent again with the same text and files under the same key when it was not accepted', async () => {
    const sent: OutgoingMail[] = []
    let isDown = true
    carrier = {
      send: async (mail) => {
        sent.push(mail)
        if (isDown) throw new Error('greylisted')
      },
    }
    const { orderId } = await buy()
    await workOff()
    expect(await mailsOf(orderId)).toMatchObject([{ delivered_at: null }])
    isDown = false
    await shop.db
      .updateTable('order_addresses')
      .set({ first_name: 'Somebody' })
      .where('order_id', '=', orderId)
      .execute()
    await makeDue()
    await workOff()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(await mailsOf(orderId)).toMatchObject([{ delivered_at: expect.any(Date) }])
  })

  test('and not sent again when it is known to be delivered, though its note was not marked', async () => {
    const sent: OutgoingMail[] = []
    carrier = {
      send: async (mail) => {
        sent.push(mail)
      },
    }
    const { orderId } = await buy()
    await workOff()
    await unmark(orderId)
    await workOff()
    expect(sent).toHaveLength(1)
    expect(await mailsOf(orderId)).toHaveLength(1)
    expect(await notesOf(orderId)).toMatchObject([{ state: 'sent' }])
  })
})

describe('a mail server', () => {
  test('gets the mail with HTML, plain text and documents, from the shop and under an id that stays', async () => {
    const server = await startSmtpServer()
    carrier = smtpMail({ url: `${server.url}?ignoreTLS=true`, from: 'Vitrine Mail <mail@vitrine.example>' })
    const { orderId } = await buy({ locale: 'pl' })
    await workOff()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'mail@vitrine.example', to: ['zofia@example.org'] })
    expect(mail?.header('from')).toBe('Vitrine Mail <mail@vitrine.example>')
    expect(mail?.header('subject')).toBe(`Zamówienie ${orderId}: potwierdzenie · Buying Shop`)
    expect(mail?.header('message-id')).toMatch(/^<[0-9a-f]{32}@vitrine[.]example>$/)
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
    expect(mail?.part('text/html')).toContain('Dziękujemy za zamówienie')
    expect(mail?.part('text/plain')).toContain('Dziękujemy za zamówienie')
    expect(mail?.files.map(({ name, bytes }) => [name, bytes.subarray(0, 5).toString()])).toEqual([
      [expect.stringMatching(/^OC-/), '%PDF-'],
      [expect.stringMatching(/^PF-/), '%PDF-'],
    ])
    // The process ended after the server had taken it: the repeat has the same id.
    await shop.db
      .updateTable('mails')
      .set({ delivered_at: null })
      .where(
        'id',
        'in',
        (await mailsOf(orderId)).map(({ id }) => id),
      )
      .execute()
    await unmark(orderId)
    await workOff()
    expect(server.received.map((each) => each.header('message-id'))).toEqual([
      mail?.header('message-id'),
      mail?.header('message-id'),
    ])
  })

  test('that refuses is asked again later, and no address of a shopper reaches the log or the outbox', async () => {
    const server = await startSmtpServer({
      onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox <${address}> here`)),
    })
    carrier = smtpMail({ url: `${server.url}?ignoreTLS=true`, from: 'mail@vitrine.example' })
    const { orderId } = await buy()
    await workOff()
    expect(server.received).toEqual([])
    expect(await notesOf(orderId)).toMatchObject([{ state: 'waiting', error: expect.stringContaining('(address)') }])
    expect(JSON.stringify(await notesOf(orderId)) + shop.loggedProblems.join(' ')).not.toContain('zofia@example.org')
  })

  test('without encryption gets nothing, unless the shop was told to go without', async () => {
    const server = await startSmtpServer()
    carrier = smtpMail({ url: server.url, from: 'mail@vitrine.example' })
    const { orderId } = await buy()
    await workOff()
    expect(server.received).toEqual([])
    expect(await mailsOf(orderId)).toMatchObject([{ delivered_at: null }])
  })

  test('with encryption gets the mail over it', async () => {
    const server = await startSmtpServer({ disabledCommands: [] })
    carrier = smtpMail({ url: `${server.url}?tls.rejectUnauthorized=false`, from: 'mail@vitrine.example' })
    await buy()
    await workOff()
    expect(server.received).toMatchObject([{ isEncrypted: true }])
  })
})
