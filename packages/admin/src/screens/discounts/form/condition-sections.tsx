import { useController, useWatch, type Control } from 'react-hook-form'
import type { DiscountChoices } from '../../../data/discount-queries.ts'
import { FormSelect, FormSwitch } from '../../../parts/form/form-fields.tsx'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { useText } from '../../../text/text.tsx'
import type { FaultSentences } from './discount-fault-texts.ts'
import type { DiscountValues } from './discount-values.ts'
import { ListPicker } from './list-picker.tsx'
import { TargetPicker } from './target-picker.tsx'
import { FaultText } from './value-section.tsx'

interface ConditionsProps {
  readonly control: Control<DiscountValues>
  readonly choices: DiscountChoices
  readonly faults: FaultSentences
}

/** When it counts, to the second, on the clock of the shop. */
export function TimeSection({ control, choices, faults }: ConditionsProps) {
  const t = useText()
  return (
    <FormSection title={t('discounts.section.time')} lead={t('discounts.zone', { zone: choices.timeZone })}>
      <div className="two">
        <FaultText
          control={control}
          name="validFrom"
          faults={faults}
          type="datetime-local"
          label={t('discounts.validFrom')}
        />
        <FaultText
          control={control}
          name="validUntil"
          faults={faults}
          type="datetime-local"
          label={t('discounts.validUntil')}
          hint={t('discounts.validUntilHint')}
        />
      </div>
    </FormSection>
  )
}

/** On what it counts. */
export function ScopeSection({ control, faults }: ConditionsProps) {
  const t = useText()
  return (
    <FormSection title={t('discounts.section.scope')} lead={t('discounts.scopeLead')}>
      <TargetPicker
        control={control}
        name="categories"
        kind="category"
        label={t('discounts.categories')}
        error={faults.categoryIds}
      />
      <TargetPicker control={control} name="items" kind="item" label={t('discounts.items')} error={faults.itemIds} />
      <TargetPicker control={control} name="tags" kind="tag" label={t('discounts.tags')} error={faults.tagIds} />
      <TargetPicker
        control={control}
        name="excludedItems"
        kind="item"
        label={t('discounts.excludedItems')}
        error={faults.excludedItemIds}
      />
      <FormSwitch
        control={control}
        name="allowsSpecialOffers"
        label={t('discounts.onReduced')}
        hint={t('discounts.onReducedHint')}
      />
      <FormSwitch
        control={control}
        name="combines"
        label={t('discounts.combines')}
        hint={t('discounts.combinesHint')}
      />
    </FormSection>
  )
}

/** For whom it counts, and where. */
export function CustomerSection({ control, choices, faults }: ConditionsProps) {
  const t = useText()
  const classes = useController({ control, name: 'classIds' }).field
  const countries = useController({ control, name: 'countryIds' }).field
  const currencies = useController({ control, name: 'currencies' }).field
  return (
    <FormSection title={t('discounts.section.customers')}>
      <FormSelect
        control={control}
        name="customers"
        label={t('discounts.customers')}
        options={(['all', 'new', 'existing'] as const).map((value) => ({
          value,
          label: t(`discounts.customers.${value}`),
        }))}
      />
      {choices.classes.length > 0 && (
        <ListPicker
          label={t('discounts.classes')}
          add={t('discounts.classes.add')}
          choices={choices.classes}
          chosen={classes.value}
          error={faults.classIds}
          onChange={classes.onChange}
        />
      )}
      <ListPicker
        label={t('discounts.countries')}
        add={t('discounts.countries.add')}
        hint={t('discounts.countries.hint')}
        choices={choices.countries}
        chosen={countries.value}
        error={faults.countryIds}
        onChange={countries.onChange}
      />
      {choices.currencies.length > 1 && (
        <ListPicker
          label={t('discounts.currencies')}
          add={t('discounts.currencies.add')}
          choices={choices.currencies.map((code) => ({ id: code, name: code }))}
          chosen={currencies.value}
          error={faults.currencies}
          onChange={currencies.onChange}
        />
      )}
    </FormSection>
  )
}

/** How often, and for how much money. */
export function LimitSection({ control, choices, faults }: ConditionsProps) {
  const t = useText()
  const type = useWatch({ control, name: 'type' })
  return (
    <FormSection title={t('discounts.section.limits')}>
      <div className="two">
        <FaultText
          control={control}
          name="maxUses"
          faults={faults}
          label={t('discounts.maxUses')}
          hint={t('discounts.maxUsesHint')}
          inputMode="numeric"
        />
        <FaultText
          control={control}
          name="usesPerCustomer"
          faults={faults}
          label={t('discounts.usesPerCustomer')}
          hint={t('discounts.noLimit')}
          inputMode="numeric"
        />
      </div>
      {type !== 'free_shipping' && (
        <FaultText
          control={control}
          name="budget"
          faults={faults}
          label={t('discounts.budget', { currency: choices.currencies[0] ?? '' })}
          hint={t('discounts.budgetHint')}
          inputMode="decimal"
        />
      )}
    </FormSection>
  )
}
