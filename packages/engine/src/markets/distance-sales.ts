import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import { getDecimals, toAmount } from '@vitrine/contract/kernel/money'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Markets } from '@vitrine/contract/shop/market-fields'
import type { Services } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { vatPlaces } from '../pricing/pricing.ts'
import {
  deleteThresholdPass,
  getVatScheme,
  listDistanceSales,
  lockVatScheme,
  recordThresholdPass,
  type VatScheme,
} from './taxes-store.ts'

interface SalesContext {
  readonly settings: Awaited<ReturnType<Services['settings']>>
  readonly now: Date
}

const toQuery = ({ settings, now }: SalesContext) => ({
  seat: settings['shop.country'],
  currency: settings['shop.currency'],
  timeZone: settings['shop.timeZone'],
  year: Number(isoDay(now, settings['shop.timeZone']).slice(0, 4)),
})

const toMinor = ({ threshold }: VatScheme, currency: string) => threshold * 10 ** getDecimals(currency)

type SalesQuery = ReturnType<typeof toQuery>

/** In the shop's currency. A currency whose rate nobody knows any more counts one to one, rather than not at all. */
async function sumDistanceSales(db: Db, query: SalesQuery): Promise<number> {
  const unit = 10 ** getDecimals(query.currency)
  const sales = await listDistanceSales(db, query)
  return Math.round(
    sales.reduce((sum, { currency, net, rate }) => sum + (net / 10 ** getDecimals(currency) / (rate ?? 1)) * unit, 0),
  )
}

export async function readDistanceSales(
  db: Db,
  { scheme, locale, ...context }: SalesContext & { readonly scheme: VatScheme; readonly locale: Locale },
): Promise<Markets['distanceSales']> {
  const query = toQuery(context)
  const [now, before] = [
    await sumDistanceSales(db, query),
    await sumDistanceSales(db, { ...query, year: query.year - 1 }),
  ]
  const amount = (minor: number) => toAmount({ minor, currency: query.currency }, locale)
  const threshold = toMinor(scheme, query.currency)
  return {
    thisYear: amount(now),
    lastYear: amount(before),
    threshold: amount(threshold),
    percent: Math.floor((Math.max(now, before) / threshold) * 100),
    year: query.year,
    currency: query.currency,
  }
}

/**
 * Notes the year in which distance sales have passed the threshold: orders after that are taxed at their destination.
 * What is cancelled later does not take it back, a higher threshold does.
 */
export function watchThresholdJob(services: Services): Job {
  return {
    name: 'watchVatThreshold',
    everySeconds: 60,
    async run() {
      const [settings, now] = [await services.settings(), services.now()]
      const query = toQuery({ settings, now })
      const scheme = await getVatScheme(services.db, query.currency)
      if (vatPlaces.hasOssBegun(scheme, isoDay(now, query.timeZone))) return
      for (const year of watchedYears(query)) {
        const net = await sumDistanceSales(services.db, { ...query, year })
        if (net <= toMinor(scheme, query.currency)) continue
        const isNew = await inTransaction(services.db, async (tx) => {
          // It can have been raised meanwhile.
          const locked = await lockVatScheme(tx, query.currency)
          return net > toMinor(locked, query.currency) && recordThresholdPass(tx, year, now)
        })
        if (isNew)
          services.log.warn(
            { year },
            'Distance sales have passed the VAT threshold: orders are taxed at their destination',
          )
      }
    },
  }
}

const watchedYears = ({ year }: SalesQuery) => [year - 1, year]

/** A higher threshold takes back what did not pass it, so that a correction has effect. */
export async function recomputePasses(
  tx: Tx,
  { before, after: scheme }: { readonly before: VatScheme; readonly after: VatScheme },
  context: SalesContext,
): Promise<void> {
  const query = toQuery(context)
  for (const year of watchedYears(query)) {
    const isPassed = (await sumDistanceSales(tx, { ...query, year })) > toMinor(scheme, query.currency)
    if (isPassed) await recordThresholdPass(tx, year, context.now)
    else if (scheme.threshold > before.threshold) await deleteThresholdPass(tx, year)
  }
}
