import type { DiscountFields, DiscountType } from '@vitrine/contract/checkout/discounts.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { getDecimals, toDecimal } from '@vitrine/contract/kernel/money'
import type { DiscountDetails } from '../../../data/discount-queries.ts'
import { readAmount } from '../../methods/amounts.ts'

export interface Choice {
  id: number
  name: string
}

/** A coupon as typed. */
export interface DiscountValues {
  type: DiscountType
  code: string
  name: string
  percent: string
  amount: string
  minimumValue: string
  otherAmounts: { currency: string; amount: string; minimumValue: string }[]
  validFrom: string
  validUntil: string
  items: Choice[]
  categories: Choice[]
  tags: Choice[]
  excludedItems: Choice[]
  countryIds: number[]
  currencies: string[]
  customers: DiscountFields['customers']
  classIds: number[]
  usesPerCustomer: string
  maxUses: string
  budget: string
  combines: boolean
  allowsSpecialOffers: boolean
}

/** What is saved, with what is decided once. */
export interface SavedDiscount extends DiscountFields {
  readonly type: DiscountType
  readonly code: string
}

export interface DiscountContext {
  readonly locale: Locale
  /** That of the shop first. */
  readonly currencies: readonly string[]
  readonly names: DiscountDetails['names']
}

/** With the decimal sign of the language, as people type it. */
export function toTypedAmount(minor: number | null, currency: string, locale: Locale): string {
  if (minor === null) return ''
  const decimals = getDecimals(currency)
  return toTypedNumber(toDecimal({ minor, currency }), locale, decimals)
}

export function toTypedNumber(value: number, locale: Locale, minDecimals = 0): string {
  return new Intl.NumberFormat(languageTags[locale], {
    useGrouping: false,
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: Math.max(2, minDecimals),
  }).format(value)
}

export function toDiscountValues(saved: SavedDiscount, { locale, currencies, names }: DiscountContext): DiscountValues {
  const [base = '', ...others] = currencies
  const pick = (from: readonly Choice[], ids: readonly number[]) =>
    ids.map((id) => ({ id, name: from.find((each) => each.id === id)?.name ?? `#${id}` }))
  const positive = (minor: number, currency: string) => (minor === 0 ? '' : toTypedAmount(minor, currency, locale))
  return {
    type: saved.type,
    code: saved.code,
    name: saved.name,
    percent: saved.percent === null ? '' : toTypedNumber(saved.percent, locale),
    amount: toTypedAmount(saved.amount, base, locale),
    minimumValue: positive(saved.minimumValue, base),
    otherAmounts: others.map((currency) => {
      const own = saved.otherAmounts.find((each) => each.currency === currency)
      return {
        currency,
        amount: toTypedAmount(own?.amount ?? null, currency, locale),
        minimumValue: own ? positive(own.minimumValue, currency) : '',
      }
    }),
    validFrom: saved.validFrom,
    validUntil: saved.validUntil ?? '',
    items: pick(names.items, saved.itemIds),
    categories: pick(names.categories, saved.categoryIds),
    tags: pick(names.tags, saved.tagIds),
    excludedItems: pick(names.items, saved.excludedItemIds),
    countryIds: [...saved.countryIds],
    currencies: [...saved.currencies],
    customers: saved.customers,
    classIds: [...saved.classIds],
    usesPerCustomer: saved.usesPerCustomer?.toString() ?? '',
    maxUses: saved.maxUses?.toString() ?? '',
    budget: toTypedAmount(saved.budget, base, locale),
    combines: saved.combines,
    allowsSpecialOffers: saved.allowsSpecialOffers,
  }
}

/** Undefined: something in it cannot be read; the schema says what. */
export function fromDiscountValues(
  values: DiscountValues,
  { currencies: [base = ''] }: Pick<DiscountContext, 'currencies'>,
): SavedDiscount | undefined {
  const { type } = values
  const percent = type === 'percentage' ? readPercent(values.percent) : null
  const amount = type === 'fixed' ? readAmount(values.amount, base) : null
  const minimumValue = readAmount(values.minimumValue, base)
  const budget = type === 'free_shipping' ? null : readAmount(values.budget, base)
  const [usesPerCustomer, maxUses] = [readCount(values.usesPerCustomer), readCount(values.maxUses)]
  const others = values.otherAmounts.map((each) => readOther(each, type))
  const otherAmounts = others.flatMap((each) => each ?? [])
  if (others.includes(undefined)) return undefined
  if (percent === undefined || amount === undefined || minimumValue === undefined || budget === undefined)
    return undefined
  if (usesPerCustomer === undefined || maxUses === undefined) return undefined
  return {
    type,
    code: values.code.trim(),
    name: values.name.trim() || values.code.trim(),
    percent,
    amount,
    minimumValue: minimumValue ?? 0,
    otherAmounts,
    validFrom: toMoment(values.validFrom),
    validUntil: values.validUntil === '' ? null : toMoment(values.validUntil),
    itemIds: toIds(values.items),
    categoryIds: toIds(values.categories),
    tagIds: toIds(values.tags),
    excludedItemIds: toIds(values.excludedItems),
    countryIds: values.countryIds.toSorted((a, b) => a - b),
    currencies: values.currencies,
    customers: values.customers,
    classIds: values.classIds.toSorted((a, b) => a - b),
    usesPerCustomer,
    maxUses,
    budget,
    combines: values.combines,
    allowsSpecialOffers: values.allowsSpecialOffers,
  }
}

const toIds = (choices: readonly Choice[]) => choices.map(({ id }) => id).toSorted((a, b) => a - b)

/** Browsers leave out the seconds when they are 0. */
const toMoment = (typed: string) => (typed.length === 16 ? `${typed}:00` : typed)

function readOther({ currency, ...typed }: DiscountValues['otherAmounts'][number], type: DiscountType) {
  const amount = type === 'fixed' ? readAmount(typed.amount, currency) : null
  const minimumValue = readAmount(typed.minimumValue, currency)
  if (amount === undefined || minimumValue === undefined) return undefined
  // Without a value of its own, a currency is converted.
  return amount === null && minimumValue === null ? [] : [{ currency, amount, minimumValue: minimumValue ?? 0 }]
}

/** Undefined: it is no percentage with at most two decimals. */
export function readPercent(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined
}

/** Null: nothing is typed; undefined: it is no whole number. */
export function readCount(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

export function newDiscount(now: string): SavedDiscount {
  return {
    type: 'percentage',
    code: '',
    name: '',
    percent: 10,
    amount: null,
    minimumValue: 0,
    otherAmounts: [],
    validFrom: now,
    validUntil: null,
    itemIds: [],
    categoryIds: [],
    tagIds: [],
    excludedItemIds: [],
    countryIds: [],
    currencies: [],
    customers: 'all',
    classIds: [],
    usesPerCustomer: null,
    maxUses: null,
    budget: null,
    combines: false,
    allowsSpecialOffers: true,
  }
}
