import type { Tx } from '../kernel/database/db.ts'
import { enqueue, type OutboxHandler } from '../kernel/jobs/outbox.ts'
import type { OfferLetters } from '../ports/letters/offer-letters.ts'
import { markOfferSent } from './admin-offers-store.ts'
import { findOffer, type OfferHead } from './offers-store.ts'
import { readOffer } from './read-offer.ts'
import type { OfferDependencies } from './dependencies.ts'

const anonymousVisitor = { sessionId: null, customerId: null, guestMail: null }

/** Makes the offer accessible to the customer and has it sent, also repeatedly. */
export async function enqueueOffer(tx: Tx, offerId: number, at: Date): Promise<void> {
  const sendings = await markOfferSent(tx, offerId, at)
  await enqueue(tx, { kind: 'mail.offerSent', key: `mail.offerSent:${offerId}:${sendings}`, payload: { offerId } })
}

/**
 * Sends the mail of an offer in its current state. No mail is sent for an answered offer or one without an e-mail
 * address.
 */
export function offerOutboxHandlers(deps: OfferDependencies): {
  readonly 'mail.offerSent': OutboxHandler<'mail.offerSent'>
} {
  const { services, post } = deps
  return {
    async 'mail.offerSent'({ offerId }, message) {
      const head = await findOffer(services.db, offerId)
      if (!head || head.email === null || head.status !== 'valid') return
      const link = post.linkTo(head.locale, `/offer/${head.id}/${head.accessKey}`)
      await post.send(message, {
        recipient: head.email,
        locale: head.locale,
        letter: { name: 'offerSent', contents: await readOfferContents(deps, head, link) },
      })
    },
  }
}

export async function readOfferContents(
  deps: OfferDependencies,
  head: OfferHead,
  link: string,
): Promise<OfferLetters['offerSent']> {
  const { order, totals, itemImages } = await readOffer(deps, head, {
    locale: head.locale,
    visitor: anonymousVisitor,
    choice: {},
  })
  const name = order.billingAddress ? `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim() : ''
  return {
    number: head.id,
    name,
    validUntil: head.validUntil.toISOString(),
    message: head.note,
    totals,
    link,
    lines: order.orderItems.map((item) => ({
      name: item.orderItemName,
      details: item.attributes.map((chosen) => `${chosen.name}: ${chosen.value}`),
      quantity: item.quantity,
      amount: item.amounts.lineGross.formatted,
      imageBase: itemImages[String(item.itemVariationId)] ?? null,
    })),
  }
}
