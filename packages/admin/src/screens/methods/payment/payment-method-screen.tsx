import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { paymentSettingsQuery } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import { PaymentMethodForm } from './payment-method-form.tsx'
import '../../../look/methods.css'

/** One payment method: name and hint, where it is offered, fees and limits. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { methodId = 'new' } = useParams()
  const [search] = useSearchParams()
  const { data: settings, error } = useQuery(paymentSettingsQuery)
  const method = settings?.methods.find(({ id }) => String(id) === methodId)
  if (settings === undefined || (method === undefined && methodId !== 'new'))
    return (
      <Page title={t('screen.payment')} parent={{ path: '/settings/payment', title: t('screen.payment') }}>
        {error || settings ? (
          <Notice tone="bad">{settings ? t('refusal.method.notFound') : toText(error)}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
            <span className="sk" />
          </div>
        )}
      </Page>
    )
  return (
    <PaymentMethodForm
      key={methodId}
      settings={settings}
      method={method}
      added={{ key: search.get('key') ?? 'advance', provider: search.get('provider') ?? 'advance' }}
    />
  )
}
