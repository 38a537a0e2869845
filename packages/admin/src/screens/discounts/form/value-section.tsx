import { discountTypes } from '@vitrine/contract/checkout/discounts.contract'
import { useController, useWatch, type Control } from 'react-hook-form'
import { FormSelect, FormText } from '../../../parts/form/form-fields.tsx'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import type { DiscountValues } from './discount-values.ts'
import type { FaultSentences } from './discount-fault-texts.ts'

interface SectionProps {
  readonly control: Control<DiscountValues>
  readonly isNew: boolean
  readonly currencies: readonly string[]
  readonly faults: FaultSentences
}

/** Code, name, and what it gives. */
export function ValueSection({ control, isNew, currencies: [base = '', ...others], faults }: SectionProps) {
  const t = useText()
  const type = useWatch({ control, name: 'type' })
  return (
    <FormSection title={t('discounts.section.value')}>
      {isNew && (
        <FormSelect
          control={control}
          name="type"
          label={t('discounts.type')}
          options={discountTypes.map((value) => ({ value, label: t(`discounts.type.${value}`) }))}
        />
      )}
      <div className="two">
        <FaultText
          control={control}
          name="code"
          faults={faults}
          isDisabled={!isNew}
          label={t('discounts.code')}
          hint={t(isNew ? 'discounts.codeHint' : 'discounts.codeFixed')}
        />
        <FaultText
          control={control}
          name="name"
          faults={faults}
          label={t('discounts.name')}
          hint={t('discounts.nameHint')}
        />
      </div>
      <div className="two">
        {type === 'percentage' && (
          <FaultText
            control={control}
            name="percent"
            faults={faults}
            label={t('discounts.percent')}
            inputMode="decimal"
          />
        )}
        {type === 'fixed' && (
          <FaultText
            control={control}
            name="amount"
            faults={faults}
            label={t('discounts.amount', { currency: base })}
            inputMode="decimal"
          />
        )}
        <FaultText
          control={control}
          name="minimumValue"
          faults={faults}
          label={t('discounts.minimum', { currency: base })}
          hint={t('discounts.minimumHint')}
          inputMode="decimal"
        />
      </div>
      {others.map((currency, at) => (
        <div className="two" key={currency}>
          {type === 'fixed' && (
            <FormText
              control={control}
              name={`otherAmounts.${at}.amount`}
              label={t('discounts.amount', { currency })}
              hint={t('discounts.converted')}
              inputMode="decimal"
            />
          )}
          <FormText
            control={control}
            name={`otherAmounts.${at}.minimumValue`}
            label={t('discounts.minimum', { currency })}
            hint={t('discounts.converted')}
            inputMode="decimal"
          />
        </div>
      ))}
    </FormSection>
  )
}

interface FaultTextProps {
  readonly control: Control<DiscountValues>
  readonly name:
    | 'code'
    | 'name'
    | 'percent'
    | 'amount'
    | 'minimumValue'
    | 'maxUses'
    | 'usesPerCustomer'
    | 'budget'
    | 'validFrom'
    | 'validUntil'
  readonly faults: FaultSentences
  readonly label: string
  readonly hint?: string
  readonly isDisabled?: boolean
  readonly type?: string
  readonly inputMode?: 'decimal' | 'numeric'
}

/** A text with the sentence of the server, if it has refused the value. */
export function FaultText({ control, name, faults, hint, ...field }: FaultTextProps) {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <TextField
      {...field}
      name={name}
      value={input.value}
      hint={hint}
      error={fieldState.error?.message ?? faults[name]}
      isChanged={fieldState.isDirty}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
    />
  )
}
