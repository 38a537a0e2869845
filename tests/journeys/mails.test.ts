import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import { inTransaction, type Database } from '@vitrine/engine/kernel/db'
import { noteOutbox } from '@vitrine/engine/kernel/outbox'
import { openOrdersDesk } from '@vitrine/engine/orders/orders'
import type { OrderMail } from '@vitrine/engine/ports/mail-texts'
import type { MailTransport, OutgoingMail } from '@vitrine/engine/ports/mail'
import { smtpMail } from '@vitrine/providers/mail/smtp-mail'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder, readyToBuy, type Buying } from '../harness/shopper.ts'
import { smtpDesk } from '../harness/smtp-desk.ts'
import { testShop, type TestShop } from '../harness/test-shop.ts'
import { buyingShop } from './fixtures/buying-shop.ts'

async function mailingShop(mail?: MailTransport, wishes: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop({ document: buyingShop, ...(mail && { providers: { mail } }), ...wishes })
  const desk = openOrdersDesk({ db: shop.db, settings: shop.engine.settings, now: () => new Date(), log: quiet, changes: { follow: () => () => {} } })
  const buy = async (buying: Buying = {}) => placeOrder(await readyToBuy(shop, buying))
  return { ...shop, desk, buy }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const mailsOf = (db: Database) => db.selectFrom('mails').selectAll().orderBy('id').execute()
const noteAgain = (db: Database, mail: OrderMail, orderId: number, key: string) =>
  inTransaction(db, (tx) => noteOutbox(tx, { kind: `mail.${mail}` as const, key, payload: { orderId } }))
const sendAgain = (db: Database) => sql`update outbox set state = 'waiting', sent_at = null, run_after = now()`.execute(db)
const makeDue = (db: Database) => sql`update outbox set run_after = now() where state = 'waiting'`.execute(db)

const titles: Record<Locale, Record<OrderMail, string>> = {
  en: {
    orderPlaced: 'Thank you for your order', paymentReceived: 'Your payment has arrived', paymentFailed: 'The payment did not go through', orderShipped: 'Your order is on its way',
    orderCancelled: 'Your order was cancelled', orderRefunded: 'Your refund is on its way',
  },
  de: {
    orderPlaced: 'Vielen Dank für Ihre Bestellung', paymentReceived: 'Ihre Zahlung ist da', paymentFailed: 'Die Zahlung hat nicht geklappt', orderShipped: 'Ihre Bestellung ist unterwegs',
    orderCancelled: 'Ihre Bestellung wurde storniert', orderRefunded: 'Ihre Erstattung ist unterwegs',
  },
  pl: {
    orderPlaced: 'Dziękujemy za zamówienie', paymentReceived: 'Płatność dotarła', paymentFailed: 'Płatność się nie powiodła', orderShipped: 'Twoje zamówienie jest w drodze',
    orderCancelled: 'Twoje zamówienie zostało anulowane', orderRefunded: 'Zwrot pieniędzy jest w drodze',
  },
}
const law: Record<Locale, readonly string[]> = {
  en: ['Two-year legal guarantee', 'within two years of delivery', 'Right of withdrawal', 'within fourteen days of receiving'],
  de: ['Zwei Jahre gesetzliche Gewährleistung', 'innerhalb von zwei Jahren', 'Widerrufsrecht', 'binnen vierzehn Tagen nach Erhalt'],
  pl: ['Dwuletnia rękojmia ustawowa', 'w ciągu dwóch lat', 'Prawo odstąpienia od umowy', 'w ciągu czternastu dni od otrzymania'],
}

describe('mails of an order', () => {
  test.each(locales)('tell in %s what was bought, every sum, how to pay, the law, and where to look', async (locale) => {
    const shop = await mailingShop()
    const { orderId, accessKey } = await shop.buy({ lines: { SHIRT: 2, SCARF: 1 }, coupons: ['TENTH'], locale, address: { firstName: 'Łukasz', lastName: 'Groß & Sons' } })
    await shop.engine.work.settle()
    const [mail, ...more] = await mailsOf(shop.db)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'orderPlaced', locale, recipient: 'zofia@example.org', delivered_at: expect.any(Date) })
    expect(mail?.subject).toContain(String(orderId))
    expect(mail?.html).toContain(`<html lang="${locale}">`)
    const order = await shop.desk.show(orderId)
    const { totals, paymentBankDetails } = order.order
    const told = [
      titles[locale].orderPlaced, 'Linen Shirt', 'Lambswool Scarf', totals.itemSum.formatted, totals.shipping.formatted, totals.couponDiscount.formatted, 'TENTH', totals.amountToPay.formatted, totals.totalNet.formatted,
      ...totals.vats.map(({ value }) => value.formatted), 'Łukasz', 'Manchester', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'Buying Shop Ltd', paymentBankDetails?.reference ?? 'a reference', ...law[locale],
      `http://shop.test${locale === 'en' ? '' : `/${locale}`}/confirmation/${orderId}/${accessKey}`, `http://shop.test${locale === 'en' ? '' : `/${locale}`}/cancellation-rights`,
    ]
    for (const words of told) {
      expect(mail?.html).toContain(words.replaceAll('&', '&amp;'))
      expect(mail?.plain).toContain(words)
    }
    expect(mail?.html).toContain('Groß &amp; Sons')
  })

  test('come in the language of the order, one for each thing that happened to it', async () => {
    const shop = await mailingShop()
    for (const locale of locales) {
      const bought = await shop.buy({ locale })
      await shop.engine.work.settle()
      await noteAgain(shop.db, 'paymentFailed', bought.orderId, `test.failed:${bought.orderId}`)
      await shop.engine.work.settle()
      await shop.desk.pay(bought.orderId)
      await shop.engine.work.settle()
      await shop.desk.ship(bought.orderId, { trackingNumber: 'TRACK-7' })
      await shop.engine.work.settle()
      await shop.desk.refund(bought.orderId, '10.00')
      await shop.engine.work.settle()
      const dropped = await shop.buy({ locale })
      await shop.desk.cancel(dropped.orderId)
      await shop.engine.work.settle()
      const mails = (await mailsOf(shop.db)).filter((mail) => mail.locale === locale)
      expect(mails.map(({ template }) => template)).toEqual(['orderPlaced', 'paymentFailed', 'paymentReceived', 'orderShipped', 'orderRefunded', 'orderPlaced', 'orderCancelled'])
      for (const mail of mails) {
        const { accessKey, orderId } = mail.template === 'orderCancelled' || mail === mails[5] ? dropped : bought
        const title = titles[locale][mail.template as OrderMail]
        expect(mail.html).toContain(title)
        expect(mail.plain).toContain(title)
        expect(mail.subject).toContain(String(orderId))
        expect(mail.plain).toContain(`/confirmation/${orderId}/${accessKey}`)
        expect(mail.html).not.toMatch(/undefined|null|NaN|\[object/)
        expect(mail.plain).not.toMatch(/undefined|null|NaN|\[object/)
      }
      expect(mails[3]?.plain).toContain('https://carrier.example/TRACK-7')
    }
  })

  test('write what people typed as text, never as markup', async () => {
    const shop = await mailingShop()
    await shop.buy({ address: { lastName: '<img src=x onerror=alert(1)>', companyName: '"><script>alert(2)</script>' } })
    await shop.engine.work.settle()
    const [mail] = await mailsOf(shop.db)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toMatch(/<script|<img src=x/)
  })

  test('do not follow an order whose person was forgotten', async () => {
    const shop = await mailingShop()
    const { orderId } = await shop.buy()
    await shop.db.updateTable('order_addresses').set({ email: null }).where('order_id', '=', orderId).execute()
    await shop.engine.work.settle()
    expect(await mailsOf(shop.db)).toEqual([])
  })

  test('go after thirty days', async () => {
    const shop = await mailingShop()
    await shop.buy()
    await shop.engine.work.settle()
    await shop.engine.work.run('forgetMails')
    expect(await mailsOf(shop.db)).toHaveLength(1)
    await sql`update mails set made_at = now() - interval '31 days'`.execute(shop.db)
    await shop.engine.work.run('forgetMails')
    expect(await mailsOf(shop.db)).toEqual([])
  })
})

describe('a mail is written once', () => {
  test('however often its fact is noted and however many instances work on it', async () => {
    const sent: OutgoingMail[] = []
    const shop = await mailingShop({ send: async (mail) => { sent.push(mail) } })
    const { orderId } = await shop.buy()
    await Promise.all(Array.from({ length: 16 }, () => noteAgain(shop.db, 'orderPlaced', orderId, `mail.orderPlaced:${orderId}`)))
    await Promise.all([shop.engine.work.settle(), shop.engine.work.settle()])
    expect(sent).toHaveLength(1)
    expect(await mailsOf(shop.db)).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'zofia@example.org', messageKey: `mail.orderPlaced:${orderId}`, from: { name: 'Buying Shop' } })
    expect(sent[0]?.attachments.map(({ fileName, type }) => [fileName, type])).toEqual([[expect.stringMatching(/^OC-\d{4}-00001[.]pdf$/), 'application/pdf'], [expect.stringMatching(/^PF-\d{4}-00001[.]pdf$/), 'application/pdf']])
  })

  test('and sent again with the same words under the same key when the server did not take it', async () => {
    const sent: OutgoingMail[] = []
    let isDown = true
    const shop = await mailingShop({ send: async (mail) => { sent.push(mail); if (isDown) throw new Error('greylisted') } })
    await shop.buy()
    await shop.engine.work.settle()
    expect(await mailsOf(shop.db)).toMatchObject([{ delivered_at: null }])
    isDown = false
    await shop.db.updateTable('settings').set({ value: '"Renamed"' }).where('key', '=', 'shop.name').execute()
    await makeDue(shop.db)
    await shop.engine.work.settle()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ messageKey: sent[0]?.messageKey, subject: sent[0]?.subject, html: sent[0]?.html, attachments: sent[0]?.attachments })
    expect(await mailsOf(shop.db)).toMatchObject([{ delivered_at: expect.any(Date) }])
  })

  test('and not sent again when it is known to be delivered, though its note was not marked', async () => {
    const sent: OutgoingMail[] = []
    const shop = await mailingShop({ send: async (mail) => { sent.push(mail) } })
    await shop.buy()
    await shop.engine.work.settle()
    await sendAgain(shop.db)
    await shop.engine.work.settle()
    expect(sent).toHaveLength(1)
    expect(await mailsOf(shop.db)).toHaveLength(1)
  })
})

