import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { listApprovalTexts } from '../approvals/approvals.ts'
import { listBackInStockData } from '../back-in-stock/back-in-stock.ts'
import { personalCartData } from '../cart/cart.ts'
import { accountRecords } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import { listOffersByPerson } from '../offers/offers.ts'
import { personalOrders } from '../orders/orders.ts'
import { listOutreachData } from '../outreach/outreach.ts'
import { listMailsByRecipient } from '../post/post.ts'
import { listPushData } from '../push/push.ts'
import { getReturnData } from '../returns/returns.ts'
import { listReviewData } from '../reviews/reviews.ts'
import type { PersonKey } from './person-key.ts'

type PersonalDataServices = Pick<Services, 'db' | 'settings' | 'now'>

/** All stored data about a person, by module; under each address of a double that was merged, what belongs to it. */
export async function exportPersonalData(
  services: PersonalDataServices,
  person: PersonKey,
  locale: Locale,
): Promise<Record<string, unknown>> {
  const settings = await services.settings()
  const { customerId } = person
  const formerEmails = customerId === null ? [] : await accountRecords.listFormerEmails(services.db, customerId)
  const former = []
  for (const email of formerEmails)
    former.push({ email, ...(await collectData(services, { customerId: null, email }, locale)) })
  return {
    shop: settings['shop.name'],
    madeAt: services.now().toISOString(),
    ...(await collectData(services, person, locale)),
    ...(former.length > 0 && { formerAddresses: former }),
  }
}

async function collectData(
  services: PersonalDataServices,
  { customerId, email }: PersonKey,
  locale: Locale,
): Promise<Record<string, unknown>> {
  const { db } = services
  return {
    account: customerId === null ? null : await accountRecords.getAccountData(db, customerId),
    ...(customerId === null ? {} : await personalCartData.read(db, customerId)),
    orders: await personalOrders.listOrdersByPerson(services, { customerId, email }, locale),
    orderNotes: await personalOrders.listOrderCareByPerson(services, { customerId, email }, locale),
    refundApprovals: await listApprovalTexts(db, await personalOrders.listOrderIdsByPerson(db, { customerId, email })),
    ...(await getReturnData(db, { customerId: customerId ?? noCustomerId, email })),
    push: await listPushData(services, { customerId, email }),
    offers: await listOffersByPerson(db, { customerId, email }),
    ...(customerId === null ? {} : await listReviewData(db, customerId)),
    // Data that belongs to an e-mail address is only exported if the address is verified.
    ...(email === null
      ? {}
      : {
          ...(await listOutreachData(db, email)),
          backInStock: await listBackInStockData(db, email),
          giftCards: await personalCartData.listGiftCards(db, email),
          mails: await listMailsByRecipient(db, email),
        }),
  }
}

// Customer ids start at 1.
const noCustomerId = 0
