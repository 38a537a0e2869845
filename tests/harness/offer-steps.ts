import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { createOfferAdmin, type OfferAdmin, type CreateOfferInput } from '@vitrine/engine/offers/offer-admin'
import { createSettings } from '@vitrine/engine/kernel/settings'
import { noChanges, createServices } from './shops/create-services.ts'
import { findCountryId, findId, zofia } from './shopper.ts'
import type { TestShop, TestVisitor } from './shops/test-shop.ts'

/** An offer that was sent, by what its link holds. */
export interface SentOffer {
  readonly offerId: number
  readonly accessKey: string
}

/** The offer admin of a shop under test. */
export function createTestOfferAdmin(shop: TestShop, now: () => Date = () => new Date()): OfferAdmin {
  return createOfferAdmin(createServices(shop, { now, settings: createSettings(shop.db, noChanges) }), {
    origin: 'http://shop.test',
  })
}

export async function sendOffer(
  shop: TestShop,
  input: Partial<CreateOfferInput> = {},
  now?: () => Date,
): Promise<SentOffer> {
  const offerAdmin = createTestOfferAdmin(shop, now)
  const { head } = await offerAdmin.create({
    lines: [{ sku: 'SHIRT', quantity: 2, price: '50.00' }],
    days: 14,
    ...(input.customer === undefined && { email: 'ewa@example.org' }),
    ...input,
  })
  await offerAdmin.send(head.id)
  return { offerId: head.id, accessKey: head.accessKey }
}

/** One click on "accept and pay", with everything said that is needed. */
export async function accept(
  shop: TestShop,
  visitor: TestVisitor,
  offer: SentOffer,
  more: Partial<Input<'doAcceptOffer'>> & { readonly payment?: string } = {},
): Promise<Answer<'doAcceptOffer'>> {
  const { payment = 'advance', ...input } = more
  return visitor.call('doAcceptOffer', {
    ...offer,
    attemptId: randomUUID(),
    termsAccepted: true,
    paymentId: await findId(shop, 'payment_methods', payment),
    address: { ...zofia, country: await findCountryId(shop, 'GB') },
    ...input,
  })
}
