import type { OutboxHandler } from '../kernel/outbox.ts'
import { offerById } from './offers-store.ts'
import { readOffer } from './read-offer.ts'
import type { Rooms } from './rooms.ts'

const nobody = { sessionId: null, customerId: null, guestMail: null }

/** The mail of an offer, as it stands when it is written. Nobody is written to about an offer that was answered or whose person is forgotten. */
export function offerMail(rooms: Rooms): { readonly 'mail.offerSent': OutboxHandler<'mail.offerSent'> } {
  const { house, post } = rooms
  return {
    async 'mail.offerSent'({ offerId }, note) {
      const head = await offerById(house.db, offerId)
      if (!head || head.email === null || head.status !== 'valid') return
      const { order, totals, itemImages } = await readOffer(rooms, head, { locale: head.locale, visitor: nobody, choice: {} })
      const name = order.billingAddress ? `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim() : ''
      await post.send(note, {
        recipient: head.email, locale: head.locale,
        letter: {
          name: 'offerSent',
          contents: {
            number: head.id, name, validUntil: head.validUntil.toISOString(), note: head.note, totals,
            link: post.linkTo(head.locale, `/offer/${head.id}/${head.accessKey}`),
            lines: order.orderItems.map((item) => ({
              name: item.orderItemName, details: item.attributes.map((chosen) => `${chosen.name}: ${chosen.value}`), quantity: item.quantity,
              amount: item.amounts.lineGross.formatted, imageBase: itemImages[String(item.itemVariationId)] ?? null,
            })),
          },
        },
      })
    },
  }
}
