import type { PublicSettings } from '@vitrine/contract/settings'
import type { ShopDocument } from '@vitrine/contract/shop-document'
import { buyingShop } from '../journeys/fixtures/buying-shop.ts'
import { customerNamed, customerPassword, loggedIn } from './customers.ts'
import { houseOf } from './house-of.ts'
import { idOf, placeOrder, tellTheRest } from './shopper.ts'
import { testShop, type TestShop, type TestVisitor, type Wishes } from './test-shop.ts'
import { createReviewAdmin, type ReviewAdmin } from '@vitrine/engine/reviews/reviews'

const people = ['ann', 'bob', 'eve'] as const
type Person = (typeof people)[number]

export interface ReviewingShop extends TestShop {
  readonly desk: ReviewAdmin
  item(handle: string): Promise<number>
  /** A customer of this shop, logged in. */
  person(name: Person): Promise<TestVisitor>
  /** A customer who has bought these pieces and paid for them. */
  buyer(name: Person, ...skus: readonly string[]): Promise<TestVisitor>
}

/** A shop with three customers who have something to say about its clothes. */
export async function reviewingShop(settings: Partial<PublicSettings> = {}, { document = buyingShop, ...wishes }: Omit<Wishes, 'document'> & { readonly document?: ShopDocument } = {}): Promise<ReviewingShop> {
  const customers = people.map((name) => customerNamed(name))
  const shop = await testShop({ ...wishes, document: { ...document, settings: { ...document.settings, ...settings }, customers } })
  const { db } = shop
  return {
    ...shop, person: (name) => loggedIn(shop, name),
    desk: createReviewAdmin(houseOf(shop)),
    async item(handle) {
      return (await db.selectFrom('items').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id
    },
    async buyer(name, ...skus) {
      const guest = shop.visitor()
      for (const sku of skus) await guest.call('doAddCartItem', { productId: await idOf(shop, 'variations', sku), quantity: 1 })
      await tellTheRest(shop, guest, {})
      await guest.call('doLogin', { email: `${name}@example.org`, password: customerPassword })
      const { orderId } = await placeOrder(guest)
      await db.updateTable('orders').set((eb) => ({ paid_amount: eb.ref('total_gross') })).where('id', '=', orderId).execute()
      return guest
    },
  }
}
