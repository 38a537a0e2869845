import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { withTimeLimits } from '../../kernel/database/time-limits.ts'
import { listCountries } from './method-tables-store.ts'
import { toPaymentFields } from './payment-fields.ts'
import * as store from './payment-settings-store.ts'
import { reorderMethods } from './reorder-methods.ts'
import { deleteUnlessUsed } from './save-merged.ts'
import { addPaymentMethod, archivePaymentMethod, savePaymentMethod } from './save-payment-method.ts'

export type PaymentSettingsHandlers = Handlers<
  | 'getPaymentSettings'
  | 'doAddPaymentMethod'
  | 'setPaymentMethod'
  | 'setPaymentMethodArchived'
  | 'deletePaymentMethod'
  | 'doReorderPaymentMethods'
>

interface PaymentSettingsDependencies {
  readonly services: Services
  /** The keys of the online providers. */
  readonly providers: readonly string[]
}

/** Payment methods for staff. */
export function paymentSettingsHandlers({ services, providers }: PaymentSettingsDependencies): PaymentSettingsHandlers {
  const read = (ctx: Context) => readPaymentSettings(ctx.db, services, ctx.locale)
  /** One change in one transaction; the answer waits until shoppers see it. */
  async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await inTransaction(services.db, work)
    await services.changes.caughtUp()
    return result
  }

  return {
    getPaymentSettings: read,
    async doAddPaymentMethod(ctx, payload) {
      const id = await change((tx) => addPaymentMethod(tx, ctx, payload, providers))
      return { id, settings: await read(ctx) }
    },
    async setPaymentMethod(ctx, payload) {
      const id = await change((tx) => savePaymentMethod(tx, ctx, payload))
      return { id, settings: await read(ctx) }
    },
    async setPaymentMethodArchived(ctx, payload) {
      await change((tx) => archivePaymentMethod(tx, ctx, payload))
      return read(ctx)
    },
    async deletePaymentMethod(ctx, { id }) {
      // Orders have no index by method: what refers to it is searched for as long as that takes.
      await deleteUnlessUsed(() =>
        withTimeLimits('long', () =>
          change(async (tx) => {
            const before = (await store.lockPaymentMethod(tx, id)) ?? refuse('method.notFound')
            await store.deletePaymentMethod(tx, id)
            await recordAudit(tx, ctx, {
              action: 'deletePaymentMethod',
              subject: 'paymentMethod',
              subjectId: id,
              before: { key: before.key, provider: before.provider, ...toPaymentFields(before) },
            })
          }),
        ),
      )
      return read(ctx)
    },
    async doReorderPaymentMethods(ctx, { ids }) {
      await change((tx) =>
        reorderMethods(tx, ctx, { table: 'payment_methods', action: 'doReorderPaymentMethods', ids }),
      )
      return read(ctx)
    },
  }
}

async function readPaymentSettings(db: Db, services: Services, locale: Locale): Promise<PaymentSettings> {
  const { 'shop.currency': currency } = await services.settings()
  return {
    currency,
    countries: (await listCountries(db)).map(({ names, ...country }) => ({
      ...country,
      name: getLabel(names, locale),
    })),
    methods: (await store.listPaymentMethods(db)).map(({ excludedBy, ...method }) => ({
      ...method,
      excludedBy: excludedBy.map(({ id, names }) => ({ id, name: getLabel(names, locale) })),
    })),
  }
}
