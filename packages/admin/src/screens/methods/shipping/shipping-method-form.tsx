import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { ShippingMethodFields, ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { showShippingSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { FormSelect, FormSwitch, FormText } from '../../../parts/form/form-fields.tsx'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { SaveBar } from '../../../parts/form/save-bar.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { findTextKey, useLocale, useText, type Translate } from '../../../text/text.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { MethodActions } from '../method-actions.tsx'
import { MethodClashes } from '../method-clashes.tsx'
import { toFieldSentences } from '../method-faults.ts'
import { NameFields } from '../name-fields.tsx'
import { ShippingRestrictions } from './shipping-restrictions.tsx'
import {
  fromShippingValues,
  newShippingValues,
  shippingSchema,
  toShippingValues,
  type ShippingValues,
} from './shipping-form.ts'
import { useMethodForm } from '../use-method-form.ts'
import { findSentence, ZoneEditor } from './zone-editor.tsx'

interface ShippingMethodFormProps {
  readonly settings: ShippingSettings
  /** Undefined: a new one. */
  readonly method: ShippingSettings['methods'][number] | undefined
}

export function ShippingMethodForm({ settings, method }: ShippingMethodFormProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const schema = useMemo(() => shippingSchema(t), [t])
  const saved = useMemo(() => toFields(method), [method])
  const edited = useMethodForm<ShippingValues, ShippingMethodFields>({
    list: '/settings/shipping',
    id: method?.id,
    saved,
    schema,
    values: saved ? toShippingValues(saved) : newShippingValues(settings),
    toText,
    toFields: fromShippingValues,
    fromFields: toShippingValues,
    async save({ fields, seen, resolved }) {
      const { id, settings: changed } = await call('setShippingMethod', {
        method: fields,
        ...(method && { id: method.id }),
        ...(seen && { seen, resolved }),
      })
      await showShippingSettings(changed)
      return id
    },
  })
  const { form, refusal } = edited
  const { control } = form
  const faults = toFieldSentences(t, refusal)
  const values = form.watch()
  const title = method === undefined ? t('methods.newShipping') : getLabel(method.names, locale)
  return (
    <Page
      title={title}
      parent={{ path: '/settings/shipping', title: t('screen.shipping') }}
      width="form"
      actions={
        method && (
          <MethodActions
            kind="shipping"
            id={method.id}
            name={title}
            isArchived={method.isArchived}
            isClean={edited.changedFields.length === 0}
          />
        )
      }
    >
      <div className="stack">
        {settings.carriers.length === 0 && (
          <Notice tone="warn" action={<Link to="/settings/shipping">{t('methods.toCarriers')}</Link>}>
            {t('methods.noCarrier')}
          </Notice>
        )}
        {method?.isArchived && <Notice tone="info">{t('methods.isArchived')}</Notice>}
        <MethodClashes edited={edited} />
        <FormSection title={t('methods.method')} lead={t('methods.methodLead')}>
          <NameFields control={control} name="names" error={findSentence(faults, 'names')} />
          <div className="two">
            <FormSelect
              control={control}
              name="carrierId"
              label={t('methods.carrier')}
              options={settings.carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <FormSelect
              control={control}
              name="kind"
              label={t('methods.kind')}
              options={(['home', 'locker', 'branch', 'pickup'] as const).map((kind) => ({
                value: kind,
                label: t(`methods.kind.${kind}`),
              }))}
            />
            <FormText control={control} name="service" label={t('methods.service')} hint={t('methods.serviceHint')} />
            <FormText control={control} name="daysFrom" label={t('methods.daysFrom')} inputMode="numeric" />
            <FormText
              control={control}
              name="daysTo"
              label={t('methods.daysTo')}
              hint={t('methods.daysHint')}
              inputMode="numeric"
            />
          </div>
          <FormSwitch
            control={control}
            name="isActive"
            label={t('methods.isActive')}
            hint={t('methods.isActiveHint')}
          />
        </FormSection>
        <FormSection title={t('methods.prices')} lead={t('methods.pricesLead')} id="prices">
          <FormSelect
            control={control}
            name="rate"
            label={t('methods.rate')}
            options={settings.rates.map((rate) => ({
              value: rate,
              label: toRateName(t, rate),
            }))}
          />
          {form.formState.errors.zones && <Notice tone="bad">{t('methods.fault.prices')}</Notice>}
          <ZoneEditor
            zones={values.zones}
            rate={values.rate}
            settings={settings}
            faults={faults}
            onChange={(zones) => form.setValue('zones', zones, { shouldDirty: true, shouldValidate: true })}
          />
        </FormSection>
        <ShippingRestrictions form={form} settings={settings} />
        <DraftPreview id={method?.id} fields={fromShippingValues(values)} settings={settings} />
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

function toFields(method: ShippingSettings['methods'][number] | undefined): ShippingMethodFields | undefined {
  if (method === undefined) return undefined
  const { id: _id, isArchived: _isArchived, ...fields } = method
  return fields
}

function toRateName(t: Translate, rate: string): string {
  const key = findTextKey(`methods.rate.${rate}`)
  return key === undefined ? rate : t(key)
}
