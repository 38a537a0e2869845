import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerPassword } from '../../harness/customers.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { builtApp, origin } from '../../harness/shops/whole-shop.ts'

// SQL statements by reader: stranger, guest with a cart, customer with a cart. A lower number is an improvement and
// goes into this table and into docs/capacity.md; a higher one reads something twice.
const expectedStatements = {
  'kept category': [0, 0, 1],
  'kept product': [0, 0, 1],
  'category that is not kept': [0, 0, 1],
  'search that is not kept': [0, 0, 1],
  'product that is not kept': [2, 2, 3],
  'cart page': [0, 2, 2],
  'cart count and name of a page view': [0, 2, 3],
} as const satisfies Readonly<Record<string, readonly number[]>>
type View = keyof typeof expectedStatements

const terms = ['linen', 'wool', 'cotton']

let statements = 0
let now = new Date()
let shop: TestShop
let app: Awaited<ReturnType<typeof builtApp>>
beforeAll(async () => {
  const onStatement = () => void statements++
  shop = await testShop({ document: 'demo', origin, now: () => now, onStatement, afterwards: afterAll })
  app = await builtApp(shop.engine)
}, 120_000)

test('pages, searches and looks at the cart put as few SQL statements on the database as listed', async () => {
  const readers = [shop.visitor(), await withCart(shop.visitor()), await withCart(await loggedIn())]
  const products = await productsOf('/women')
  // Pages that nobody has opened yet, one for each reader; what they consist of is in memory.
  const views: Readonly<Record<View, (nth: number) => string>> = {
    'kept category': () => '/women',
    'kept product': () => products[0] ?? '',
    'category that is not kept': (nth) => `/women?itemsPerPage=40&priceMax=${9001 + nth}`,
    'search that is not kept': (nth) => `/search?term=${terms[nth]}&itemsPerPage=20`,
    'product that is not kept': (nth) => `${products[1 + nth]}`,
    'cart page': () => '/cart',
    'cart count and name of a page view': () => '/api/getSession?body=%7B%7D',
  }
  // Pages and products are kept for strangers and guests, and for customers.
  for (const reader of readers.slice(1)) {
    await reader.call('getFacet', { categoryUrlPath: '/women', itemsPerPage: 100 })
    for (const term of terms) await reader.call('getSearch', { term, itemsPerPage: 100 })
    for (const product of products.slice(1, 4))
      await reader.call('getProduct', { id: Number(/_(\d+)/.exec(product)?.[1]) })
    for (const path of [views['kept category'](0), views['kept product'](0), '/cart']) await count(path, reader)
  }
  const counted: Record<string, readonly number[]> = {}
  for (const [view, path] of Object.entries(views)) {
    const counts: number[] = []
    for (const [nth, reader] of readers.entries()) counts.push(await count(path(nth), reader))
    counted[view] = counts
  }
  expect(counted).toEqual(expectedStatements)
}, 60_000)

async function open(path: string, session?: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(session && { cookie: `vitrine_session=${session}` }) }
  const answer = await app.request(origin + path, { headers }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** Four seconds after the last view: an instance keeps the owner of a session for three. */
async function count(path: string, reader: TestVisitor | undefined): Promise<number> {
  now = new Date(now.getTime() + 4000)
  const before = statements
  await open(path, reader?.caller.session)
  return statements - before
}

async function productsOf(path: string): Promise<readonly string[]> {
  const links = (await open(path)).matchAll(/href="(\/[^"?#]+_\d+(?:_\d+)?)"/g)
  return [...new Set(Array.from(links, ([, product = '']) => product))]
}

async function loggedIn(): Promise<TestVisitor> {
  const customer = shop.visitor()
  await customer.call('doLogin', { email: 'ann@example.org', password: customerPassword })
  return customer
}

async function withCart(visitor: TestVisitor): Promise<TestVisitor> {
  const { products } = await visitor.call('getFacet', { categoryUrlPath: '/women', itemsPerPage: 40 })
  const salable = products.filter(
    ({ filter, hasRequiredOrderProperty, variation, item }) =>
      filter.isSalable &&
      !hasRequiredOrderProperty &&
      variation.minimumOrderQuantity === 1 &&
      item.itemType === 'default',
  )
  for (const { variation } of salable.slice(0, 2)) await visitor.call('doAddCartItem', { productId: variation.id })
  return visitor
}