describe('a mail server', () => {
  test('gets the mail with HTML, plain text and documents, from the shop and under an id that stays', async () => {
    const desk = await smtpDesk()
    const shop = await mailingShop(smtpMail({ url: `${desk.url}?ignoreTLS=true`, from: 'Vitrine Mail <mail@vitrine.example>' }))
    const { orderId } = await shop.buy({ locale: 'pl' })
    await shop.engine.work.settle()
    expect(desk.arrived).toHaveLength(1)
    const [mail] = desk.arrived
    expect(mail).toMatchObject({ from: 'mail@vitrine.example', to: ['zofia@example.org'] })
    expect(mail?.header('from')).toBe('Vitrine Mail <mail@vitrine.example>')
    expect(mail?.header('subject')).toBe(`Twoje zamówienie ${orderId} · Buying Shop`)
    expect(mail?.header('message-id')).toMatch(/^<[0-9a-f]{32}@vitrine[.]example>$/)
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
    expect(mail?.part('text/html')).toContain('Dziękujemy za zamówienie')
    expect(mail?.part('text/plain')).toContain('Dziękujemy za zamówienie')
    expect(mail?.files.map(({ name, bytes }) => [name, bytes.subarray(0, 5).toString()])).toEqual([[expect.stringMatching(/^OC-/), '%PDF-'], [expect.stringMatching(/^PF-/), '%PDF-']])
    // The process ended after the server had taken it: the repeat has the same id.
    await sql`update mails set delivered_at = null`.execute(shop.db)
    await sendAgain(shop.db)
    await shop.engine.work.settle()
    expect(desk.arrived.map((each) => each.header('message-id'))).toEqual([mail?.header('message-id'), mail?.header('message-id')])
  })

  test('that refuses is asked again later, and no address of a shopper reaches the log or the outbox', async () => {
    const desk = await smtpDesk({ onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox <${address}> here`)) })
    const shop = await mailingShop(smtpMail({ url: `${desk.url}?ignoreTLS=true`, from: 'mail@vitrine.example' }))
    await shop.buy()
    await shop.engine.work.settle()
    expect(desk.arrived).toEqual([])
    const { last_error: told, state } = await shop.db.selectFrom('outbox').select(['last_error', 'state']).where('kind', '=', 'mail.orderPlaced').executeTakeFirstOrThrow()
    expect(state).toBe('waiting')
    expect(told).toContain('(address)')
    expect(`${told} ${shop.complaints.join(' ')}`).not.toContain('zofia@example.org')
  })

  test('without encryption gets nothing, unless the shop was told to go without', async () => {
    const desk = await smtpDesk()
    const shop = await mailingShop(smtpMail({ url: desk.url, from: 'mail@vitrine.example' }))
    await shop.buy()
    await shop.engine.work.settle()
    expect(desk.arrived).toEqual([])
    expect(await mailsOf(shop.db)).toMatchObject([{ delivered_at: null }])
  })

  test('with encryption gets the mail over it', async () => {
    const desk = await smtpDesk({ disabledCommands: [] })
    const shop = await mailingShop(smtpMail({ url: `${desk.url}?tls.rejectUnauthorized=false`, from: 'mail@vitrine.example' }))
    await shop.buy()
    await shop.engine.work.settle()
    expect(desk.arrived).toHaveLength(1)
    expect(desk.arrived[0]?.raw).toMatch(/with ESMTPS|Subject:/)
  })
})

describe('a shop that sells', () => {
  let shop: TestShop
  beforeAll(async () => { shop = await testShop({ document: buyingShop, afterwards: afterAll }) })

  test('keeps its mails where nothing else is configured, newest first', async () => {
    await placeOrder(await readyToBuy(shop, { email: 'first@example.org' }))
    await shop.engine.work.settle()
    await placeOrder(await readyToBuy(shop, { email: 'second@example.org' }))
    await shop.engine.work.settle()
    const newest = await shop.engine.mails.newest()
    expect(newest.map(({ recipient }) => recipient)).toEqual(['second@example.org', 'first@example.org'])
    expect(await shop.engine.mails.byId(newest[0]?.id ?? 0)).toMatchObject({ recipient: 'second@example.org', html: expect.stringContaining('<!doctype html>') })
    expect(await shop.engine.mails.byId(4711)).toBeUndefined()
  })
})
