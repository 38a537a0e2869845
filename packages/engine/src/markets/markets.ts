import type { Payload } from '@vitrine/contract/api/operations'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { Markets } from '@vitrine/contract/shop/market-fields'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { vatPlaces } from '../pricing/pricing.ts'
import { removeVatClass, saveRegistration, saveVatClass, saveVatScheme } from './change-taxes.ts'
import { currencyHandlers, type CurrencyHandlers } from './currencies.ts'
import { readDistanceSales, watchThresholdJob } from './distance-sales.ts'
import {
  deleteRate,
  findRate,
  hasOrders,
  listMarkets,
  lockCountries,
  updateDelivered,
  upsertRate,
  type RateKey,
} from './markets-store.ts'
import { getLastPassedYear, getVatScheme, listRegistrations, listVatClasses } from './taxes-store.ts'

export interface MarketsModule {
  readonly handlers: Handlers<
    | 'getMarkets'
    | 'setDeliveryCountries'
    | 'setVatRate'
    | 'deleteVatRate'
    | 'setVatClass'
    | 'deleteVatClass'
    | 'setVatScheme'
    | 'setVatRegistration'
    | 'deleteVatRegistration'
  > &
    CurrencyHandlers
  readonly jobs: readonly Job[]
}

/** The countries of the shop with their VAT rates and classes, and where sales are taxed, for staff. */
export function createMarkets(services: Services): MarketsModule {
  const today = async (now: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: (await services.settings())['shop.timeZone'] }).format(now)
  const readMarkets = async ({ db, now, locale }: Context): Promise<Markets> => {
    const settings = await services.settings()
    const day = await today(now)
    const stored = await listMarkets(db)
    const [scheme, registrations, passedYear] = [
      await getVatScheme(db, settings['shop.currency']),
      await listRegistrations(db),
      await getLastPassedYear(db),
    ]
    const seat = stored.find(({ code }) => code === settings['shop.country'])
    return {
      countries: stored.map(({ names, rates, ...country }) => {
        const found = registrations.get(country.code)
        const registration = found ? { vatNumber: found.vatNumber, validFrom: found.validFrom } : null
        return {
          ...country,
          name: getLabel(names, locale),
          rates: rates.map((rate) => ({ ...rate, hasBegun: rate.validFrom <= day })),
          registration,
          taxedAt: vatPlaces.decideVatPlace(
            {
              ...scheme,
              seat: settings['shop.country'],
              destination: country.code,
              isSeatInEu: seat?.isEu ?? false,
              isDestinationInEu: country.isEu,
              registeredFrom: found?.registeredFrom ?? null,
              passedYear,
            },
            day,
          ),
        }
      }),
      vatClasses: (await listVatClasses(db)).map((each) => ({
        ...each,
        names: { ...each.names },
        name: getLabel(each.names, locale),
      })),
      today: day,
      hasOrders: await hasOrders(db),
      seat: {
        code: settings['shop.country'],
        name: seat ? getLabel(seat.names, locale) : settings['shop.country'],
        isEu: seat?.isEu ?? false,
      },
      scheme,
      distanceSales: await readDistanceSales(db, { scheme, settings, now, locale }),
    }
  }
  const change = async (ctx: Context, work: (tx: Tx) => Promise<void>): Promise<Markets> => {
    await inTransaction(ctx.db, work)
    await services.changes.caughtUp()
    return readMarkets(ctx)
  }

  return {
    handlers: {
      ...currencyHandlers(services),
      getMarkets: readMarkets,
      setDeliveryCountries: (ctx, payload) => change(ctx, (tx) => changeDelivery(tx, ctx, payload)),
      setVatRate: (ctx, payload) =>
        change(ctx, async (tx) => {
          const { key, before } = await lockRate(tx, payload, await today(ctx.now))
          if (before === payload.percent) return
          if (!(await listVatClasses(tx)).some(({ id }) => id === payload.vatClass)) refuse('market.unknownVatClass')
          await upsertRate(tx, key, payload.percent)
          await recordRate(tx, ctx, { action: 'setVatRate', ...payload, before, after: payload.percent })
        }),
      deleteVatRate: (ctx, payload) =>
        change(ctx, async (tx) => {
          const { key, before } = await lockRate(tx, payload, await today(ctx.now))
          await deleteRate(tx, key)
          await recordRate(tx, ctx, { action: 'deleteVatRate', ...payload, before, after: null })
        }),
      setVatClass: (ctx, payload) => change(ctx, (tx) => saveVatClass(tx, ctx, payload)),
      deleteVatClass: (ctx, payload) => change(ctx, (tx) => removeVatClass(tx, ctx, payload)),
      setVatScheme: (ctx, payload) => change(ctx, (tx) => saveVatScheme(tx, ctx, payload)),
      async setVatRegistration(ctx, { country, vatNumber, validFrom, seen }) {
        const { 'shop.country': seat } = await services.settings()
        const after = { vatNumber, validFrom }
        const day = await today(ctx.now)
        return change(ctx, (tx) => saveRegistration(tx, ctx, { country, after, seen, seat, today: day }))
      },
      async deleteVatRegistration(ctx, { country, seen }) {
        const { 'shop.country': seat } = await services.settings()
        const day = await today(ctx.now)
        return change(ctx, (tx) => saveRegistration(tx, ctx, { country, after: null, seen, seat, today: day }))
      },
    },
    jobs: [watchThresholdJob(services)],
  }
}

async function changeDelivery(
  tx: Tx,
  ctx: Context,
  { countries, seen }: Payload<'setDeliveryCountries'>,
): Promise<void> {
  const known = await lockCountries(tx)
  const before = Array.from(known).flatMap(([code, { isDelivered }]) => (isDelivered ? code : []))
  if (!isSameSet(before, seen)) refuse('market.changed')
  const ids = countries.map((code) => known.get(code)?.id ?? refuse('market.unknownCountry', { country: code }))
  if (isSameSet(before, countries)) return
  await updateDelivered(tx, ids)
  await recordAudit(tx, ctx, {
    action: 'setDeliveryCountries',
    subject: 'market',
    subjectId: 'delivery',
    before: before.toSorted(),
    after: countries.toSorted(),
  })
}

interface ShownRate {
  readonly country: string
  readonly vatClass: number
  readonly validFrom: string
  readonly seen: number | null
}

/** Locks a rate that may be changed. Refuses `market.rateBegun` and `market.changed`. */
async function lockRate(
  tx: Tx,
  { country, vatClass, validFrom, seen }: ShownRate,
  today: string,
): Promise<{ readonly key: RateKey; readonly before: number | null }> {
  const found = (await lockCountries(tx)).get(country) ?? refuse('market.unknownCountry', { country })
  const key = { countryId: found.id, vatClass, validFrom }
  const before = await findRate(tx, key)
  if (before !== seen) refuse('market.changed')
  const isPast = before === null ? validFrom < today : validFrom <= today
  if (isPast && (await hasOrders(tx))) refuse('market.rateBegun', { today })
  return { key, before }
}

async function recordRate(
  tx: Tx,
  ctx: Context,
  {
    action,
    country,
    vatClass,
    validFrom,
    before,
    after,
  }: Omit<ShownRate, 'seen'> & {
    readonly action: string
    readonly before: number | null
    readonly after: number | null
  },
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    subject: 'vatRate',
    subjectId: `${country} ${vatClass} ${validFrom}`,
    before,
    after,
  })
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.every((code) => other.includes(code)) && other.every((code) => one.includes(code))
