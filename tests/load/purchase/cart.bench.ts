import { createClient } from '@vitrine/contract/api/client'
import { atMost, percentile, type Figure } from '../measure.ts'

const shoppers = 10
const adds = 50
/** The time between two clicks of a customer in a hurry, in milliseconds. */
const pause = 1000

/**
 * Ten shoppers put pieces into their carts at the same time, over the wire, each in a session of their own and once a
 * second.
 */
export async function benchAddToCart(address: string): Promise<readonly Figure[]> {
  const variations = (await listSalable(address)).map(({ variation }) => variation.id)
  const waits = (
    await Promise.all(
      Array.from({ length: shoppers }, async (_, who) => {
        const { call } = browser(address)
        const took: number[] = []
        // Clients do not click in step with each other.
        await rest(Math.random() * pause)
        for (let nth = 0; nth < adds; nth++) {
          // Few different pieces, so that carts stay as small as carts are.
          const productId = variations[(who * 7 + (nth % 6)) % variations.length] ?? 0
          const began = performance.now()
          await call('doAddCartItem', { productId })
          took.push(performance.now() - began)
          if (nth % 12 === 11) await call('deleteCart', {})
          await rest(pause / 2 + Math.random() * pause)
        }
        // The first ones begin the session, and each connection to the database plans its questions once.
        return took.slice(10)
      }),
    )
  ).flat()
  console.log(
    `  add to cart: p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms of ${waits.length}`,
  )
  return [atMost('add to cart with 10 shoppers, p99', percentile(waits, 0.99), 50, { unit: ' ms', digits: 1 })]
}

const rest = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

/** A client with a session of its own. */
export function browser(address: string) {
  let cookie = ''
  const { call } = createClient({
    apiUrl: '/api',
    locale: () => 'en',
    configId: 'bench',
    async fetch(path, init) {
      const headers = new Headers(init.headers)
      headers.set('sec-fetch-site', 'same-origin')
      if (cookie) headers.set('cookie', cookie)
      const response = await fetch(address + path, { ...init, headers })
      for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? cookie
      return response
    },
  })
  return { call, cookie: () => cookie }
}

/** Products of which anybody can put a variation into a cart just so, with stock for many. */
export async function listSalable(address: string) {
  const { call } = browser(address)
  const { products } = await call('getFacet', { categoryUrlPath: '/women', itemsPerPage: 40 })
  return products.filter(
    ({ filter, hasRequiredOrderProperty, variation, item }) =>
      filter.isSalable &&
      !hasRequiredOrderProperty &&
      variation.minimumOrderQuantity === 1 &&
      variation.stockLeft === null &&
      item.itemType === 'default',
  )
}
