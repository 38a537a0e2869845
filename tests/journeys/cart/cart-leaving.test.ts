import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { refusalTexts } from '../../harness/refusal-text.ts'
import { toLines, refusalFields, shopWithCarts } from '../fixtures/shop-with-carts.ts'

type Shop = Awaited<ReturnType<typeof shopWithCarts>>

/** The reasons that remove the scarf and the shirt from carts, and the expected notices. */
const reasons: Readonly<
  Record<
    string,
    {
      readonly key: string
      readonly happen: (shop: Shop) => Promise<void>
      readonly said: Readonly<Record<Locale, RegExp>>
      readonly asCustomer?: true
    }
  >
> = {
  'they are not active any more': {
    key: 'cart.itemsRemovedAvailability',
    happen: (shop) =>
      shop.change((db) =>
        db.updateTable('items').set({ is_active: false }).where('handle', 'in', ['scarf', 'shirt']).execute(),
      ),
    said: { en: /no longer available/, de: /nicht mehr verfügbar/, pl: /nie jest to już dostępne/ },
  },
  'they are discontinued': {
    key: 'cart.itemsRemovedAvailability',
    happen: (shop) =>
      shop.change((db) =>
        db.updateTable('variations').set({ availability_id: 9 }).where('number', 'in', ['SCARF', 'SHIRT-S']).execute(),
      ),
    said: { en: /no longer available/, de: /nicht mehr verfügbar/, pl: /nie jest to już dostępne/ },
  },
  'they are sold out': {
    key: 'cart.itemsRemovedAvailability',
    async happen(shop) {
      await shop.stock('SCARF', 0)
      await shop.stock('SHIRT-S', 0)
    },
    said: { en: /no longer available/, de: /nicht mehr verfügbar/, pl: /nie jest to już dostępne/ },
  },
  'the shop takes another currency in which they have no price': {
    key: 'cart.itemsRemovedCurrency',
    async happen(shop) {
      await shop.db
        .insertInto('prices')
        .values({ variation_id: await shop.id('variations', 'BEANIE'), currency: 'EUR', amount: 3500 })
        .execute()
      await shop.setting('shop.currency', 'EUR')
    },
    said: { en: /not sold in this currency/, de: /in dieser Währung nicht gibt/, pl: /w tej walucie/ },
  },
  'they have no text in the language or its fallback': {
    key: 'cart.itemsRemovedLanguage',
    happen: (shop) =>
      shop.change(async (db) => {
        const itemIds = [await shop.id('items', 'scarf'), await shop.id('items', 'shirt')]
        await db.deleteFrom('item_texts').where('item_id', 'in', itemIds).where('locale', '<>', 'pl').execute()
      }),
    said: { en: /not offered in this language/, de: /in dieser Sprache nicht gibt/, pl: /w tym języku/ },
  },
  'they are not sent to the country of the cart': {
    key: 'cart.itemsRemovedShippingCountry',
    happen: (shop) =>
      shop.change(async (db) => {
        const { id } = await db
          .selectFrom('countries')
          .where('iso_code2', '=', 'GB')
          .select('id')
          .executeTakeFirstOrThrow()
        await db
          .updateTable('items')
          .set({ blocked_country_ids: [id] })
          .where('handle', 'in', ['scarf', 'shirt'])
          .execute()
      }),
    said: {
      en: /do not deliver it to this country/,
      de: /nicht in dieses Land liefern/,
      pl: /nie dostarczamy tego do tego kraju/,
    },
  },
  'they are sold to another class of customers': {
    key: 'cart.itemsRemovedContactClass',
    happen: (shop) =>
      shop.change(async (db) => {
        const { id } = await db
          .insertInto('customer_classes')
          .values({ code: 'trade', names: JSON.stringify({ en: 'Trade' }) })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .updateTable('items')
          .set({ class_ids: [id] })
          .where('handle', 'in', ['scarf', 'shirt'])
          .execute()
      }),
    said: {
      en: /not offered to your customer group/,
      de: /für Ihre Kundengruppe nicht gibt/,
      pl: /dla tej grupy klientów/,
    },
  },
}

