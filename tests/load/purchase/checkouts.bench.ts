import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../harness/services/free-port.ts'
import { zofia } from '../../harness/shopper.ts'
import { atLeast, atMost, percentile, type Figure } from '../measure.ts'
import { browser, listSalable } from './cart.bench.ts'
import { processorTimes } from './processor-times.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 240)

/** A shop that runs in processes of its own. */
export interface BenchedShop {
  readonly address: string
  readonly folder: string
  readonly processId: number
  readonly metricsPort: number
}

export interface Choices {
  readonly productId: number
  readonly countryId: number
  readonly shippingId: number
  readonly paymentId: number
  /** An order of the same. */
  readonly orderId: number
}

/** A shop or its yardstick. */
interface Subject {
  readonly name: string
  readonly processId: number
  readonly databaseId: number
  buy(): Promise<unknown>
  /** The statements of its database so far, where they are counted. */
  countStatements?(): Promise<number>
}

interface Round {
  readonly perSecond: number
  readonly cpuMs: number
  readonly databaseCpuMs: number
  readonly statements: number | undefined
  readonly waits: readonly number[]
}

/**
 * Whole checkouts over the wire: session, cart, login as guest, address, shipping method, payment method, order and its
 * page, by 1, 16 and 64 shoppers at the same time, in turn with a bare server that writes the same rows into the same
 * database. The processor time is that of the shop with its database and the work that follows; the bare server prints
 * no documents and sends no mail.
 */
export async function benchCheckouts(shop: BenchedShop): Promise<readonly Figure[]> {
  const choices = await choose(shop)
  const databaseId = postmaster(shop.folder).id
  const bare = await startBareShop(shop, choices)
  try {
    const subjects: readonly Subject[] = [
      {
        name: 'shop',
        processId: shop.processId,
        databaseId,
        buy: () => buy(shop.address, choices),
        countStatements: () => countStatements(shop),
      },
      { name: 'bare', processId: bare.processId, databaseId, buy: () => buyBare(bare.address) },
    ]
    for (const subject of subjects) await buyMany(subject, { shoppers: 4, count: 40 })
    const cartPage = await cpuOfCartPage(shop, choices)
    console.log(`  cart page, uncached: ${cartPage.toFixed(1)} ms of processor`)
    const figures: Figure[] = []
    for (const shoppers of [1, 16, 64]) {
      const count = shoppers === 1 ? orders / 4 : orders
      const [whole, yardstick] = [
        await buyMany(subjects[0], { shoppers, count }),
        await buyMany(subjects[1], { shoppers, count }),
      ]
      print(`${shoppers} shoppers`, whole)
      print(`${shoppers} shoppers, bare server`, yardstick)
      if (shoppers !== 16) continue
      const cpu = whole.cpuMs + whole.databaseCpuMs
      figures.push(
        atLeast('whole checkouts over the wire, 16 shoppers, a second', whole.perSecond, 50, 1),
        atLeast('the same as share of a bare server', whole.perSecond / yardstick.perSecond, 0.4, 2),
        atMost('processor time of a whole checkout, in uncached cart pages', cpu / cartPage, 4, { unit: 'x' }),
        atMost('SQL statements of a whole checkout with the work that follows', whole.statements ?? Infinity, 60, {
          digits: 1,
        }),
      )
    }
    return figures
  } finally {
    await bare.close()
  }
}

function print(name: string, { perSecond, waits, cpuMs, databaseCpuMs, statements }: Round): void {
  console.log(
    `  ${name}: ${perSecond.toFixed(1)} checkouts a second, p50 ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms, ` +
      `processor each: server ${cpuMs.toFixed(1)} ms, database ${databaseCpuMs.toFixed(1)} ms` +
      (statements === undefined ? '' : `, ${statements.toFixed(1)} statements`),
  )
}

