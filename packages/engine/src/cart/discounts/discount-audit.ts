import type { DiscountFields } from '@vitrine/contract/checkout/discounts.contract'
import { defaultLocale, getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toDecimal } from '@vitrine/contract/kernel/money'
import type { Db } from '../../kernel/database/db.ts'
import { diffFields, type Fields } from '../../kernel/merge-fields.ts'
import { listClassNames, listCountryNames, listTargetNames } from './discount-choices-store.ts'

/** What the log says about the terms of a discount: names instead of ids, amounts in decimals. */
async function toAuditFields(db: Db, fields: DiscountFields, currency: string): Promise<Fields> {
  const { itemIds, categoryIds, tagIds, excludedItemIds, countryIds, classIds, otherAmounts, ...others } = fields
  const { amount, minimumValue, budget, validFrom, validUntil, ...plain } = others
  const names = async (kind: 'item' | 'category' | 'tag', ids: readonly number[]) =>
    (await listTargetNames(db, kind, { ids, locale: defaultLocale })).map(({ name }) => name)
  const labels = (named: Awaited<ReturnType<typeof listClassNames>>, ids: readonly number[]) =>
    named.filter(({ id }) => ids.includes(id)).map((each) => getLabel(each.names, defaultLocale))
  const money = (minor: number | null) => (minor === null ? null : toDecimal({ minor, currency }))
  return {
    ...plain,
    validFrom: validFrom.replace('T', ' '),
    validUntil: validUntil?.replace('T', ' ') ?? null,
    discountAmount: money(amount),
    minimumValue: money(minimumValue),
    budget: money(budget),
    otherAmounts: Object.fromEntries(
      otherAmounts.map((each) => [each.currency, { fixedAmount: each.amount, fixedMinimum: each.minimumValue }]),
    ),
    onlyItems: await names('item', itemIds),
    onlyCategories: await names('category', categoryIds),
    onlyTags: await names('tag', tagIds),
    excludedItems: await names('item', excludedItemIds),
    countries: labels(await listCountryNames(db), countryIds),
    classes: labels(await listClassNames(db), classIds),
  }
}

export async function toAuditDiff(
  db: Db,
  {
    before,
    after,
    currency,
  }: { readonly before: DiscountFields; readonly after: DiscountFields; readonly currency: string },
) {
  return diffFields(await toAuditFields(db, before, currency), await toAuditFields(db, after, currency)) ?? {}
}

/** The conditions of a new discount; what does not apply is left out. */
export async function toAuditTerms(db: Db, fields: DiscountFields, currency: string): Promise<Fields> {
  const isSet = (value: unknown) =>
    Array.isArray(value)
      ? value.length > 0
      : typeof value === 'object' && value !== null
        ? Object.keys(value).length > 0
        : value !== null
  return Object.fromEntries(
    Object.entries(await toAuditFields(db, fields, currency)).filter(([, value]) => isSet(value)),
  )
}
