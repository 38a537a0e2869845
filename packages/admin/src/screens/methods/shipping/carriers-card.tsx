import type { ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { useText } from '../../../text/text.tsx'

type Carrier = ShippingSettings['carriers'][number]

interface CarriersCardProps {
  readonly carriers: readonly Carrier[]
  readonly onEdit: (carrier: Carrier | 'new') => void
}

export function CarriersCard({ carriers, onEdit }: CarriersCardProps) {
  const t = useText()
  return (
    <section className="card">
      <header>
        <h2>{t('methods.carriers')}</h2>
        <span className="soft">{t('methods.carriersLead')}</span>
        <span className="end ph">
          <button type="button" className="btn sm" onClick={() => onEdit('new')}>
            {t('methods.addCarrier')}
          </button>
        </span>
      </header>
      <ul className="in ordered">
        {carriers.map((carrier) => (
          <li key={carrier.id}>
            <span className="grow">
              <b>{carrier.name}</b>{' '}
              <span className="soft s12">
                {t('methods.methodCount', { count: carrier.methodCount })},{' '}
                {t(carrier.trackingUrl === '' ? 'methods.noTracking' : 'methods.hasTracking')}
              </span>
            </span>
            <button
              type="button"
              className="btn sm"
              aria-label={t('methods.editCarrier', { name: carrier.name })}
              onClick={() => onEdit(carrier)}
            >
              {t('methods.edit')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
