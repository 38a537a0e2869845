import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { DiscountState } from '@vitrine/contract/checkout/discounts.contract'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import {
  listClassNames,
  listCountryNames,
  listSellingCurrencies,
  listTargetNames,
  readShopClock,
} from './discount-choices-store.ts'
import { countDiscounts, listDiscounts, type DiscountRow } from './discount-list-store.ts'
import { findDiscount, listDiscountDays, type CurrencyTotals, type DiscountMarket } from './discount-store.ts'

const pageSize = 50

export async function readDiscountList(
  { db, locale }: Context,
  { view, search = '', after }: Payload<'getDiscountList'>,
  market: DiscountMarket,
): Promise<Answer<'getDiscountList'>> {
  const rows = await listDiscounts(db, { view, search: search.trim(), after, limit: pageSize + 1 }, market.currency)
  return {
    discounts: rows.slice(0, pageSize).map((row) => toRow(row, market.currency, locale)),
    hasMore: rows.length > pageSize,
    counts: await countDiscounts(db),
    timeZone: market.timeZone,
  }
}

function toRow({ amount, minimum, validFrom, validUntil, ...row }: DiscountRow, currency: string, locale: Locale) {
  const { isActive, isPlanned, isOver, budget, spent, totals, ...rest } = row
  return {
    ...rest,
    amount: amount === null ? null : toAmount({ minor: amount, currency }, locale),
    minimum: minimum === 0 ? null : toAmount({ minor: minimum, currency }, locale),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    state: toState({ isActive, isPlanned, isOver, budget, spent, uses: row.uses, maxUses: row.maxUses }),
    ...toMoneyUse({ budget, spent, totals }, currency, locale),
  }
}

interface DiscountLimits {
  readonly isActive: boolean
  readonly isPlanned: boolean
  readonly isOver: boolean
  readonly uses: number
  readonly maxUses: number | null
  readonly spent: number
  readonly budget: number | null
}

function toState({ isActive, isPlanned, isOver, uses, maxUses, spent, budget }: DiscountLimits): DiscountState {
  if (!isActive || isOver) return 'ended'
  if (isPlanned) return 'planned'
  return (maxUses !== null && uses >= maxUses) || (budget !== null && spent >= budget) ? 'spent' : 'running'
}

function toMoneyUse(
  {
    budget,
    spent,
    totals,
  }: { readonly budget: number | null; readonly spent: number; readonly totals: readonly CurrencyTotals[] },
  currency: string,
  locale: Locale,
) {
  return {
    totals: totals.map((each) => ({
      currency: each.currency,
      revenue: toAmount({ minor: each.revenue, currency: each.currency }, locale),
      discount: toAmount({ minor: each.discount, currency: each.currency }, locale),
    })),
    budget: budget === null ? null : toAmount({ minor: budget, currency }, locale),
    budgetLeft: budget === null ? null : toAmount({ minor: Math.max(0, budget - spent), currency }, locale),
  }
}

export async function readDiscount(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  discountId: number,
  market: DiscountMarket,
): Promise<Answer<'getDiscount'>> {
  const stored = (await findDiscount(db, discountId, market)) ?? refuse('discount.notFound')
  const { id, type, code, endedAt, fields, uses } = stored
  const { maxUses, budget } = fields
  return {
    id,
    type,
    code,
    endedAt: endedAt?.toISOString() ?? null,
    state: toState({ ...stored, maxUses, budget }),
    fields,
    names: {
      items: [...(await listTargetNames(db, 'item', { ids: [...fields.itemIds, ...fields.excludedItemIds], locale }))],
      categories: [...(await listTargetNames(db, 'category', { ids: fields.categoryIds, locale }))],
      tags: [...(await listTargetNames(db, 'tag', { ids: fields.tagIds, locale }))],
    },
    days: [...(await listDiscountDays(db, id, market.timeZone))],
    uses,
    maxUses,
    ...toMoneyUse({ ...stored, budget }, market.currency, locale),
  }
}

export async function readDiscountChoices(
  db: Db,
  { currency, timeZone }: DiscountMarket,
  locale: Locale,
): Promise<Answer<'getDiscountChoices'>> {
  const toNamed = ({ id, names }: Awaited<ReturnType<typeof listClassNames>>[number]) => ({
    id,
    name: getLabel(names, locale),
  })
  return {
    currencies: [...(await listSellingCurrencies(db, currency))],
    countries: (await listCountryNames(db)).map(toNamed).toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    classes: (await listClassNames(db)).map(toNamed),
    timeZone,
    now: await readShopClock(db, timeZone),
  }
}
