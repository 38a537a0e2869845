import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { deleteInBatches } from '../../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { readChoices } from './choices-store.ts'
import { deleteUnusedProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { removeManufacturer, saveManufacturer } from '../manufacturers/manufacturers.ts'
import { listManufacturers } from '../manufacturers/manufacturers-store.ts'
import { changeStatus } from './product-status.ts'
import { findProduct } from './product-store.ts'
import { deleteRevisionsBefore } from './revisions-store.ts'
import { readRevisions } from './revisions.ts'
import { createProduct, restoreProduct, saveProduct } from './save-product.ts'
import { toStaffProduct, type ProductSettings } from './staff-product.ts'

export type StaffProductOperations =
  | 'getProductForStaff'
  | 'getProductChoices'
  | 'doCreateProduct'
  | 'setProduct'
  | 'setProductStatus'
  | 'doDuplicateProduct'
  | 'deleteProduct'
  | 'getProductRevisions'
  | 'doRestoreProductRevision'
  | 'getManufacturers'
  | 'setManufacturer'
  | 'deleteManufacturer'

/** Products and makers for staff. */
export function staffProductHandlers(services: Services): Handlers<StaffProductOperations> {
  async function readSettings(): Promise<ProductSettings> {
    const { 'shop.currency': currency, 'shop.mainLanguage': mainLocale } = await services.settings()
    return { currency, mainLocale }
  }
  async function read({ db }: Context, itemId: number) {
    const product = (await findProduct(db, itemId)) ?? refuse('catalogue.productNotFound')
    return toStaffProduct(db, product, await readSettings())
  }
  /** One change in one transaction; the answer waits until shoppers see it. */
  async function change<T>(work: (tx: Tx, settings: ProductSettings) => Promise<T>): Promise<T> {
    const settings = await readSettings()
    const result = await inTransaction(services.db, (tx) => work(tx, settings))
    await services.changes.caughtUp()
    return result
  }

  return {
    getProductForStaff: (ctx, { itemId }) => read(ctx, itemId),
    async getProductChoices({ db }) {
      const { 'shop.mainLanguage': mainLocale, 'shop.timeZone': timeZone } = await services.settings()
      return { ...(await readChoices(db)), mainLocale, timeZone }
    },
    async doCreateProduct(ctx, payload) {
      return read(ctx, await change((tx, settings) => createProduct(tx, ctx, settings, payload)))
    },
    async setProduct(ctx, payload) {
      await change((tx, settings) => saveProduct(tx, ctx, settings, payload))
      return read(ctx, payload.itemId)
    },
    async setProductStatus(ctx, payload) {
      await change((tx, settings) => changeStatus(tx, ctx, settings, payload))
      return read(ctx, payload.itemId)
    },
    async doDuplicateProduct(ctx, payload) {
      return read(ctx, await change((tx) => duplicateProduct(tx, ctx, payload)))
    },
    async deleteProduct(ctx, payload) {
      await change((tx) => deleteUnusedProduct(tx, ctx, payload))
      return payload
    },
    getProductRevisions: readRevisions,
    async doRestoreProductRevision(ctx, payload) {
      await change((tx, settings) => restoreProduct(tx, ctx, settings, payload))
      return read(ctx, payload.itemId)
    },
    getManufacturers: async ({ db }) => ({ manufacturers: [...(await listManufacturers(db))] }),
    async setManufacturer(ctx, payload) {
      const id = await change((tx) => saveManufacturer(tx, ctx, payload))
      return (await listManufacturers(ctx.db)).find((each) => each.id === id) ?? refuse('manufacturer.notFound')
    },
    async deleteManufacturer(ctx, payload) {
      await change((tx) => removeManufacturer(tx, ctx, payload))
      return payload
    },
  }
}

const keptMs = 365 * 24 * 60 * 60 * 1000

/** Every revision is kept for a year. */
export function revisionCleanupJob({ db, now }: Services): Job {
  return {
    name: 'forgetItemRevisions',
    everySeconds: 86_400,
    run: (closing) =>
      deleteInBatches(db, closing, (tx, limit) => deleteRevisionsBefore(tx, new Date(now().getTime() - keptMs), limit)),
  }
}
