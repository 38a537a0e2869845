import { Agent, request } from 'node:http'
import { browser } from './cart.bench.ts'
import { atMost, percentile, type Figure } from './measure.ts'

const flood = 500
const looks = 20

/** What a shopper with a full cart waits for while five hundred searches that nobody has cached arrive at once. */
export async function benchFlood(address: string, productId: number): Promise<readonly Figure[]> {
  const shopper = browser(address)
  await shopper.call('doAddCartItem', { productId })
  const cookie = shopper.cookie()
  // Each look opens a connection of its own, as a shopper does who comes back after a while.
  const [many, one] = [new Agent({ maxSockets: flood }), new Agent({ maxSockets: 1 })]
  for (const path of ['/cart', '/checkout']) await get(address + path, { agent: one, cookie })
  const searches = Array.from({ length: flood }, (_, at) => get(`${address}/search?term=${encodeURIComponent(`linen ${at} ${Date.now()}`)}`, { agent: many, cookie: '' }))
  const waits: number[] = []
  for (let look = 0; look < looks; look++) {
    const { status, milliseconds } = await get(address + (look % 2 === 0 ? '/cart' : '/checkout'), { agent: one, cookie })
    if (status !== 200) throw new Error(`the checkout answered ${status} in the flood`)
    waits.push(milliseconds)
  }
  const answers = await Promise.all(searches)
  many.destroy()
  one.destroy()
  const shed = answers.filter(({ status }) => status === 503).length
  const unexpected = answers.find(({ status }) => status !== 200 && status !== 503)
  if (unexpected) throw new Error(`a search answered ${unexpected.status} in the flood`)
  console.log(`  flood of ${flood} searches: ${shed} shed with 503, the slowest answer after ${Math.max(...answers.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms; cart and checkout p50 ${percentile(waits, 0.5).toFixed(0)} ms`)
  return [
    atMost('cart and checkout in a flood of 500 searches, slowest', Math.max(...waits), 2000, { unit: ' ms', digits: 0 }),
    atMost('a search in that flood, slowest answer', Math.max(...answers.map(({ milliseconds }) => milliseconds)), 10_000, { unit: ' ms', digits: 0 }),
  ]
}

function get(url: string, { agent, cookie }: { readonly agent: Agent; readonly cookie: string }): Promise<{ readonly status: number; readonly milliseconds: number }> {
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
