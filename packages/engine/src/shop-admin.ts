import type { Answer } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { createCoupon, type CreateCouponInput, type CreatedCoupon } from './cart/coupons/create-coupon.ts'
import { createConsentAdmin, type ConsentAdmin } from './consent/consent.ts'
import { readCounts } from './counts/counts.ts'
import { createCustomerAdmin, type CustomerAdmin } from './customers/customer-admin.ts'
import { saveMeasurementId } from './design/save-measurement-id.ts'
import { createImport, type Import } from './import/import.ts'
import type { ChangeFeed, Log } from './kernel/context.ts'
import { inTransaction, openDatabase } from './kernel/database/db.ts'
import { ensureLocales } from './kernel/ensure-locales.ts'
import { migrate } from './kernel/database/migrate.ts'
import { createOutboxAdmin, type OutboxAdmin } from './kernel/jobs/outbox-admin.ts'
import { createSettings, readSettings } from './kernel/settings.ts'
import { createLawAdmin, type LawAdmin } from './law/law.ts'
import { storeShopPicture } from './library/library.ts'
import { createMedia, type StorePictureResult } from './media/media.ts'
import { createOfferAdmin, type OfferAdmin } from './offers/offer-admin.ts'
import { createOperatorAdmin, type OperatorAdmin } from './operators/operator-admin.ts'
import { openInvoicesDesk, type InvoicesDesk } from './orders/admin/invoices.ts'
import { createOrderAdmin, type OrderAdmin } from './orders/admin/order-admin.ts'
import { createOrderFilesAdmin, type OrderFilesAdmin } from './orders/admin/order-files.ts'
import { createPrivacyAdmin, type PrivacyAdmin } from './privacy/privacy-admin.ts'
import { createReturnAdmin, type ReturnAdmin } from './returns/admin/return-admin.ts'
import { createWithdrawalAdmin, type WithdrawalAdmin } from './returns/admin/withdrawal-admin.ts'
import { createSettingsAdmin, type SettingsAdmin } from './settings/settings.ts'
import { createReviewAdmin, type ReviewAdmin } from './reviews/review-admin.ts'
import { createOutreachAdmin, type OutreachAdmin } from './outreach/outreach-admin.ts'
import { setStock, staffStock } from './stock/stock.ts'
import type { DocumentPrinter } from './ports/documents.ts'
import type { FileStore } from './ports/file-store.ts'
import type { ShippedTexts } from './ports/shipped-texts.ts'
import { createTextOverrideAdmin, type TextOverrideAdmin } from './texts/text-override-admin.ts'

export type { CreateCouponInput, CreatedCoupon } from './cart/coupons/create-coupon.ts'
export type { ListedOffer, CreateOfferInput, OfferDetails } from './offers/offer-admin.ts'
export { outboxStates, type OutboxMessageSummary, type OutboxState } from './kernel/jobs/outbox-admin.ts'
export {
  paymentStates,
  type AdminOrderRow,
  type OrderChangeResult,
  type OrderDetails,
  type OrderFilter,
} from './orders/admin/order-admin.ts'
export { withdrawalNumber } from './returns/return-numbers.ts'
export type { ReturnChangeResult } from './returns/admin/return-admin.ts'
export type { ListedReturn } from './returns/admin/admin-returns-store.ts'
export type { WithdrawalRow } from './returns/withdrawal/withdrawals-store.ts'
export type { ListedFeedback, ReviewDetails } from './reviews/review-admin.ts'

