import type { Locale } from '@vitrine/contract/kernel/locale'
import { listBackInStockData } from '../back-in-stock/back-in-stock.ts'
import { getCartData } from '../cart/cart.ts'
import { accountDataOf } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import { listOffersByPerson } from '../offers/offers.ts'
import { listOrdersByPerson } from '../orders/orders.ts'
import { listOutreachData } from '../outreach/outreach.ts'
import { listMailsByRecipient } from '../post/post.ts'
import { listPushData } from '../push/push.ts'
import { getReturnData } from '../returns/returns.ts'
import { listReviewData } from '../reviews/reviews.ts'
import type { PersonKey } from './person-key.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'now'>

/** All that the shop keeps about a person, by what it is about: one question to each room. */
export async function personalDataOf(house: Parts, { customerId, email }: PersonKey, locale: Locale): Promise<Record<string, unknown>> {
  const { db } = house
  const settings = await house.settings()
  return {
    shop: settings['shop.name'], madeAt: house.now().toISOString(),
    account: customerId === null ? null : await accountDataOf(db, customerId),
    ...(customerId === null ? {} : await getCartData(db, customerId)),
    orders: await listOrdersByPerson(house, { customerId, email }, locale),
    ...await getReturnData(db, { customerId: customerId ?? nobody, email }),
    push: await listPushData(house, { customerId, email }),
    offers: await listOffersByPerson(db, { customerId, email }),
    ...(customerId === null ? {} : await listReviewData(db, customerId)),
    // What hangs on an e-mail alone is told to whoever has proved that it is theirs.
    ...(email === null ? {} : { ...await listOutreachData(db, email), backInStock: await listBackInStockData(db, email), mails: await listMailsByRecipient(db, email) }),
  }
}

// Numbers of customers begin at 1.
const nobody = 0
