import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Order } from '@vitrine/contract/orders/order'
import type { Services } from '../../kernel/context.ts'
import { listOrderIdsByPerson } from './personal-data-store.ts'
import { readOrder } from '../view/read-order.ts'
import { toAddressLines } from '../care/address-lines.ts'
import { listAddressRevisions } from '../care/order-address-store.ts'
import { findHold } from '../care/order-hold-store.ts'
import { listNotes } from '../care/order-notes-store.ts'
import { listTags } from '../care/order-tags-store.ts'

export { moveOrders } from './move-orders.ts'
export { moveGuestOrdersBySession, moveGuestOrdersByVerifiedEmail } from './move-guest-orders.ts'
export {
  anonymizeOrders,
  eraseOrderCare,
  listOrderIdsByPerson,
  lockAnonymizedOrdersWithCare,
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

/** What staff have written about the orders of a person; orders without it are omitted. */
export async function listOrderCareByPerson(
  { db }: Pick<Services, 'db'>,
  person: { readonly customerId: number | null; readonly email: string | null },
  locale: Locale = defaultLocale,
): Promise<readonly object[]> {
  const orderIds = await listOrderIdsByPerson(db, person)
  const tags = await listTags(db, orderIds)
  const found = []
  for (const orderId of orderIds) {
    const notes = (await listNotes(db, orderId)).map(({ text, createdAt }) => ({ text, createdAt }))
    const formerAddresses = (await listAddressRevisions(db, orderId)).map(({ before, at }) => ({
      address: toAddressLines(before, locale),
      until: at,
    }))
    const hold = await findHold(db, orderId)
    if (notes.length + formerAddresses.length > 0 || tags.has(orderId) || hold !== null)
      found.push({
        orderId,
        notes,
        formerAddresses,
        tags: tags.get(orderId) ?? [],
        hold: hold && { reason: hold.reason, since: hold.at },
      })
  }
  return found
}