export interface ShopAdmin {
  readonly import: Import
  /** External effects are enqueued and executed by the running shop. */
  readonly orders: OrderAdmin
  readonly orderFiles: OrderFilesAdmin
  readonly invoices: InvoicesDesk
  readonly offers: OfferAdmin
  readonly operators: OperatorAdmin
  readonly customers: CustomerAdmin
  readonly returns: ReturnAdmin
  readonly withdrawals: WithdrawalAdmin
  readonly reviews: ReviewAdmin
  readonly outbox: OutboxAdmin
  readonly outreach: OutreachAdmin
  readonly privacy: PrivacyAdmin
  readonly law: LawAdmin
  readonly consents: ConsentAdmin
  counts(days: number): Promise<Answer<'getCounts'>>
  /** The measurement id of the web analytics service; null: analytics is off. */
  analytics: { measurementId(): Promise<string | null>; setMeasurementId(id: string | null): Promise<void> }
  readonly texts: TextOverrideAdmin
  findSku(input: string): ReturnType<typeof staffStock.findSku>
  /** Sets the stock level of a SKU; undefined if no variation with a stock of its own has it. */
  setStock(
    sku: string,
    quantity: number,
    reason: 'count' | 'delivery',
  ): Promise<{ readonly before: number } | undefined>
  createCoupon(input: CreateCouponInput): Promise<CreatedCoupon>
  shopCurrency(): Promise<string>
  /** All settings with their stored values or defaults. */
  settings(): Promise<PublicSettings>
  readonly shopSettings: SettingsAdmin
  /** Stores a picture for logo or icon; an SVG as the PNG that it draws. */
  storeShopPicture(picture: { readonly bytes: Uint8Array; readonly fileName: string }): Promise<StorePictureResult>
  close(): Promise<void>
}

interface ShopAdminOptions {
  readonly databaseUrl: string
  /** The store of pictures, uploads and documents. */
  readonly files: FileStore
  /** The origin of the shop for absolute links. */
  readonly origin: string
  readonly log: Log
  /** Shipped texts, which overrides refer to; default: none. */
  readonly texts?: ShippedTexts
  /** Default: printing documents fails. */
  readonly printer?: DocumentPrinter
  readonly now?: () => Date
}

/** Opens the shop for administration by the command line, without the catalogue index and the change feed. */
export async function openShopAdmin({
  databaseUrl,
  files,
  origin,
  log,
  texts = { getTexts: () => ({}) },
  printer = failingPrinter,
  now = () => new Date(),
}: ShopAdminOptions): Promise<ShopAdmin> {
  const db = openDatabase(databaseUrl)
  await migrate(db, { log })
  await ensureLocales(db)
  const media = createMedia({ db, files, log })
  const services = { db, changes: noChangeFeed, now, settings: createSettings(db, noChangeFeed), log }
  return {
    import: createImport(services, { media }),
    orders: createOrderAdmin(services),
    orderFiles: createOrderFilesAdmin(services, { files }),
    invoices: openInvoicesDesk(services, { printer, files }),
    offers: createOfferAdmin(services, { origin }),
    customers: createCustomerAdmin(services),
    operators: createOperatorAdmin(services, { origin }),
    returns: createReturnAdmin(services),
    withdrawals: createWithdrawalAdmin(services),
    reviews: createReviewAdmin(services),
    outbox: createOutboxAdmin(db),
    outreach: createOutreachAdmin(services, { origin }),
    privacy: createPrivacyAdmin(services),
    law: createLawAdmin(services),
    consents: createConsentAdmin(db),
    counts: (days) => readCounts(services, days),
    analytics: {
      measurementId: async () => (await services.settings())['analytics.measurementId'],
      setMeasurementId: (id) => saveMeasurementId(db, id),
    },
    texts: createTextOverrideAdmin(services, texts),
    findSku: (input) => staffStock.findSku(db, input),
    setStock: (sku, quantity, reason) => inTransaction(db, (tx) => setStock(tx, sku, quantity, reason)),
    createCoupon: (input) => createCoupon(db, input),
    shopCurrency: async () => (await services.settings())['shop.currency'],
    settings: () => readSettings(db),
    shopSettings: createSettingsAdmin(services),
    storeShopPicture: (picture) => storeShopPicture(media, picture),
    async close() {
      await media.close()
      await db.destroy()
    },
  }
}

const failPrinting = async () => {
  throw new Error('no document printer is configured')
}
const failingPrinter: DocumentPrinter = { print: failPrinting, printAll: failPrinting }

// Commands read settings once and ignore changes while they run.
const noChangeFeed: ChangeFeed = { subscribe: () => () => {}, caughtUp: async () => {} }
