import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zofia } from '../../harness/shopper.ts'
import { browser, listSalable } from './cart.bench.ts'
import { atLeast, atMost, percentile, type Figure } from '../measure.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 240)

/** A shop that runs in processes of its own. */
export interface BenchedShop {
  readonly address: string
  readonly folder: string
  readonly processId: number
  /** The first process of its PostgreSQL. */
  readonly databaseId: number
}

interface Choices {
  readonly productId: number
  readonly countryId: number
  readonly shippingId: number
  readonly paymentId: number
}

interface Round {
  readonly perSecond: number
  readonly cpuMs: number
  readonly databaseCpuMs: number
  readonly waits: readonly number[]
}

/**
 * Whole checkouts over the wire: session, cart, login as guest, address, shipping method, payment method, order and its
 * page, by 1, 16 and 64 shoppers at the same time. The processor time is that of the shop with its database.
 */
export async function benchCheckouts(shop: BenchedShop): Promise<readonly Figure[]> {
  const choices = await choose(shop)
  await buyMany(shop, choices, { shoppers: 4, count: 40 })
  const cartPage = await cpuOfCartPage(shop, choices)
  console.log(`  cart page, uncached: ${cartPage.toFixed(1)} ms of processor`)
  const figures: Figure[] = []
  for (const shoppers of [1, 16, 64]) {
    const round = await buyMany(shop, choices, { shoppers, count: shoppers === 1 ? orders / 4 : orders })
    const cpu = round.cpuMs + round.databaseCpuMs
    console.log(
      `  ${shoppers} shoppers: ${round.perSecond.toFixed(1)} checkouts a second, p50 ${percentile(round.waits, 0.5).toFixed(0)} ms, p99 ${percentile(round.waits, 0.99).toFixed(0)} ms, ` +
        `processor each: shop ${round.cpuMs.toFixed(1)} ms, database ${round.databaseCpuMs.toFixed(1)} ms`,
    )
    if (shoppers !== 16) continue
    figures.push(
      atLeast('whole checkouts over the wire, 16 shoppers, a second', round.perSecond, 50, 1),
      atMost('processor time of a whole checkout, in uncached cart pages', cpu / cartPage, 4, { unit: 'x' }),
    )
  }
  return figures
}

async function buyMany(
  shop: BenchedShop,
  choices: Choices,
  { shoppers, count }: { readonly shoppers: number; readonly count: number },
): Promise<Round> {
  const waits: number[] = []
  let left = count
  const before = cpuTimes(shop)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (left-- > 0) {
        const started = performance.now()
        await buy(shop.address, choices)
        waits.push(performance.now() - started)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const after = cpuTimes(shop)
  return {
    perSecond: count / seconds,
    cpuMs: (after.shop - before.shop) / count,
    databaseCpuMs: (after.database - before.database) / count,
    waits,
  }
}

async function buy(address: string, { productId, countryId, shippingId, paymentId }: Choices): Promise<void> {
  const { call, cookie } = browser(address)
  await call('doAddCartItem', { productId })
  await call('doLoginAsGuest', { email: 'zofia@example.org' })
  await call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: countryId } })
  await call('setShippingProvider', { shippingId })
  await call('setPaymentProvider', { paymentId })
  const { orderId, accessKey } = await call('doPlaceOrder', { termsAccepted: true })
  await orderPage(`${address}/confirmation/${orderId}/${accessKey}`, cookie())
}

/** Where too many pages are wanted at once, the shopper is asked to try again. */
async function orderPage(url: string, cookie: string): Promise<void> {
  const status = await page(url, cookie)
  if (status !== 503) return
  await new Promise((resume) => setTimeout(resume, 1000))
  return orderPage(url, cookie)
}

/** What all buy; the shop gets plenty of it. */
async function choose({ address, folder }: BenchedShop): Promise<Choices> {
  const { call } = browser(address)
  const [product] = await listSalable(address)
  if (!product) throw new Error('the listing has nothing that can be added at once')
  const productId = product.variation.id
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../apps/shop/src/cli.ts'), 'stock', 'set', product.variation.number, '100000'],
    { env: { ...process.env, DATA_DIR: folder } },
  )
  const countryId = (await call('getCountries', {})).find(({ isoCode2 }) => isoCode2 === 'GB')?.id ?? 0
  await call('doAddCartItem', { productId })
  await call('doLoginAsGuest', { email: 'zofia@example.org' })
  await call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: countryId } })
  const { shippingMethods, paymentMethods } = await call('getCheckout', {})
  const shippingId = shippingMethods[0]?.shippingProfileId ?? 0
  const paymentId = paymentMethods.find(({ key }) => key === 'advance' || key === 'invoice')?.id ?? 0
  if (!paymentId) throw new Error(`none of ${paymentMethods.map(({ key }) => key).join(', ')} fits`)
  return { productId, countryId, shippingId, paymentId }
}

async function cpuOfCartPage(shop: BenchedShop, { productId }: Choices): Promise<number> {
  const { call, cookie } = browser(shop.address)
  await call('doAddCartItem', { productId })
  for (let nth = 0; nth < 30; nth++) await page(`${shop.address}/cart`, cookie())
  const before = cpuTimes(shop)
  const views = 60
  for (let nth = 0; nth < views; nth++) await page(`${shop.address}/cart`, cookie())
  const after = cpuTimes(shop)
  return (after.shop - before.shop + after.database - before.database) / views
}

async function page(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, {
    headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`${url} answered ${answer.status}`)
  return answer.status
}

/** Milliseconds of processor of the shop and of its database with its backends, those that ended included. */
function cpuTimes({ processId, databaseId }: BenchedShop): { readonly shop: number; readonly database: number } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
  return {
    shop: readTimes(processId).own,
    database: processes.reduce(
      (sum, { id, parentId, own, ended }) =>
        sum + (id === databaseId ? own + ended : parentId === databaseId ? own : 0),
      0,
    ),
  }
}

const tickMs = 10

/** From Linux's /proc: a process may have ended since it was listed. */
function readTimes(id: number) {
  try {
    const [, parent, ...rest] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const time = (at: number) => Number(rest[at]) * tickMs
    return { id, parentId: Number(parent), own: time(9) + time(10), ended: time(11) + time(12) }
  } catch {
    return { id, parentId: 0, own: 0, ended: 0 }
  }
}
