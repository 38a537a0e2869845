import { defaultRateLimits } from '@vitrine/server/options'
import { expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { servedShop, sharedShop, type ServedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
let people = 0

/** The links of the newsletter mails to an address: one that confirms, and after its use one that unsubscribes. */
async function asked(shop: ServedShop) {
  const visitor = shop.visitor()
  const email = `zofia${people++}@example.org`
  await visitor.call('doSubscribeNewsletter', {
    email,
    privacyAccepted: true,
    botCheck: await botProof(visitor, 'newsletter'),
  })
  const newest = async () => {
    await shop.engine.scheduler.run('outbox')
    const { plain } = await shop.db
      .selectFrom('mails')
      .where('recipient', '=', email)
      .select('plain')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return new URL(/http\S+ActionCall\S+/.exec(plain)?.[0] ?? 'about:blank').search
  }
  const state = async () =>
    (
      await shop.db
        .selectFrom('newsletter_subscriptions')
        .where('email', '=', email)
        .select('state')
        .executeTakeFirstOrThrow()
    ).state
  return { newest, state }
}

/** The request of the button on a link's page: the form has no fields, its address carries the proof. */
const press = (shop: ServedShop, path: string) => shop.ask(path, { method: 'POST', body: new URLSearchParams() })

test('opening a confirmation link changes nothing, and its button confirms and redirects to the page without the token [SF-2.53]', async () => {
  const shop = open()
  for (const path of ['/', '/women', '/de/', '/cart', '/no-such-page']) {
    const { newest, state } = await asked(shop)
    const link = path + (await newest())
    for (const method of ['GET', 'HEAD']) {
      const page = await shop.ask(link, { method })
      expect(page.headers.get('location'), path).toBeNull()
      expect(page.headers.get('cache-control'), path).toBe('no-store')
    }
    expect(await state(), path).toBe('pending')
    const answer = await press(shop, link)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      `${path}?told=newsletterConfirmed`,
      'no-store',
    ])
    expect(await state()).toBe('confirmed')
  }
})

test('a repeated confirmation or unsubscription shows that it was done already', async () => {
  const shop = open()
  const { newest } = await asked(shop)
  const confirm = `/${await newest()}`
  const locations = [
    (await press(shop, confirm)).headers.get('location'),
    (await press(shop, confirm)).headers.get('location'),
  ]
  const end = `/${await newest()}`
  locations.push((await press(shop, end)).headers.get('location'), (await press(shop, end)).headers.get('location'))
  expect(locations).toEqual([
    '/?told=newsletterConfirmed',
    '/?told=newsletterAlreadyConfirmed',
    '/?told=newsletterEnded',
    '/?told=newsletterAlreadyEnded',
  ])
})

test('other URL parameters are kept', async () => {
  const shop = open()
  const { newest } = await asked(shop)
  expect((await press(shop, `/women${await newest()}&page=2`)).headers.get('location')).toBe(
    '/women?page=2&told=newsletterConfirmed',
  )
})

test('a page with a confirmation dialog is rendered for one visitor and not cached', async () => {
  const shop = open()
  await shop.ask('/women')
  const before = shop.renders.seen.length
  const told = await shop.ask('/women?told=newsletterConfirmed')
  expect(told.headers.get('cache-control')).toBe('no-store')
  expect(shop.renders.seen.at(-1)?.url).toContain('told=newsletterConfirmed')
  // Words that are none of ours make no page.
  expect((await shop.ask('/women?told=anything')).headers.get('cache-control')).toContain('public')
  expect((await shop.ask('/women')).headers.get('cache-control')).toContain('public')
  expect(shop.renders.seen.length).toBe(before + 1)
})

test('an invalid link changes nothing and shows an error [SF-2.53, SF-8.59]', async () => {
  const shop = open()
  const { newest, state } = await asked(shop)
  const link = await newest()
  for (const wrong of [
    link.replace(/authString=.*/, 'authString=x'),
    link.replace(/newsletterEmailId=\d+/, 'newsletterEmailId=999999'),
    link.replace(/newsletterEmailId=\d+/, 'newsletterEmailId=x'),
    '?ActionCall=WebActionConfirmNewsletter',
  ]) {
    const answer = await press(shop, `/${wrong}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?told=newsletterNotConfirmed'])
  }
  expect((await shop.ask('/?ActionCall=toString')).status).toBe(200)
  expect(await state()).toBe('pending')
})

test('an unsubscribe link needs a confirmation, and a mail program unsubscribes by one POST [SF-2.54]', async () => {
  const shop = open()
  for (const way of ['press', 'oneClick'] as const) {
    const { newest, state } = await asked(shop)
    await press(shop, `/${await newest()}`)
    const end = await newest()
    for (const method of ['GET', 'HEAD']) await shop.ask(`/${end}`, { method })
    expect(await state()).toBe('confirmed')
    const answer = way === 'press' ? await press(shop, `/de/${end}`) : await shop.ask(`/${end}`, oneClick)
    expect(answer.status).toBe(way === 'press' ? 303 : 200)
    if (way === 'press') expect(answer.headers.get('location')).toBe('/de/?told=newsletterEnded')
    expect(await state()).toBe('unsubscribed')
  }
  expect(
    (await shop.ask('/?ActionCall=WebActionUnsubscribeNewsletter&newsletterEmailId=1&authString=x', oneClick)).status,
  ).toBe(410)
})

const oneClick = {
  method: 'POST',
  body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  headers: { 'sec-fetch-site': 'cross-site' },
}

test('tokens of links are not logged, and guessing is rate limited', async () => {
  const shop = await servedShop({ rateLimits: { ...defaultRateLimits, address: { burst: 100, perSecond: 1 } } })
  const { newest } = await asked(shop)
  const link = await newest()
  await press(shop, `/women${link}`)
  await press(shop, `/cart${link}`)
  const authString = new URLSearchParams(link).get('authString') ?? 'none'
  expect(JSON.stringify(shop.logged)).not.toContain(authString)
  expect(JSON.stringify(shop.logged)).not.toContain('@example.org')
  expect(shop.logged.filter(({ route }) => route === 'personal').map(({ path }) => path)).toEqual(['/women', '/cart'])
  const statuses = []
  for (let count = 0; count < 20; count++)
    statuses.push(
      (await press(shop, `/?ActionCall=WebActionConfirmNewsletter&newsletterEmailId=${count + 1}&authString=x`)).status,
    )
  expect(statuses).toContain(429)
})
