import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalFrom } from '../harness/refusal-from.ts'
import { testShop, type TestShop } from '../harness/test-shop.ts'

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

  // What its texts need is looked at wherever a refusal is provoked; here it is the right one.
  test.each(Object.entries(ways))('%s is what the shop says', async (key, provoke) => {
    expect((await refusalFrom(provoke(shop))).key).toBe(key)
  })
})

async function anArticle({ db }: TestShop): Promise<number> {
  const row = await db.selectFrom('variations as v').innerJoin('items as i', 'i.id', 'v.item_id').where('i.handle', '=', 'ribbed-beanie').select('v.id').orderBy('v.id').executeTakeFirstOrThrow()
  return row.id
}
