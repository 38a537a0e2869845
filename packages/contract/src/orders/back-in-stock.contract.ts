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
  summary: 'Returns a variation for a back-in-stock request, and whether it is in stock.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ variationId: id }),
  answer: v.object({ ...v.omit(notifyMe, ['id', 'state', 'heldUntil', 'timeZone']).entries, isInStock: v.boolean() }),
  refusals: ['catalogue.productNotFound'],
})

export const doSubscribeNotifyMe = operation({
  summary:
    'Requests a back-in-stock notification and sends a confirmation link. The response is the same for known and unknown addresses.',
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
    'Confirms the e-mail address of a back-in-stock request with the token of the link; the request then joins the queue. Idempotent.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: notifyMe,
  refusals: ['backInStock.linkInvalid'],
})

export const doUnsubscribeNotifyMe = operation({
  summary:
    'Cancels a back-in-stock request with the token of its mails; a reserved unit goes to the next request. Idempotent.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: notifyMe,
  refusals: ['backInStock.linkInvalid'],
})

export const getNotifyMe = operation({
  summary: 'Returns the state of a back-in-stock request, with the token of its mails.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: notifyMe,
  refusals: ['backInStock.linkInvalid'],
})

export const doAddNotifiedItem = operation({
  summary:
    'Adds the unit that is reserved for a back-in-stock request to the cart; only this cart can order it while the stock level is 0.',
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
