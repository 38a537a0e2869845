import type * as purchasing from '@vitrine/contract/stock/purchasing.contract'
import type * as counts from '@vitrine/contract/stock/stock-counts.contract'
import type * as levels from '@vitrine/contract/stock/stock-levels.contract'
import type * as receipts from '@vitrine/contract/stock/stock-receipts.contract'
import type { Context, Handlers, Services } from '../kernel/context.ts'
import { deleteInBatches } from '../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { stockLevels } from '../stock/stock.ts'
import { bookCount, cancelCount, recordCounts, startCount } from './counts/change-count.ts'
import { readCount, readCounts } from './counts/read-count.ts'
import { deleteOldKeys } from './keys-store.ts'
import { adjustStock, setLevelShelf, setTerms, transferStock } from './levels/change-levels.ts'
import { readDetails, readLevels, readMovements, readSummary } from './levels/read-levels.ts'
import { orderLocations, setLocation } from './locations/change-locations.ts'
import { listLocations } from './locations/locations-store.ts'
import { listSuppliers } from './purchasing/purchase-orders-store.ts'
import {
  closePurchaseOrder,
  readPurchaseOrder,
  readPurchaseOrders,
  setPurchaseOrder,
  setSupplier,
} from './purchasing/purchasing.ts'
import { bookReceipt, cancelReceipt, recordReceipt, setReceipt, startReceipt } from './receipts/change-receipt.ts'
import { readReceipt, readReceipts } from './receipts/read-receipt.ts'

// The module of the levels has values beside its operations.
type Values = 'adjustReasons' | 'levelAtLocation' | 'movementReasons' | 'stockViews'
type Operations =
  | keyof typeof counts
  | Exclude<keyof typeof levels, Values>
  | keyof typeof purchasing
  | keyof typeof receipts

interface Inventory {
  readonly handlers: Handlers<Operations>
  readonly jobs: readonly Job[]
}

const keepKeysMs = 90 * 86_400_000

/** The work of staff with the stock: levels, counts, deliveries, transfers, purchase orders. */
export function createInventory(services: Services): Inventory {
  const details = (ctx: Context, variationId: number) => readDetails(ctx, services, variationId)
  const locations = async (ctx: Context) => [...(await listLocations(ctx.db))]
  const count = (ctx: Context, countId: number) => readCount(ctx, services, countId)
  const receipt = (ctx: Context, receiptId: number) => readReceipt(ctx, services, receiptId)
  const order = (ctx: Context, purchaseOrderId: number) => readPurchaseOrder(ctx, services, purchaseOrderId)
  const suppliers = async (ctx: Context) => [...(await listSuppliers(ctx.db))]
  const handlers: Inventory['handlers'] = {
    getStockLocations: locations,
    setStockLocation: (ctx, payload) => setLocation(ctx, payload).then(() => locations(ctx)),
    doOrderStockLocations: (ctx, payload) => orderLocations(ctx, payload).then(() => locations(ctx)),
    getStockLevels: (ctx, payload) => readLevels(ctx, services, payload),
    getStockSummary: (ctx) => readSummary(ctx, services),
    getStockDetails: (ctx, { variationId }) => details(ctx, variationId),
    getStockMovements: (ctx, payload) => readMovements(ctx, services, payload),
    doAdjustStock: (ctx, payload) => adjustStock(ctx, payload).then(() => details(ctx, payload.variationId)),
    doTransferStock: transferStock,
    setStockTerms: (ctx, payload) => setTerms(ctx, payload).then(() => details(ctx, payload.variationId)),
    setStockShelf: (ctx, payload) => setLevelShelf(ctx, payload).then(() => ({})),
    async getOrderStock(ctx, { orderId }) {
      const names = new Map((await listLocations(ctx.db)).map(({ id, name }) => [id, name]))
      return (await stockLevels.listOrderUnits(ctx.db, orderId)).map(({ orderItemId, locationId, quantity }) => ({
        orderItemId,
        locationId,
        location: names.get(locationId) ?? '',
        quantity,
      }))
    },
    getStockCounts: (ctx) => readCounts(ctx, services),
    getStockCount: (ctx, { countId }) => count(ctx, countId),
    doStartCount: async (ctx, payload) => count(ctx, await startCount(ctx, payload)),
    async doRecordCounts(ctx, payload) {
      const outcomes = await recordCounts(ctx, payload)
      return { outcomes, count: await count(ctx, payload.countId) }
    },
    doBookCount: (ctx, payload) => bookCount(ctx, payload).then(() => count(ctx, payload.countId)),
    doCancelCount: (ctx, payload) => cancelCount(ctx, payload).then(() => count(ctx, payload.countId)),
    getStockReceipts: (ctx) => readReceipts(ctx, services),
    getStockReceipt: (ctx, { receiptId }) => receipt(ctx, receiptId),
    doStartReceipt: async (ctx, payload) => receipt(ctx, await startReceipt(ctx, payload)),
    async doRecordReceipt(ctx, payload) {
      const outcomes = await recordReceipt(ctx, payload)
      return { outcomes, receipt: await receipt(ctx, payload.receiptId) }
    },
    setStockReceipt: (ctx, payload) => setReceipt(ctx, payload).then(() => receipt(ctx, payload.receiptId)),
    doBookReceipt: (ctx, payload) => bookReceipt(ctx, payload).then(() => receipt(ctx, payload.receiptId)),
    doCancelReceipt: (ctx, payload) => cancelReceipt(ctx, payload).then(() => receipt(ctx, payload.receiptId)),
    getSuppliers: suppliers,
    setSupplier: (ctx, payload) => setSupplier(ctx, payload).then(() => suppliers(ctx)),
    getPurchaseOrders: (ctx, payload) => readPurchaseOrders(ctx, services, payload),
    getPurchaseOrder: (ctx, { purchaseOrderId }) => order(ctx, purchaseOrderId),
    setPurchaseOrder: async (ctx, payload) => order(ctx, await setPurchaseOrder(ctx, payload)),
    doClosePurchaseOrder: (ctx, payload) =>
      closePurchaseOrder(ctx, payload).then(() => order(ctx, payload.purchaseOrderId)),
  }
  return {
    handlers,
    jobs: [
      {
        name: 'forgetStockKeys',
        everySeconds: 86_400,
        run: (closing) =>
          deleteInBatches(services.db, closing, (tx, limit) =>
            deleteOldKeys(tx, new Date(services.now().getTime() - keepKeysMs), limit),
          ),
      },
    ],
  }
}
