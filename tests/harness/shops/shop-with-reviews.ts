import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { toCustomerEntry, customerPassword, logInCustomer } from '../customers.ts'
import { createServices } from './create-services.ts'
import { findId, placeOrder, fillCheckout } from '../shopper.ts'
import { testShop, type TestShop, type TestVisitor, type TestShopOptions } from './test-shop.ts'
import { createReviewAdmin, type ReviewAdmin } from '@vitrine/engine/reviews/review-admin'

const customerNames = ['ann', 'bob', 'eve'] as const
type CustomerName = (typeof customerNames)[number]

export interface ShopWithReviews extends TestShop {
  readonly reviewAdmin: ReviewAdmin
  findItemId(handle: string): Promise<number>
  /** A customer of this shop, logged in. */
  customer(name: CustomerName): Promise<TestVisitor>
  /** A customer who has bought these pieces and paid for them. */
  createBuyer(name: CustomerName, ...skus: readonly string[]): Promise<TestVisitor>
}

/** A shop with three customers who have something to say about its clothes. */
export async function shopWithReviews(
  settings: Partial<PublicSettings> = {},
  {
    document = purchaseDocument,
    ...options
  }: Omit<TestShopOptions, 'document'> & { readonly document?: ShopDocument } = {},
): Promise<ShopWithReviews> {
  const customers = customerNames.map((name) => toCustomerEntry(name))
  const shop = await testShop({
    ...options,
    document: { ...document, settings: { ...document.settings, ...settings }, customers },
  })
  const { db } = shop
  return {
    ...shop,
    customer: (name) => logInCustomer(shop, name),
    reviewAdmin: createReviewAdmin(createServices(shop)),
    async findItemId(handle) {
      return (await db.selectFrom('items').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id
    },
    async createBuyer(name, ...skus) {
      const guest = shop.visitor()
      for (const sku of skus)
        await guest.call('doAddCartItem', { productId: await findId(shop, 'variations', sku), quantity: 1 })
      await fillCheckout(shop, guest, {})
      await guest.call('doLogin', { email: `${name}@example.org`, password: customerPassword })
      const { orderId } = await placeOrder(guest)
      await db
        .updateTable('orders')
        .set((eb) => ({ paid_amount: eb.ref('total_gross') }))
        .where('id', '=', orderId)
        .execute()
      return guest
    },
  }
}
