import type { FieldClash } from '@vitrine/contract/shop/method-fields'
import type { FieldValues } from 'react-hook-form'
import { FieldClashes } from '../../parts/form/field-clashes.tsx'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { useText, type Translate } from '../../text/text.tsx'
import type { MethodForm } from './use-method-form.ts'

interface MethodClashesProps<Values extends FieldValues> {
  readonly edited: MethodForm<Values>
}

/** Fields that two people changed: both values, and the choice. */
export function MethodClashes<Values extends FieldValues>({ edited }: MethodClashesProps<Values>) {
  const t = useText()
  const formatDateTime = useFormatDateTime(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { clash } = edited
  if (clash === undefined) return null
  return (
    <FieldClashes
      clashes={clash.clashes.map((each) => ({
        name: each.field,
        label: toLabel(t, each.field),
        mine: toShort(t, each.sent),
        theirs: toShort(t, each.stored),
      }))}
      savedBy={clash.by ?? t('methods.somebody')}
      savedAt={clash.at === null ? '' : formatDateTime(clash.at)}
      onKeepMine={() => edited.resolve('mine')}
      onTakeTheirs={() => edited.resolve('theirs')}
    />
  )
}

function toLabel(t: Translate, field: FieldClash['field']): string {
  const [name = '', first = '', country] = field.split('.')
  const label = name in labels ? t(labels[name as keyof typeof labels]) : name
  return [label, country ?? first.toUpperCase()].filter(Boolean).join(' ')
}

const labels = {
  names: 'methods.name',
  descriptions: 'methods.description',
  zones: 'methods.prices',
  terms: 'methods.terms',
  carrierId: 'methods.carrier',
  daysFrom: 'methods.daysFrom',
  daysTo: 'methods.daysTo',
  isParcelBox: 'methods.kind',
  isPostOffice: 'methods.kind',
  isActive: 'methods.isActive',
  rate: 'methods.rate',
  classIds: 'methods.classes',
  excludedPaymentIds: 'methods.excludedPayments',
  preferredServices: 'methods.preferredServices',
  icon: 'methods.icon',
  paysFirst: 'methods.paysFirst',
  holdMinutes: 'methods.holdDays',
} as const

function toShort(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'methods.yes' : 'methods.no')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('methods.otherPrices')
}