describe('an unsellable line is removed with one notice that names it', () => {
  test.each([
    ['they are not active any more'],
    ['they are discontinued'],
    ['they are sold out'],
    ['the shop takes another currency in which they have no price'],
    ['they have no text in the language or its fallback'],
    ['they are not sent to the country of the cart'],
    ['they are sold to another class of customers'],
  ])('because %s [SF-8.24]', async (reason) => {
    const shop = await shopWithCarts()
    const isLanguage = reason.includes('language')
    const ann = shop.guest(isLanguage ? 'de' : 'en')
    await ann.add('SCARF', 2)
    await ann.add('BEANIE')
    await ann.add('SHIRT-S')
    const known = reasons[reason]
    await known?.happen(shop)

    const cart = await ann.cart()
    expect(cart.items.map(({ variationId }) => variationId)).toEqual([await shop.id('variations', 'BEANIE')])
    expect(cart.itemQuantity).toBe(1)
    expect(cart.notices).toMatchObject([{ key: known?.key }])
    // An item without a name in the language is named in the fallback language.
    expect(cart.notices[0]?.details).toEqual({
      names: isLanguage ? 'Szalik und Lniana koszula' : 'Scarf and Linen Shirt',
    })
    expect(shop.loggedProblems).toEqual([])
  })

  test('each reason has its own localized notice [SF-8.24]', async () => {
    expect(new Set(Object.values(reasons).map(({ key }) => key)).size).toBe(5)
    for (const { key, said } of Object.values(reasons)) {
      const texts = await refusalTexts({ key, details: { names: 'Scarf and Linen Shirt' } })
      for (const locale of locales) {
        expect(texts[locale]).toMatch(said[locale])
        expect(texts[locale]).toContain('Scarf and Linen Shirt')
      }
    }
    const shop = await shopWithCarts()
    const ann = shop.guest()
    for (const sku of ['SCARF', 'BEANIE', 'TOTE', 'SHIRT-S']) await ann.add(sku)
    await shop.change((db) => db.updateTable('items').set({ is_active: false }).where('handle', '=', 'scarf').execute())
    await reasons['they are sold to another class of customers']?.happen(shop)
    expect((await ann.cart()).notices.map(({ key, details }) => [key, details['names']])).toEqual([
      ['cart.itemsRemovedAvailability', 'Scarf'],
      ['cart.itemsRemovedContactClass', 'Linen Shirt'],
    ])
  })

  test('the notice is shown until the customer changes the cart', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('SCARF')
    await shop.change((db) => db.updateTable('items').set({ is_active: false }).where('handle', '=', 'scarf').execute())
    expect((await ann.cart()).notices).toHaveLength(1)
    expect((await ann.tab().call('getSession', {})).basket.notices, 'also in another tab').toHaveLength(1)
    expect((await ann.add('BEANIE')).notices).toEqual([])
  })

  test('an item restricted to a class remains in the cart of a customer of the class', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.logIn()
    await ann.add('SCARF')
    await reasons['they are sold to another class of customers']?.happen(shop)
    await shop.db
      .updateTable('customers')
      .set((eb) => ({ class_id: eb.selectFrom('customer_classes').where('code', '=', 'trade').select('id') }))
      .execute()
    expect(toLines(await ann.cart())).toEqual([['Scarf', 1]])
    expect(await refusalFields(shop.guest().add('SCARF')), 'others cannot put it in').toMatchObject({
      key: 'cart.notSalable',
    })
  })
})

describe('stock sold to other customers meanwhile', () => {
  test('reduces the quantity to the remaining stock, with a notice [SF-5.43]', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('SCARF', 4)
    await ann.add('TOTE', 2)
    await shop.stock('SCARF', 1)
    const cart = await ann.cart()
    expect(toLines(cart)).toEqual([
      ['Scarf', 1],
      ['Tote', 2],
    ])
    expect(cart.notices).toEqual([{ key: 'cart.notEnoughStock', details: { stock: 1, names: 'Scarf' } }])
  })

  test('is allocated to the earliest lines first', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('SCARF', 2)
    await ann.add('CAPSULE')
    await shop.stock('SCARF', 3)
    expect(await ann.cart()).toMatchObject({
      items: [{ name: 'Scarf', quantity: 2 }],
      notices: [{ key: 'cart.itemsRemovedAvailability', details: { names: 'Winter Capsule' } }],
    })
  })

  test('removes a line whose remaining stock is below its minimum', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('HANGER', 6)
    await shop.stock('HANGER', 3)
    expect(await ann.cart()).toMatchObject({ items: [], notices: [{ key: 'cart.itemsRemovedAvailability' }] })
  })

  test('a changed price is shown and recorded as seen', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('SCARF')
    await shop.change(async (db) =>
      db
        .updateTable('prices')
        .set({ amount: 7900 })
        .where('variation_id', '=', await shop.id('variations', 'SCARF'))
        .execute(),
    )
    expect((await ann.cart()).itemSum.value).toBe(79)
    expect(await shop.db.selectFrom('cart_items').select('seen_amount').execute()).toEqual([{ seen_amount: 7900 }])
  })
})

describe('a backorder', () => {
  test("is allowed by the shop's setting, with a localized notice of the backordered quantity [SF-8.17]", async () => {
    const shop = await shopWithCarts()
    await shop.stock('MADE', 2)
    for (const locale of locales) {
      const ann = shop.guest(locale)
      expect((await ann.add('MADE', 2)).notices).toEqual([])
      const cart = await ann.add('MADE', 3)
      expect(cart.items).toMatchObject([{ quantity: 5, redelivered: 3 }])
      expect(cart.notices).toEqual([
        { key: 'cart.oversellingWarning', details: { quantity: 3, names: cart.items[0]?.name } },
      ])
      for (const notice of cart.notices) expect((await refusalTexts(notice))[locale]).toMatch(/\b3\b/)
      expect((await ann.set('MADE', 3)).notices).toMatchObject([{ details: { quantity: 1 } }])
      expect((await ann.set('MADE', 2)).notices).toEqual([])
    }
  })
})
