import type { PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { Button } from 'react-aria-components'
import type { UseFormReturn } from 'react-hook-form'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { CountryPicker } from '../country-picker.tsx'
import type { FieldSentence } from '../method-faults.ts'
import { newTerm, type PaymentValues, type TermValues } from './payment-form.ts'

interface TermsEditorProps {
  readonly form: UseFormReturn<PaymentValues>
  readonly settings: PaymentSettings
  readonly faults: readonly FieldSentence[]
}

/** The countries in which a method is offered, with its fee and the amounts from and up to which it is. */
export function TermsEditor({ form, settings, faults }: TermsEditorProps) {
  const t = useText()
  const { terms } = form.watch()
  const errorOf = (path: string) => faults.find((fault) => fault.path === path)?.sentence
  const setTerms = (changed: TermValues[]) =>
    form.setValue('terms', changed, { shouldDirty: true, shouldValidate: true })
  const set = (index: number, change: Partial<TermValues>) =>
    setTerms(terms.map((term, at) => (at === index ? { ...term, ...change } : term)))
  return (
    <FormSection title={t('methods.terms')} lead={t('methods.termsLead')}>
      {form.formState.errors.terms && <Notice tone="bad">{t('methods.fault.amounts')}</Notice>}
      {terms.map((term, index) => (
        <section key={index} className="zone stack" aria-label={t('methods.zone', { number: index + 1 })}>
          <div className="row between">
            <h3>{t('methods.zone', { number: index + 1 })}</h3>
            <Button
              className="btn quiet sm"
              aria-label={t('methods.removeZone', { number: index + 1 })}
              onPress={() => setTerms(terms.filter((_, at) => at !== index))}
            >
              <Icon name="trash" />
              {t('methods.remove')}
            </Button>
          </div>
          <CountryPicker
            label={t('methods.countries')}
            countries={settings.countries}
            chosen={term.countries}
            error={errorOf(`terms.${index}.countries`)}
            onChange={(countries) => set(index, { countries })}
          />
          {term.currency !== settings.currency && (
            <p className="hint soft">{t('methods.otherCurrency', { currency: term.currency })}</p>
          )}
          <div className="three">
            <TextField
              label={t('methods.fee', { currency: term.currency })}
              hint={t('methods.feeHint')}
              inputMode="decimal"
              value={term.fee}
              onChange={(fee) => set(index, { fee })}
            />
            <TextField
              label={t('methods.fromTotal', { currency: term.currency })}
              hint={t('methods.fromTotalHint')}
              inputMode="decimal"
              value={term.fromTotal}
              onChange={(fromTotal) => set(index, { fromTotal })}
            />
            <TextField
              label={t('methods.toTotal', { currency: term.currency })}
              hint={t('methods.toTotalHint')}
              inputMode="decimal"
              value={term.toTotal}
              error={errorOf(`terms.${index}.toTotal`)}
              onChange={(toTotal) => set(index, { toTotal })}
            />
          </div>
        </section>
      ))}
      <Button className="btn" onPress={() => setTerms([...terms, newTerm(settings.currency)])}>
        <Icon name="add" />
        {t('methods.addZone')}
      </Button>
    </FormSection>
  )
}
