import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { setStock } from '@vitrine/engine/stock/stock'
import { botProof } from '../services/bot-proof.ts'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { findId } from '../shopper.ts'
import { testShop, type TestShop, type TestVisitor, type TestShopOptions } from './test-shop.ts'

/** The parameters of a back-in-stock link. */
export interface BackInStockLink {
  readonly id: number
  readonly token: string
}

export interface ShopWithBackInStock extends TestShop {
  /** The shop's clock, which is stopped until the test advances it. */
  readonly clock: { now(): Date; advanceHours(passed: number): void }
  request(email: string, sku?: string, by?: TestVisitor): Promise<null>
  /** Asked and confirmed. */
  confirmedRequest(email: string, sku?: string): Promise<BackInStockLink>
  /** The link of the newest mail to an address. */
  findLink(email: string): Promise<BackInStockLink | undefined>
  /** The templates of the mails to an address, oldest first. */
  mailsTo(email: string): Promise<readonly string[]>
  getState(proof: BackInStockLink): Promise<string>
  setStock(sku: string, quantity: number): Promise<void>
  /** The job that serves who waits. */
  serveRequests(): Promise<void>
}

/** A shop in which the coat is sold out, and shoppers wait for it. */
export async function shopWithBackInStock({
  document = purchaseDocument,
  ...options
}: Omit<TestShopOptions, 'document'> & { readonly document?: ShopDocument } = {}): Promise<ShopWithBackInStock> {
  let now = Date.now()
  const shop = await testShop({ now: () => new Date(now), ...options, document })
  const { db, engine } = shop
  const put = async (sku: string, quantity: number) => {
    await inTransaction(db, (tx) => setStock(tx, sku, quantity, 'count'))
  }
  await put('LAST', 0)

  async function request(email: string, sku = 'LAST', by: TestVisitor = shop.visitor()): Promise<null> {
    return by.call('doSubscribeNotifyMe', {
      email,
      variationId: await findId(shop, 'variations', sku),
      botCheck: await botProof(by, 'backInStock'),
    })
  }
  async function listMails(email: string) {
    await engine.scheduler.run('outbox')
    return db.selectFrom('mails').where('recipient', '=', email).select(['template', 'plain']).orderBy('id').execute()
  }
  async function findLink(email: string): Promise<BackInStockLink | undefined> {
    const found = /\/back-in-stock\/(\d+)\/([\w-]+)/.exec((await listMails(email)).at(-1)?.plain ?? '')
    return found ? { id: Number(found[1]), token: found[2] ?? '' } : undefined
  }
  return {
    ...shop,
    request,
    findLink,
    setStock: put,
    clock: {
      now: () => new Date(now),
      advanceHours(passed) {
        now += passed * 3_600_000
      },
    },
    mailsTo: async (email) => (await listMails(email)).map(({ template }) => template),
    async confirmedRequest(email, sku) {
      await request(email, sku)
      const proof = await findLink(email)
      if (!proof) throw new Error(`nothing was written to ${email}`)
      await shop.call('doConfirmNotifyMe', proof)
      // Each of them stands behind the one before.
      now += 1000
      return proof
    },
    getState: async (proof) => (await shop.call('getNotifyMe', proof)).state,
    serveRequests: () => engine.scheduler.run('serveBackInStock'),
  }
}