async function buyMany(
  subject: Subject | undefined,
  { shoppers, count }: { readonly shoppers: number; readonly count: number },
): Promise<Round> {
  if (!subject) throw new Error('nothing to measure')
  const waits: number[] = []
  let left = count
  const measure = async () => ({
    ...processorTimes(subject.processId, subject.databaseId),
    statements: await subject.countStatements?.(),
  })
  const before = await measure()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (left-- > 0) {
        const started = performance.now()
        await subject.buy()
        waits.push(performance.now() - started)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  // The work that follows belongs to them.
  await rest(subject.countStatements ? 3000 : 0)
  const after = await measure()
  return {
    perSecond: count / seconds,
    cpuMs: (after.process - before.process) / count,
    databaseCpuMs: (after.database - before.database) / count,
    statements:
      after.statements === undefined || before.statements === undefined
        ? undefined
        : (after.statements - before.statements) / count,
    waits,
  }
}

const rest = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

/** Places an order; returns its id. */
export async function buy(
  address: string,
  { productId, countryId, shippingId, paymentId }: Omit<Choices, 'orderId'>,
): Promise<number> {
  const { call, cookie } = browser(address)
  await call('doAddCartItem', { productId })
  await call('doLoginAsGuest', { email: 'zofia@example.org' })
  await call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: countryId } })
  await call('setShippingProvider', { shippingId })
  await call('setPaymentProvider', { paymentId })
  const { orderId, accessKey } = await call('doPlaceOrder', { termsAccepted: true })
  await orderPage(`${address}/confirmation/${orderId}/${accessKey}`, cookie())
  return orderId
}

/** The same at the bare server. */
async function buyBare(address: string): Promise<void> {
  let cookie = ''
  async function post(name: string, body: object = {}) {
    const response = await fetch(`${address}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
    cookie ||= response.headers.getSetCookie()[0] ?? ''
    if (!response.ok) throw new Error(`the bare shop answered ${name} with ${response.status}`)
    // Its own server writes it.
    return ((await response.json()) as { readonly data: { readonly orderId: number; readonly accessKey: string } }).data
  }
  await post('add')
  await post('login', { email: 'zofia@example.org' })
  await post('address', zofia)
  await post('shipping')
  await post('payment')
  const { orderId, accessKey } = await post('order')
  await (await fetch(`${address}/confirmation/${orderId}/${accessKey}`)).text()
}

interface BareShop {
  readonly address: string
  readonly processId: number
  close(): Promise<void>
}

async function startBareShop({ folder }: BenchedShop, choices: Choices): Promise<BareShop> {
  const port = await freePort()
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-shop.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      BARE_DATABASE: postmaster(folder).url,
      BARE_CHOICES: JSON.stringify(choices),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(bare.stdout, 'data')
  return {
    address: `http://localhost:${port}`,
    processId: bare.pid ?? 0,
    async close() {
      bare.kill()
      await once(bare, 'exit')
    },
  }
}

/** The first process of the PostgreSQL in the folder of a shop, and its address. */
export function postmaster(folder: string): { readonly id: number; readonly url: string } {
  const [id, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  return { id: Number(id), url: `postgres://vitrine:${password}@127.0.0.1:${port}/postgres` }
}

async function countStatements({ metricsPort }: BenchedShop): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  return Number(/^vitrine_database_seconds_count (\S+)$/m.exec(text)?.[1])
}

/** Where too many pages are wanted at once, the shopper is asked to try again. */
async function orderPage(url: string, cookie: string): Promise<void> {
  const status = await page(url, cookie)
  if (status !== 503) return
  await rest(1000)
  return orderPage(url, cookie)
}

/** What all buy; the shop gets plenty of it. */
export async function choose({ address, folder }: Pick<BenchedShop, 'address' | 'folder'>): Promise<Choices> {
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
  const choices = { productId, countryId, shippingId, paymentId }
  return { ...choices, orderId: await buy(address, choices) }
}

async function cpuOfCartPage(shop: BenchedShop, { productId }: Choices): Promise<number> {
  const { call, cookie } = browser(shop.address)
  await call('doAddCartItem', { productId })
  for (let nth = 0; nth < 30; nth++) await page(`${shop.address}/cart`, cookie())
  const databaseId = postmaster(shop.folder).id
  const before = processorTimes(shop.processId, databaseId)
  const views = 60
  for (let nth = 0; nth < views; nth++) await page(`${shop.address}/cart`, cookie())
  const after = processorTimes(shop.processId, databaseId)
  return (after.process - before.process + after.database - before.database) / views
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
