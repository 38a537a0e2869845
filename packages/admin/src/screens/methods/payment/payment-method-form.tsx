import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { PaymentMethodFields, PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { showPaymentSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { FormSwitch, FormText } from '../../../parts/form/form-fields.tsx'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { SaveBar } from '../../../parts/form/save-bar.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { MethodActions } from '../method-actions.tsx'
import { MethodClashes } from '../method-clashes.tsx'
import { toFieldSentences } from '../method-faults.ts'
import { NameFields } from '../name-fields.tsx'
import { useMethodForm } from '../use-method-form.ts'
import {
  fromPaymentValues,
  newPaymentValues,
  paymentSchema,
  toPaymentValues,
  type PaymentValues,
} from './payment-form.ts'
import { ProviderName } from './provider-name.tsx'
import { TermsEditor } from './terms-editor.tsx'

interface PaymentMethodFormProps {
  readonly settings: PaymentSettings
  /** Undefined: a new one. */
  readonly method: PaymentSettings['methods'][number] | undefined
  /** What a new one is. */
  readonly added: { readonly key: string; readonly provider: string }
}

export function PaymentMethodForm({ settings, method, added }: PaymentMethodFormProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const schema = useMemo(() => paymentSchema(t), [t])
  const saved = useMemo(() => toFields(method), [method])
  const { key, provider } = method ?? added
  const edited = useMethodForm<PaymentValues, PaymentMethodFields>({
    list: '/settings/payment',
    id: method?.id,
    saved,
    schema,
    values: saved
      ? toPaymentValues(saved)
      : {
          ...newPaymentValues(settings.currency, provider),
          paysFirst: provider !== 'cash_on_delivery' && key !== 'invoice',
        },
    toText,
    toFields: fromPaymentValues,
    fromFields: toPaymentValues,
    async save({ fields, seen, resolved }) {
      const { id, settings: changed } =
        method === undefined
          ? await call('doAddPaymentMethod', { key, provider, method: fields })
          : await call('setPaymentMethod', { id: method.id, method: fields, ...(seen && { seen, resolved }) })
      await showPaymentSettings(changed)
      return id
    },
  })
  const { form } = edited
  const { control } = form
  const faults = toFieldSentences(t, edited.refusal)
  const title = method === undefined ? t('methods.newPayment') : getLabel(method.names, locale)
  return (
    <Page
      title={title}
      parent={{ path: '/settings/payment', title: t('screen.payment') }}
      width="form"
      actions={
        method && (
          <MethodActions
            kind="payment"
            id={method.id}
            name={title}
            isArchived={method.isArchived}
            isClean={edited.changedFields.length === 0}
          />
        )
      }
    >
      <div className="stack">
        {method?.isArchived && <Notice tone="info">{t('methods.isArchived')}</Notice>}
        {faults
          .filter(({ path }) => path === 'key' || path === 'provider')
          .map(({ path, sentence }) => (
            <Notice key={path} tone="bad">
              {sentence}
            </Notice>
          ))}
        <MethodClashes edited={edited} />
        <FormSection title={t('methods.method')}>
          <p className="soft">
            <ProviderName provider={provider} />, <code>{key}</code>
          </p>
          <NameFields control={control} name="names" error={faults.find(({ path }) => path === 'names')?.sentence} />
          <NameFields control={control} name="descriptions" />
          <FormSwitch
            control={control}
            name="isActive"
            label={t('methods.isActive')}
            hint={t('methods.isActiveHint')}
          />
          {!isOnlineProvider(provider) && (
            <FormSwitch
              control={control}
              name="paysFirst"
              label={t('methods.paysFirst')}
              hint={t('methods.paysFirstHint')}
            />
          )}
          <div className="two">
            <FormText
              control={control}
              name="holdDays"
              label={t('methods.holdDays')}
              hint={t(provider === 'advance' ? 'methods.holdDaysHintTransfer' : 'methods.holdDaysHint')}
              inputMode="decimal"
            />
            <FormText control={control} name="icon" label={t('methods.icon')} hint={t('methods.iconHint')} />
          </div>
        </FormSection>
        <TermsEditor form={form} settings={settings} faults={faults} />
        {method !== undefined && method.excludedBy.length > 0 && (
          <FormSection title={t('methods.restrictions')}>
            <p>
              {t('methods.excludedBy')}{' '}
              {method.excludedBy.map(({ id, name }) => (
                <Link key={id} className="listed" to={`/settings/shipping/${id}`}>
                  {name}
                </Link>
              ))}
            </p>
          </FormSection>
        )}
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

function toFields(method: PaymentSettings['methods'][number] | undefined): PaymentMethodFields | undefined {
  if (method === undefined) return undefined
  const {
    id: _id,
    key: _key,
    provider: _provider,
    isArchived: _isArchived,
    excludedBy: _excludedBy,
    ...fields
  } = method
  return fields
}
