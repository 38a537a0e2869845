import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { staticPages } from '@vitrine/contract/account/session.contract'
import type { Caller } from '@vitrine/engine/kernel/context'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

const ann = { email: 'ann@example.org', password: 'demo-shop-1' }
const bob = { email: 'bob@example.org', password: 'demo-shop-2' }
const anonymous = { email: null, guestMail: null, firstName: null, lastName: null, showNetPrices: false }

// A session is remembered for a few seconds, so that the clock can be put forward.
const clock = { ahead: 0 }
const now = () => new Date(Date.now() + clock.ahead)
const secondsLater = () => {
  clock.ahead += 10_000
}

let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(cartDocument, { now, afterwards: afterAll })
})

const add = async (visitor: Pick<ShopWithCatalogue, 'call'>, sku: string, quantity = 1) =>
  visitor.call('doAddCartItem', { productId: await shop.id('variations', sku), quantity })
const wish = async (visitor: Pick<ShopWithCatalogue, 'call'>, sku: string) =>
  visitor.call('doAddWishlistItem', { variationId: await shop.id('variations', sku) })
/** A visitor with the given session secret. */
const carrying = (session: string | undefined) => {
  const caller: Caller = { locale: 'en', session }
  return { caller, call: ((name, payload) => shop.engine.call(name, payload, caller)) as ShopWithCatalogue['call'] }
}
const emptyCarts = async () => {
  await shop.db.deleteFrom('carts').where('customer_id', 'is not', null).execute()
  await shop.db.deleteFrom('wishlists').where('customer_id', 'is not', null).execute()
}
/** A session tells what is in the cart; everything that is known of a product comes with the cart itself. */
const withoutProducts = (basket: Cart) => ({
  ...basket,
  items: basket.items.map((item) => ({ ...item, variation: null })),
})
async function keyOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isRefusal(error)) throw error ?? new Error('nothing was refused')
  return error.key
}

