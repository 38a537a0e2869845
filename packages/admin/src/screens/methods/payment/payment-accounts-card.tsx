import { useMutation, useQuery } from '@tanstack/react-query'
import type { PaymentAccountSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { paymentAccountsQuery } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { AccountTest } from './account-test.tsx'
import { ProviderName, toProviderName } from './provider-name.tsx'

/** The accounts at payment providers: where their keys come from, whether they work, and new keys. */
export function PaymentAccountsCard() {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery(paymentAccountsQuery)
  const [edited, setEdited] = useState<PaymentAccountSettings>()
  return (
    <section className="card">
      <header>
        <h2>{t('methods.accounts')}</h2>
        <span className="soft">{t('methods.accountsLead')}</span>
      </header>
      <div className="in stack">
        {error && <Notice tone="bad">{toText(error)}</Notice>}
        {data?.canStore === false && <Notice tone="info">{t('methods.noEncryptionKey')}</Notice>}
        {data?.accounts.map((account) => (
          <Account
            key={account.provider}
            account={account}
            canStore={data.canStore}
            onEdit={() => setEdited(account)}
          />
        ))}
      </div>
      {edited !== undefined && <AccountDialog account={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

interface AccountProps {
  readonly account: PaymentAccountSettings
  readonly canStore: boolean
  readonly onEdit: () => void
}

function Account({ account, canStore, onEdit }: AccountProps) {
  const t = useText()
  const toText = useRefusalText()
  const { provider, source, fields } = account
  const name = toProviderName(t, provider)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('doTestPaymentAccount', { provider }),
  })
  return (
    <section className="account stack" aria-label={name}>
      <div className="row between wrap">
        <div className="row wrap">
          <h3>
            <ProviderName provider={provider} />
          </h3>
          <SourceBadge account={account} />
        </div>
        <div className="row">
          <button type="button" className="btn sm" disabled={isPending} onClick={() => mutate()}>
            {isPending ? t('methods.testing') : t('methods.testAccount')}
          </button>
          {source !== 'environment' && (
            <button type="button" className="btn sm" disabled={!canStore && source !== 'unreadable'} onClick={onEdit}>
              {t(source === 'stored' || source === 'unreadable' ? 'methods.changeKeys' : 'methods.enterKeys')}
            </button>
          )}
        </div>
      </div>
      <dl className="kv l keys">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
            </dt>
            <dd>
              {field.lastCharacters === null ? (
                <span className="faint">{t('methods.notSet')}</span>
              ) : (
                <code>•••• {field.lastCharacters}</code>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('methods.webhook')}</dt>
          <dd>
            <code className="break">{account.webhookUrl}</code>
          </dd>
        </div>
      </dl>
      {source === 'unreadable' && <Notice tone="bad">{t('methods.unreadable')}</Notice>}
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {data && <AccountTest test={data} provider={name} />}
    </section>
  )
}

function SourceBadge({ account: { source, isTest } }: { readonly account: PaymentAccountSettings }) {
  const t = useText()
  if (source === 'none') return <Badge dot="ring">{t('methods.source.none')}</Badge>
  if (source === 'unreadable') return <Badge tone="bad">{t('methods.source.unreadable')}</Badge>
  if (source === 'simulated')
    return (
      <Badge tone="warn" dot="half">
        {t('methods.source.simulated')}
      </Badge>
    )
  return (
    <>
      <Badge tone={isTest ? 'warn' : 'ok'}>{t(isTest ? 'methods.testAccountState' : 'methods.liveAccount')}</Badge>
      <span className="soft s12">
        {t(source === 'environment' ? 'methods.source.environment' : 'methods.source.stored')}
      </span>
    </>
  )
}
