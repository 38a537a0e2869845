import { useMutation, useQuery } from '@tanstack/react-query'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { paymentSettingsQuery, showPaymentSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { ArchivedMethods } from '../archived-methods.tsx'
import { MethodOrder } from '../method-order.tsx'
import { AddPaymentDialog } from './add-payment-dialog.tsx'
import { PaymentAccountsCard } from './payment-accounts-card.tsx'
import { PaymentCoverage } from './payment-coverage.tsx'
import { PaymentTable } from './payment-table.tsx'
import '../../../look/methods.css'

/** Payment methods, the countries in which they are offered, and the accounts at payment providers. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data: settings, error } = useQuery(paymentSettingsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t('screen.payment')}
      parent={{ path: '/settings', title: t('methods.settings') }}
      actions={
        <button type="button" className="btn pri" onClick={() => setAdding(true)}>
          <Icon name="add" />
          {t('methods.paymentMethod')}
        </button>
      }
    >
      {settings === undefined ? (
        error ? (
          <Notice tone="bad">{toText(error)}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
            <span className="sk" />
          </div>
        )
      ) : (
        <LoadedPayment settings={settings} onAdd={() => setAdding(true)} />
      )}
      {isAdding && settings !== undefined && <AddPaymentDialog settings={settings} onClose={() => setAdding(false)} />}
    </Page>
  )
}

interface LoadedPaymentProps {
  readonly settings: PaymentSettings
  readonly onAdd: () => void
}

function LoadedPayment({ settings, onAdd }: LoadedPaymentProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: number[]) => call('doReorderPaymentMethods', { ids }),
    onSuccess: showPaymentSettings,
  })
  const named = settings.methods.map((method) => ({ ...method, name: getLabel(method.names, locale) }))
  const current = named.filter(({ isArchived }) => !isArchived)
  return (
    <div className="stack">
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {current.length === 0 ? (
        <EmptyState icon="card" title={t('methods.noPayment.title')} text={t('methods.noPayment.text')}>
          <button type="button" className="btn" onClick={onAdd}>
            {t('methods.addPayment')}
          </button>
        </EmptyState>
      ) : (
        <PaymentTable settings={settings} />
      )}
      <PaymentAccountsCard />
      <div className="two">
        {current.length > 0 && <PaymentCoverage settings={settings} />}
        {current.length > 1 && <MethodOrder methods={current} isBusy={isPending} onMove={(ids) => mutate(ids)} />}
      </div>
      <ArchivedMethods kind="payment" methods={named.filter(({ isArchived }) => isArchived)} />
    </div>
  )
}
