import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { createOutreachAdmin } from '@vitrine/engine/outreach/outreach-admin'
import { errorText } from '@vitrine/storefront/text/error-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const clock = { ahead: 0 }
const laterByDays = (days: number) => {
  clock.ahead += days * 86_400_000
}
const now = () => new Date(Date.now() + clock.ahead)
let shop: TestShop
let people = 0
beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, now, afterwards: afterAll })
})

const someone = () => `zofia${people++}@example.org`
const form = { firstName: '', lastName: '', privacyAccepted: true }
async function ask(
  email: string,
  {
    locale = 'en',
    by = shop.visitor({ locale }),
    ...said
  }: Partial<typeof form> & { readonly locale?: Locale; readonly by?: TestVisitor } = {},
) {
  return by.call('doSubscribeNewsletter', { email, ...form, ...said, botCheck: await botProof(by, 'newsletter') })
}
const mailsTo = async (email: string) => {
  await shop.engine.scheduler.run('outbox')
  return shop.db
    .selectFrom('mails')
    .where('recipient', '=', email)
    .select(['template', 'html', 'plain', 'locale', 'subject'])
    .orderBy('id')
    .execute()
}
/** The link of the newest mail to an address, and its parameters. */
async function linkTo(email: string) {
  const written = (await mailsTo(email)).at(-1)?.plain ?? ''
  const url = new URL(/https?:\/\/\S*ActionCall=\S+/.exec(written)?.[0] ?? 'about:blank')
  return {
    url,
    proof: {
      newsletterEmailId: Number(url.searchParams.get('newsletterEmailId')),
      authString: url.searchParams.get('authString') ?? '',
    },
  }
}
const rowsOf = (email: string) =>
  shop.db
    .selectFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .select(['state', 'first_name', 'last_name', 'folder'])
    .orderBy('id')
    .execute()
async function subscribed(email = someone()) {
  await ask(email)
  await shop.call('doEmailConfirmation', (await linkTo(email)).proof)
  return { email, end: (await linkTo(email)).proof }
}

describe('a newsletter request', () => {
  test.each(locales)(
    'sends a mail in %s with a link, and the subscription begins after its confirmation [SF-1.20, SF-2.53]',
    async (locale) => {
      const email = someone()
      expect(await ask(email, { locale })).toBeNull()
      expect(await rowsOf(email)).toMatchObject([{ state: 'pending' }])
      const { url, proof } = await linkTo(email)
      expect((await mailsTo(email))[0]).toMatchObject({ template: 'newsletterConfirm', locale })
      expect(url.pathname).toBe(locale === 'en' ? '/' : `/${locale}/`.replace(/\/$/, ''))
      expect(url.searchParams.get('ActionCall')).toBe('WebActionConfirmNewsletter')
      expect(await shop.call('doEmailConfirmation', proof)).toBe(true)
      expect(await rowsOf(email)).toMatchObject([{ state: 'confirmed' }])
      // A second press changes nothing.
      expect(await shop.call('doEmailConfirmation', proof)).toBe(false)
      const mails = await mailsTo(email)
      expect(mails.map(({ template }) => template)).toEqual(['newsletterConfirm', 'newsletterConfirmed'])
      expect(mails[1]?.plain).toContain('ActionCall=WebActionUnsubscribeNewsletter')
    },
  )

  test('is stored with email, first name and last name [SF-3.70]', async () => {
    const email = someone()
    await ask(email, { firstName: ' Zofia ', lastName: 'Król' })
    expect(await rowsOf(email)).toEqual([
      { state: 'pending', first_name: 'Zofia', last_name: 'Król', folder: 'default' },
    ])
  })

  test.each([
    ['without an e-mail', '', {}, 'contact.missingData'],
    ['with something that is no e-mail [SF-8.38]', 'zofia@', {}, 'contact.unexpectedFormat'],
    ['with an e-mail of a refused host', 'zofia@x.malicious.net', {}, 'contact.unexpectedFormat'],
    [
      'without accepting the privacy policy [SF-5.14]',
      'zofia@example.org',
      { privacyAccepted: false },
      'contact.privacyNotAccepted',
    ],
  ] as const)('is rejected %s, with a message in every language', async (_, email, said, key) => {
    expect(await expectRefusal(ask(email, said))).toMatchObject({ key })
    for (const locale of locales)
      expect(await errorText(locale, { key })).not.toBe(await errorText(locale, { key: 'unknownError' }))
  })

  test('needs both names if the shop requires them [SF-5.12, SF-5.13, SF-5.16]', async () => {
    const strict = await testShop({
      document: {
        ...purchaseDocument,
        settings: { ...purchaseDocument.settings, 'newsletter.nameFields': 'required' },
      },
    })
    const asks = async (said: Partial<typeof form>) =>
      strict.call('doSubscribeNewsletter', {
        email: 'zofia@example.org',
        ...form,
        ...said,
        botCheck: await botProof(strict, 'newsletter'),
      })
    expect(await expectRefusal(asks({ lastName: 'Król' }))).toMatchObject({
      key: 'contact.missingData',
      details: { fields: { firstName: 'required' } },
    })
    expect(await expectRefusal(asks({ firstName: 'Zofia' }))).toMatchObject({
      key: 'contact.missingData',
      details: { fields: { lastName: 'required' } },
    })
    expect(await asks({ firstName: 'Zofia', lastName: 'Król' })).toBeNull()
    // Here the names are optional.
    expect(await ask(someone())).toBeNull()
  })

  test('sends the mail again when repeated, without a second subscription, and does not reveal subscribers', async () => {
    const { email } = await subscribed()
    const other = someone()
    await ask(email.toUpperCase())
    await Promise.all(Array.from({ length: 4 }, () => ask(other)))
    expect(await rowsOf(email)).toMatchObject([{ state: 'confirmed', first_name: null }])
    expect(await rowsOf(other)).toMatchObject([{ state: 'pending' }])
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'newsletterConfirm',
      'newsletterConfirmed',
      'newsletterConfirmed',
    ])
    expect(new Set((await mailsTo(other)).map(({ template }) => template))).toEqual(new Set(['newsletterConfirm']))
  })

  test('is limited per mailbox and hour', async () => {
    const email = someone()
    for (let count = 0; count < serverLimits.newsletterMailsPerHour + 3; count++) expect(await ask(email)).toBeNull()
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(serverLimits.newsletterMailsPerHour)
  })
})

