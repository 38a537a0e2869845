import { isApiError } from '@vitrine/contract/api/api-error'
import pg from 'pg'
import { atMost, percentile, type Figure } from '../measure.ts'
import { buy, choose, postmaster, type BenchedShop, type Choices } from './checkouts.bench.ts'

const shoppers = Number(process.env['BENCH_CROWD'] ?? 1000)
/** How often a shopper who is refused tries the whole checkout again. */
const maxTries = 5

type Outcome = { readonly orderId: number } | { readonly refused: string }

/**
 * So many shoppers begin a whole checkout at the same moment, on one instance. Each ends with one order or a refusal
 * that says when to try again; somebody else reads a page every half second, and the load balancer asks whether the
 * shop is ready.
 */
export async function benchCrowd(shop: BenchedShop): Promise<readonly Figure[]> {
  const choices = await choose(shop)
  const before = await readBooks(shop, choices)
  const meanwhile = watch(shop.address)
  const began = performance.now()
  const outcomes = await Promise.all(Array.from({ length: shoppers }, () => attempt(shop.address, choices)))
  const seconds = (performance.now() - began) / 1000
  const { pages, readiness, failures } = await meanwhile.stop()
  const after = await readBooks(shop, choices)

  const placed = outcomes.flatMap((outcome) => ('orderId' in outcome ? [outcome.orderId] : []))
  const refusals = Map.groupBy(
    outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
    (key) => key,
  )
  console.log(
    `  ${shoppers} shoppers: ${placed.length} orders in ${seconds.toFixed(0)} s, refused: ` +
      (Array.from(refusals, ([key, list]) => `${key} ${list.length}`).join(', ') || 'none'),
  )
  const plain = new Set(['shopBusy', 'unavailable', 'overloaded'])
  return [
    atMost('answers that say nothing', [...refusals.keys()].filter((key) => !plain.has(key)).length, 0, { digits: 0 }),
    atMost('orders that nobody was told of', after.orders - before.orders - new Set(placed).size, 0, { digits: 0 }),
    atMost(
      'units of stock that are missing',
      Math.abs(before.stock - after.stock - (after.orders - before.orders)),
      0,
      {
        digits: 0,
      },
    ),
    atMost('pages and readiness checks that failed meanwhile', failures, 0, { digits: 0 }),
    atMost('a cached page meanwhile, p99', percentile(pages, 0.99), 2000, { unit: ' ms', digits: 0 }),
    atMost('readiness meanwhile, p99', percentile(readiness, 0.99), 3000, { unit: ' ms', digits: 0 }),
  ]
}

/** Does what a refusal says: waits, and begins again. */
async function attempt(address: string, choices: Choices): Promise<Outcome> {
  let refused = ''
  for (let nth = 0; nth < maxTries; nth++) {
    try {
      return { orderId: await buy(address, choices) }
    } catch (error) {
      if (!isApiError(error)) return { refused: String(error) }
      refused = error.key
      const seconds = Number(error.cause['seconds'])
      await rest(1000 * (Number.isNaN(seconds) ? 3 : seconds))
    }
  }
  return { refused }
}

const rest = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

/** Asks for a page and for the readiness until it is stopped. */
function watch(address: string) {
  const [pages, readiness]: [number[], number[]] = [[], []]
  let failures = 0
  let isStopped = false
  async function ask(path: string, times: number[]): Promise<void> {
    while (!isStopped) {
      const began = performance.now()
      const response = await fetch(`${address}${path}`)
      await response.arrayBuffer()
      times.push(performance.now() - began)
      if (!response.ok) failures++
      await rest(500)
    }
  }
  const asking = Promise.all([ask('/women', pages), ask('/readyz', readiness)])
  return {
    async stop() {
      isStopped = true
      await asking
      return { pages, readiness, failures }
    },
  }
}

async function readBooks({ folder }: BenchedShop, { productId }: Choices) {
  const client = new pg.Client({ connectionString: postmaster(folder).url })
  await client.connect()
  try {
    const { rows } = await client.query<{ orders: number; stock: number }>(
      'select (select count(*)::integer from orders) as orders, (select available from stock where variation_id = $1) as stock',
      [productId],
    )
    return rows[0] ?? { orders: 0, stock: 0 }
  } finally {
    await client.end()
  }
}
