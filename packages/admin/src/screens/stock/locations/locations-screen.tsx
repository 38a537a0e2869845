import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, stockLocationsQuery, type StockLocation } from '../../../data/stock-queries.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import '../../../look/stock.css'

/** Locations in the order in which orders take their items from them. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const [edited, setEdited] = useState<StockLocation | 'new'>()
  const [error, setError] = useState('')

  async function move(at: number, by: -1 | 1) {
    const ids = locations.map(({ id }) => id)
    const [id] = ids.splice(at, 1)
    if (id === undefined) return
    ids.splice(at + by, 0, id)
    try {
      setError('')
      await call('doOrderStockLocations', { locationIds: ids })
    } catch (refusal) {
      setError(toText(refusal))
    }
    await refreshStock()
  }

  return (
    <Page
      title={t('stock.locations')}
      parent={{ path: '/stock', title: t('screen.stock') }}
      width="form"
      actions={
        <button type="button" className="btn pri" onClick={() => setEdited('new')}>
          <Icon name="add" />
          {t('stock.location.add')}
        </button>
      }
    >
      <div className="stack">
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <p className="soft">{t('stock.location.order')}</p>
        <section className="card">
          <ol className="rlines">
            {locations.map((location, at) => (
              <li key={location.id}>
                <span className="grow">
                  <button type="button" className="main-l" onClick={() => setEdited(location)}>
                    {location.name}
                  </button>
                  <span className="block s12 soft">{location.address}</span>
                </span>
                {location.isDefault && <Badge tone="info">{t('stock.location.default')}</Badge>}
                {!location.isActive && <Badge dot="ring">{t('stock.location.closed')}</Badge>}
                <span className="num soft">{t('stock.items', { count: location.units })}</span>
                <button
                  type="button"
                  className="ib"
                  aria-label={t('stock.location.up', { name: location.name })}
                  disabled={at === 0}
                  onClick={() => void move(at, -1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="ib"
                  aria-label={t('stock.location.down', { name: location.name })}
                  disabled={at === locations.length - 1}
                  onClick={() => void move(at, 1)}
                >
                  <Icon name="down" />
                </button>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {edited !== undefined && (
        <LocationDialog location={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

function LocationDialog({
  location,
  onClose,
}: {
  readonly location: StockLocation | undefined
  readonly onClose: () => void
}) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const [name, setName] = useState(location?.name ?? '')
  const [address, setAddress] = useState(location?.address ?? '')
  const [isActive, setActive] = useState(location?.isActive ?? true)
  return (
    <ActionDialog
      title={t(location ? 'stock.location.change' : 'stock.location.add')}
      action={t('stock.save')}
      consequences={[]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={name.trim() !== ''}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          await call('setStockLocation', {
            ...(location && { locationId: location.id }),
            name: name.trim(),
            address: address.trim(),
            isActive,
          })
          await refreshStock()
          onClose()
        })
      }
    >
      <TextField label={t('stock.location.name')} value={name} onChange={setName} maxLength={60} autoFocus />
      <TextField
        label={t('stock.location.address')}
        value={address}
        onChange={setAddress}
        isMultiline
        maxLength={300}
      />
      {location && !location.isDefault && (
        <SwitchField label={t('stock.location.open')} isOn={isActive} onChange={setActive} />
      )}
    </ActionDialog>
  )
}
