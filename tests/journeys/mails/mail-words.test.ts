import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { compileText } from '@vitrine/contract/kernel/i18n/text-tree'
import { mailNames, type MailName } from '@vitrine/contract/pages/mail-names'
import { outboxPayloads } from '@vitrine/engine/kernel/jobs/outbox-kinds'
import { toSampleContents } from '@vitrine/engine/mails/samples/sample-contents'
import type { MailTransport } from '@vitrine/engine/ports/mail'
import { writeContents } from '@vitrine/engine/post/post'
import { createMailWriter } from '@vitrine/providers/letters/mail-writer'
import { localMail } from '@vitrine/providers/mail/local-mail'
import { smtpMail } from '@vitrine/providers/mail/smtp-mail'
import { shippedTexts } from '@vitrine/providers/texts/shipped-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { startSmtpServer } from '../../harness/services/smtp-server.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
let editor: TestVisitor
let manager: TestVisitor
let carrier: MailTransport = localMail()
beforeAll(async () => {
  shop = await testShop({
    document: purchaseDocument,
    afterwards: afterAll,
    providers: { mail: { send: (mail) => carrier.send(mail) } },
  })
  editor = await shop.operator({ role: 'editor' })
  manager = await shop.operator({ role: 'manager' })
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
})
beforeEach(() => {
  carrier = localMail()
})

const title = 'mail.order.mails.orderPlaced.title'
const subject = 'mail.order.mails.orderPlaced.subject'
const workOff = () => shop.engine.scheduler.run('outbox')
interface Look {
  readonly locale?: Locale
  readonly texts?: Readonly<Record<string, string>>
}
const see = (by: TestVisitor, name: MailName, { locale = 'en', texts = {} }: Look = {}) =>
  by.call('getMail', { name, locale, texts: Object.entries(texts).map(([key, text]) => ({ key, text })) })

async function sendTo(server: { readonly url: string }): Promise<void> {
  carrier = smtpMail({ url: `${server.url}?ignoreTLS=true`, from: 'Vitrine Mail <mail@vitrine.example>' })
}

describe('the mails of the shop', () => {
  test('are all those that it can send, and every text of a mail belongs to one', async () => {
    const kinds = Object.keys(outboxPayloads).filter((kind) => kind.startsWith('mail.'))
    // Sent instead of `emailConfirm` to the owner of an address that another account asked for.
    expect(
      kinds
        .map((kind) => kind.slice(5))
        .concat('emailTaken')
        .toSorted(),
    ).toEqual([...mailNames].toSorted())
    const { mails } = await editor.call('getMails', {})
    expect(mails.map(({ name }) => name)).toEqual(mailNames)
    const listed = new Set<string>()
    for (const name of mailNames) for (const { key } of (await see(editor, name)).texts) listed.add(key)
    const all = Object.keys(shippedTexts().getTexts('en')).filter((key) => key.startsWith('mail.'))
    expect(all.filter((key) => !listed.has(key))).toEqual([])
  })

  test('are shown in each language with all texts that they have', async () => {
    const writer = createMailWriter()
    const settings = await shop.engine.settings()
    const input = {
      currency: 'GBP',
      now: new Date(),
      timeZone: 'UTC',
      link: 'http://shop.test/',

      holdHours: 24,
    }
    for (const locale of locales)
      for (const name of mailNames) {
        const shown = await see(editor, name, { locale })
        // Every text is replaced by its key, which is then found in the mail.
        const keys = Object.keys(shippedTexts().getTexts('en')).filter((key) => /^(mail|print)\./.test(key))
        const texts = Object.fromEntries(keys.map((key) => [key, compileText(`<<${key}>>`)]))
        const contents = toSampleContents(name, { ...input, locale })
        const written = await writeContents(writer, contents, { locale, origin: 'http://shop.test', settings, texts })
        const found = Array.from(`${written.subject}${written.plain}`.matchAll(/<<([^<>]+)>>/g), ([, key]) => key)
        expect(found.length, name).toBeGreaterThan(3)
        expect(
          shown.texts.filter(({ isShown }) => isShown).map(({ key }) => key),
          `${name} ${locale}`,
        ).toEqual(expect.arrayContaining([...new Set(found)].filter((key) => key !== 'mail.order.hello')))
        expect(shown).toMatchObject({ faults: [], sender: 'Buying Shop' })
        expect(shown.html).toContain('<span data-text="')
        expect(`${shown.html}${shown.plain}`).not.toMatch(/[\uE000-\uE002]/)
      }
  })

  test('show the latest order to those who may read orders, with links that lead nowhere, and a sample to others', async () => {
    const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { locale: 'de' }))
    const { accessKey } = await shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('access_key as accessKey')
      .executeTakeFirstOrThrow()
    const real = await see(manager, 'orderPlaced', { locale: 'de' })
    expect(real).toMatchObject({ sample: null, recipient: 'customer' })
    expect(real.subject).toContain(String(orderId))
    expect(real.plain).toContain('Zofia')
    expect(JSON.stringify(real)).not.toContain(accessKey)
    const sample = await see(editor, 'orderPlaced', { locale: 'de' })
    expect(sample).toMatchObject({ sample: 'withheld' })
    expect(JSON.stringify(sample)).not.toMatch(/Zofia|zofia/)
    expect(sample.plain).toContain('Wollmantel')
    expect(await see(manager, 'orderShipped', { locale: 'de' })).toMatchObject({ sample: 'none' })
    const { mails } = await editor.call('getMails', {})
    expect(JSON.stringify(mails)).not.toContain('zofia')
  })
})

