import { useQuery } from '@tanstack/react-query'
import type { PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { paymentAccountsQuery } from '../../../data/method-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import { toMethodName } from './method-name.ts'
import { toProviderName } from './provider-name.tsx'

interface AddPaymentDialogProps {
  readonly settings: PaymentSettings
  readonly onClose: () => void
}

/** What the shop can take money by without a provider. */
const manualMethods = [
  { key: 'advance', provider: 'advance' },
  { key: 'cashOnDelivery', provider: 'cash_on_delivery' },
  { key: 'invoice', provider: 'advance' },
] as const

/** Chooses what a new payment method is; the rest is entered on its own page. */
export function AddPaymentDialog({ settings, onClose }: AddPaymentDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const { data } = useQuery(paymentAccountsQuery)
  const providers = data?.accounts.map(({ provider }) => provider) ?? []
  const [source, setSource] = useState<string>('manual')
  const [key, setKey] = useState('')
  const [typedKey, setTypedKey] = useState('')
  const test = useQuery({
    queryKey: ['methods', 'payment-test', source],
    queryFn: () => call('doTestPaymentAccount', { provider: source }),
    enabled: source !== 'manual',
    retry: false,
    staleTime: Infinity,
  })
  const taken = new Set(settings.methods.map((method) => method.key))
  const offered =
    source === 'manual'
      ? manualMethods
      : (test.data?.enabled ?? []).map((enabled) => ({ key: enabled, provider: source }))
  const free = offered.filter((each) => !taken.has(each.key))
  const chosenKey = key === '' ? (free[0]?.key ?? '') : key
  const chosen = typedKey.trim() === '' ? chosenKey : typedKey.trim()
  const provider = free.find((each) => each.key === chosen)?.provider ?? (source === 'manual' ? 'advance' : source)
  const toLabel = (each: string) =>
    source === 'manual' ? t(`methods.manual.${each as (typeof manualMethods)[number]['key']}`) : toMethodName(t, each)
  const isTaken = taken.has(chosen)
  return (
    <ActionDialog
      title={t('methods.addPayment')}
      action={t('methods.next')}
      consequences={[]}
      error={isTaken ? t('methods.fault.keyTaken', { values: chosen }) : ''}
      isBusy={false}
      canConfirm={chosen !== '' && !isTaken}
      onClose={onClose}
      onConfirm={() => void navigate(`/settings/payment/new?${new URLSearchParams({ provider, key: chosen })}`)}
    >
      <SelectField
        label={t('methods.providerHead')}
        value={source}
        options={[
          { value: 'manual', label: t('methods.manual') },
          ...providers.map((each) => ({ value: each, label: toProviderName(t, each) })),
        ]}
        onChange={(value) => {
          setSource(value)
          setKey('')
          setTypedKey('')
        }}
      />
      {test.isLoading && source !== 'manual' ? (
        <p className="soft" role="status">
          {t('methods.asking', { provider: toProviderName(t, source) })}
        </p>
      ) : (
        free.length > 0 && (
          <SelectField
            label={t('methods.method')}
            value={chosenKey}
            options={free.map((each) => ({ value: each.key, label: toLabel(each.key) }))}
            onChange={setKey}
          />
        )
      )}
      {source !== 'manual' && !test.isLoading && (
        <TextField
          label={t('methods.otherKey')}
          hint={t('methods.otherKeyHint')}
          value={typedKey}
          maxLength={60}
          onChange={setTypedKey}
        />
      )}
      {free.length === 0 && source === 'manual' && <p className="soft">{t('methods.allManualTaken')}</p>}
    </ActionDialog>
  )
}
