import { join } from 'node:path'
import type { Answer } from '@vitrine/contract/operations'
import type { PublicSettings } from '@vitrine/contract/settings'
import { createCoupon, type CreateCouponInput, type CreatedCoupon } from './cart/cart.ts'
import { openConsentsDesk, type ConsentsDesk } from './consent/consent.ts'
import { readCounts } from './counts/counts.ts'
import { openCustomersDesk, type CustomersDesk } from './customers/customers.ts'
import { saveMeasurementId } from './design/design.ts'
import { openImport, type Import } from './import/import.ts'
import type { ChangeFeed, Log } from './kernel/context.ts'
import { inTransaction, openDatabase } from './kernel/db.ts'
import { ensureLocales } from './kernel/ensure-locales.ts'
import { migrate } from './kernel/migrate.ts'
import { createOutboxAdmin, type OutboxAdmin } from './kernel/outbox-admin.ts'
import { createSettings, readSettings } from './kernel/settings.ts'
import { openLawDesk, type LawDesk } from './law/law.ts'
import { openMedia } from './media/media.ts'
import { createOfferAdmin, type OfferAdmin } from './offers/offers.ts'
import { openOperatorsDesk, type OperatorsDesk } from './operators/operators.ts'
import { openInvoicesDesk, createOrderFilesAdmin, createOrderAdmin, type InvoicesDesk, type OrderFilesAdmin, type OrderAdmin } from './orders/orders.ts'
import { openPrivacyDesk, type PrivacyDesk } from './privacy/privacy.ts'
import { createReturnAdmin, createWithdrawalAdmin, type ReturnAdmin, type WithdrawalAdmin } from './returns/returns.ts'
import { openReviewsDesk, type ReviewsDesk } from './reviews/reviews.ts'
import { openOutreachDesk, type OutreachDesk } from './outreach/outreach.ts'
import { findSku, setStock, type FoundSku } from './stock/stock.ts'
import type { DocumentPrinter } from './ports/documents.ts'
import type { ShippedTexts } from './ports/shipped-texts.ts'
import { openTextsDesk, type TextsDesk } from './texts/texts.ts'

export type { CreateCouponInput, CreatedCoupon } from './cart/cart.ts'
export type { ListedOffer, CreateOfferInput, OfferDetails } from './offers/offers.ts'
export { outboxStates, type OutboxMessageSummary, type OutboxState } from './kernel/outbox-admin.ts'
export type { OrderChangeResult, AdminOrderRow, OrderDetails } from './orders/orders.ts'
export { withdrawalNumber, type ReturnChangeResult, type ListedReturn, type WithdrawalRow } from './returns/returns.ts'
export type { ListedFeedback, ShownReview } from './reviews/reviews.ts'

export interface BackOffice {
  readonly import: Import
  /** What must happen outside is noted, and done by the open shop. */
  readonly orders: OrderAdmin
  readonly orderFiles: OrderFilesAdmin
  readonly invoices: InvoicesDesk
  readonly offers: OfferAdmin
  readonly operators: OperatorsDesk
  readonly customers: CustomersDesk
  readonly returns: ReturnAdmin
  readonly withdrawals: WithdrawalAdmin
  readonly reviews: ReviewsDesk
  readonly outbox: OutboxAdmin
  readonly outreach: OutreachDesk
  readonly privacy: PrivacyDesk
  readonly law: LawDesk
  readonly consents: ConsentsDesk
  counts(days: number): Promise<Answer<'getCounts'>>
  /** To whom visits are told beside the shop itself; null: to nobody. */
  analytics: { measurementId(): Promise<string | null>; setMeasurementId(id: string | null): Promise<void> }
  readonly texts: TextsDesk
  findSku(typed: string): Promise<FoundSku>
  /** What may be sold now of an article; undefined: there is none with a stock of its own. */
  setStock(sku: string, pieces: number, reason: 'count' | 'delivery'): Promise<{ readonly before: number } | undefined>
  createCoupon(wish: CreateCouponInput): Promise<CreatedCoupon>
  shopCurrency(): Promise<string>
  /** Every setting with what is stored, or its default. */
  settings(): Promise<PublicSettings>
  close(): Promise<void>
}

interface Parts {
  readonly databaseUrl: string
  readonly mediaFolder: string
  /** Under which the shop is reached: links that are told begin with it. */
  readonly origin: string
  readonly log: Log
  /** Nothing can be said instead of texts that are not there. */
  readonly texts?: ShippedTexts
  /** Without one nothing is printed. */
  readonly printer?: DocumentPrinter
  readonly now?: () => Date
}

/** The shop without a shop window: what the command line needs, and no index in memory. */
export async function openBackOffice({ databaseUrl, mediaFolder, origin, log, texts = { getTexts: () => ({}) }, printer = noPrinter, now = () => new Date() }: Parts): Promise<BackOffice> {
  const db = openDatabase(databaseUrl)
  await migrate(db)
  await ensureLocales(db)
  const media = openMedia({ db, folder: mediaFolder, log })
  const house = { db, changes: deaf, now, settings: createSettings(db, deaf), log }
  return {
    import: openImport(house, { media }),
    orders: createOrderAdmin(house),
    orderFiles: createOrderFilesAdmin(house, { uploadsFolder: join(mediaFolder, '../uploads') }),
    invoices: openInvoicesDesk(house, { printer, folder: join(mediaFolder, '../documents') }),
    offers: createOfferAdmin(house, { origin }),
    customers: openCustomersDesk(house),
    operators: openOperatorsDesk(house, { origin }),
    returns: createReturnAdmin(house),
    withdrawals: createWithdrawalAdmin(house),
    reviews: openReviewsDesk(house),
    outbox: createOutboxAdmin(db),
    outreach: openOutreachDesk(house, { origin }),
    privacy: openPrivacyDesk(house),
    law: openLawDesk(house),
    consents: openConsentsDesk(db),
    counts: (days) => readCounts(house, days),
    analytics: {
      measurementId: async () => (await house.settings())['analytics.measurementId'],
      setMeasurementId: (id) => saveMeasurementId(db, id),
    },
    texts: openTextsDesk(house, texts),
    findSku: (typed) => findSku(db, typed),
    setStock: (sku, pieces, reason) => inTransaction(db, (tx) => setStock(tx, sku, pieces, reason)),
    createCoupon: (wish) => createCoupon(db, wish),
    shopCurrency: async () => (await house.settings())['shop.currency'],
    settings: () => readSettings(db),
    async close() {
      await media.close()
      await db.destroy()
    },
  }
}

const noPrinter: DocumentPrinter = { print: async () => { throw new Error('there is no printer of documents') } }

// A command reads its settings once; what changes while it runs is for the next one.
const deaf: ChangeFeed = { subscribe: () => () => {}, caughtUp: async () => {} }