describe('a newsletter link', () => {
  test('with an invalid token changes nothing, and answers that there is no subscription [SF-8.59]', async () => {
    const email = someone()
    await ask(email)
    const { proof } = await linkTo(email)
    const { end } = await subscribed()
    for (const wrong of [
      { ...proof, authString: '' },
      { ...proof, authString: `${proof.authString}x` },
      { ...proof, newsletterEmailId: end.newsletterEmailId },
      { ...proof, newsletterEmailId: 999_999 },
      end,
    ]) {
      expect(await expectRefusal(shop.call('doEmailConfirmation', wrong))).toMatchObject({
        key: 'newsletter.notSubscribed',
      })
    }
    for (const wrong of [proof, { ...end, authString: 'x'.repeat(43) }])
      expect(await expectRefusal(shop.call('deleteNewsletterSubscription', wrong))).toMatchObject({
        key: 'newsletter.notSubscribed',
      })
    expect(await rowsOf(email)).toMatchObject([{ state: 'pending' }])
    for (const locale of locales)
      expect(await errorText(locale, { key: 'newsletter.notSubscribed' })).not.toBe(
        await errorText(locale, { key: 'unknownError' }),
      )
  })

  test('ends the subscription without login, and can be used repeatedly [SF-2.54]', async () => {
    const { email, end } = await subscribed()
    expect(await shop.visitor().call('deleteNewsletterSubscription', end)).toBe(true)
    expect(await shop.visitor().call('deleteNewsletterSubscription', end)).toBe(false)
    expect(await rowsOf(email)).toMatchObject([{ state: 'unsubscribed' }])
  })

  test('of an ended subscription does not restart it; a new request does', async () => {
    const email = someone()
    await ask(email)
    const { proof } = await linkTo(email)
    await shop.call('doEmailConfirmation', proof)
    await shop.call('deleteNewsletterSubscription', (await linkTo(email)).proof)
    expect(await expectRefusal(shop.call('doEmailConfirmation', proof))).toMatchObject({
      key: 'newsletter.notSubscribed',
    })
    await ask(email)
    await shop.call('doEmailConfirmation', (await linkTo(email)).proof)
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['unsubscribed', 'confirmed'])
  })

  test('expires after a week, and then the address is deleted', async () => {
    const email = someone()
    await ask(email)
    const { proof } = await linkTo(email)
    laterByDays(serverLimits.newsletterPendingDays)
    expect(await expectRefusal(shop.call('doEmailConfirmation', proof))).toMatchObject({
      key: 'newsletter.notSubscribed',
    })
    await shop.engine.scheduler.run('forgetOutreach')
    expect(await rowsOf(email)).toEqual([])
  })

  test('is in the List-Unsubscribe header, and neither in the outbox nor in the subscription row', async () => {
    const sent: { readonly unsubscribe?: string; readonly to: string }[] = []
    const own = await testShop({
      document: purchaseDocument,
      providers: {
        mail: {
          send: async (mail) => {
            sent.push(mail)
          },
        },
      },
    })
    await own.call('doSubscribeNewsletter', {
      email: 'zofia@example.org',
      ...form,
      botCheck: await botProof(own, 'newsletter'),
    })
    await own.engine.scheduler.run('outbox')
    const { plain } = await own.db.selectFrom('mails').select('plain').executeTakeFirstOrThrow()
    const link = new URL(/http\S+ActionCall\S+/.exec(plain)?.[0] ?? 'about:blank')
    await own.call('doEmailConfirmation', {
      newsletterEmailId: Number(link.searchParams.get('newsletterEmailId')),
      authString: link.searchParams.get('authString') ?? '',
    })
    await own.engine.scheduler.run('outbox')
    expect(sent.map(({ unsubscribe }) => unsubscribe !== undefined)).toEqual([false, true])
    const kept = JSON.stringify([
      await own.db.selectFrom('outbox').selectAll().execute(),
      await own.db.selectFrom('newsletter_subscriptions').selectAll().execute(),
    ])
    expect(kept).not.toContain(new URL(sent[1]?.unsubscribe ?? 'about:blank').searchParams.get('authString'))
    expect(JSON.stringify(await own.db.selectFrom('outbox').selectAll().execute())).not.toContain('zofia')
  })
})

