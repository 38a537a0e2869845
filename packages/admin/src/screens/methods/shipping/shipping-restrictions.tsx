import { preferredServices } from '@vitrine/contract/checkout/delivery'
import type { ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { useText } from '../../../text/text.tsx'
import type { ShippingValues } from './shipping-form.ts'

interface ShippingRestrictionsProps {
  readonly form: UseFormReturn<ShippingValues>
  readonly settings: ShippingSettings
}

/** For whom a method is, what does not go with it, and which wishes its carrier fulfils. */
export function ShippingRestrictions({ form, settings }: ShippingRestrictionsProps) {
  const t = useText()
  const values = form.watch()
  const toggle = (name: 'classIds' | 'excludedPaymentIds' | 'preferredServices') => (changed: string[]) =>
    form.setValue(name, changed, { shouldDirty: true })
  const toOptions = (list: ShippingSettings['classes']) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormSection title={t('methods.restrictions')}>
      {settings.classes.length > 0 && (
        <CheckList
          label={t('methods.classes')}
          hint={t('methods.classesHint')}
          options={toOptions(settings.classes)}
          chosen={values.classIds}
          onChange={toggle('classIds')}
        />
      )}
      {settings.payments.length > 0 && (
        <CheckList
          label={t('methods.excludedPayments')}
          options={toOptions(settings.payments)}
          chosen={values.excludedPaymentIds}
          onChange={toggle('excludedPaymentIds')}
        />
      )}
      <CheckList
        label={t('methods.preferredServices')}
        hint={t('methods.preferredServicesHint')}
        options={preferredServices.map((service) => ({ value: service, label: t(`methods.service.${service}`) }))}
        chosen={values.preferredServices}
        onChange={toggle('preferredServices')}
      />
    </FormSection>
  )
}

interface CheckListProps {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

function CheckList({ label, hint, options, chosen, onChange }: CheckListProps) {
  const id = useId()
  return (
    <fieldset className="f">
      <legend className="lab">{label}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <div className="row wrap">
        {options.map((option) => (
          <span key={option.value} className="opt">
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              className="ck"
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, option.value].toSorted()
                    : chosen.filter((value) => value !== option.value),
                )
              }
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}
