import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import type { Order } from '@vitrine/contract/orders/order'
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

/** The proof that a visitor must enter before the order is shown. SF-6.04 */
export interface ProofRequest {
  readonly kind: 'proof'
  readonly orderId: number
  readonly needs: 'nameOrPostcode' | 'name' | 'postcode' | 'login'
  /** The kind of the last attempt. */
  readonly tried: 'name' | 'postcode' | null
  /** Why the last attempt was refused. */
  readonly problem: string | null
  readonly loginPath: string
}

export interface OrderPageData {
  readonly kind: 'order'
  readonly order: Order
  /** An SVG path of the modules, and the number of modules per side; null without a QR code. */
  readonly qr: { readonly path: string; readonly size: number } | null
  /** The error text of the last payment attempt. */
  readonly problem: string | null
  /** The payment is pending at the provider and must not be repeated. SF-8.46 */
  readonly isInProgress: boolean
  readonly proof: Proof
  readonly madeAt: string
}

/** Parses the URL parameters; invalid ones are answered with 404 before any operation runs. */
export function parseOrderAddress({
  orderId,
  accessKey,
}: {
  readonly orderId?: string | undefined
  readonly accessKey?: string | undefined
}): OrderAddress {
  const id = Number(orderId)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || !accessKey || accessKey.length > 64)
    throw notFound(orderId, accessKey)
  return { orderId: id, accessKey }
}

export async function loadOrder({
  call,
  locale,
  address,
  proof = {},
}: {
  call: Call
  locale: Locale
  address: OrderAddress
  proof?: Proof
}): Promise<OrderPageData | ProofRequest> {
  return loadOrRequestProof({ locale, address, proof }, async () =>
    toOrderPageData(locale, await call('getOrder', { ...address, ...proof }), proof),
  )
}

/** Loads an order of the customer by its id; orders of others are not found. SF-2.29 */
export async function loadOwnOrder({
  call,
  locale,
  orderId,
}: {
  call: Call
  locale: Locale
  orderId: number
}): Promise<OrderPageData> {
  try {
    return await toOrderPageData(locale, await call('getOrder', { orderId }))
  } catch (error) {
    if (isRefusal(error) && error.key === 'order.notFound') throw ownOrderNotFound(String(orderId))
    throw error
  }
}

export function parseOwnOrderId({ orderId }: { readonly orderId?: string | undefined }): number {
  const id = Number(orderId)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw ownOrderNotFound(orderId ?? '')
  return id
}

const ownOrderNotFound = (orderId: string) => data(`Page not found: /my-account/my-orders/${orderId}`, { status: 404 })

async function toOrderPageData(locale: Locale, order: Order, proof: Proof = {}): Promise<OrderPageData> {
  const problem =
    order.paymentProblem && order.allows.pay ? await errorText(locale, { key: order.paymentProblem }) : null
  return {
    kind: 'order',
    order,
    qr: toQrCode(order.paymentBankDetails?.qrText),
    problem,
    isInProgress: order.paymentProblem === 'payment.inProgress',
    proof,
    madeAt: new Date().toISOString(),
  }
}

interface ProofContext {
  readonly locale: Locale
  readonly address: OrderAddress
  readonly place?: string
  readonly proof?: Proof
}

/** Loads data of an order, or returns the proof that is required first. SF-6.04, SF-8.31 */
export async function loadOrRequestProof<T>(
  { locale, address, place = `/confirmation/${address.orderId}/${address.accessKey}`, proof = {} }: ProofContext,
  load: () => Promise<T>,
): Promise<T | ProofRequest> {
  try {
    return await load()
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'order.notFound') throw notFound(String(address.orderId), address.accessKey)
    const needs = getRequiredProof(error.key, error.details['needs'])
    if (!needs) throw error
    const tried = getTriedProof(proof)
    const showsProblem = tried !== null || error.key === 'tooManyRequests'
    const returnPath = localePath(locale, place)
    return {
      kind: 'proof',
      orderId: address.orderId,
      needs,
      tried,
      problem: showsProblem ? await errorText(locale, { key: error.key, details: error.details }) : null,
      loginPath: `${localePath(locale, '/login')}?redirect=${encodeURIComponent(returnPath)}`,
    }
  }
}

function getRequiredProof(key: string, detail: unknown): ProofRequest['needs'] | undefined {
  switch (key) {
    case 'order.authenticationNameOrPostcodeRequired':
      return 'nameOrPostcode'
    case 'order.authenticationNameRequired':
      return 'name'
    case 'order.authenticationPostcodeRequired':
      return 'postcode'
    case 'order.authenticationLoginRequired':
      return 'login'
    // A wrong proof, or one attempted too often, is requested again.
    case 'order.softLoginInvalid':
    case 'tooManyRequests':
      return detail === 'nameOrPostcode' || detail === 'name' ? detail : 'postcode'
    default:
      return undefined
  }
}

function getTriedProof({ name, postcode }: Proof): ProofRequest['tried'] {
  if (name !== undefined) return 'name'
  return postcode === undefined ? null : 'postcode'
}

function notFound(orderId: string | undefined, accessKey: string | undefined) {
  return data(`Page not found: /confirmation/${orderId ?? ''}/${accessKey ?? ''}`, { status: 404 })
}

// Rendered on the server, so that browsers do not load a QR code library.
function toQrCode(text: string | null | undefined): OrderPageData['qr'] {
  if (!text) return null
  const { data: squares, size } = encode(text, { ecc: 'M', border: 0 })
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
