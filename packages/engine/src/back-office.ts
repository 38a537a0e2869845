import { createCoupon, type CouponWish, type MadeCoupon } from './cart/cart.ts'
import { openImport, type Import } from './import/import.ts'
import type { ChangeFeed, Log } from './kernel/context.ts'
import { inTransaction, openDatabase } from './kernel/db.ts'
import { migrate } from './kernel/migrate.ts'
import { openSettings } from './kernel/settings.ts'
import { openMedia } from './media/media.ts'
import { openOperatorsDesk, type OperatorsDesk } from './operators/operators.ts'
import { openOrdersDesk, type OrdersDesk } from './orders/orders.ts'
import { setStock } from './stock/stock.ts'

export type { CouponWish, MadeCoupon } from './cart/cart.ts'
export type { ListedOrder, ShownOrder } from './orders/orders.ts'

export interface BackOffice {
  readonly import: Import
  /** What must happen outside is noted, and done by the open shop. */
  readonly orders: OrdersDesk
  readonly operators: OperatorsDesk
  /** What may be sold now of an article; undefined: there is none with a stock of its own. */
  setStock(sku: string, pieces: number, reason: 'count' | 'delivery'): Promise<{ readonly before: number } | undefined>
  createCoupon(wish: CouponWish): Promise<MadeCoupon>
  shopCurrency(): Promise<string>
  close(): Promise<void>
}

interface Parts {
  readonly databaseUrl: string
  readonly mediaFolder: string
  /** Under which the shop is reached: links that are told begin with it. */
  readonly origin: string
  readonly log: Log
}

/** The shop without a shop window: what the command line needs, and no index in memory. */
export async function openBackOffice({ databaseUrl, mediaFolder, origin, log }: Parts): Promise<BackOffice> {
  const db = openDatabase(databaseUrl)
  await migrate(db)
  const media = openMedia({ db, folder: mediaFolder, log })
  const house = { db, changes: deaf, now: () => new Date(), settings: openSettings(db, deaf), log }
  return {
    import: openImport(house, { media }),
    orders: openOrdersDesk(house),
    operators: openOperatorsDesk(house, { origin }),
    setStock: (sku, pieces, reason) => inTransaction(db, (tx) => setStock(tx, sku, pieces, reason)),
    createCoupon: (wish) => createCoupon(db, wish),
    shopCurrency: async () => (await house.settings())['shop.currency'],
    async close() {
      await media.close()
      await db.destroy()
    },
  }
}

// A command reads its settings once; what changes while it runs is for the next one.
const deaf: ChangeFeed = { follow: () => () => {}, caughtUp: async () => {} }
