import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { createCoupon, type CreateCouponInput } from '@vitrine/engine/cart/coupons/create-coupon'
import { errorText } from '@vitrine/storefront/text/error-text'
import { expect } from 'vitest'
import { couponDocument } from '../../journeys/fixtures/coupon-document.ts'
import { shopWithCatalogue } from './shop-with-catalogue.ts'
import type { TestVisitor } from './test-shop.ts'

export const tenPercent = { type: 'percentage', percent: 10 } as const

/** A shop in which coupons are made as a test needs them. */
export async function shopWithCoupons(options: Parameters<typeof shopWithCatalogue>[1] = {}) {
  const shop = await shopWithCatalogue(couponDocument, options)
  await shop.change(async (db) => {
    await db.updateTable('items').set({ is_subscription: true }).where('handle', '=', 'monthly').execute()
    await db.updateTable('variations').set({ requires_promotion: true }).where('number', '=', 'SECRET').execute()
  })
  const add = async (visitor: TestVisitor, sku: string, quantity = 1) =>
    visitor.call('doAddCartItem', { productId: await shop.id('variations', sku), quantity })
  return {
    ...shop,
    coupon: async (wish: CreateCouponInput) => (await createCoupon(shop.db, wish)).code,
    add,
    async guest(...skus: string[]) {
      const visitor = shop.visitor()
      for (const sku of skus) await add(visitor, sku)
      return visitor
    },
    async customer(email: string, ...skus: string[]) {
      const visitor = shop.visitor()
      await visitor.call('doLogin', { email, password: email.startsWith('ann') ? 'demo-shop-1' : 'demo-shop-2' })
      for (const sku of skus) await add(visitor, sku)
      return visitor
    },
  }
}

export type ShopWithCoupons = Awaited<ReturnType<typeof shopWithCoupons>>

export const apply = (visitor: TestVisitor, couponCode: string) => visitor.call('doAddCoupon', { couponCode })
export const toCodes = ({ coupons }: Cart) => coupons.map(({ code }) => code)

/** A refusal says in every language what `words` asks of it, and names the code. */
export async function expectRefusalText(
  { key, details }: Pick<Refusal, 'key' | 'details'>,
  words: Readonly<Record<(typeof locales)[number], RegExp>>,
): Promise<void> {
  for (const locale of locales) {
    const text = await errorText(locale, { key, details })
    expect(text).toMatch(words[locale])
    expect(text).not.toMatch(/[{}#]|undefined|\[object/)
    if (typeof details['code'] === 'string') expect(text).toContain(details['code'])
  }
}
