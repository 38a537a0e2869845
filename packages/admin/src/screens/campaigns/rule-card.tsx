import { roundings } from '@vitrine/contract/shop/market-currencies.contract'
import type { UseFormReturn } from 'react-hook-form'
import type { CampaignOptions } from '../../data/campaign-queries.ts'
import { FormSection } from '../../parts/form/form-section.tsx'
import { FormSelect, FormText } from '../../parts/form/form-fields.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'
import type { CampaignValues } from './campaign-values.ts'
import { endingNames } from './ending-names.ts'

interface RuleCardProps {
  readonly form: UseFormReturn<CampaignValues>
  readonly options: CampaignOptions
}

const kinds = ['percent', 'amount', 'fixed'] as const

/** By how much, for whom and in which currencies. */
export function RuleCard({ form, options }: RuleCardProps) {
  const t = useText()
  const { kind, currencies } = form.watch()
  return (
    <FormSection title={t('campaigns.rule')}>
      <div className="row">
        <div className="seg" role="group" aria-label={t('campaigns.rule')}>
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              className={each === kind ? 'on' : ''}
              aria-pressed={each === kind}
              onClick={() => form.setValue('kind', each, { shouldDirty: true })}
            >
              {t(`campaigns.kind.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {kind === 'percent' ? (
        <FormText control={form.control} name="percent" label={t('campaigns.percent')} inputMode="decimal" />
      ) : (
        <Amounts form={form} codes={currencies.length > 0 ? currencies : options.currencies} />
      )}
      {kind !== 'fixed' && (
        <FormSelect
          control={form.control}
          name="ending"
          label={t('campaigns.ending')}
          options={roundings.map((value) => ({ value, label: t(endingNames[value]) }))}
        />
      )}
      {options.classes.length > 0 && (
        <FormSelect
          control={form.control}
          name="classId"
          label={t('campaigns.customers')}
          options={[
            { value: '', label: t('campaigns.allCustomers') },
            ...options.classes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {options.currencies.length > 1 && <Currencies form={form} options={options} />}
    </FormSection>
  )
}

function Amounts({ form, codes }: Pick<RuleCardProps, 'form'> & { readonly codes: readonly string[] }) {
  const t = useText()
  const { amounts, kind } = form.watch()
  const error = form.formState.errors.amounts
  const message = typeof error?.message === 'string' ? error.message : undefined
  return (
    <>
      {codes.map((code, at) => (
        <TextField
          key={code}
          label={t(kind === 'fixed' ? 'campaigns.priceIn' : 'campaigns.amountIn', { currency: code })}
          inputMode="decimal"
          value={amounts[code] ?? ''}
          error={at === 0 ? message : undefined}
          onChange={(text) =>
            form.setValue(
              'amounts',
              { ...amounts, [code]: text },
              { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
            )
          }
        />
      ))}
      {codes.length > 1 && <p className="s12 soft">{t('campaigns.amountsHint')}</p>}
    </>
  )
}

/** None chosen means all. */
function Currencies({ form, options }: RuleCardProps) {
  const t = useText()
  const { currencies } = form.watch()
  return (
    <fieldset className="stack">
      <legend className="s12 soft">{t('campaigns.currencies')}</legend>
      <div className="row wrap">
        {options.currencies.map((code) => (
          <label className="opt" key={code}>
            <input
              type="checkbox"
              className="ck"
              checked={currencies.length === 0 || currencies.includes(code)}
              onChange={({ target }) => {
                const shown = currencies.length === 0 ? options.currencies : currencies
                const next = target.checked ? [...shown, code] : shown.filter((each) => each !== code)
                form.setValue('currencies', next.length === options.currencies.length ? [] : next, {
                  shouldDirty: true,
                })
              }}
            />
            <span>{code}</span>
          </label>
        ))}
      </div>
      {currencies.length > 0 && !currencies.includes(options.shopCurrency) && (
        <Notice tone="info">{t('campaigns.ownPricesOnly')}</Notice>
      )}
    </fieldset>
  )
}
