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
    "The shop's public key for push messages, and whether this browser hears of an order, or of all orders of the customer. Asked by POST, since the address of a browser is nobody else's business.",
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ endpoint: v.optional(endpoint), order: v.optional(v.object(orderKey)) }),
  answer: v.object({ publicKey: v.string(), isOn: v.boolean() }),
  refusals: ['order.notFound'],
})

export const doSubscribePush = operation({
  summary:
    'From now on this browser hears when an order is confirmed, on its way, cancelled or paid back. Doing it again changes nothing.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ endpoint, keys, order: v.optional(orderReference) }),
  answer: v.null(),
  refusals: [...softLoginRefusals, 'security.loginRequired', 'push.endpointInvalid'],
})

export const doMovePushSubscription = operation({
  summary:
    'A browser to which its push service gave a new address goes on hearing what it heard at the old one. It shows its old secret: an address alone is known to others.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ from: v.object({ endpoint, auth: key(16) }), to: v.object({ endpoint, keys }) }),
  answer: v.null(),
  refusals: ['push.endpointInvalid', 'tooManyRequests'],
})

export const deletePushSubscription = operation({
  summary: "This browser hears no more of an order, or of the customer's orders. Whoever knows its address may say so.",
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ endpoint, order: v.optional(v.object(orderKey)) }),
  answer: v.null(),
  refusals: ['order.notFound'],
})
