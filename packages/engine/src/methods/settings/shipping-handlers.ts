import type { Handlers, Context } from '../../kernel/context.ts'
import { refuse } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { withTimeLimits } from '../../kernel/database/time-limits.ts'
import { previewShipping } from './preview-shipping.ts'
import { reorderMethods } from './reorder-methods.ts'
import { deleteUnlessUsed } from './save-merged.ts'
import { archiveShippingMethod, saveCarrier, saveShippingMethod } from './save-shipping-method.ts'
import { toShippingFields } from './shipping-fields.ts'
import { readShippingSettings, type SettingsDependencies } from './shipping-settings.ts'
import * as store from './shipping-settings-store.ts'

export type ShippingSettingsHandlers = Handlers<
  | 'getShippingSettings'
  | 'getShippingPreview'
  | 'setShippingMethod'
  | 'setShippingMethodArchived'
  | 'deleteShippingMethod'
  | 'doReorderShippingMethods'
  | 'setCarrier'
  | 'deleteCarrier'
>

/** Shipping methods and carriers for staff. */
export function shippingSettingsHandlers(deps: SettingsDependencies): ShippingSettingsHandlers {
  const { services } = deps
  const read = (ctx: Context) => readShippingSettings(ctx.db, deps, ctx.locale)
  /** One change in one transaction; the answer waits until shoppers see it. */
  async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await inTransaction(services.db, work)
    await services.changes.caughtUp()
    return result
  }
  // Orders have no index by method: what refers to it is searched for as long as that takes.
  const remove = (work: (tx: Tx) => Promise<void>) => deleteUnlessUsed(() => withTimeLimits('long', () => change(work)))

  return {
    getShippingSettings: read,
    getShippingPreview: (ctx, payload) => previewShipping(ctx, deps, payload),
    async setShippingMethod(ctx, payload) {
      const id = await change((tx) => saveShippingMethod(tx, ctx, deps, payload))
      return { id, settings: await read(ctx) }
    },
    async setShippingMethodArchived(ctx, payload) {
      await change((tx) => archiveShippingMethod(tx, ctx, payload))
      return read(ctx)
    },
    async deleteShippingMethod(ctx, { id }) {
      await remove(async (tx) => {
        const before = (await store.lockShippingMethod(tx, id)) ?? refuse('method.notFound')
        await store.deleteShippingMethod(tx, id)
        await recordAudit(tx, ctx, {
          action: 'deleteShippingMethod',
          subject: 'shippingMethod',
          subjectId: id,
          before: toShippingFields(before),
        })
      })
      return read(ctx)
    },
    async doReorderShippingMethods(ctx, { ids }) {
      await change((tx) =>
        reorderMethods(tx, ctx, { table: 'shipping_profiles', action: 'doReorderShippingMethods', ids }),
      )
      return read(ctx)
    },
    async setCarrier(ctx, payload) {
      const id = await change((tx) => saveCarrier(tx, ctx, payload))
      return { id, settings: await read(ctx) }
    },
    async deleteCarrier(ctx, { id }) {
      await remove(async (tx) => {
        const before = (await store.lockCarriers(tx)).find((each) => each.id === id) ?? refuse('method.notFound')
        await store.deleteCarrier(tx, id)
        await recordAudit(tx, ctx, { action: 'deleteCarrier', subject: 'carrier', subjectId: id, before })
      })
      return read(ctx)
    },
  }
}
