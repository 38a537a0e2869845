import { Agent, request } from 'node:http'
import { zofia } from '../../harness/shopper.ts'
import { browser } from './cart.bench.ts'
import { atMost, percentile, type Figure } from '../measure.ts'

const flood = 500
const looks = 10

/**
 * What shoppers wait for while five hundred searches that nobody has cached arrive at once: one with a full cart, and
 * one whom the payment provider sends back.
 */
export async function benchFlood(address: string, productId: number): Promise<readonly Figure[]> {
  const shopper = browser(address)
  await shopper.call('doAddCartItem', { productId })
  const cookie = shopper.cookie()
  const back = await paymentReturn(address, productId)
  // Each look opens a connection of its own, as a shopper does who comes back after a while.
  const [many, one] = [new Agent({ maxSockets: flood }), new Agent({ maxSockets: 1 })]
  const visits = [
    { path: '/cart', cookie, expected: 200 },
    { path: '/checkout', cookie, expected: 200 },
    { ...back, expected: 303 },
  ]
  for (const visit of visits) await get(address + visit.path, { agent: one, cookie: visit.cookie })
  const searches = Array.from({ length: flood }, (_, at) =>
    get(`${address}/search?term=${encodeURIComponent(`linen ${at} ${Date.now()}`)}`, { agent: many, cookie: '' }),
  )
  const waits: number[] = []
  for (let look = 0; look < looks; look++) {
    for (const visit of visits) {
      const { status, milliseconds } = await get(address + visit.path, { agent: one, cookie: visit.cookie })
      if (status !== visit.expected) throw new Error(`${visit.path} answered ${status} in the flood`)
      waits.push(milliseconds)
    }
  }
  const answers = await Promise.all(searches)
  many.destroy()
  one.destroy()
  const shed = answers.filter(({ status }) => status === 503).length
  const unexpected = answers.find(({ status }) => status !== 200 && status !== 503)
  if (unexpected) throw new Error(`a search answered ${unexpected.status} in the flood`)
  console.log(
    `  flood of ${flood} searches: ${shed} shed with 503, the slowest answer after ${Math.max(...answers.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms; cart, checkout and payment return p50 ${percentile(waits, 0.5).toFixed(0)} ms`,
  )
  return [
    atMost('cart, checkout and payment return in a flood of 500 searches, slowest', Math.max(...waits), 2000, {
      unit: ' ms',
      digits: 0,
    }),
    atMost(
      'a search in that flood, slowest answer',
      Math.max(...answers.map(({ milliseconds }) => milliseconds)),
      10_000,
      { unit: ' ms', digits: 0 },
    ),
  ]
}

/** The address to which the provider sends a shopper who has ordered by card. */
async function paymentReturn(
  address: string,
  productId: number,
): Promise<{ readonly path: string; readonly cookie: string }> {
  const { call, cookie } = browser(address)
  await call('doAddCartItem', { productId })
  await call('doLoginAsGuest', { email: 'zofia@example.org' })
  const country = (await call('getCountries', {})).find(({ isoCode2 }) => isoCode2 === 'GB')?.id ?? 0
  await call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country } })
  const { shippingMethods, paymentMethods } = await call('getCheckout', {})
  await call('setShippingProvider', { shippingId: shippingMethods[0]?.shippingProfileId ?? 0 })
  await call('setPaymentProvider', { paymentId: paymentMethods.find(({ key }) => key === 'creditcard')?.id ?? 0 })
  const { orderId, accessKey } = await call('doPlaceOrder', { termsAccepted: true })
  return { path: `/mollie-payment?order=${orderId}&key=${encodeURIComponent(accessKey)}`, cookie: cookie() }
}

function get(
  url: string,
  { agent, cookie }: { readonly agent: Agent; readonly cookie: string },
): Promise<{ readonly status: number; readonly milliseconds: number }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie, 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - began }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
