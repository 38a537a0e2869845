import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Order } from '@vitrine/contract/orders/order'
import type { Services } from '../../kernel/context.ts'
import { listOrderIdsByPerson } from './personal-data-store.ts'
import { readOrder } from '../view/read-order.ts'

export { moveOrders } from './move-orders.ts'
export { moveGuestOrdersBySession, moveGuestOrdersByVerifiedEmail } from './move-guest-orders.ts'
export {
  anonymizeOrders,
  listOrderIdsByPerson,
  lockOrdersDueForAnonymization,
  lockOrdersOfCustomer,
  relaxOrderAuthentication,
} from './personal-data-store.ts'

/** All orders of a person, read sequentially so that a data export does not load the database. */
export async function listOrdersByPerson(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  person: { readonly customerId: number | null; readonly email: string | null },
  locale: Locale = defaultLocale,
): Promise<readonly Order[]> {
  const orders: Order[] = []
  for (const id of await listOrderIdsByPerson(services.db, person)) {
    const order = await readOrder(services, id, { locale })
    if (order) orders.push(order)
  }
  return orders
}