describe('the words of a mail', () => {
  test('are seen while they are typed, and what is wrong is said by its name', async () => {
    const texts = { [title]: 'Thanks, 5 < 6 & "more"', [subject]: 'Order {number} and {order}' }
    const shown = await see(editor, 'orderPlaced', { texts })
    expect(shown.html).toContain('Thanks, 5 &lt; 6 &amp; &quot;more&quot;')
    expect(shown.plain).toContain('Thanks, 5 < 6 & "more"')
    expect(shown.faults).toEqual([{ key: subject, reason: 'values', missing: [], unknown: ['number'] }])
    const wrong = { [subject]: 'Your order', [title]: '\u200B', 'mail.order.withdrawal.heading': '<b>No</b>' }
    expect((await see(editor, 'orderPlaced', { texts: wrong })).faults).toEqual(
      expect.arrayContaining([
        { key: subject, reason: 'values', missing: ['order'], unknown: [] },
        { key: title, reason: 'empty', missing: [], unknown: [] },
        { key: 'mail.order.withdrawal.heading', reason: 'notPlain', missing: [], unknown: [] },
      ]),
    )
    const saved = await see(editor, 'orderPlaced')
    expect(saved.texts.every(({ instead }) => instead === null)).toBe(true)
    expect(saved.texts.find(({ key }) => key === subject)).toMatchObject({ part: 'subject', values: ['order'] })
    for (const [key, text] of Object.entries(wrong))
      expect((await expectRefusal(editor.call('setTextOverride', { locale: 'en', key, text }))).key).toMatch(/^text\./)
  })

  test('are in the next mail of their language, escaped, and the original is back after a reset', async () => {
    await workOff()
    const server = await startSmtpServer()
    await sendTo(server)
    for (const locale of locales) {
      await editor.call('setTextOverride', { locale, key: title, text: `Own & "words" <3 ${locale}`, seen: null })
      await editor.call('setTextOverride', { locale, key: subject, text: `Own {order}\r\nBcc: x@y.example ${locale}` })
    }
    const { mails } = await editor.call('getMails', {})
    expect(mails.find(({ name }) => name === 'orderPlaced')?.changedTexts).toEqual(
      locales.map((locale) => ({ locale, count: 2 })),
    )
    for (const locale of locales) {
      const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { locale }))
      await workOff()
      const mail = server.received.find((each) => each.header('subject').startsWith(`Own ${orderId}`))
      expect(mail?.part('text/html')).toContain(`Own &amp; &quot;words&quot; &lt;3 ${locale}`)
      expect(mail?.part('text/plain')).toContain(`Own & "words" <3 ${locale}`)
      // A line break in a subject begins no header.
      expect(mail?.header('bcc')).toBe('')
      expect(mail?.to).toEqual(['zofia@example.org'])
    }
    for (const locale of locales)
      for (const key of [title, subject]) await editor.call('deleteTextOverride', { locale, key })
    expect((await see(editor, 'orderPlaced')).html).toContain('Thank you for your order')
    const { mails: after } = await editor.call('getMails', {})
    expect(after.find(({ name }) => name === 'orderPlaced')).toMatchObject({
      changedTexts: [],
      lastSentAt: expect.any(String),
    })
  })

  test('of two people who change the same text at once are not overwritten', async () => {
    const change = (by: TestVisitor, text: string, seen: string | null) =>
      by.call('setTextOverride', { locale: 'en', key: title, text, seen })
    const results = await Promise.allSettled([change(editor, 'One', null), change(manager, 'Two', null)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const kept = (await see(editor, 'orderPlaced')).texts.find(({ key }) => key === title)?.instead ?? null
    expect((await expectRefusal(change(editor, 'Three', null))).key).toBe('text.changedMeanwhile')
    const reset = editor.call('deleteTextOverride', { locale: 'en', key: title, seen: 'Other' })
    expect((await expectRefusal(reset)).key).toBe('text.changedMeanwhile')
    await editor.call('deleteTextOverride', { locale: 'en', key: title, seen: kept })
  })
})

