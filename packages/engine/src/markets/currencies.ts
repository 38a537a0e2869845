import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { getDecimals, toAmount } from '@vitrine/contract/kernel/money'
import { roundings, type MarketCurrencies } from '@vitrine/contract/shop/market-currencies.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { currencies, listPrices, priceRules } from '../pricing/pricing.ts'
import {
  deleteCurrency,
  hasUnpaidOrders,
  listCountriesIn,
  listCountryCurrencies,
  listMarketCurrencies,
  listSampleVariations,
  lockCountry,
  lockCurrency,
  updateCountryCurrency,
  upsertCurrency,
  type StoredTerms,
} from './currencies-store.ts'

export type CurrencyHandlers = Handlers<
  | 'getMarketCurrencies'
  | 'getMarketCurrencyPreview'
  | 'setMarketCurrency'
  | 'deleteMarketCurrency'
  | 'setCountryCurrency'
>

const sampleCount = 10

/** The currencies beside the one of the shop, for staff. */
export function currencyHandlers(services: Services): CurrencyHandlers {
  const change = async (ctx: Context, work: (tx: Tx) => Promise<void>): Promise<MarketCurrencies> => {
    await inTransaction(ctx.db, work)
    await services.changes.caughtUp()
    return readCurrencies(ctx)
  }
  return {
    getMarketCurrencies: readCurrencies,
    getMarketCurrencyPreview: preview,
    setMarketCurrency: (ctx, payload) => change(ctx, (tx) => save(tx, ctx, payload)),
    deleteMarketCurrency: (ctx, payload) => change(ctx, (tx) => remove(tx, ctx, payload)),
    setCountryCurrency: (ctx, payload) => change(ctx, (tx) => setCountry(tx, ctx, payload)),
  }
}

async function readCurrencies({ db, locale }: Context): Promise<MarketCurrencies> {
  const [{ 'shop.currency': shopCurrency }, list, countries] = await Promise.all([
    readSettings(db),
    listMarketCurrencies(db),
    listCountryCurrencies(db),
  ])
  return {
    shopCurrency,
    currencies: list.map(({ rounding, since, ...row }) => ({
      ...row,
      rounding: roundings.find((each) => each === rounding) ?? 'none',
      since: since.toISOString(),
    })),
    countries: countries.map(({ code, names, isDelivered, currency }) => ({
      code,
      name: getLabel(names, locale),
      isDelivered,
      currency: currency ?? shopCurrency,
    })),
  }
}

async function preview(
  { db, locale, now }: Context,
  { currency, rate, rounding }: Payload<'getMarketCurrencyPreview'>,
): Promise<Answer<'getMarketCurrencyPreview'>> {
  const { 'shop.currency': shop } = await readSettings(db)
  refuseUnusable(currency, shop)
  const samples = await listSampleVariations(db, { currency: shop, locale, count: sampleCount })
  const conversion = { from: shop, to: currency, rate, rounding, since: now }
  const current = (await currencies.listConversions(db)).filter(({ to }) => to === currency)
  const ids = samples.map(({ id }) => id)
  const [before, after] = await Promise.all(
    [current, [conversion]].map((conversions) => listPrices(db, ids, { shop, conversions })),
  )
  const own = await currencies.listOwnPriced(db, ids, currency)
  return {
    products: samples.flatMap(({ id, name }) => {
      const [then, next] = [before?.get(id), after?.get(id)]
      const market = next?.inMarkets.get(currency)?.general
      if (!next || !market) return []
      const unit = (prices: priceRules.VariationPrices) =>
        toAmount({ minor: priceRules.singleUnitAmount(prices), currency: prices.currency }, locale)
      const old = then?.inMarkets.get(currency)?.general
      return [
        {
          variationId: id,
          name,
          price: unit(next.general),
          before: old ? unit(old) : null,
          after: unit(market),
          isOwn: own.has(id),
        },
      ]
    }),
  }
}

async function save(
  tx: Tx,
  ctx: Context,
  { currency, rate: typed, rounding, seen }: Payload<'setMarketCurrency'>,
): Promise<void> {
  const before = await lockCurrency(tx, currency)
  const { 'shop.currency': base } = await readSettings(tx)
  refuseUnusable(currency, base)
  refuseUnlessSeen(before, seen)
  const after = { rate: normalizeRate(typed), rounding }
  if (isSame(before, after)) return
  await upsertCurrency(tx, { ...after, currency, base, decimals: getDecimals(currency), now: ctx.now })
  await recordAudit(tx, ctx, { action: 'setMarketCurrency', subject: 'market', subjectId: currency, before, after })
}

async function remove(tx: Tx, ctx: Context, { currency, seen }: Payload<'deleteMarketCurrency'>): Promise<void> {
  const before = await lockCurrency(tx, currency)
  refuseUnlessSeen(before, seen)
  const countries = await listCountriesIn(tx, currency)
  if (countries.length > 0) refuse('market.currencyInUse', { currency, countries: countries.join(', ') })
  if (await hasUnpaidOrders(tx, currency)) refuse('market.currencyOfOrders', { currency })
  await deleteCurrency(tx, currency)
  await recordAudit(tx, ctx, {
    action: 'deleteMarketCurrency',
    subject: 'market',
    subjectId: currency,
    before,
    after: null,
  })
}

async function setCountry(
  tx: Tx,
  ctx: Context,
  { country, currency, seen }: Payload<'setCountryCurrency'>,
): Promise<void> {
  const isMarket = (await lockCurrency(tx, currency)) !== null
  const { 'shop.currency': shopCurrency } = await readSettings(tx)
  const found = (await lockCountry(tx, country)) ?? refuse('market.unknownCountry', { country })
  const before = found.currency ?? shopCurrency
  if (before !== seen) refuse('market.changed')
  if (!isMarket && currency !== shopCurrency) refuse('market.unknownCurrency', { currency })
  if (before === currency) return
  await updateCountryCurrency(tx, found.id, isMarket ? currency : null)
  await recordAudit(tx, ctx, {
    action: 'setCountryCurrency',
    subject: 'market',
    subjectId: country,
    before,
    after: currency,
  })
}

function refuseUnusable(currency: string, shopCurrency: string): void {
  if (!Intl.supportedValuesOf('currency').includes(currency)) refuse('market.unknownCurrency', { currency })
  if (currency === shopCurrency) refuse('market.currencyOfShop', { currency })
}

function refuseUnlessSeen(stored: StoredTerms | null, seen: StoredTerms | null): void {
  if (!isSame(stored, seen && { ...seen, rate: normalizeRate(seen.rate) })) refuse('market.changed')
}

const isSame = (one: StoredTerms | null, other: StoredTerms | null) =>
  one?.rate === other?.rate && one?.rounding === other?.rounding

/** As PostgreSQL writes it: '04.270' is '4.27'. */
function normalizeRate(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.')
  const kept = decimals.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`
}
