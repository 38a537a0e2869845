import { defaultLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Order } from '@vitrine/contract/order'
import type { House } from '../kernel/context.ts'
import { orderIdsOfPerson } from './personal-data-store.ts'
import { readOrder } from './read-order.ts'

/** What a person ordered, whole, one after the other: nobody's copy of their data may be a burden on the shop. */
export async function ordersOfPerson(house: Pick<House, 'db' | 'settings' | 'now'>, person: { readonly customerId: number | null; readonly email: string | null }, locale: Locale = defaultLocale): Promise<readonly Order[]> {
  const orders: Order[] = []
  for (const id of await orderIdsOfPerson(house.db, person)) {
    const order = await readOrder(house, id, { locale })
    if (order) orders.push(order)
  }
  return orders
}