describe('a session', () => {
  test('has a user with email, guestMail and showNetPrices, and a basket with the ids of the wishlist [SF-3.13]', async () => {
    const visitor = shop.visitor()
    await wish(visitor, 'SCARF')
    await visitor.call('doLogin', ann)
    const session = await visitor.call('getSession', {})
    expect(session.user).toEqual({
      email: 'Ann@example.org',
      guestMail: null,
      firstName: 'Ann',
      lastName: 'Novak',
      showNetPrices: false,
    })
    expect(session.basket.itemWishListIds).toEqual([await shop.id('variations', 'SCARF')])
    await shop.db
      .insertInto('customer_classes')
      .values({ code: 'trade', names: JSON.stringify({ en: 'Trade' }), show_net_prices: true })
      .execute()
    await shop.db
      .updateTable('customers')
      .set((eb) => ({ class_id: eb.selectFrom('customer_classes').where('code', '=', 'trade').select('id') }))
      .execute()
    expect((await visitor.call('getSession', {})).user.showNetPrices).toBe(true)
    await shop.db.updateTable('customers').set({ class_id: null }).execute()
    const guest = shop.visitor()
    await add(guest, 'SCARF')
    await shop.db
      .updateTable('sessions')
      .set({ guest_mail: 'guest@example.org' })
      .where('id', '=', (eb) => eb.selectFrom('sessions').select((inner) => inner.fn.max('id').as('id')))
      .execute()
    secondsLater()
    expect((await guest.call('getSession', {})).user).toEqual({ ...anonymous, guestMail: 'guest@example.org' })
  })

  test('without guestMail and without email is anonymous, also when something is kept for it [SF-4.14]', async () => {
    const visitor = shop.visitor()
    expect((await visitor.call('getSession', {})).user).toEqual(anonymous)
    await add(visitor, 'SCARF')
    expect(visitor.caller.session).toBeDefined()
    expect((await visitor.call('getSession', {})).user).toEqual(anonymous)
  })

  test('getSession answers user and basket [SF-7.13]', async () => {
    const visitor = shop.visitor()
    const basket = await add(visitor, 'SCARF', 2)
    expect(await visitor.call('getSession', {})).toEqual({ user: anonymous, basket: withoutProducts(basket) })
  })

  test('getInit answers session and categories, with settings and robots [SF-7.14]', async () => {
    const visitor = shop.visitor({ locale: 'de' })
    const basket = await add(visitor, 'SCARF')
    const init = await visitor.call('getInit', {})
    expect(init.session).toEqual({ user: anonymous, basket: withoutProducts(basket) })
    expect(init.categories.map(({ details }) => details[0]?.name)).toEqual(['Alles'])
    expect(init).toMatchObject({ settings: { 'shop.currency': 'GBP' }, robots: { homepage: 'ALL' } })
  })

  test('begins only when something is kept, and only once', async () => {
    const visitor = shop.visitor()
    await visitor.call('getInit', {})
    await visitor.call('getCart', {})
    expect(visitor.caller.session).toBeUndefined()
    await add(visitor, 'SCARF')
    const secret = visitor.caller.session
    await wish(visitor, 'SCARF')
    expect(visitor.caller.session).toBe(secret)
  })

  test('is not kept in a form that could be stolen from the database', async () => {
    const visitor = shop.visitor()
    await add(visitor, 'SCARF')
    const { token_hash: hash } = await shop.db
      .selectFrom('sessions')
      .select('token_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(hash).toHaveLength(32)
    expect(hash.toString('base64url')).not.toBe(visitor.caller.session)
  })

  test.each([
    ['nothing', undefined],
    ['a word', 'secret'],
    ['a secret of nobody', 'A'.repeat(43)],
    ['a very long one', 'A'.repeat(10_000)],
    ['one with NUL', `${'A'.repeat(42)}\u0000`],
  ])('%s is no session', async (_, secret) => {
    expect((await carrying(secret).call('getSession', {})).user).toEqual(anonymous)
  })
})

describe('time', () => {
  const later = (milliseconds: number) => {
    clock.ahead += milliseconds
  }

  test('a session ends thirty days after it was last seen, and being seen moves its end', async () => {
    const visitor = shop.visitor()
    await visitor.call('doLogin', ann)
    const emailAfter = async (days: number) => {
      later(days * 86_400_000)
      return (await visitor.call('getSession', {})).user.email
    }
    expect(await emailAfter(29)).toBe('Ann@example.org')
    expect(await emailAfter(29)).toBe('Ann@example.org')
    expect(await emailAfter(31)).toBeNull()
  })

  test('a call that moves the end of a session says so, so that its cookie lives as long', async () => {
    const visitor = shop.visitor()
    await visitor.call('doLogin', ann)
    await visitor.call('getSession', {})
    expect(visitor.caller.isSessionProlonged).toBeUndefined()
    later(86_400_000)
    await visitor.call('getSession', {})
    expect(visitor.caller.isSessionProlonged).toBe(true)
  })

  test('expired sessions are deleted by a job, and their carts with them', async () => {
    for (let guest = 0; guest < 4; guest++) await add(shop.visitor(), 'SCARF')
    later(31 * 86_400_000)
    await shop.engine.scheduler.run('forgetGuests')
    const over = await shop.db.selectFrom('sessions').select('id').where('expires_at', '<', now()).execute()
    expect(over).toEqual([])
    expect(await shop.db.selectFrom('carts').select('id').where('session_id', 'is not', null).execute()).toEqual([])
  })

  test('a session is noted as seen at most every five minutes', async () => {
    const visitor = shop.visitor()
    await add(visitor, 'SCARF')
    const seen = async () =>
      (
        await shop.db.selectFrom('sessions').select('seen_at').orderBy('id', 'desc').executeTakeFirstOrThrow()
      ).seen_at.getTime()
    const begun = await seen()
    later(4 * 60_000)
    await visitor.call('getSession', {})
    expect(await seen()).toBe(begun)
    later(2 * 60_000)
    await Promise.all([visitor.call('getSession', {}), visitor.call('getSession', {})])
    expect((await seen()) - begun).toBeGreaterThanOrEqual(6 * 60_000)
  })
})

describe('logging in', () => {
  test('takes an e-mail in any spelling and answers the customer with the basket', async () => {
    const session = await shop.visitor().call('doLogin', { email: ' ANN@Example.org ', password: ann.password })
    expect(session.user).toMatchObject({ email: 'Ann@example.org', firstName: 'Ann' })
  })

  test.each([
    ['a wrong password', { ...ann, password: 'demo-shop-2' }],
    ['an e-mail that nobody has', { ...ann, email: 'nobody@example.org' }],
    ['an empty password', { ...ann, password: '' }],
  ])('%s is refused, and says no more [SF-8.34]', async (_, wrong) => {
    const visitor = shop.visitor()
    expect(await keyOf(visitor.call('doLogin', wrong))).toBe('login.invalidData')
    expect(visitor.caller.session).toBeUndefined()
  })

  test('a value that the database cannot store is an invalid payload, not a fault', async () => {
    expect(await keyOf(shop.visitor().call('doLogin', { ...ann, email: 'ann\u0000@example.org' }))).toBe(
      'invalidPayload',
    )
  })

  test('a blocked customer gets that reason only with the right password, and is logged out everywhere', async () => {
    const before = shop.visitor()
    await before.call('doLogin', bob)
    await shop.db.updateTable('customer_profiles').set({ is_blocked: true }).where('email', '=', bob.email).execute()
    expect(await keyOf(shop.visitor().call('doLogin', bob))).toBe('login.userIsBlocked')
    expect(await keyOf(shop.visitor().call('doLogin', { ...bob, password: 'wrong' }))).toBe('login.invalidData')
    secondsLater()
    expect((await before.call('getSession', {})).user).toEqual(anonymous)
    await shop.db.updateTable('customer_profiles').set({ is_blocked: false }).where('email', '=', bob.email).execute()
  })

  test('changes the secret, and the old one is dead', async () => {
    const visitor = shop.visitor()
    await add(visitor, 'SCARF')
    const old = visitor.caller.session
    await visitor.call('doLogin', ann)
    expect(visitor.caller.session).not.toBe(old)
    expect(await carrying(old).call('getSession', {})).toMatchObject({ user: anonymous, basket: { items: [] } })
    await visitor.call('doLogin', ann)
    expect((await visitor.call('getSession', {})).user.email).toBe('Ann@example.org')
  })

  test('shows what is for customers only, at once', async () => {
    await emptyCarts()
    const visitor = shop.visitor()
    await visitor.call('doLogin', ann)
    await add(visitor, 'COAT')
    await visitor.call('doLogoutUser', {})
    expect((await visitor.call('getInit', {})).categories).toHaveLength(1)
    const session = await visitor.call('doLogin', ann)
    expect(session.basket.items.map(({ name }) => name)).toEqual(['Members Coat'])
    expect((await visitor.call('getInit', {})).categories).toHaveLength(2)
  })
})

describe('the cart and wishlist of a guest at login', () => {
  test('goes to the customer: equal lines add up as far as stock goes, others come along, hearts too', async () => {
    await emptyCarts()
    const phone = shop.visitor()
    await phone.call('doLogin', ann)
    await add(phone, 'SHIRT-M', 2)
    await add(phone, 'SCARF', 2)
    await wish(phone, 'SCARF')
    const laptop = shop.visitor()
    await add(laptop, 'SHIRT-M', 2)
    await add(laptop, 'SCARF', 1)
    await add(laptop, 'BEANIE', 1)
    await wish(laptop, 'BEANIE')
    await wish(laptop, 'SCARF')
    const { basket } = await laptop.call('doLogin', ann)
    expect(basket.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Linen Shirt', 3],
      ['Scarf', 3],
      ['Beanie', 1],
    ])
    expect([...basket.itemWishListIds].sort()).toEqual(
      [await shop.id('variations', 'SCARF'), await shop.id('variations', 'BEANIE')].sort(),
    )
    expect(withoutProducts(await phone.call('getCart', {})).items).toEqual(basket.items)
  })

  test('is merged once when two logins come at the same time', async () => {
    await emptyCarts()
    const guest = shop.visitor()
    await add(guest, 'SCARF', 2)
    const tabs = [carrying(guest.caller.session), carrying(guest.caller.session), carrying(guest.caller.session)]
    await Promise.all(tabs.map((tab) => tab.call('doLogin', ann)))
    for (const tab of tabs) expect((await tab.call('getCart', {})).itemQuantity).toBe(2)
    expect(new Set(tabs.map(({ caller }) => caller.session)).size).toBe(3)
  })

  test('of five guests who are the same customer is lost nowhere', async () => {
    await emptyCarts()
    const guests = Array.from({ length: 5 }, () => shop.visitor())
    for (const guest of guests) {
      await add(guest, 'MADE', 2)
      await wish(guest, 'SCARF')
    }
    await Promise.all(guests.map((guest) => guest.call('doLogin', ann)))
    const cart = await guests[0]?.call('getCart', {})
    expect(cart?.items.map(({ quantity }) => quantity)).toEqual([10])
    expect(cart?.itemWishListIds).toHaveLength(1)
  })

  test('and what comes while they log in is in a cart afterwards', async () => {
    await emptyCarts()
    const guest = shop.visitor()
    await add(guest, 'MADE')
    const [login, ...clicks] = [
      carrying(guest.caller.session),
      ...Array.from({ length: 8 }, () => carrying(guest.caller.session)),
    ]
    await Promise.all([login?.call('doLogin', ann), ...clicks.map((click) => add(click, 'MADE'))])
    const carts = new Map<string | undefined, number>()
    // A click that came after the login found its session ended and began a new one.
    for (const { caller, call } of clicks)
      if (caller.session !== guest.caller.session) carts.set(caller.session, (await call('getCart', {})).itemQuantity)
    const elsewhere = [...carts.values()].reduce((sum, quantity) => sum + quantity, 0)
    expect(((await login?.call('getCart', {}))?.itemQuantity ?? 0) + elsewhere).toBe(9)
  })
})

