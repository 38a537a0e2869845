import { randomUUID } from 'node:crypto'
import { zofia } from '../../harness/shopper.ts'
import { browser, listSalable } from '../purchase/cart.bench.ts'

/** What all shoppers choose. */
export interface Choices {
  readonly productId: number
  readonly countryId: number
  readonly shippingId: number
  readonly paymentId: number
}

export interface FailedRequest {
  readonly atMs: number
  readonly name: string
  /** How long the shopper waited for it. */
  readonly waitedMs: number
  readonly text: string
}

export interface Day {
  /** Confirmed orders by their attempt, with the time of the confirmation. */
  readonly orders: ReadonlyMap<string, { readonly id: number; readonly atMs: number }>
  readonly failures: readonly FailedRequest[]
  /** The beginning of the e-mail addresses, of which each ordered once. */
  readonly buyers: string
}

const shoppersAtOnce = 8
const restMs = 250

export async function choose(address: string): Promise<Choices & { readonly productNumber: string }> {
  const { call } = browser(address)
  const [product] = await listSalable(address)
  if (!product) throw new Error('the listing has nothing that can be added at once')
  const countryId = (await call('getCountries', {})).find(({ isoCode2 }) => isoCode2 === 'GB')?.id ?? 0
  await call('doAddCartItem', { productId: product.variation.id })
  await call('doLoginAsGuest', { email: 'zofia@example.org' })
  await call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: countryId } })
  const { shippingMethods, paymentMethods } = await call('getCheckout', {})
  return {
    productId: product.variation.id,
    productNumber: product.variation.number,
    countryId,
    shippingId: shippingMethods[0]?.shippingProfileId ?? 0,
    paymentId: paymentMethods.find(({ key }) => key === 'advance' || key === 'invoice')?.id ?? 0,
  }
}

/**
 * Shoppers buy until the work has ended. One that gets an error repeats the same press after a moment, as a person
 * would, with the same attempt.
 */
export async function shopDuring(address: string, choices: Choices, work: () => Promise<void>): Promise<Day> {
  const orders = new Map<string, { readonly id: number; readonly atMs: number }>()
  const failures: FailedRequest[] = []
  const buyers = randomUUID()
  let isOver = false
  const shopping = Array.from({ length: shoppersAtOnce }, async (_, nth) => {
    for (let round = 0; !isOver; round++) await buy(`${buyers}.${nth}.${round}@example.org`)
  })
  await work()
  isOver = true
  await Promise.all(shopping)
  return { orders, failures, buyers }

  async function buy(email: string): Promise<void> {
    const { call } = browser(address)
    const { productId, countryId, shippingId, paymentId } = choices
    await press('doAddCartItem', () => call('doAddCartItem', { productId }))
    await press('doLoginAsGuest', () => call('doLoginAsGuest', { email }))
    await press('doSaveAddress', () =>
      call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: countryId } }),
    )
    await press('setShippingProvider', () => call('setShippingProvider', { shippingId }))
    await press('setPaymentProvider', () => call('setPaymentProvider', { paymentId }))
    const attemptId = randomUUID()
    const { orderId } = await press('doPlaceOrder', () => call('doPlaceOrder', { attemptId, termsAccepted: true }))
    orders.set(attemptId, { id: orderId, atMs: performance.now() })
  }

  async function press<T>(name: string, send: () => Promise<T>): Promise<T> {
    for (;;) {
      const began = performance.now()
      try {
        return await send()
      } catch (error) {
        const atMs = performance.now()
        failures.push({ atMs, name, waitedMs: atMs - began, text: toText(error) })
        await new Promise((resume) => setTimeout(resume, restMs))
      }
    }
  }
}

/** The key of a refusal; the status of what a proxy answers; or the fault of the connection. */
function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('key' in error) || !('statusCode' in error)) return error.message
  return error.key === 'unknownError' ? `${error.statusCode} of the proxy` : String(error.key)
}
