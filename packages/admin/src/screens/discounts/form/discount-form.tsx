import { useMemo, useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedDiscount, type DiscountChoices, type DiscountDetails } from '../../../data/discount-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { SaveBar } from '../../../parts/form/save-bar.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { useMethodForm } from '../../methods/use-method-form.ts'
import { BatchesCard } from '../batches/batches-card.tsx'
import { DiscountActions } from './discount-actions.tsx'
import { DiscountAside } from './discount-aside.tsx'
import { CustomerSection, LimitSection, ScopeSection, TimeSection } from './condition-sections.tsx'
import { DiscountClashes } from './discount-clashes.tsx'
import { toFaultSentences } from './discount-fault-texts.ts'
import { discountSchema } from './discount-schema.ts'
import {
  fromDiscountValues,
  newDiscount,
  toDiscountValues,
  type DiscountValues,
  type SavedDiscount,
} from './discount-values.ts'
import { toSeenDiscount } from './to-seen-discount.ts'
import { ValueSection } from './value-section.tsx'

interface DiscountFormProps {
  readonly choices: DiscountChoices
  /** Undefined: a new one. */
  readonly details: DiscountDetails | undefined
  /** Its terms are those of the new one, without its code. */
  readonly copied: DiscountDetails | undefined
}

const noNames: DiscountDetails['names'] = { items: [], categories: [], tags: [] }

export function DiscountForm({ choices, details, copied }: DiscountFormProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const { currencies } = choices
  const [currency = ''] = currencies
  const isNew = details === undefined
  const key = useRef(crypto.randomUUID())
  const schema = useMemo(() => discountSchema(t, { currency, isNew }), [t, currency, isNew])
  const saved = useMemo(() => details && toSaved(details), [details])
  const [start] = useState(choices.now)
  const context = { locale, currencies, names: (details ?? copied)?.names ?? noNames }
  const edited = useMethodForm<DiscountValues, SavedDiscount>({
    list: '/discounts',
    id: details?.id,
    saved,
    schema,
    values: toDiscountValues(saved ?? toNew(copied, start), context),
    toText,
    toFields: (values) => fromDiscountValues(values, context),
    fromFields: (fields) => toDiscountValues(fields, context),
    async save({ fields, seen, resolved }) {
      const { type, code, ...discount } = fields
      const changed =
        details === undefined
          ? await call('doCreateDiscount', { key: key.current, type, code: code === '' ? null : code, discount })
          : await call('setDiscount', { id: details.id, ...toSeenDiscount({ discount, seen, resolved }) })
      await showChangedDiscount(changed)
      return changed.id
    },
  })
  const { control } = edited.form
  const faults = toFaultSentences(t, edited.refusal)
  const title = details ? (details.code ?? details.fields.name) : t('screen.newDiscount')
  const sections = { control, choices, faults }
  return (
    <Page
      title={title}
      parent={{ path: '/discounts', title: t('screen.discounts') }}
      actions={details && <DiscountActions details={details} />}
    >
      <div className="cols">
        <div className="stack">
          {details?.state === 'ended' && <Notice tone="info">{t('discounts.isEnded')}</Notice>}
          {details && details.uses > 0 && (
            <Notice tone="info">{t('discounts.keepsTerms', { count: details.uses })}</Notice>
          )}
          <DiscountClashes edited={edited} timeZone={choices.timeZone} />
          <ValueSection control={control} isNew={isNew} currencies={currencies} faults={faults} />
          <TimeSection {...sections} />
          <LimitSection {...sections} />
          <ScopeSection {...sections} />
          <CustomerSection {...sections} />
          {details && <BatchesCard details={details} />}
        </div>
        <DiscountAside control={control} currency={currency} details={details} />
      </div>
      <SaveBar
        changes={edited.changedFields.length}
        isSaving={edited.isSaving}
        error={edited.clash === undefined ? edited.error : ''}
        onSave={edited.submit}
        onDiscard={edited.discard}
      />
    </Page>
  )
}

const toSaved = ({ type, code, fields }: DiscountDetails): SavedDiscount => ({ ...fields, type, code: code ?? '' })

function toNew(copied: DiscountDetails | undefined, now: string): SavedDiscount {
  return copied ? { ...toSaved(copied), code: '', validFrom: now, validUntil: null } : newDiscount(now)
}