describe('a customer', () => {
  async function customer(isProved: boolean) {
    const visitor = shop.visitor()
    const email = someone()
    await shop.engine.import.writeShop({
      ...purchaseDocument,
      customers: [{ email, password: 'demo-shop-1', locale: 'en', firstName: 'Zofia', lastName: 'Król' }],
    })
    await shop.db
      .updateTable('customer_profiles')
      .set({ email_proved_at: isProved ? now() : null })
      .where('email', '=', email)
      .execute()
    await visitor.call('doLogin', { email, password: 'demo-shop-1' })
    return { visitor, email }
  }

  test('can subscribe and unsubscribe', async () => {
    const { visitor, email } = await customer(true)
    expect(await visitor.call('getNewsletterChoice', {})).toEqual({ email, state: 'none' })
    expect(await visitor.call('setNewsletterChoice', { isWanted: true })).toEqual({ email, state: 'confirmed' })
    expect(await visitor.call('setNewsletterChoice', { isWanted: true })).toEqual({ email, state: 'confirmed' })
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['newsletterConfirmed'])
    expect(await visitor.call('setNewsletterChoice', { isWanted: false })).toEqual({ email, state: 'none' })
    expect(await rowsOf(email)).toMatchObject([{ state: 'unsubscribed', first_name: 'Zofia' }])
  })

  test('with an unverified e-mail confirms the subscription by the link', async () => {
    const { visitor, email } = await customer(false)
    expect(await visitor.call('setNewsletterChoice', { isWanted: true })).toEqual({ email, state: 'pending' })
    await shop.call('doEmailConfirmation', (await linkTo(email)).proof)
    expect(await visitor.call('getNewsletterChoice', {})).toEqual({ email, state: 'confirmed' })
    expect(await expectRefusal(shop.visitor().call('getNewsletterChoice', {}))).toMatchObject({
      key: 'security.loginRequired',
    })
  })
})

test('staff can list all confirmed subscribers, each with an unsubscribe link', async () => {
  const { email } = await subscribed()
  const desk = createOutreachAdmin({ db: shop.db, now }, { origin: 'http://shop.test' })
  const links = new Map<string, string>()
  for await (const subscriber of desk.streamRecipients('default')) links.set(subscriber.email, subscriber.unsubscribe)
  expect(links.size).toBeGreaterThan(1)
  const query = new URL(links.get(email) ?? 'about:blank').searchParams
  expect(
    await shop.call('deleteNewsletterSubscription', {
      newsletterEmailId: Number(query.get('newsletterEmailId')),
      authString: query.get('authString') ?? '',
    }),
  ).toBe(true)
})
