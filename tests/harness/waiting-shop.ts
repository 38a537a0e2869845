import type { ShopDocument } from '@vitrine/contract/shop-document'
import { inTransaction } from '@vitrine/engine/kernel/db'
import { setStock } from '@vitrine/engine/stock/stock'
import { botProof } from './bot-proof.ts'
import { buyingShop } from '../journeys/fixtures/buying-shop.ts'
import { idOf } from './shopper.ts'
import { testShop, type TestShop, type TestVisitor, type Wishes } from './test-shop.ts'

/** What the links of a person's mails carry. */
export interface Proof {
  readonly id: number
  readonly token: string
}

export interface WaitingShop extends TestShop {
  /** The shop's clock stands still until somebody moves it. */
  readonly clock: { now(): Date; hours(passed: number): void }
  ask(email: string, sku?: string, by?: TestVisitor): Promise<null>
  /** Asked and confirmed. */
  waiting(email: string, sku?: string): Promise<Proof>
  /** The link of the newest mail to somebody. */
  linkTo(email: string): Promise<Proof | undefined>
  /** What was written to somebody: templates, oldest first. */
  mailsTo(email: string): Promise<readonly string[]>
  stateOf(proof: Proof): Promise<string>
  setStock(sku: string, pieces: number): Promise<void>
  /** The job that serves who waits. */
  serve(): Promise<void>
}

/** A shop in which the coat is sold out, and shoppers wait for it. */
export async function waitingShop({ document = buyingShop, ...wishes }: Omit<Wishes, 'document'> & { readonly document?: ShopDocument } = {}): Promise<WaitingShop> {
  let now = Date.now()
  const shop = await testShop({ now: () => new Date(now), ...wishes, document })
  const { db, engine } = shop
  const put = async (sku: string, pieces: number) => { await inTransaction(db, (tx) => setStock(tx, sku, pieces, 'count')) }
  await put('LAST', 0)

  async function ask(email: string, sku = 'LAST', by: TestVisitor = shop.visitor()): Promise<null> {
    return by.call('doSubscribeNotifyMe', { email, variationId: await idOf(shop, 'variations', sku), botCheck: await botProof(by, 'backInStock') })
  }
  async function written(email: string) {
    await engine.scheduler.run('outbox')
    return db.selectFrom('mails').where('recipient', '=', email).select(['template', 'plain']).orderBy('id').execute()
  }
  async function linkTo(email: string): Promise<Proof | undefined> {
    const found = /\/back-in-stock\/(\d+)\/([\w-]+)/.exec((await written(email)).at(-1)?.plain ?? '')
    return found ? { id: Number(found[1]), token: found[2] ?? '' } : undefined
  }
  return {
    ...shop, ask, linkTo, setStock: put,
    clock: { now: () => new Date(now), hours(passed) { now += passed * 3_600_000 } },
    mailsTo: async (email) => (await written(email)).map(({ template }) => template),
    async waiting(email, sku) {
      await ask(email, sku)
      const proof = await linkTo(email)
      if (!proof) throw new Error(`nothing was written to ${email}`)
      await shop.call('doConfirmNotifyMe', proof)
      // Each of them stands behind the one before.
      now += 1000
      return proof
    },
    stateOf: async (proof) => (await shop.call('getNotifyMe', proof)).state,
    serve: () => engine.scheduler.run('serveBackInStock'),
  }
}