describe('a test mail', () => {
  test('goes to the own address over the mail server, marked, without data and links of a customer', async () => {
    const server = await startSmtpServer()
    await placeOrder(await visitorReadyToOrder(shop, { locale: 'en' }))
    await workOff()
    await sendTo(server)
    for (const name of mailNames) {
      const someone = await shop.operator({ role: 'manager' })
      const { email = '' } = (await someone.call('getOperator', {})) ?? {}
      expect(await someone.call('doSendTestMail', { name, locale: 'en' })).toEqual({
        recipient: email,
        state: 'accepted',
        reason: null,
      })
      const mail = server.received.at(-1)
      expect(mail?.to).toEqual([email])
      expect(mail?.header('subject')).toMatch(/^\[Test\] /)
      const words = `${mail?.part('text/html')}${mail?.part('text/plain')}`
      expect(words).not.toMatch(/zofia/i)
      const links = Array.from(words.matchAll(/https?:\/\/[^\s"<>]+/g), ([link]) => link)
      expect(new Set(links)).toEqual(new Set(['http://shop.test/']))
    }
    const owner = await shop.operator()
    const { entries } = await owner.call('getAuditLog', { subject: 'mail' })
    expect(entries[0]).toMatchObject({ action: 'doSendTestMail', subjectId: mailNames.at(-1) })
  })

  test('that the mail server refuses says why, and one without a mail server says that it was stored', async () => {
    const server = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('mailbox full')) })
    await sendTo(server)
    expect(await editor.call('doSendTestMail', { name: 'welcome', locale: 'de' })).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('mailbox full'),
    })
    expect(server.received).toEqual([])
    const local = await testShop()
    const someone = await local.operator({ role: 'editor' })
    expect(await someone.call('doSendTestMail', { name: 'welcome', locale: 'pl' })).toMatchObject({ state: 'stored' })
    expect((await local.engine.mails.newest())[0]).toMatchObject({ template: 'test.welcome', locale: 'pl' })
    expect(await someone.call('getMails', {})).toMatchObject({ hasServer: false })
  })

  test('is sent at most ten times in ten minutes by one person', async () => {
    const someone = await shop.operator({ role: 'editor' })
    const send = () => someone.call('doSendTestMail', { name: 'welcome', locale: 'en' })
    const results = await Promise.allSettled(Array.from({ length: 12 }, send))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
    expect((await expectRefusal(send())).key).toBe('tooManyRequests')
  })
})

test('a mail that failed is counted with its kind', async () => {
  carrier = { send: async () => Promise.reject(new Error('no route')) }
  await placeOrder(await visitorReadyToOrder(shop, { locale: 'pl' }))
  await workOff()
  const { mails } = await editor.call('getMails', {})
  expect(mails.find(({ name }) => name === 'orderPlaced')?.failures).toBe(1)
  expect(mails.find(({ name }) => name === 'welcome')?.failures).toBe(0)
})
