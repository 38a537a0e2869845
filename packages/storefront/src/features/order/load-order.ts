import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import type { Order } from '@vitrine/contract/order'
import { data } from 'react-router'
import { encode } from 'uqr'
import { errorText } from '../../text/error-text.ts'

/** The address of an order: number and key. */
export interface OrderAddress {
  readonly orderId: number
  readonly accessKey: string
}

export interface Proof {
  readonly name?: string
  readonly postcode?: string
}

/** What a visitor must still prove before the order is shown. SF-6.04 */
export interface AskedProof {
  readonly kind: 'proof'
  readonly orderId: number
  readonly needs: 'nameOrPostcode' | 'name' | 'postcode' | 'login'
  /** What was answered last. */
  readonly tried: 'name' | 'postcode' | null
  /** Why the last answer was not taken. */
  readonly problem: string | null
  readonly loginPath: string
}

export interface ShownOrder {
  readonly kind: 'order'
  readonly order: Order
  /** One path of squares, and how many squares a side has; null where no code can be scanned. */
  readonly qr: { readonly path: string; readonly size: number } | null
  /** Why the last try to pay did not succeed, in words. */
  readonly problem: string | null
  /** The provider has not made up its mind: nothing is wrong, and nothing should be paid again. SF-8.46 */
  readonly isInProgress: boolean
  readonly proof: Proof
  readonly madeAt: string
}

/** An address that is none of ours is not found: nothing of it reaches an operation. */
export function addressIn({ orderId, accessKey }: { readonly orderId?: string | undefined; readonly accessKey?: string | undefined }): OrderAddress {
  const id = Number(orderId)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || !accessKey || accessKey.length > 64) throw notFound(orderId, accessKey)
  return { orderId: id, accessKey }
}

export async function loadOrder({ call, locale, address, proof = {} }: { call: Call; locale: Locale; address: OrderAddress; proof?: Proof }): Promise<ShownOrder | AskedProof> {
  return orProof({ locale, address, proof }, async () => shownOrder(locale, await call('getOrder', { ...address, ...proof }), proof))
}

/** One of the customer's own, by its number alone; anybody else's is not found. SF-2.29 */
export async function loadOwnOrder({ call, locale, orderId }: { call: Call; locale: Locale; orderId: number }): Promise<ShownOrder> {
  try {
    return await shownOrder(locale, await call('getOrder', { orderId }))
  } catch (error) {
    if (isRefusal(error) && error.key === 'order.notFound') throw noOwnOrder(String(orderId))
    throw error
  }
}

export function ownOrderIn({ orderId }: { readonly orderId?: string | undefined }): number {
  const id = Number(orderId)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw noOwnOrder(orderId ?? '')
  return id
}

const noOwnOrder = (orderId: string) => data(`Page not found: /my-account/my-orders/${orderId}`, { status: 404 })

async function shownOrder(locale: Locale, order: Order, proof: Proof = {}): Promise<ShownOrder> {
  const problem = order.paymentProblem && order.allows.pay ? await errorText(locale, { key: order.paymentProblem }) : null
  return { kind: 'order', order, qr: qrOf(order.paymentBankDetails?.qrText), problem, isInProgress: order.paymentProblem === 'payment.inProgress', proof, madeAt: new Date().toISOString() }
}

interface AskedWith {
  readonly locale: Locale
  readonly address: OrderAddress
  readonly place?: string
  readonly proof?: Proof
}

/** What is asked about an order, or what must be proved first. SF-6.04, SF-8.31 */
export async function orProof<T>({ locale, address, place = `/confirmation/${address.orderId}/${address.accessKey}`, proof = {} }: AskedWith, ask: () => Promise<T>): Promise<T | AskedProof> {
  try {
    return await ask()
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'order.notFound') throw notFound(String(address.orderId), address.accessKey)
    const needs = needsOf(error.key, error.details['needs'])
    if (!needs) throw error
    const tried = triedIn(proof)
    const isToBeTold = tried !== null || error.key === 'tooManyRequests'
    const here = localePath(locale, place)
    return {
      kind: 'proof', orderId: address.orderId, needs, tried, problem: isToBeTold ? await errorText(locale, { key: error.key, details: error.details }) : null,
      loginPath: `${localePath(locale, '/login')}?redirect=${encodeURIComponent(here)}`,
    }
  }
}

function needsOf(key: string, told: unknown): AskedProof['needs'] | undefined {
  switch (key) {
    case 'order.authenticationNameOrPostcodeRequired': return 'nameOrPostcode'
    case 'order.authenticationNameRequired': return 'name'
    case 'order.authenticationPostcodeRequired': return 'postcode'
    case 'order.authenticationLoginRequired': return 'login'
    // A wrong answer is asked for again, and so is one that came too often.
    case 'order.softLoginInvalid': case 'tooManyRequests': return told === 'nameOrPostcode' || told === 'name' ? told : 'postcode'
    default: return undefined
  }
}

function triedIn({ name, postcode }: Proof): AskedProof['tried'] {
  if (name !== undefined) return 'name'
  return postcode === undefined ? null : 'postcode'
}

function notFound(orderId: string | undefined, accessKey: string | undefined) {
  return data(`Page not found: /confirmation/${orderId ?? ''}/${accessKey ?? ''}`, { status: 404 })
}

// Drawn here, so that no browser loads a library for one picture.
function qrOf(text: string | null | undefined): ShownOrder['qr'] {
  if (!text) return null
  const { data: squares, size } = encode(text, { ecc: 'M', border: 0 })
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