describe('logging out', () => {
  test('ends the session; the cart waits for the customer', async () => {
    await emptyCarts()
    const visitor = shop.visitor()
    await visitor.call('doLogin', ann)
    await add(visitor, 'SCARF')
    const secret = visitor.caller.session
    expect(await visitor.call('doLogoutUser', {})).toBeNull()
    expect(visitor.caller.session).toBeUndefined()
    expect(await visitor.call('getSession', {})).toMatchObject({ user: anonymous, basket: { items: [] } })
    expect((await carrying(secret).call('getSession', {})).user).toEqual(anonymous)
    expect((await visitor.call('doLogin', ann)).basket.itemQuantity).toBe(1)
  })

  test('twice, or without a session, is no fault', async () => {
    const visitor = shop.visitor()
    expect(await visitor.call('doLogoutUser', {})).toBeNull()
    expect(await carrying('A'.repeat(43)).call('doLogoutUser', {})).toBeNull()
  })
})

describe('the frame of every page', () => {
  test('has robots for each static page, ALL where nothing is set [SF-3.18]', async () => {
    const own = await shopWithCatalogue(cartDocument)
    const plain = await own.call('getShell', {})
    expect(plain.robots).toEqual(Object.fromEntries(staticPages.map((page) => [page, 'ALL'])))
    expect(Object.keys(plain.robots)).toEqual(
      expect.arrayContaining([
        'homepage',
        'contact',
        'cancellationRights',
        'cancellationForm',
        'legalDisclosure',
        'privacyPolicy',
        'termsAndConditions',
        'searchResult',
      ]),
    )
    const chosen = Object.fromEntries(staticPages.map((page) => [page, 'NOINDEX']))
    await own.change((db) =>
      db
        .insertInto('settings')
        .values({ key: 'robots', value: JSON.stringify({ ...chosen, searchResult: 'nonsense' }) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: JSON.stringify({ ...chosen, searchResult: 'nonsense' }) }),
        )
        .execute(),
    )
    expect((await own.call('getShell', {})).robots).toEqual({ ...chosen, searchResult: 'ALL' })
  })

  test('is the same for everybody of one audience and says what it shows', async () => {
    const shown = new Set<string>()
    const cached = shop.visitor({ audience: 'public', recordCacheTag: (tag) => shown.add(tag) })
    expect((await cached.call('getShell', {})).categories).toHaveLength(1)
    expect([...shown]).toEqual(expect.arrayContaining(['category', 'settings']))
    expect((await shop.visitor({ audience: 'customer' }).call('getShell', {})).categories).toHaveLength(2)
  })
})
