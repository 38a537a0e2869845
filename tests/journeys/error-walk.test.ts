import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@vitrine/contract/kernel/locale'
import { refusals, type RefusalKey } from '@vitrine/contract/kernel/refusals'
import { loadErrorText } from '@vitrine/storefront/text/catalogues'
import { textOf, type Message } from '@vitrine/storefront/text/translate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalFrom } from '../harness/refusal-from.ts'
import { testShop, type TestShop } from '../harness/test-shop.ts'

const root = join(import.meta.dirname, '../..')
// What is in the object is exactly what its type says.
const keys = Object.keys(refusals) as RefusalKey[]

/** What only a browser meets: these are said by the page, and never come from the shop. */
const ofTheBrowser: readonly RefusalKey[] = ['offline', 'consentScriptNotAccepted', 'customError']

describe('every error of the catalogue', () => {
  const own = (pattern: string, except: RegExp) => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'compiled' }).filter((file) => !except.test(file)).map((file) => readFileSync(join(root, file), 'utf8'))
  const sources = own('packages/{engine,contract,server}/src/**/*.ts', /\.test\.ts$|kernel\/refusals\.ts$|\.contract\.ts$/)
  const tests = own('{tests/journeys,packages/*/src}/**/*.test.ts', /error-walk\.test\.ts$|error-texts\.test\.ts$/)
  const namedIn = (texts: readonly string[], key: string) => texts.some((text) => text.includes(`'${key}'`))

  test.each(keys.filter((key) => !ofTheBrowser.includes(key)))('%s is thrown by code, and provoked by a test', (key) => {
    expect(namedIn(sources, key), 'no code throws it').toBe(true)
    expect(namedIn(tests, key), 'no test provokes it').toBe(true)
  })
})

// One way to each of these on the real shop, beside what the tests of their rooms prove of them.
const ways: Readonly<Partial<Record<RefusalKey, (shop: TestShop) => Promise<unknown>>>> = {
  'catalogue.categoryNotFound': (shop) => shop.call('getFacet', { categoryUrlPath: 'nowhere/at-all' }),
  'catalogue.productNotFound': (shop) => shop.call('getProduct', { id: 999_999 }),
  'catalogue.tagNotFound': (shop) => shop.call('getTagListing', { slug: 'nothing-carries-it' }),
  'cart.variationNotFound': (shop) => shop.call('doAddCartItem', { productId: 999_999, quantity: 1 }),
  'cart.itemNotRemoved': (shop) => shop.call('deleteCartItem', { cartItemId: 999_999 }),
  'cart.notEnoughStock': async (shop) => shop.call('doAddCartItem', { productId: await anArticle(shop), quantity: 9_000 }),
  'coupon.alreadyUsedOrInvalid': async (shop) => {
    const ann = shop.visitor()
    await ann.call('doAddCartItem', { productId: await anArticle(shop), quantity: 1 })
    return ann.call('doAddCoupon', { couponCode: 'NOBODY-MADE-IT' })
  },
  'login.invalidData': (shop) => shop.call('doLogin', { email: 'nobody@example.org', password: 'wrong-1' }),
  'security.loginRequired': (shop) => shop.call('getMyData', {}),
  'security.operatorRequired': (shop) => shop.call('getLegalCheck', {}),
  'security.roleRequired': async (shop) => (await shop.operator({ role: 'viewer' })).call('setImprint', { name: '', street: '', postcode: '', town: '', country: '', email: '', phone: '', representative: '', register: '', vatNumber: '' }),
  'notFound': (shop) => shop.call('getSharedWishlist', { shareKey: 'x'.repeat(32) }),
  'media.notFound': async (shop) => (await shop.operator()).call('deleteMedia', { id: 999_999 }),
  'editor.pageNotFound': async (shop) => (await shop.operator()).call('getRevisions', { type: 'category', identifier: '999999' }),
}

describe('on the real shop', () => {
  let shop: TestShop
  const undo: (() => Promise<void>)[] = []
  beforeAll(async () => { shop = await testShop({ document: 'demo', afterwards: (last) => undo.push(last) }) })
  afterAll(async () => { for (const last of undo.toReversed()) await last() })

  test.each(Object.entries(ways))('%s is refused with all that its text names, in three languages', async (key, provoke) => {
    const refusal = await refusalFrom(provoke(shop))
    expect(refusal.key).toBe(key)
    const texts = await Promise.all(locales.map(async (locale) => {
      const message = (await loadErrorText(locale))[`storefrontError.${key}`] ?? []
      for (const name of namesIn(message)) expect(refusal.details, `${key} in ${locale} names ${name}`).toHaveProperty(name)
      return textOf(locale, message, refusal.details)
    }))
    for (const text of texts) {
      expect(text).toMatch(/[.!]$/)
      expect(text).not.toMatch(/[{}#]|undefined|null|\[object|“”|„”|„“| {2}/)
    }
    expect(new Set(texts).size).toBe(locales.length)
  })
})

function namesIn(message: Message): readonly string[] {
  return message.flatMap((piece) => (typeof piece === 'string' ? [] : [piece[0]])).filter((name) => name !== '#')
}

async function anArticle({ db }: TestShop): Promise<number> {
  const row = await db.selectFrom('variations as v').innerJoin('items as i', 'i.id', 'v.item_id').where('i.handle', '=', 'ribbed-beanie').select('v.id').orderBy('v.id').executeTakeFirstOrThrow()
  return row.id
}
