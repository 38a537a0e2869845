import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@vitrine/contract/operations'
import { createOfferAdmin, type OfferAdmin, type CreateOfferInput } from '@vitrine/engine/offers/offers'
import { createSettings } from '@vitrine/engine/kernel/settings'
import { deaf, houseOf } from './house-of.ts'
import { countryOf, idOf, zofia } from './shopper.ts'
import type { TestShop, TestVisitor } from './test-shop.ts'

/** An offer that was sent, by what its link holds. */
export interface SentOffer {
  readonly offerId: number
  readonly accessKey: string
}

/** What the shop's people do with offers, at a shop under test. */
export function offersDeskOf(shop: TestShop, now: () => Date = () => new Date()): OfferAdmin {
  return createOfferAdmin(houseOf(shop, { now, settings: createSettings(shop.db, deaf) }), { origin: 'http://shop.test' })
}

export async function sentOffer(shop: TestShop, wish: Partial<CreateOfferInput> = {}, now?: () => Date): Promise<SentOffer> {
  const desk = offersDeskOf(shop, now)
  const { head } = await desk.create({ lines: [{ sku: 'SHIRT', quantity: 2, price: '50.00' }], days: 14, ...(wish.customer === undefined && { email: 'ewa@example.org' }), ...wish })
  await desk.send(head.id)
  return { offerId: head.id, accessKey: head.accessKey }
}

/** One click on "accept and pay", with everything said that is needed. */
export async function accept(shop: TestShop, visitor: TestVisitor, offer: SentOffer, more: Partial<Input<'doAcceptOffer'>> & { readonly payment?: string } = {}): Promise<Answer<'doAcceptOffer'>> {
  const { payment = 'advance', ...wishes } = more
  return visitor.call('doAcceptOffer', {
    ...offer, attemptId: randomUUID(), termsAccepted: true, paymentId: await idOf(shop, 'payment_methods', payment), address: { ...zofia, country: await countryOf(shop, 'GB') }, ...wishes,
  })
}
