import { useMutation, useQuery } from '@tanstack/react-query'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { shippingSettingsQuery, showShippingSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { ArchivedMethods } from '../archived-methods.tsx'
import { MethodOrder } from '../method-order.tsx'
import { CarrierDialog } from './carrier-dialog.tsx'
import { CarriersCard } from './carriers-card.tsx'
import { CountryPrices } from './country-prices.tsx'
import { ZonesTable } from './zones-table.tsx'
import '../../../look/methods.css'

type Carrier = ShippingSettings['carriers'][number]

/** Shipping methods by zone, what each country pays, and the carriers. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data: settings, error } = useQuery(shippingSettingsQuery)
  const [carrier, setCarrier] = useState<Carrier | 'new'>()
  return (
    <Page
      title={t('screen.shipping')}
      parent={{ path: '/settings', title: t('methods.settings') }}
      actions={
        <>
          <button type="button" className="btn" onClick={() => setCarrier('new')}>
            <Icon name="add" />
            {t('methods.carrier')}
          </button>
          {settings !== undefined && settings.carriers.length > 0 && (
            <Link className="btn pri" to="/settings/shipping/new">
              <Icon name="add" />
              {t('methods.shippingMethod')}
            </Link>
          )}
        </>
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
        <LoadedShipping settings={settings} onCarrier={setCarrier} />
      )}
      {carrier !== undefined && settings !== undefined && (
        <CarrierDialog carrier={carrier === 'new' ? undefined : carrier} onClose={() => setCarrier(undefined)} />
      )}
    </Page>
  )
}

interface LoadedShippingProps {
  readonly settings: ShippingSettings
  readonly onCarrier: (carrier: Carrier | 'new') => void
}

function LoadedShipping({ settings, onCarrier }: LoadedShippingProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: number[]) => call('doReorderShippingMethods', { ids }),
    onSuccess: showShippingSettings,
  })
  const methods = settings.methods.filter(({ isArchived }) => !isArchived)
  const carriers = new Map(settings.carriers.map(({ id, name }) => [id, name]))
  const named = settings.methods.map((method) => ({
    ...method,
    name: `${getLabel(method.names, locale)}, ${carriers.get(method.carrierId) ?? ''}`,
  }))
  if (settings.carriers.length === 0)
    return (
      <EmptyState icon="truck" title={t('methods.noShipping.title')} text={t('methods.noShipping.carrierFirst')}>
        <button type="button" className="btn pri" onClick={() => onCarrier('new')}>
          {t('methods.addCarrier')}
        </button>
      </EmptyState>
    )
  return (
    <div className="stack">
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {methods.length === 0 ? (
        <EmptyState icon="truck" title={t('methods.noShipping.title')} text={t('methods.noShipping.text')}>
          <Link className="btn pri" to="/settings/shipping/new">
            {t('methods.addShipping')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ZonesTable settings={settings} />
          <CountryPrices settings={settings} />
        </>
      )}
      <div className="two">
        <CarriersCard carriers={settings.carriers} onEdit={onCarrier} />
        {methods.length > 1 && (
          <MethodOrder
            methods={named.filter(({ isArchived }) => !isArchived)}
            isBusy={isPending}
            onMove={(ids) => mutate(ids)}
          />
        )}
      </div>
      <ArchivedMethods kind="shipping" methods={named.filter(({ isArchived }) => isArchived)} />
    </div>
  )
}
