import type { FieldValues } from 'react-hook-form'
import type { DiscountFields } from '@vitrine/contract/checkout/discounts.contract'
import { FieldClashes } from '../../../parts/form/field-clashes.tsx'
import { useFormatDateTime } from '../../../parts/format-time.ts'
import { useText, type TextKey, type Translate } from '../../../text/text.tsx'
import type { MethodForm } from '../../methods/use-method-form.ts'

const labels: Readonly<Record<keyof DiscountFields, TextKey>> = {
  name: 'discounts.name',
  percent: 'discounts.percent',
  amount: 'discounts.amountField',
  minimumValue: 'discounts.minimumField',
  otherAmounts: 'discounts.otherAmounts',
  validFrom: 'discounts.validFrom',
  validUntil: 'discounts.validUntil',
  itemIds: 'discounts.items',
  categoryIds: 'discounts.categories',
  tagIds: 'discounts.tags',
  excludedItemIds: 'discounts.excludedItems',
  countryIds: 'discounts.countries',
  currencies: 'discounts.currencies',
  customers: 'discounts.customers',
  classIds: 'discounts.classes',
  usesPerCustomer: 'discounts.usesPerCustomer',
  maxUses: 'discounts.maxUses',
  budget: 'discounts.budgetField',
  combines: 'discounts.combines',
  allowsSpecialOffers: 'discounts.onReduced',
}

interface DiscountClashesProps<Values extends FieldValues> {
  readonly edited: MethodForm<Values>
  readonly timeZone: string
}

/** Fields that two people changed: both values, and the choice. */
export function DiscountClashes<Values extends FieldValues>({ edited, timeZone }: DiscountClashesProps<Values>) {
  const t = useText()
  const formatDateTime = useFormatDateTime(timeZone)
  const { clash } = edited
  if (clash === undefined) return null
  return (
    <FieldClashes
      clashes={clash.clashes.map(({ field, sent, stored }) => ({
        name: field,
        label: field in labels ? t(labels[field as keyof DiscountFields]) : field,
        mine: toShort(t, field, sent),
        theirs: toShort(t, field, stored),
      }))}
      savedBy={clash.by ?? t('discounts.somebody')}
      savedAt={clash.at === null ? '' : formatDateTime(clash.at)}
      onKeepMine={() => edited.resolve('mine')}
      onTakeTheirs={() => edited.resolve('theirs')}
    />
  )
}

const moneyFields = ['amount', 'minimumValue', 'budget']

function toShort(t: Translate, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'discounts.yes' : 'discounts.no')
  if (Array.isArray(value)) return t('discounts.chosen', { count: value.length })
  if (field === 'customers' && (value === 'all' || value === 'new' || value === 'existing'))
    return t(`discounts.customers.${value}`)
  if (typeof value === 'number') return String(moneyFields.includes(field) ? value / 100 : value)
  return typeof value === 'string' ? value.replace('T', ' ') : '…'
}
