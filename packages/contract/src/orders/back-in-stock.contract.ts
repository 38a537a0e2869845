import * as v from 'valibot'
import { cart } from '../checkout/cart.contract.ts'
import { id, line } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { botCheckProof } from '../outreach/outreach.contract.ts'

/**
 * Pending: the address is not confirmed. Offered: an item is reserved for this customer. Lapsed: the reservation has
 * ended.
 */
export const notifyMeStates = ['pending', 'waiting', 'offered', 'bought', 'lapsed', 'ended'] as const
export type NotifyMeState = (typeof notifyMeStates)[number]

// The parameters of the links in the mails.
const proof = { id, token: line(100) }

/** The state of a back-in-stock request. */
export const notifyMe = v.object({
  id,
  state: v.picklist(notifyMeStates),
  variationId: id,
  /** 'Merino Crew' */
  name: v.string(),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  imageBase: v.nullable(v.string()),
  url: v.nullable(v.string()),
  /** How long the item stays reserved for this customer; null: no reservation. */
  heldUntil: v.nullable(v.string()),
  /** The shop's time zone, in which times are shown. */
  timeZone: v.string(),
})
export type NotifyMe = v.InferOutput<typeof notifyMe>

export const getNotifiablePiece = operation({
  summary: 'A variation for which somebody can wait: what it is, and whether it can be bought at once.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ variationId: id }),
  answer: v.object({ ...v.omit(notifyMe, ['id', 'state', 'heldUntil', 'timeZone']).entries, isInStock: v.boolean() }),
  refusals: ['catalogue.productNotFound'],
})

export const doSubscribeNotifyMe = operation({
  summary:
    'Asks for a mail when a piece is back: a mail with a link that confirms the address is sent, whether the address is known or not.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ email: line(254), variationId: id, botCheck: botCheckProof }),
  answer: v.null(),
  refusals: [
    'catalogue.productNotFound',
    'backInStock.inStock',
    'contact.missingData',
    'contact.unexpectedFormat',
    'botCheck.missing',
    'botCheck.failed',
    'tooManyRequests',
  ],
})

export const doConfirmNotifyMe = operation({
  summary:
    'Confirms the address with what the link in the mail carries; from then on the person waits in line. Doing it again changes nothing.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: notifyMe,
  refusals: ['backInStock.linkInvalid'],
})

export const doUnsubscribeNotifyMe = operation({
  summary:
    'Ends the waiting with what the links of the mails carry; a piece that was kept goes to the next one. Doing it again changes nothing.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: notifyMe,
  refusals: ['backInStock.linkInvalid'],
})

export const getNotifyMe = operation({
  summary: 'Where somebody stands who waits, for whoever has the link of their mail.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: notifyMe,
  refusals: ['backInStock.linkInvalid'],
})

export const doAddNotifiedItem = operation({
  summary:
    'Puts the piece that is kept for this person into the cart; an order of this cart takes it, though the shelf shows none.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: cart,
  refusals: [
    'backInStock.linkInvalid',
    'backInStock.lapsed',
    'cart.variationNotFound',
    'cart.notSalable',
    'cart.notEnoughStock',
    'cart.reachedMaximumQuantity',
    'cart.minimumQuantityNotReached',
    'cart.intervalNotMet',
    'cart.orderMaximumQuantityExceeded',
    'property.required',
    'cart.itemSetComponentMismatch',
  ],
})
