import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { shippingSettingsQuery } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import { ShippingMethodForm } from './shipping-method-form.tsx'
import '../../../look/methods.css'

/** One shipping method: name, carrier, days, countries and prices, and what a change means for each country. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { methodId = 'new' } = useParams()
  const { data: settings, error } = useQuery(shippingSettingsQuery)
  const parent = { path: '/settings/shipping', title: t('screen.shipping') }
  const method = settings?.methods.find(({ id }) => String(id) === methodId)
  if (settings === undefined || (method === undefined && methodId !== 'new'))
    return (
      <Page title={t('screen.shipping')} parent={parent}>
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
  return <ShippingMethodForm key={methodId} settings={settings} method={method} />
}
