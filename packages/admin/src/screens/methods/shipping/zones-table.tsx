import { useMutation } from '@tanstack/react-query'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { ShippingMethodFields, ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { showShippingSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { formatMinor } from '../amounts.ts'
import { toZoneName } from '../country-names.ts'
import { summarisePrices } from './price-table.ts'

type Method = ShippingSettings['methods'][number]

interface ZoneRow {
  readonly method: Method
  readonly zone: Method['zones'][number] | undefined
}

/** Zones with the methods that serve them, their prices, and whether they are offered. */
export function ZonesTable({ settings }: { readonly settings: ShippingSettings }) {
  const t = useText()
  const toText = useRefusalText()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ id, isArchived: _isArchived, ...seen }: Method) =>
      call('setShippingMethod', {
        id,
        seen,
        method: { ...seen, isActive: !seen.isActive } satisfies ShippingMethodFields,
      }),
    onSuccess: (saved) => showShippingSettings(saved.settings),
  })
  const unserved = settings.countries.filter(
    ({ code, isDelivered }) =>
      isDelivered &&
      !settings.methods.some(
        ({ isActive, zones }) =>
          isActive &&
          zones.some(({ countries, currency }) => currency === settings.currency && countries.includes(code)),
      ),
  )
  return (
    <section className="card">
      <header>
        <h2>{t('methods.zones')}</h2>
        <span className="soft">{t('methods.zonesLead')}</span>
      </header>
      {error && (
        <div className="in">
          <Notice tone="bad">{toText(error)}</Notice>
        </div>
      )}
      <div className="scrollx">
        <table className="tbl zones">
          <thead>
            <tr>
              <th scope="col">{t('methods.zoneHead')}</th>
              <th scope="col">{t('methods.method')}</th>
              <th scope="col">{t('methods.days')}</th>
              <th scope="col" className="num">
                {t('methods.priceHead')}
              </th>
              <th scope="col" className="num">
                {t('methods.freeFromHead')}
              </th>
              <th scope="col">{t('methods.offered')}</th>
            </tr>
          </thead>
          {groupByZone(settings).map((rows) => (
            <tbody key={zoneKey(rows[0]?.zone)}>
              {rows.map(({ method, zone }, index) => (
                <tr key={method.id}>
                  {index === 0 && <ZoneCell zone={zone} settings={settings} rowSpan={rows.length} />}
                  <MethodCells
                    method={method}
                    carrier={settings.carriers.find(({ id }) => id === method.carrierId)?.name ?? ''}
                    zone={zone}
                    isBusy={isPending && variables.id === method.id}
                    onToggle={() => mutate(method)}
                  />
                </tr>
              ))}
            </tbody>
          ))}
          {unserved.length > 0 && (
            <tbody>
              <tr>
                <th scope="rowgroup" className="zc">
                  <b>{toZoneName(unserved.map(({ name }) => name))}</b>
                  <span className="s12 soft">{t('methods.countryCount', { count: unserved.length })}</span>
                </th>
                <td colSpan={4} className="soft">
                  {t('methods.nothingOffered')}
                </td>
                <td>
                  <Link className="btn sm" to="/settings/shipping/new">
                    {t('methods.setUp')}
                  </Link>
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </div>
    </section>
  )
}

interface ZoneCellProps {
  readonly zone: ZoneRow['zone']
  readonly settings: ShippingSettings
  readonly rowSpan: number
}

function ZoneCell({ zone, settings, rowSpan }: ZoneCellProps) {
  const t = useText()
  const codes = zone?.countries ?? []
  const names = codes.map((code) => settings.countries.find((country) => country.code === code)?.name ?? code)
  return (
    <th scope="rowgroup" rowSpan={rowSpan} className="zc">
      <b>{codes.length === 0 ? t('methods.noZone') : toZoneName(names)}</b>
      <span className="s12 soft" title={names.join(', ')}>
        {codes.length > 4 ? t('methods.countryCount', { count: codes.length }) : codes.join(', ')}
        {zone !== undefined && zone.currency !== settings.currency && ` · ${zone.currency}`}
      </span>
    </th>
  )
}

interface MethodCellsProps extends ZoneRow {
  readonly carrier: string
  readonly isBusy: boolean
  readonly onToggle: () => void
}

function MethodCells({ method, carrier, zone, isBusy, onToggle }: MethodCellsProps) {
  const t = useText()
  const locale = useLocale()
  const name = getLabel(method.names, locale)
  const { daysFrom, daysTo } = method
  const prices = zone === undefined ? null : summarisePrices(zone.configuration)
  const format = (minor: number) => formatMinor(minor, zone?.currency ?? '', locale)
  return (
    <>
      <td>
        <Link className="main-l" to={`/settings/shipping/${method.id}`}>
          {name}
        </Link>
        <span className="s12 soft">
          {' '}
          {carrier}
          {method.classIds.length > 0 && `, ${t('methods.someClasses')}`}
        </span>
      </td>
      <td className="soft">{daysFrom === daysTo ? daysFrom : `${daysFrom}–${daysTo}`}</td>
      <td className="num">
        {prices === null ? (
          <span className="faint">–</span>
        ) : prices.lowest === prices.highest ? (
          format(prices.lowest)
        ) : (
          t('methods.priceRange', { from: format(prices.lowest), to: format(prices.highest) })
        )}
      </td>
      <td className="num">
        {prices === null || prices.freeFrom === null ? <span className="faint">–</span> : format(prices.freeFrom)}
      </td>
      <td>
        <input
          type="checkbox"
          role="switch"
          className="tg"
          aria-label={t('methods.offer', { name })}
          checked={method.isActive}
          aria-checked={method.isActive}
          disabled={isBusy}
          onChange={onToggle}
        />
      </td>
    </>
  )
}

const zoneKey = (zone: ZoneRow['zone']) =>
  zone === undefined ? '' : `${zone.currency} ${zone.countries.toSorted().join()}`

/** The methods of each set of countries; methods without countries last. */
function groupByZone({ methods }: ShippingSettings): readonly (readonly ZoneRow[])[] {
  const rows = methods
    .filter(({ isArchived }) => !isArchived)
    .flatMap((method): readonly ZoneRow[] =>
      method.zones.length === 0 ? [{ method, zone: undefined }] : method.zones.map((zone) => ({ method, zone })),
    )
  const groups = [...Map.groupBy(rows, ({ zone }) => zoneKey(zone)).values()]
  return groups.toSorted((a, b) => Number(a[0]?.zone === undefined) - Number(b[0]?.zone === undefined))
}
