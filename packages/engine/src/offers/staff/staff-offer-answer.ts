import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { StaffOfferState } from '@vitrine/contract/orders/offer-admin.contract'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { findPerson } from '../../customers/customers.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { OfferDependencies } from '../dependencies.ts'
import type { OfferStatus } from '../offer-state.ts'
import { findOffer, listOfferLines } from '../offers-store.ts'
import { readOffer } from '../read-offer.ts'
import { countOpenOffers, listStaffOffers } from './staff-offers-store.ts'

const offersPerPage = 50
const anonymousVisitor = { sessionId: null, customerId: null, guestMail: null }

interface StateFacts {
  readonly status: OfferStatus
  readonly validUntil: Date
  readonly revokedAt: Date | null
}

export function toStaffState({ status, validUntil, revokedAt }: StateFacts, now: Date): StaffOfferState {
  if (revokedAt !== null) return 'revoked'
  return (status === 'valid' || status === 'draft') && validUntil <= now ? 'expired' : status
}

export async function readStaffOffers(
  { db, locale, now }: Context,
  { view, search = '', after }: Payload<'getOfferList'>,
  services: Services,
): Promise<Answer<'getOfferList'>> {
  // One more than shown tells whether there are more.
  const rows = await listStaffOffers(db, { view, search: search.trim(), after, limit: offersPerPage + 1 })
  return {
    offers: rows.slice(0, offersPerPage).map((row) => ({
      id: row.id,
      state: toStaffState(row, now),
      createdAt: row.createdAt.toISOString(),
      validUntil: row.validUntil.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      email: row.email ?? '',
      customerName: row.customerName ?? '',
      quantity: row.quantity,
      pictures: row.pictures.map(({ name, storageKey }) => ({
        name,
        imageBase: storageKey && pictureAddress(storageKey),
      })),
      itemSum: toAmount({ minor: row.itemSum, currency: row.currency }, locale),
      orderId: row.orderId,
    })),
    hasMore: rows.length > offersPerPage,
    open: await countOpenOffers(db),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

export async function readStaffOffer(
  ctx: Context,
  { offerId, shippingId, paymentId }: Payload<'getOfferDetails'>,
  deps: OfferDependencies,
): Promise<Answer<'getOfferDetails'>> {
  const { db, locale, now } = ctx
  const head = (await findOffer(db, offerId)) ?? refuse('notFound')
  const lines = await listOfferLines(db, offerId)
  const offer = await readOffer(deps, head, { locale, visitor: anonymousVisitor, choice: { shippingId, paymentId } })
  const person = head.customerId === null ? undefined : await findPerson(db, head.customerId)
  const skus = new Map(lines.map(({ id, number }) => [id, number]))
  return {
    id: head.id,
    state: toStaffState(head, now),
    isOutOfStock: offer.state === 'itemOutOfStock',
    locale: head.locale,
    currency: head.currency,
    createdAt: head.createdAt.toISOString(),
    madeBy: head.madeBy,
    sentAt: head.sentAt?.toISOString() ?? null,
    sendings: head.sendings,
    validUntil: head.validUntil.toISOString(),
    answeredAt: head.answeredAt?.toISOString() ?? null,
    revokedAt: head.revokedAt?.toISOString() ?? null,
    declineReason: head.declineReason,
    note: head.note,
    email: head.email,
    customer:
      head.customerId === null
        ? null
        : {
            id: head.customerId,
            name: [person?.firstName, person?.lastName].filter(Boolean).join(' ') || (head.email ?? ''),
          },
    billing: offer.order.billingAddress,
    delivery: offer.order.deliveryAddress,
    lines: offer.order.orderItems.map((item) => ({
      id: item.id,
      name: item.orderItemName,
      sku: skus.get(item.id) ?? '',
      details: item.attributes.map(({ value }) => value),
      imageBase: offer.itemImages[String(item.itemVariationId)] ?? null,
      quantity: item.quantity,
      listPrice: item.amounts.priceOriginalGross,
      price: item.amounts.priceGross,
      total: item.amounts.lineGross,
    })),
    totals: offer.totals,
    shippingMethods: offer.shippingMethods,
    shippingProfileId: offer.shippingProfileId,
    paymentMethods: offer.paymentMethods,
    paymentMethodId: offer.paymentMethodId,
    link: deps.post.linkTo(head.locale, `/offer/${head.id}/${head.accessKey}`),
    orderId: head.order?.id ?? null,
    timeZone: offer.timeZone,
  }
}
