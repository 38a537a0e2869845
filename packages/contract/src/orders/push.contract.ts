import * as v from 'valibot'
import { line } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderKey, softLogin, softLoginRefusals } from './orders.contract.ts'

// A PushSubscription: the endpoint of the push service, and the keys that encrypt messages for this browser.
const endpoint = v.pipe(line(2000), v.minLength(1))
const key = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)))
const keys = v.object({ p256dh: key(65), auth: key(16) })

/** An order of a guest by its key; left out, all orders of the calling customer. */
const orderReference = v.object({ ...orderKey, ...softLogin })

export const getPush = operation({
  summary:
    "Returns the shop's public key for push notifications, and whether this browser is subscribed to an order or to all orders of the customer. Use POST: the endpoint is personal and must not end up in logs of URLs.",
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ endpoint: v.optional(endpoint), order: v.optional(v.object(orderKey)) }),
  answer: v.object({ publicKey: v.string(), isOn: v.boolean() }),
  refusals: ['order.notFound'],
})

export const doSubscribePush = operation({
  summary:
    'Subscribes this browser to push notifications when an order is confirmed, shipped, cancelled or refunded. Idempotent.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ endpoint, keys, order: v.optional(orderReference) }),
  answer: v.null(),
  refusals: [...softLoginRefusals, 'security.loginRequired', 'push.endpointInvalid'],
})

export const doMovePushSubscription = operation({
  summary:
    'Moves a push subscription to a new endpoint that the push service gave the browser. Requires the secret of the old subscription.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ from: v.object({ endpoint, auth: key(16) }), to: v.object({ endpoint, keys }) }),
  answer: v.null(),
  refusals: ['push.endpointInvalid', 'tooManyRequests'],
})

export const deletePushSubscription = operation({
  summary:
    "Ends the push notifications of this browser about one order or about the customer's orders. The endpoint of the browser is enough to authorise the call.",
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ endpoint, order: v.optional(v.object(orderKey)) }),
  answer: v.null(),
  refusals: ['order.notFound'],
})
