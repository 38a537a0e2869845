import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { createOutreachAdmin } from '@vitrine/engine/outreach/outreach-admin'
import type { OutgoingMail } from '@vitrine/engine/ports/mail'
import { errorText } from '@vitrine/storefront/text/error-text'
import { describe, expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop, type TestShop, type TestShopOptions } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const address = {
  name: 'Buying Shop',
  street: 'High Street 1',
  postcode: 'M1 1AA',
  town: 'Manchester',
  country: 'GB',
  email: 'hello@shop.test',
}
const reachable = { ...purchaseDocument, settings: { ...purchaseDocument.settings, 'shop.address': address } }
const message = {
  name: 'Zofia Król',
  email: 'zofia@example.org',
  subject: 'An order',
  message: 'Where is it?\n\nI <b>wait</b>.',
  orderId: 100_482,
  privacyAccepted: true,
}

const openShop = (wishes: TestShopOptions = {}) => testShop({ document: reachable, ...wishes })
const write = async (shop: TestShop, said: Partial<typeof message> = {}, locale: 'en' | 'de' | 'pl' = 'en') => {
  const visitor = shop.visitor({ locale })
  return visitor.call('doCustomerContactMail', { ...message, ...said, botCheck: await botProof(visitor, 'contact') })
}
const kept = (shop: TestShop) => shop.db.selectFrom('contact_messages').selectAll().execute()
const deskOf = ({ db }: TestShop) => createOutreachAdmin({ db, now: () => new Date() }, { origin: 'http://shop.test' })

describe('a message to the shop', () => {
  test('is sent by mail with a Reply-To address, and the sender gets a receipt [SF-1.21]', async () => {
    const sent: OutgoingMail[] = []
    const shop = await openShop({
      providers: {
        mail: {
          send: async (mail) => {
            sent.push(mail)
          },
        },
      },
    })
    expect(await write(shop, {}, 'de')).toBeNull()
    await shop.engine.scheduler.run('outbox')
    expect(sent).toHaveLength(2)
    const [toShop, toSender] = [
      sent.find(({ to }) => to === 'hello@shop.test'),
      sent.find(({ to }) => to === 'zofia@example.org'),
    ]
    expect(toShop).toMatchObject({ replyTo: 'zofia@example.org' })
    expect(toShop?.html).toContain('I &lt;b&gt;wait&lt;/b&gt;.')
    for (const words of ['Zofia Król', 'Where is it?', '100482', 'An order']) expect(toShop?.plain).toContain(words)
    expect(toSender?.subject).toContain('Wir haben Ihre Nachricht erhalten')
    // The sender's address is not verified: the shop sends none of the message's text to it.
    for (const words of ['Where is it?', 'Zofia', 'An order']) expect(toSender?.plain).not.toContain(words)
    expect(JSON.stringify(await shop.db.selectFrom('outbox').selectAll().execute())).not.toContain('zofia')
  })

  test('is sent when the mail server is available again', async () => {
    let isAway = true
    const sent: string[] = []
    const shop = await openShop({
      providers: {
        mail: {
          send: async ({ to }) => {
            if (isAway) throw new Error('away')
            sent.push(to)
          },
        },
      },
    })
    await write(shop)
    await shop.engine.scheduler.run('outbox')
    expect(await kept(shop)).toMatchObject([{ message: message.message, order_id: 100_482 }])
    expect(await deskOf(shop).listMessages({ limit: 10, isOpen: true })).toMatchObject([
      { name: 'Zofia Król', mail: 'waiting' },
    ])
    isAway = false
    await shop.db
      .updateTable('outbox')
      .set({ run_after: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    await shop.engine.scheduler.run('outbox')
    expect(sent.toSorted()).toEqual(['hello@shop.test', 'zofia@example.org'])
    expect(await deskOf(shop).listMessages({ limit: 10, isOpen: true })).toMatchObject([{ mail: 'sent' }])
  })

  test('is rejected and not stored if the shop has no e-mail address [SF-8.40]', async () => {
    const shop = await openShop({ document: purchaseDocument })
    expect(await expectRefusal(write(shop))).toMatchObject({ key: 'contact.mailNotSent' })
    expect(await kept(shop)).toEqual([])
    for (const locale of locales)
      expect(await errorText(locale, { key: 'contact.mailNotSent' })).not.toBe(
        await errorText(locale, { key: 'unknownError' }),
      )
  })

  test('is rejected without name, message, consent or bot check, each with the missing field [SF-5.08, SF-5.09, SF-5.10, SF-5.11, SF-8.38]', async () => {
    const shop = await openShop()
    expect(await expectRefusal(write(shop, { name: ' ' }))).toMatchObject({
      key: 'contact.missingData',
      details: { fields: { name: 'required' } },
    })
    expect(await expectRefusal(write(shop, { message: '' }))).toMatchObject({
      key: 'contact.missingData',
      details: { fields: { message: 'required' } },
    })
    expect(await expectRefusal(write(shop, { email: 'zofia@example' }))).toMatchObject({
      key: 'contact.unexpectedFormat',
      details: { fields: { email: 'topLevelDomain' } },
    })
    expect(await expectRefusal(write(shop, { privacyAccepted: false }))).toMatchObject({
      key: 'contact.privacyNotAccepted',
    })
    expect(await expectRefusal(shop.call('doCustomerContactMail', message))).toMatchObject({ key: 'botCheck.missing' })
    expect(await kept(shop)).toEqual([])
    for (const locale of locales) {
      const unknown = await errorText(locale, { key: 'unknownError' })
      for (const key of [
        'contact.missingData',
        'contact.unexpectedFormat',
        'contact.privacyNotAccepted',
        'botCheck.missing',
        'botCheck.failed',
      ])
        expect(await errorText(locale, { key }), key).not.toBe(unknown)
    }
  })

  test('with an invalid field can be sent again with the same proof', async () => {
    const shop = await openShop()
    const botCheck = await botProof(shop, 'contact')
    await expectRefusal(shop.call('doCustomerContactMail', { ...message, name: '', botCheck }))
    expect(await shop.call('doCustomerContactMail', { ...message, botCheck })).toBeNull()
  })

  test('is limited per e-mail address and hour', async () => {
    const shop = await openShop()
    for (let count = 0; count < serverLimits.messagesPerHour; count++) await write(shop)
    expect(await expectRefusal(write(shop, { email: 'ZOFIA@example.org' }))).toMatchObject({ key: 'tooManyRequests' })
    expect(await write(shop, { email: 'adam@example.org' })).toBeNull()
  })
})

describe('staff', () => {
  test('list messages, read one, and mark it as answered', async () => {
    const shop = await openShop()
    await write(shop)
    await write(shop, { email: 'adam@example.org', name: 'Adam' })
    const desk = deskOf(shop)
    const [adam, zofia] = await desk.listMessages({ limit: 10, isOpen: true })
    expect([adam?.name, zofia?.name]).toEqual(['Adam', 'Zofia Król'])
    expect(await desk.getMessage(zofia?.id ?? 0)).toMatchObject({
      message: message.message,
      email: 'zofia@example.org',
      answeredAt: null,
    })
    await desk.markAnswered(zofia?.id ?? 0)
    expect(await desk.listMessages({ limit: 10, isOpen: true })).toMatchObject([{ name: 'Adam' }])
    expect(await desk.listMessages({ limit: 1, isOpen: false })).toHaveLength(1)
    expect(await expectRefusal(desk.getMessage(999))).toMatchObject({ key: 'notFound' })
  })
})
